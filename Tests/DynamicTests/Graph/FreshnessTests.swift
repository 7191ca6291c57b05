import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("freshness")
struct FreshnessTests {
  @Test func everyListenerReadsUpToDateValues() {
    let source = Dynamic(0)
    let unobserved = source.map { $0 }
    let observed = source.map { $0 }
    let both = combineLatest(unobserved, observed.map { $0 }) { [$0, $1] }
    var seen: [[Int]] = []
    func readAll() { seen.append([source.value, unobserved.value, observed.value] + both.value) }
    source.addListener { _ in readAll() }
    observed.addListener { _ in readAll() }
    both.addListener { _ in readAll() }
    source.value = 1
    source.addListener { if $0 == 5 { source.value = 6 } }
    source.value = 5
    #expect(
      seen
        == Array(repeating: [1, 1, 1, 1, 1], count: 3)
        // Only the first call for 5 precedes the listener that sets 6.
        + [[5, 5, 5, 5, 5]] + Array(repeating: [6, 6, 6, 6, 6], count: 5))
  }

  @Test func transformReadsUpToDateValues() {
    let source = Dynamic(0)
    let unobserved = source.map { $0 * 10 }
    let log = source.map { [$0, unobserved.value] }.recorded()
    source.value = 1
    #expect(log.values == [[0, 0], [1, 10]])
  }

  @Test func valueIsUpToDateAfterLastListenerIsDisposed() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let handle = derived.addListener { _ in }
    source.value = 1
    handle.dispose()
    #expect(derived.value == 10)
    source.value = 2
    #expect(derived.value == 20)
    derived.addListener { _ in }
    #expect(derived.value == 20)
    source.value = 3
    #expect(derived.value == 30)
  }

  @Test func valueIsUpToDateAfterListenerIsDisposedInBatch() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let handle = derived.addListener { _ in }
    batch {
      source.value = 1
      handle.dispose()
      #expect(derived.value == 10)
      source.value = 2
      #expect(derived.value == 20)
      derived.addListener { _ in }
      #expect(derived.value == 20)
      source.value = 3
      #expect(derived.value == 30)
    }
    #expect(derived.value == 30)
  }
}
