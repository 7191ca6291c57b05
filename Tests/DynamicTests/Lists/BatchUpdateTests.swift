import Dynamic
import Testing

@Suite("SectionedListDiff.batchUpdate")
struct BatchUpdateTests {
  private func update(
    _ old: [(String, [Int])], _ new: [(String, [Int])]
  ) -> BatchUpdate {
    SectionedListDiff(from: old, to: new, sectionsBy: \.0, rows: \.1, rowsBy: \.self).batchUpdate
  }

  private func path(_ section: Int, _ row: Int) -> ListPath {
    ListPath(section: section, row: row)
  }

  @Test func equalListsNeedNoUpdate() {
    #expect(update([("a", [1])], [("a", [1])]).isEmpty)
  }

  @Test func rowsMoveBetweenRemainingSections() {
    let update = update([("a", [1, 2]), ("b", [3])], [("a", [2]), ("b", [3, 1])])
    #expect(update.rowMoves == [ListMove(from: path(0, 0), to: path(1, 1))])
    #expect(update.rowDeletions.isEmpty && update.rowInsertions.isEmpty)
  }

  @Test func unchangedSectionsMove() {
    let update = update(
      [("a", [1]), ("b", [2]), ("c", [3])], [("c", [3]), ("a", [1]), ("b", [2])])
    #expect(update.sectionMoves == [ListMove(from: 2, to: 0)])
    #expect(update.sectionDeletions.isEmpty && update.sectionInsertions.isEmpty)
  }

  @Test func movedSectionWithChangedRowsIsReplaced() {
    let update = update(
      [("a", [1]), ("b", [2]), ("c", [3])], [("c", [4]), ("a", [1]), ("b", [2])])
    #expect(update.sectionMoves.isEmpty)
    #expect(update.sectionDeletions == [2] && update.sectionInsertions == [0])
    #expect(update.rowDeletions.isEmpty && update.rowInsertions.isEmpty)
  }

  @Test func rowsMovedFromDeletedSectionAreInserted() {
    let update = update([("a", [1]), ("b", [2])], [("b", [2, 1])])
    #expect(update.sectionDeletions == [0])
    #expect(update.rowInsertions == [path(0, 1)])
    #expect(update.rowMoves.isEmpty && update.rowDeletions.isEmpty)
  }

  @Test func rowsMovedToInsertedSectionAreDeleted() {
    let update = update([("b", [2, 1])], [("a", [1]), ("b", [2])])
    #expect(update.sectionInsertions == [0])
    #expect(update.rowDeletions == [path(0, 1)])
    #expect(update.rowMoves.isEmpty && update.rowInsertions.isEmpty)
  }

  /// Counts the rows of each section after the update, as UIKit does.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func rowCountsAddUp(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func list() -> [(String, [Int])] {
      let ids = ["a", "b", "c", "d", "e"].shuffled(using: &random)
      let rows = Array(0..<12).shuffled(using: &random)
      return ids.prefix(Int.random(in: 0...5, using: &random)).enumerated().map { index, id in
        (id, Array(rows[(index * 2)..<(index * 2 + Int.random(in: 0...2, using: &random))]))
      }
    }
    let (old, new) = (list(), list())
    let update = update(old, new)
    var sections = old.indices.map { (id: $0, count: old[$0].1.count) }
    for row in update.rowDeletions + update.rowMoves.map(\.from) {
      sections[row.section].count -= 1
    }
    let removed = update.sectionDeletions + update.sectionMoves.map(\.from)
    let remaining = sections.filter { !removed.contains($0.id) }
    var result: [Int?] = Array(repeating: nil, count: new.count)
    for section in update.sectionInsertions { result[section] = new[section].1.count }
    for move in update.sectionMoves { result[move.to] = sections[move.from].count }
    var next = remaining.makeIterator()
    for index in result.indices where result[index] == nil { result[index] = next.next()?.count }
    #expect(next.next() == nil)
    for row in update.rowInsertions + update.rowMoves.map(\.to) {
      #expect(!update.sectionInsertions.contains(row.section))
      result[row.section]? += 1
    }
    #expect(result == new.map(\.1.count), "seed \(seed)")
  }
}
