import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("combineLatest")
struct CombineLatestTests {
  @Test func deliversTheLatestValuesOfDifferentTypes() {
    let a = Dynamic(1)
    let b = Dynamic("x")
    let c = Dynamic<Int?>(nil)
    let log = combineLatest(a, b, c) { "\($0)\($1)\($2 ?? 0)" }.recorded()
    a.value = 2
    b.value = "y"
    c.value = 3
    #expect(log.values == ["1x0", "2x0", "2y0", "2y3"])
  }

  /// For each number of arguments, one overload delivers tuples, and another takes a transform.
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

  // MARK: Arrays

  @Test(arguments: [1, 3])
  func followsEveryElementOfAnArray(count: Int) {
    let sources = (0..<count).map { Dynamic($0) }
    let log = combineLatest(sources).recorded()
    for source in sources {
      source.value += 10
      let expected = sources.map(\.value)
      #expect(log.values.last == expected)
    }
    #expect(log.values.count == count + 1)
  }

  @Test func resultForAnEmptyArrayHasAValue() {
    let all = combineLatest([Listenable<Int>]())
    let count = combineLatest([Listenable<Int>]()) { $0.count }
    #expect(all.value == [])
    #expect(count.value == 0)
    #expect(all.recorded().values == [[]])
  }

  @Test func resultArrayIsMutatedInPlace() {
    let sources = (0..<10).map { Dynamic($0) }
    let addresses = combineLatest(sources).map { $0.withUnsafeBufferPointer { $0.baseAddress } }
    var seenAddresses: Set<UnsafePointer<Int>?> = [addresses.value]
    addresses.addListener { seenAddresses.insert($0) }
    for source in sources { source.value += 100 }
    #expect(seenAddresses.count == 1)
  }

  @Test func copyOfTheResultArrayStaysUnchanged() {
    let sources = (0..<3).map { Dynamic($0) }
    let all = combineLatest(sources)
    let copy = all.value
    var log: [[Int]] = []
    all.addListener { log.append($0) }
    sources[0].value = 5
    batch {
      sources[1].value = 6
      #expect(all.value == [5, 6, 2])
      sources[1].value = 1
      sources[2].value = 7
    }
    #expect(copy == [0, 1, 2])
    #expect(log == [[5, 1, 2], [5, 1, 7]])
  }
}
