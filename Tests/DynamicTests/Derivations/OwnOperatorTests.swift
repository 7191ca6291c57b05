import DynamicTesting
import Testing

@testable import Dynamic

// The example operator of the article `HowItWorks`.

extension Listenable where T: Comparable {
  /// Returns the greatest value so far.
  func peak() -> Listenable<T> {
    derive("peak") { node, value in
      if let greatest = node.storage, value <= greatest { return }
      node.store(value)
    }.runningWhileUnobserved()
  }
}

@MainActor @Suite("custom operators")
struct OwnOperatorTests {
  @Test func seesEveryChange() {
    let source = Dynamic(2)
    let peak = source.peak()
    for value in [1, 7, 3] { source.value = value }
    #expect(peak.value == 7)
  }

  @Test func deliversOnlyNewPeaks() {
    let source = Dynamic(2)
    let log = source.peak().recorded()
    for value in [1, 7, 3, 8] { source.value = value }
    #expect(log.values == [2, 7, 8])
  }

  @Test func batchCountsAsOneChange() {
    let source = Dynamic(2)
    let peak = source.peak()
    batch {
      source.value = 9
      source.value = 4
    }
    #expect(peak.value == 4)
  }
}
