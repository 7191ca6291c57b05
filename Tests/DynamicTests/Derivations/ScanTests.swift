import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("scan and pairwise")
struct ScanTests {
  @Test func scanStartsWithItsInitialResultAndSkipsTheCurrentValue() {
    let source = Dynamic(5)
    let log = source.scan(0) { $0 + $1 }.recorded()
    for value in 1...3 { source.value = value }
    #expect(log.values == [0, 1, 3, 6])
  }

  @Test func pairwiseStartsWithEqualValues() {
    let source = Dynamic(1)
    let pairs = source.pairwise()
    let log = pairs.map { [$0.old, $0.new] }.recorded()
    source.value = 2
    source.value = 3
    #expect(pairs.value == (old: 2, new: 3))
    #expect(log.values == [[1, 1], [1, 2], [2, 3]])
  }
}
