import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("laziness")
struct LazinessTests {
  /// Counts the calls of the transforms that its method `map` adds.
  @MainActor final class Counter {
    var count = 0

    func map(_ source: Listenable<Int>) -> Listenable<Int> {
      source.map { [self] value in
        count += 1
        return value
      }
    }
  }

  @Test func unobservedValueIsNotComputedUntilRead() {
    let counter = Counter()
    let source = Dynamic(0)
    let derived = counter.map(source)
    for value in 1...10 { source.value = value }
    #expect(counter.count == 0)
    #expect(derived.value == 10)
    #expect(counter.count == 1)
  }

  @Test func listenersShareOneComputation() {
    let counter = Counter()
    let source = Dynamic(0)
    let derived = counter.map(source)
    for _ in 0..<10 { derived.bind { _ in } }
    #expect(counter.count == 1)
    source.value = 1
    #expect(counter.count == 2)
    #expect(derived.value == 1)
    #expect(counter.count == 2)
  }

  @Test func secondReadComputesNothing() {
    let counter = Counter()
    let source = Dynamic(0)
    let unrelated = Dynamic(0)
    let derived = counter.map(source)
    for _ in 0..<10 {
      _ = derived.value
      unrelated.value += 1
    }
    #expect(counter.count == 1)
  }

  @Test func statefulValueComputesItsSourceOnEachChange() {
    let counter = Counter()
    let source = Dynamic(0)
    let sum = counter.map(source).scan(0) { $0 + $1 }
    let initialCount = counter.count
    source.value = 1
    source.value = 2
    #expect(counter.count == initialCount + 2)
    #expect(sum.value == 3)
    #expect(counter.count == initialCount + 2)
  }

  @Test func releasedStatefulValueDoesNotComputeItsSource() {
    let counter = Counter()
    let source = Dynamic(0)
    let derived = counter.map(source)
    do {
      let sum = derived.scan(0, +)
      source.value = 1
      #expect(sum.value == 1)
    }
    source.value = 2
    let count = counter.count
    for value in 3...10 { source.value = value }
    #expect(counter.count == count)
    #expect(derived.value == 10)
  }

  @Test func valueIsNotComputedAfterLastListenerIsDisposed() {
    let counter = Counter()
    let source = Dynamic(0)
    let derived = counter.map(source)
    let first = derived.addListener { _ in }
    let second = derived.addListener { _ in }
    source.value = 1
    first.dispose()
    source.value = 2
    let count = counter.count
    second.dispose()
    source.value = 3
    #expect(counter.count == count)
    #expect(derived.value == 3)
  }

  @Test func batchComputesTheValueOnce() {
    let counter = Counter()
    let source = Dynamic(0)
    let derived = counter.map(source)
    derived.bind { _ in }
    batch { for value in 1...10 { source.value = value } }
    #expect(counter.count == 2)
  }

  @Test func valueReadInBatchIsNotComputedAgainAtItsEnd() {
    let counter = Counter()
    let source = Dynamic(0)
    let derived = counter.map(source)
    derived.bind { _ in }
    batch {
      source.value = 1
      _ = derived.value
      _ = derived.value
    }
    #expect(counter.count == 2)
  }

  @Test func releasedValueIsNotComputed() {
    let counter = Counter()
    let source = Dynamic(0)
    var sum: Listenable<Int>? = counter.map(source).scan(0) { $0 + $1 }
    source.value = 1
    let count = counter.count
    #expect(sum?.value == 1)
    sum = nil
    source.value = 2
    #expect(counter.count == count)
  }

  @Test func unobservedDiamondComputesOncePerRead() {
    let counter = Counter()
    let source = Dynamic(0)
    var top = counter.map(source)
    for _ in 0..<15 { top = combineLatest(top.map { $0 }, top.map { $0 }) { ($0 + $1) / 2 } }
    for value in 1...3 {
      source.value = value
      #expect(top.value == value)
      #expect(counter.count == value)
    }
  }

  @Test func onlyTheFollowedInnerValueIsComputed() {
    let first = Counter()
    let second = Counter()
    let source = Dynamic(0)
    let outer = Dynamic(true)
    let values = (first.map(source), second.map(source))
    let result = outer.flatMapLatest { $0 ? values.0 : values.1 }
    result.bind { _ in }
    source.value = 1
    outer.value = false
    source.value = 2
    #expect(first.count == 2)
    #expect(second.count == 2)
  }
}
