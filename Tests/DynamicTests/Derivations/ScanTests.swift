import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("scan and pairwise")
struct ScanTests {
  @Test func scanDeliversEveryResult() {
    let source = Dynamic(5)
    let log = source.scan(0) { $0 + $1 }.recorded()
    for value in 1...3 { source.value = value }
    #expect(log.values == [0, 1, 3, 6])
  }

  @Test func scanMayChangeTheType() {
    let source = Dynamic(0)
    let text = source.scan("") { $0 + "\($1)" }
    for value in 1...3 { source.value = value }
    #expect(text.value == "123")
  }

  @Test func listenersShareOneComputationOfScan() {
    let source = Dynamic(0)
    let sum = source.scan(0) { $0 + $1 }
    let logs = (0..<3).map { _ in sum.recorded() }
    source.value = 2
    for log in logs { #expect(log.values == [0, 2]) }
  }

  @Test func pairwiseStartsWithEqualValues() {
    let source = Dynamic(1)
    let pair = source.pairwise()
    #expect(pair.value == (old: 1, new: 1))
    source.value = 2
    #expect(pair.value == (old: 1, new: 2))
    source.value = 3
    #expect(pair.value == (old: 2, new: 3))
  }

  @Test func pairwiseDeliversEveryChange() {
    let source = Dynamic(0)
    let log = source.pairwise().map { $0.new - $0.old }.recorded()
    for value in [1, 3, 6] { source.value = value }
    #expect(log.values == [0, 1, 2, 3])
  }

  @Test func pairwiseOfEmptyValueStartsWithEqualValues() {
    let source = Dynamic(1)
    let log = source.filter { $0 % 2 == 0 }.pairwise().map { [$0.old, $0.new] }.recorded()
    for value in 2...4 { source.value = value }
    #expect(log.values == [[2, 2], [2, 4]])
  }

  @Test func scanReadInABatchComputesOnce() {
    let source = Dynamic(0)
    var callCount = 0
    let total = source.scan(0) { sum, value in
      callCount += 1
      return sum + value
    }
    batch {
      source.value = 1
      #expect(total.value == 1)
    }
    #expect(total.value == 1)
    #expect(callCount == 1)
  }
}
