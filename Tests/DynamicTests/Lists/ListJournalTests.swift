import Dynamic
import Testing

/// What a list that shows a `DynamicArray` is told, however late it asks.
@MainActor @Suite("ListJournal")
struct ListJournalTests {
  final class Owner: ListSourceFollower {
    func sourceDidChange() {}
  }

  @Test func whoAsksNowAndThenIsToldWhatHappenedSince() {
    let array = DynamicArray([0])
    let source = DynamicArraySource(array)
    let owner = Owner()
    let handle = source.start(for: owner)
    _ = source.news()
    for round in 0..<1000 {
      let count = array.count
      for number in 0..<10 { array.append(number) }
      guard case .sections(let news)? = source.news() else {
        Issue.record("Everything is to be compared in round \(round)")
        return
      }
      #expect(news.map(\.edits) == [ListDiff(insertions: Array(count..<count + 10))])
    }
    handle.dispose()
    withExtendedLifetime(owner) {}
  }
}
