import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("combineLatest")
struct CombineLatestTests {
  @Test func pairsTheLatestValues() {
    let a = Dynamic(1)
    let b = Dynamic("x")
    let log = combineLatest(a, b).map { "\($0.0)\($0.1)" }.recorded()
    a.value = 2
    b.value = "y"
    #expect(log.values == ["1x", "2x", "2y"])
  }

  @Test func takesATransform() {
    let a = Dynamic(2)
    let b = Dynamic(3)
    let product = combineLatest(a, b) { $0 * $1 }
    #expect(product.value == 6)
    a.value = 5
    #expect(product.value == 15)
  }

  @Test func takesDifferentTypes() {
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
  func takesAnArray(count: Int) {
    let sources = (0..<count).map { Dynamic($0) }
    let all = combineLatest(sources)
    let log = all.recorded()
    var expected = [Array(0..<count)]
    for (index, source) in sources.enumerated() {
      source.value = -index - 1
      var next = expected[expected.count - 1]
      next[index] = -index - 1
      expected.append(next)
    }
    #expect(log.values == expected)
    #expect(all.value == expected.last)
  }

  @Test func arrayIsMutatedInPlace() {
    let sources = (0..<10).map { Dynamic($0) }
    let addresses = combineLatest(sources).map { $0.withUnsafeBufferPointer { $0.baseAddress } }
    var seenAddresses: Set<UnsafePointer<Int>?> = [addresses.value]
    addresses.addListener { seenAddresses.insert($0) }
    for (number, source) in sources.enumerated() { source.value = number + 100 }
    #expect(seenAddresses.count == 1)
  }

  @Test func copyOfTheArrayStaysUnchanged() {
    let sources = (0..<3).map { Dynamic($0) }
    let all = combineLatest(sources)
    let first = all.value
    var log: [[Int]] = []
    all.addListener { log.append($0) }
    sources[0].value = 5
    batch {
      sources[1].value = 6
      #expect(all.value == [5, 6, 2])
      sources[1].value = 1
      sources[2].value = 7
    }
    #expect(first == [0, 1, 2])
    #expect(log == [[5, 1, 2], [5, 1, 7]])
  }

  /// Covers each number of arguments, as a tuple and with a transform.
  @Test func followsTwoToEightArguments() {
    let s = (0..<8).map { Dynamic($0) }
    let tuples: [Listenable<[Int]>] = [
      combineLatest(s[0], s[1]).map { [$0.0, $0.1] },
      combineLatest(s[0], s[1], s[2]).map { [$0.0, $0.1, $0.2] },
      combineLatest(s[0], s[1], s[2], s[3]).map { [$0.0, $0.1, $0.2, $0.3] },
      combineLatest(s[0], s[1], s[2], s[3], s[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] },
      combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])
        .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] },
      combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])
        .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] },
      combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])
        .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] },
    ]
    let transformed: [Listenable<[Int]>] = [
      combineLatest(s[0], s[1]) { [$0, $1] },
      combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] },
      combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
        [$0, $1, $2, $3, $4, $5, $6, $7]
      },
    ]
    for (index, source) in s.enumerated() {
      source.value += 10 * (index + 1)
      for count in 2...8 {
        let expected = s.prefix(count).map(\.value)
        #expect(tuples[count - 2].value == expected)
        #expect(transformed[count - 2].value == expected)
      }
    }
  }

  @Test func emptyArrayOfSourcesHasAValue() {
    let all = combineLatest([Listenable<Int>]())
    let count = combineLatest([Listenable<Int>]()) { $0.count }
    #expect(all.value == [])
    #expect(count.value == 0)
    #expect(all.recorded().values == [[]])
  }

  @Test func takesTheSameValueRepeatedly() {
    let a = Dynamic(1)
    let log = combineLatest([a, a, a]).recorded()
    a.value = 2
    #expect(log.values == [[1, 1, 1], [2, 2, 2]])
  }

  @Test func batchDeliversOnce() {
    let sources = (0..<100).map { Dynamic($0) }
    let sum = combineLatest(sources) { $0.reduce(0, +) }
    let log = sum.recorded()
    batch { for source in sources { source.value += 1 } }
    #expect(log.values == [4950, 5050])
  }
}
