import Dynamic
import Testing

@Suite("SectionedListDiff")
struct SectionedListDiffTests {
  typealias Section = (name: String, rows: [Int])

  private func diff(
    _ old: [Section], _ new: [Section], changed: (Int, Int) -> Bool = { _, _ in false }
  ) -> SectionedListDiff {
    SectionedListDiff(
      from: old.map { .init(id: $0.name, rows: $0.rows) },
      to: new.map { .init(id: $0.name, rows: $0.rows) }, by: { $0 }, changed: changed)
  }

  private func path(_ section: Int, _ row: Int) -> ListPath { ListPath(section: section, row: row) }

  @Test func findsEditsWithinASection() {
    let diff = diff([("a", [0]), ("b", [1, 2, 3])], [("a", [0]), ("b", [3, 1, 4])])
    #expect(diff.deletions == [path(1, 1)])
    #expect(diff.insertions == [path(1, 2)])
    #expect(diff.moves == [ListMove(from: path(1, 2), to: path(1, 0))])
    #expect(diff.editCount == 3)
    #expect(diff.sections.isEmpty)
  }

  @Test func editCountExcludesRowsOfDeletedAndInsertedSections() {
    let diff = diff([("a", [1, 2]), ("b", [3])], [("b", [3]), ("c", [4])])
    #expect(diff.sections == ListDiff(deletions: [0], insertions: [1]))
    #expect(diff.editCount == 2)
  }

  @Test func rowsMoveOutOfDeletedAndIntoInsertedSections() {
    let diff = diff([("a", [1, 2])], [("b", [3, 1])])
    #expect(diff.moves == [ListMove(from: path(0, 0), to: path(0, 1))])
    #expect(diff.deletions.isEmpty && diff.insertions.isEmpty)
  }

  @Test func rowsWithTheSameKeyInTwoSectionsAreIndependent() {
    let diff = diff(
      [("favorites", [1]), ("all", [1, 2])], [("favorites", []), ("all", [1, 2])])
    #expect(diff.deletions == [path(0, 0)])
    #expect(diff.moves.isEmpty)
  }

  @Test func findsChangesOfHeadersAndMovedRows() {
    struct Row: Equatable { var id: Int, name: String }
    let old: [SectionContents<Row>] = [
      .init(id: "a", header: "A", rows: []),
      .init(id: "b", header: "b", rows: [Row(id: 1, name: "x"), Row(id: 2, name: "y")]),
    ]
    let new: [SectionContents<Row>] = [
      .init(id: "a", header: "a", rows: [Row(id: 1, name: "X")]),
      .init(id: "b", header: "b", rows: [Row(id: 2, name: "Y")]),
    ]
    let diff = SectionedListDiff(from: old, to: new, by: \.id, changed: !=)
    #expect(diff.sections.changes == [ListChange(old: 0, new: 0)])
    #expect(
      diff.changes == [
        ListChange(old: path(1, 0), new: path(0, 0)), ListChange(old: path(1, 1), new: path(1, 0)),
      ])
  }

  @Test func changedClosureRunsForIdenticalArrays() {
    let sections: [Section] = [("a", [1, 2]), ("b", [3])]
    #expect(diff(sections, sections, changed: { _, _ in true }).changes.count == 3)
  }

  @Test func deletionsAreSortedWhenSectionsMove() {
    let diff = diff([("a", [1, 2]), ("b", [3, 4])], [("b", [3]), ("a", [1])])
    #expect(diff.deletions == [path(0, 1), path(1, 1)])
  }
}
