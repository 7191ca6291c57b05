import Dynamic
import Testing

@MainActor @Suite("laziness")
struct LazinessTests {
  @MainActor final class Counter {
    var count = 0

    func countingMap(_ source: Listenable<Int>) -> Listenable<Int> {
      source.map { [self] value in
        count += 1
        return value
      }
    }
  }

  let counter = Counter()
  let source = Dynamic(0)

  @Test func unobservedValueIsComputedByItsFirstRead() {
    let derived = counter.countingMap(source)
    let unrelated = Dynamic(0)
    for value in 1...10 { source.value = value }
    #expect(counter.count == 0)
    for _ in 0..<3 {
      #expect(derived.value == 10)
      unrelated.value += 1
    }
    #expect(counter.count == 1)
  }

  @Test func listenersShareOneComputation() {
    let derived = counter.countingMap(source)
    for _ in 0..<10 { derived.bind { _ in } }
    #expect(counter.count == 1)
    source.value = 1
    #expect(counter.count == 2)
    #expect(derived.value == 1)
    #expect(counter.count == 2)
  }

  @Test func batchComputesAnObservedValueOnce() {
    let derived = counter.countingMap(source)
    derived.bind { _ in }
    batch {
      for value in 1...10 { source.value = value }
      _ = derived.value
      _ = derived.value
    }
    #expect(counter.count == 2)
  }

  @Test func statefulValueComputesItsSourceOnEachChange() {
    let sum = counter.countingMap(source).scan(0) { $0 + $1 }
    let initialCount = counter.count
    source.value = 1
    source.value = 2
    #expect(counter.count == initialCount + 2)
    #expect(sum.value == 3)
    #expect(counter.count == initialCount + 2)
  }

  @Test func releasedStatefulValueDoesNotComputeItsSource() {
    let derived = counter.countingMap(source)
    do {
      let sum = derived.scan(0, +)
      source.value = 1
      #expect(sum.value == 1)
    }
    source.value = 2  // Removes the released `sum` from the dependents of `derived`.
    let countBefore = counter.count
    for value in 3...10 { source.value = value }
    #expect(counter.count == countBefore)
    #expect(derived.value == 10)
  }

  @Test func valueIsNotComputedAfterLastListenerIsDisposed() {
    let derived = counter.countingMap(source)
    let first = derived.addListener { _ in }
    let second = derived.addListener { _ in }
    source.value = 1
    first.dispose()
    source.value = 2
    let countBefore = counter.count
    second.dispose()
    source.value = 3
    #expect(counter.count == countBefore)
    #expect(derived.value == 3)
  }
}
