import Dynamic
import Testing

@Suite("SectionedListDiff")
struct SectionedListDiffTests {
  typealias Section = (name: String, rows: [Int])

  private func diff(_ old: [Section], _ new: [Section]) -> SectionedListDiff {
    SectionedListDiff(from: old, to: new, sectionsBy: \.name, rows: \.rows, rowsBy: { $0 })
  }

  private func path(_ section: Int, _ row: Int) -> ListPath { ListPath(section: section, row: row) }

  @Test func isEmptyForEqualSections() {
    #expect(diff([("a", [1, 2])], [("a", [1, 2])]).isEmpty)
  }

  @Test func isNotEmptyIfAnythingDiffers() {
    #expect(!diff([("a", [1])], [("a", [1, 2])]).isEmpty)
    #expect(!diff([("a", [])], [("b", [])]).isEmpty)
    #expect(!diffAndKeyReads(from: [("a", [1])], to: [("a", [1])]) { _, _ in true }.diff.isEmpty)
    let header = SectionedListDiff(
      from: ["a"], to: ["A"], sectionsBy: { $0.lowercased() }, rows: { _ in [Int]() },
      rowsBy: { $0 }, sectionChanged: !=)
    #expect(!header.isEmpty)
  }

  @Test func pathsCompareInListOrder() {
    let paths = [path(0, 0), path(0, 1), path(1, 0)]
    for (index, path) in paths.enumerated() {
      #expect(paths.filter { $0 < path } == Array(paths[..<index]))
    }
  }

  @Test func findsEditsWithinASection() {
    let diff = diff([("a", [0]), ("b", [1, 2, 3])], [("a", [0]), ("b", [3, 1, 4])])
    #expect(diff.deletions == [path(1, 1)])
    #expect(diff.insertions == [path(1, 2)])
    #expect(diff.moves == [ListMove(from: path(1, 2), to: path(1, 0))])
    #expect(diff.sections.isEmpty)
  }

  @Test func rowsMoveBetweenSections() {
    let diff = diff([("a", [1, 2]), ("b", [3])], [("a", [2]), ("b", [3, 1])])
    #expect(diff.moves == [ListMove(from: path(0, 0), to: path(1, 1))])
    #expect(diff.editCount == 1)
  }

  @Test func sectionEditsIncludeTheirRows() {
    let diff = diff([("a", [1, 2]), ("b", [3])], [("b", [3]), ("c", [4])])
    #expect(diff.sections == ListDiff(deletions: [0], insertions: [1]))
    #expect(diff.editCount == 2)
  }

  @Test func rowsMoveOutOfDeletedAndIntoInsertedSections() {
    let diff = diff([("a", [1, 2])], [("b", [3, 1])])
    #expect(diff.moves == [ListMove(from: path(0, 0), to: path(0, 1))])
    #expect(diff.deletions.isEmpty && diff.insertions.isEmpty)
  }

  @Test func sectionsMoveWithTheirRows() {
    let diff = diff([("a", [1]), ("b", [2]), ("c", [3])], [("c", [3]), ("a", [1]), ("b", [2])])
    #expect(diff.sections.moves == [ListMove(from: 2, to: 0)])
    #expect(diff.editCount == 1)
  }

  @Test func rowsOfOneIdentityInTwoSectionsAreIndependent() {
    let diff = diff(
      [("favorites", [1]), ("all", [1, 2])], [("favorites", []), ("all", [1, 2])])
    #expect(diff.deletions == [path(0, 0)])
    #expect(diff.moves.isEmpty)
  }

  @Test func findsChangesOfMovedRowsAndOfSectionTitles() {
    struct Row: Equatable { var id: Int, name: String }
    struct Group { var title: String, rows: [Row] }
    let old = [
      Group(title: "A", rows: [Row(id: 1, name: "x"), Row(id: 2, name: "y")]),
      Group(title: "b", rows: []),
    ]
    let new = [
      Group(title: "a", rows: [Row(id: 2, name: "Y")]),
      Group(title: "b", rows: [Row(id: 1, name: "X")]),
    ]
    let diff = SectionedListDiff(
      from: old, to: new, sectionsBy: { $0.title.lowercased() }, rows: \.rows, rowsBy: \.id,
      sectionChanged: { $0.title != $1.title }, rowChanged: !=)
    #expect(diff.sections.changes == [ListChange(old: 0, new: 0)])
    #expect(
      diff.changes == [
        ListChange(old: path(0, 1), new: path(0, 0)), ListChange(old: path(0, 0), new: path(1, 0)),
      ])
  }

  @Test func sectionsMayBeIdentifiedByIndex() {
    let diff = SectionedListDiff(
      from: [[1], [2]], to: [[1, 3]], by: { $0 }, changed: !=)
    #expect(diff.sections.deletions == [1])
    #expect(diff.insertions == [path(0, 1)])
  }

  @Test func rowsAreIdentifiedByID() {
    struct Row: Identifiable, Hashable { var id: Int, name: String }
    let diff = SectionedListDiff(
      from: [[Row(id: 1, name: "x")], []], to: [[], [Row(id: 1, name: "y")]], by: \.id,
      changed: !=)
    #expect(diff.moves == [ListMove(from: path(0, 0), to: path(1, 0))])
    #expect(diff.changes == [ListChange(old: path(0, 0), new: path(1, 0))])
  }

  // MARK: Unchanged storage

  private func diffAndKeyReads(
    from old: [Section], to new: [Section], changed: (Int, Int) -> Bool
  ) -> (diff: SectionedListDiff, keyReads: Int) {
    var keyReads = 0
    let diff = SectionedListDiff(
      from: old, to: new, sectionsBy: \.name, rows: \.rows,
      rowsBy: {
        keyReads += 1
        return $0
      }, rowChanged: changed)
    return (diff, keyReads)
  }

  @Test func keysInSharedStorageAreNotRead() {
    let old: [Section] = (0..<10).map { ("\($0)", Array(0..<100)) }
    var new = old
    new[3].rows.append(100)
    let (diff, keyReads) = diffAndKeyReads(from: old, to: new, changed: !=)
    #expect(diff.insertions == [path(3, 100)])
    #expect(diff.editCount == 1)
    #expect(keyReads < 500)
  }

  @Test func closureMayReportChangesInSharedStorage() {
    let old: [Section] = [("a", [1, 2]), ("b", [3])]
    #expect(diffAndKeyReads(from: old, to: old) { _, _ in true }.diff.changes.count == 3)
  }

  @Test func deletionsAreSortedWhenSectionsMove() {
    let diff = diff([("a", [1, 2]), ("b", [3, 4])], [("b", [3]), ("a", [1])])
    #expect(diff.deletions == [path(0, 1), path(1, 1)])
  }

  @Test func changesAreSortedWhenRowsMoveBetweenSections() {
    struct Row: Identifiable, Hashable { var id: Int, name: String }
    let diff = SectionedListDiff(
      from: [[], [Row(id: 1, name: "x"), Row(id: 2, name: "x")]],
      to: [[Row(id: 1, name: "y")], [Row(id: 2, name: "y")]], by: \.id, changed: !=)
    #expect(
      diff.changes == [
        ListChange(old: path(1, 0), new: path(0, 0)), ListChange(old: path(1, 1), new: path(1, 0)),
      ])
  }

  @Test func editCountIncludesEveryEdit() {
    let diff = diff([("a", [1, 2, 3]), ("b", [4])], [("c", []), ("a", [3, 1, 5])])
    #expect(diff.sections.editCount == 2)
    #expect(diff.deletions.count == 1 && diff.insertions.count == 1 && diff.moves.count == 1)
    #expect(diff.editCount == 5)
    #expect(!SectionedListDiff(from: [[1]], to: [[2]], by: { $0 }, changed: !=).isEmpty)
  }
}

extension SectionedListDiff {
  /// Creates the difference between sections identified by their index.
  init<Row, Key: Hashable>(
    from old: [[Row]], to new: [[Row]], by key: (Row) -> Key, changed: (Row, Row) -> Bool
  ) {
    self.init(
      from: Array(old.enumerated()), to: Array(new.enumerated()), sectionsBy: { $0.offset },
      rows: { $0.element }, rowsBy: key, rowChanged: changed)
  }
}
