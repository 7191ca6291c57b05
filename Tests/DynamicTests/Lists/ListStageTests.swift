import Dynamic
import Testing

@Suite("List stages")
struct ListStageTests {
  private struct Section: Equatable {
    var name: Int
    var rows: [Int]
  }

  private func diff(_ old: [Section], _ new: [Section]) -> SectionedListDiff {
    SectionedListDiff(from: old, to: new, sectionsBy: \.name, rows: \.rows, rowsBy: { $0 })
  }

  private func path(_ section: Int, _ row: Int) -> ListPath { ListPath(section: section, row: row) }

  @Test func nothingToDoIsNoStage() {
    #expect(diff([Section(name: 0, rows: [1])], [Section(name: 0, rows: [1])]).stages.isEmpty)
  }

  @Test func rowsAloneTakeOneStage() {
    let old = [Section(name: 0, rows: [1, 2, 3]), Section(name: 1, rows: [4])]
    let new = [Section(name: 0, rows: [3, 5]), Section(name: 1, rows: [1, 4])]
    let stages = diff(old, new).stages
    #expect(stages.count == 1)
    #expect(stages[0].sections == nil)
    #expect(stages[0].rowMoves.contains(ListMove(from: path(0, 0), to: path(1, 0))))
  }

  @Test func insertionsAndDeletionsOfSectionsAndRowsTakeOneStage() {
    let old = [Section(name: 0, rows: [1, 2]), Section(name: 1, rows: [4])]
    let new = [Section(name: 2, rows: [5, 6]), Section(name: 0, rows: [1, 7])]
    #expect(diff(old, new).stages.count == 1)
  }

  @Test func sectionsAloneTakeOneStage() {
    let old = [
      Section(name: 0, rows: [1]), Section(name: 1, rows: [2]), Section(name: 2, rows: []),
    ]
    let new = [
      Section(name: 1, rows: [2]), Section(name: 0, rows: [1]), Section(name: 3, rows: []),
    ]
    let stages = diff(old, new).stages
    #expect(stages.count == 1)
    #expect(stages[0].sections == nil)
  }

  @Test func movedSectionsAndTheirRowsTakeTwoStages() {
    let old = [Section(name: 0, rows: [1]), Section(name: 1, rows: [2])]
    let new = [Section(name: 1, rows: [2, 3]), Section(name: 0, rows: [1])]
    let stages = diff(old, new).stages
    #expect(stages.count == 2)
    #expect(stages[1].sections == nil)
    #expect(stages[1].rowInsertions == [path(0, 1)])
  }

  @Test func rowsThatLeaveADeletedSectionTakeThreeStages() {
    let old = [Section(name: 0, rows: [1, 2]), Section(name: 1, rows: [3])]
    let new = [Section(name: 2, rows: [1]), Section(name: 1, rows: [3])]
    let stages = diff(old, new).stages
    #expect(stages.count == 3)
    #expect(stages[0].sectionInsertions == [0])
    #expect(stages[0].sections?.map(\.source) == [.new(0), .old(0), .new(1)])
    #expect(stages[1].rowMoves == [ListMove(from: path(1, 0), to: path(0, 0))])
    #expect(stages[2].sectionDeletions == [1])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func leadToTheNewListWithoutBreakingARule(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<250 {
      let old = randomSections(&random)
      let new = randomSections(&random)
      let diff = diff(old, new)
      var state = old
      for (number, stage) in diff.stages.enumerated() {
        let target = stage.sections.map { resolve($0, old, new) } ?? new
        let label = "seed \(seed), round \(round), stage \(number): \(old) to \(new)"
        try #require(brokenRule(stage) == nil, "\(label)")
        state = apply(stage, to: state, reading: target)
        try #require(state == target, "\(label)")
      }
      try #require(state == new, "seed \(seed), round \(round): \(old) to \(new)")
    }
  }

  private func randomSections(_ random: inout SplitMix64) -> [Section] {
    var rows = random.distinct(below: 14)
    return random.distinct(below: 6).map { name in
      let count = Int.random(in: 0...rows.count, using: &random)
      defer { rows.removeFirst(count) }
      return Section(name: name, rows: Array(rows.prefix(count)))
    }
  }

  private func resolve(
    _ sections: [ListStageSection], _ old: [Section], _ new: [Section]
  ) -> [Section] {
    sections.map { section in
      let name =
        switch section.source {
        case .old(let index): old[index].name
        case .new(let index): new[index].name
        }
      let rows = section.rows.map { source in
        switch source {
        case .old(let path): old[path.section].rows[path.row]
        case .new(let path): new[path.section].rows[path.row]
        }
      }
      return Section(name: name, rows: rows)
    }
  }

  /// Whether a batch mixes what a table does not accept in one batch.
  private func brokenRule(_ stage: ListStage) -> String? {
    let goneSections = Set(stage.sectionDeletions + stage.sectionMoves.map(\.from))
    let comeSections = Set(stage.sectionInsertions + stage.sectionMoves.map(\.to))
    let origins = stage.rowDeletions + stage.rowMoves.map(\.from)
    let destinations = stage.rowInsertions + stage.rowMoves.map(\.to)
    if goneSections.count != stage.sectionDeletions.count + stage.sectionMoves.count {
      return "section twice"
    }
    if comeSections.count != stage.sectionInsertions.count + stage.sectionMoves.count {
      return "section twice"
    }
    if Set(origins).count != origins.count { return "row twice" }
    if Set(destinations).count != destinations.count { return "row twice" }
    if origins.contains(where: { goneSections.contains($0.section) }) { return "moved section" }
    if destinations.contains(where: { comeSections.contains($0.section) }) {
      return "moved section"
    }
    return nil
  }

  /// Does what a table does with a batch, reading inserted sections and rows from the list
  /// afterwards.
  private func apply(_ stage: ListStage, to old: [Section], reading new: [Section]) -> [Section] {
    var rows = old
    for path in (stage.rowDeletions + stage.rowMoves.map(\.from)).sorted().reversed() {
      rows[path.section].rows.remove(at: path.row)
    }
    let sections = ListDiff(
      deletions: stage.sectionDeletions, insertions: stage.sectionInsertions,
      moves: stage.sectionMoves.sorted { $0.to < $1.to })
    var result = sections.applied(to: rows) { new[$0] }
    let moved = stage.rowMoves.map {
      ($0.to, old[$0.from.section].rows[$0.from.row])
    }
    let inserted = stage.rowInsertions.map { ($0, new[$0.section].rows[$0.row]) }
    for (path, row) in (moved + inserted).sorted(by: { $0.0 < $1.0 }) {
      result[path.section].rows.insert(row, at: path.row)
    }
    return result
  }

  @Test func rowsThatStayAreReadFromTheNewList() {
    let old = [Section(name: 0, rows: [1]), Section(name: 1, rows: [2])]
    let new = [Section(name: 1, rows: [2, 3]), Section(name: 0, rows: [1])]
    let stages = diff(old, new).stages
    #expect(stages.first?.sections?.map(\.rows) == [[.new(path(0, 0))], [.new(path(1, 0))]])
  }
}
