import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("combineLatest")
struct CombineLatestTests {
  @Test func itPairsTheLatestValues() {
    let a = Dynamic(1)
    let b = Dynamic("x")
    let log = combineLatest(a, b).map { "\($0.0)\($0.1)" }.recorded()
    a.value = 2
    b.value = "y"
    #expect(log.values == ["1x", "2x", "2y"])
  }

  @Test func itTakesATransform() {
    let a = Dynamic(2)
    let b = Dynamic(3)
    let product = combineLatest(a, b) { $0 * $1 }
    #expect(product.value == 6)
    a.value = 5
    #expect(product.value == 15)
  }

  @Test func itTakesAnyNumberOfDifferentTypes() {
    let a = Dynamic(1)
    let b = Dynamic("b")
    let c = Dynamic(true)
    let d = Dynamic(2.5)
    let e = Dynamic([1])
    let f = Dynamic<Int?>(nil)
    let g = Dynamic("g")
    let three = combineLatest(a, b, c)
    let four = combineLatest(a, b, c, d)
    let five = combineLatest(a, b, c, d, e) { "\($0) \($1) \($2) \($3) \($4)" }
    let six = combineLatest(a, b, c, d, e, f)
    let seven = combineLatest(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5 ?? 0)\($6)" }
    let log = seven.recorded()
    #expect(three.value == (1, "b", true))
    #expect(four.value == (1, "b", true, 2.5))
    #expect(five.value == "1 b true 2.5 [1]")
    #expect(six.value.5 == nil)
    f.value = 7
    g.value = "h"
    batch {
      a.value = 9
      g.value = "i"
    }
    #expect(six.value.5 == 7)
    #expect(log.values == ["1btrue2.5[1]0g", "1btrue2.5[1]7g", "1btrue2.5[1]7h", "9btrue2.5[1]7i"])
  }

  @Test(arguments: [1, 2, 3, 10])
  func itTakesAnArray(count: Int) {
    let sources = (0..<count).map { Dynamic($0) }
    let all = combineLatest(sources)
    let log = all.recorded()
    var expected = [Array(0..<count)]
    for (place, source) in sources.enumerated() {
      source.value = -place - 1
      var next = expected[expected.count - 1]
      next[place] = -place - 1
      expected.append(next)
    }
    #expect(log.values == expected)
    #expect(all.value == expected.last)
  }

  @Test func anEmptyArrayHasAValue() {
    let all = combineLatest([Listenable<Int>]())
    let sum = combineLatest([Listenable<Int>]()) { $0.count }
    #expect(all.value == [])
    #expect(sum.value == 0)
    #expect(all.recorded().values == [[]])
  }

  @Test func theSameValueMayOccurTwice() {
    let a = Dynamic(1)
    let log = combineLatest([a, a, a]).recorded()
    a.value = 2
    #expect(log.values == [[1, 1, 1], [2, 2, 2]])
  }

  @Test func transformsOfLists() {
    let sources = (0..<100).map { Dynamic($0) }
    let sum = combineLatest(sources) { $0.reduce(0, +) }
    let log = sum.recorded()
    batch { for source in sources { source.value += 1 } }
    #expect(log.values == [4950, 5050])
  }
}
