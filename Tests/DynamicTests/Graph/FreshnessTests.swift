import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("freshness")
struct FreshnessTests {
  @Test func everyListenerReadsUpToDateValues() {
    let source = Dynamic(0)
    let mapped = source.map { $0 }
    let observed = source.map { $0 }
    let scanned = source.scan(0) { $1 }
    let combined = combineLatest(mapped, observed.map { $0 }) { [$0, $1] }
    var readings: [[Int]] = []
    func readAll() {
      readings.append([source.value, mapped.value, observed.value, scanned.value] + combined.value)
    }
    source.addListener { _ in readAll() }
    observed.addListener { _ in readAll() }
    scanned.addListener { _ in readAll() }
    combined.addListener { _ in readAll() }
    source.value = 1
    #expect(readings == Array(repeating: [1, 1, 1, 1, 1, 1], count: 4))
  }

  @Test func transformReadsUpToDateValues() {
    let source = Dynamic(0)
    let unobserved = source.map { $0 * 10 }
    let observed = source.map { $0 * 100 }
    let sum = source.scan(0) { $0 + $1 }
    let log = source.map { [$0, unobserved.value, observed.value, sum.value] }.recorded()
    let observedLog = observed.recorded()
    let sumLog = sum.recorded()
    source.value = 1
    source.value = 2
    #expect(log.values == [[0, 0, 0, 0], [1, 10, 100, 1], [2, 20, 200, 3]])
    #expect(observedLog.values == [0, 100, 200])
    #expect(sumLog.values == [0, 1, 3])
  }

  @Test func valuesReadInABatchAreUpToDate() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let observed = combineLatest(a, b) { $0 + $1 }
    let unobserved = combineLatest(a, b) { $0 * $1 }.map { -$0 }
    let log = observed.recorded()
    batch {
      a.value = 10
      #expect(observed.value == 12)
      #expect(unobserved.value == -20)
      b.value = 20
      #expect(observed.value == 30)
      #expect(unobserved.value == -200)
    }
    #expect(log.values == [3, 30])
    #expect(observed.value == 30)
  }

  @Test(arguments: [false, true])
  func valueIsUpToDateAfterLastListenerIsDisposed(isInBatch: Bool) {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let handle = derived.addListener { _ in }
    func change() {
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
    if isInBatch { batch { change() } } else { change() }
    #expect(derived.value == 30)
  }

  @Test func valueIsUpToDateAfterItsTransformSetsTheSource() {
    let amount = Dynamic(0)
    let limited = amount.map { (value: Int) -> Int in
      if value > 100 { amount.value = 100 }
      return value
    }
    amount.value = 150
    #expect(limited.value == 100)
    #expect(amount.value == 100)
  }
}
