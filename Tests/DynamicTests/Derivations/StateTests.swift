import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("stateful derivations")
struct StateTests {
  @Test func unobservedStatefulValuesProcessEveryChange() {
    let source = Dynamic(0)
    let sum = source.scan(0) { $0 + $1 }
    let pair = source.pairwise().map { [$0.old, $0.new] }
    let even = source.filter { $0 % 2 == 0 }
    for value in 1...5 { source.value = value }
    #expect(sum.value == 15)
    #expect(pair.value == [4, 5])
    #expect(even.value == 4)
  }

  @Test func addingAndDisposingListenersMissesNoChange() {
    let source = Dynamic(0)
    let sum = source.map { $0 }.scan(0) { $0 + $1 }
    for round in 1...5 {
      source.value = 1
      let handle = sum.addListener { _ in }
      source.value = 1
      handle.dispose()
      source.value = 1
      #expect(sum.value == round * 3)
    }
  }

  @Test func scanReceivesChangesThroughUnobservedValues() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    let sums = combineLatest(a.map { $0 }, b.map { $0 }.map { $0 }) { $0 + $1 }.map { $0 }
      .scan([Int]()) { $0 + [$1] }
    a.value = 1
    b.value = 2
    batch {
      a.value = 10
      b.value = 20
    }
    #expect(sums.value == [1, 3, 30])
  }

  @Test func readingInsideABatchAppliesTheChangeMadeSoFar() {
    let source = Dynamic(0)
    let history = source.scan([Int]()) { $0 + [$1] }
    let last = history.map(\.last)
    batch {
      source.value = 1
      #expect(last.value == 1)
      #expect(history.value == [1])
      source.value = 2
      source.value = 3
    }
    #expect(history.value == [1, 3])
  }

  @Test func scanReceivesNestedChangesOneByOne() {
    let source = Dynamic(0)
    let history = source.scan([Int]()) { $0 + [$1] }
    source.addListener { [unowned source] in
      if $0 == 1 { for value in 2...5 { source.value = value } }
    }
    source.value = 1
    #expect(history.value == [1, 2, 3, 4, 5])
  }

  @Test func chainOfStatefulDerivationsDeliversOncePerPassedValue() {
    let source = Dynamic(0)
    let log = source.filter { $0 % 2 == 0 }.scan(0) { $0 + $1 }.pairwise()
      .map { [$0.old, $0.new] }.recorded()
    for value in 1...6 { source.value = value }
    #expect(log.values == [[0, 0], [0, 2], [2, 6], [6, 12]])
  }
}
