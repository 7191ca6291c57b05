import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("empty values")
struct EmptinessTests {
  @Test func filterIsEmptyUntilAValuePasses() {
    let source = Dynamic(1)
    let even = source.filter { $0 % 2 == 0 }
    #expect(even.current == nil)
    source.value = 2
    #expect(even.current == 2)
    source.value = 3
    #expect(even.current == 2)
  }

  @Test func bindCallsNoListenerWhileEmpty() {
    let source = Dynamic<Int?>(nil)
    var received: [String] = []
    source.filter { $0 != nil }.bind { received.append("filter \($0 ?? 0)") }
    source.compactMap { $0 }.bind { received.append("compactMap \($0)") }
    source.ignoreNil().bind { received.append("ignoreNil \($0)") }
    source.ignoreNil().map { $0 }.bind { received.append("map \($0)") }
    #expect(received.isEmpty)
    source.value = 1
    #expect(received.sorted() == ["compactMap 1", "filter 1", "ignoreNil 1", "map 1"])
  }

  @Test func valuesDerivedFromAnEmptyValueAreEmpty() {
    let source = Dynamic(1)
    let isOn = Dynamic(true)
    let even = source.filter { $0 % 2 == 0 }
    let isLarge = even.map { $0 > 10 }
    let derived: [Listenable<Bool>] = [
      isLarge, isLarge.removeDuplicates(), !isLarge, isLarge && isOn, isOn || isLarge,
      combineLatest(isOn, isLarge) { $0 && $1 }, combineLatest([isOn, isLarge]) { $0[1] },
      isLarge.pairwise().map { $0.new }, isOn.flatMapLatest { _ in isLarge },
      isLarge.flatMapLatest { _ in isOn }, isLarge.filter { $0 }, merge(isLarge, isLarge),
    ]
    var received: [Int] = []
    for (index, value) in derived.enumerated() {
      #expect(value.current == nil, "\(index)")
      value.addListener { _ in received.append(index) }
    }
    isOn.value = true
    #expect(received.isEmpty)
    source.value = 12  // `pairwise` needs only one value: the first pair is (true, true).
    for (index, value) in derived.enumerated() { #expect(value.current != nil, "\(index)") }
    #expect(received.sorted() == Array(0..<derived.count))
  }

  @Test func combineLatestWaitsForAllSources() {
    let sources = (0..<3).map { _ in Dynamic(0) }
    let positive = sources.map { $0.filter { $0 > 0 } }
    let arrayLog = combineLatest(positive).recorded()
    let log = combineLatest(positive[0], positive[1], positive[2]) { [$0, $1, $2] }.recorded()
    sources[2].value = 3
    sources[0].value = 1
    #expect(arrayLog.values.isEmpty && log.values.isEmpty)
    sources[1].value = 2
    #expect(arrayLog.values == [[1, 2, 3]])
    #expect(log.values == [[1, 2, 3]])
  }

  @Test func filterWithAnInitialValueIsNotEmpty() {
    let source = Dynamic(1)
    let even = source.filter(initial: 0) { $0 % 2 == 0 }
    let log = even.recorded()
    #expect(even.value == 0)
    source.value = 2
    source.value = 3
    #expect(even.value == 2)
    #expect(log.values == [0, 2])
  }

  @Test func scanOfAnEmptyValueHasItsInitialResult() {
    let source = Dynamic(1)
    let sum = source.filter { $0 % 2 == 0 }.scan(100) { $0 + $1 }
    #expect(sum.value == 100)
    source.value = 2
    source.value = 3
    #expect(sum.value == 102)
  }

  @Test func mergeIgnoresEmptySource() {
    let a = Dynamic(1)
    let b = Dynamic(10)
    let even = a.filter { $0 % 2 == 0 }
    let merged = [merge(even, b), merge(b, even)]
    for value in merged { #expect(value.value == 10) }
    a.value = 2
    for value in merged { #expect(value.value == 2) }
    a.value = 3
    for value in merged { #expect(value.value == 2) }
    b.value = 20
    for value in merged { #expect(value.value == 20) }
  }
}
