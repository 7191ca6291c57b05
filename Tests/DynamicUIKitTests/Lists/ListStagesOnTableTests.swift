import DynamicUIKit
import Testing

/// A table that shows the stages of a difference, one batch update each, accepts every one of them
/// and shows the new list.
@MainActor @Suite("List stages on a table")
struct ListStagesOnTableTests {
  fileprivate struct Section: Equatable {
    var name: Int
    var rows: [Int]
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anyTwoListsAreAccepted(seed: UInt64) {
    var random = StageRandom(state: seed)
    var sections = randomSections(&random)
    let source = StageSource(sections)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()

    for round in 0..<150 {
      let new = randomSections(&random)
      let diff = SectionedListDiff(
        from: sections, to: new, sectionsBy: \.name, rows: \.rows, rowsBy: { $0 })
      for stage in diff.stages { perform(stage, on: table, source, from: sections, to: new) }
      #expect(source.sections == new, "seed \(seed), round \(round)")
      let shown = table.visibleCells.map { $0.textLabel?.text ?? "" }
      let expected = new.flatMap(\.rows).prefix(10).map(String.init)
      #expect(shown == expected, "seed \(seed), round \(round)")
      sections = new
    }
  }

  private func perform(
    _ stage: ListStage, on table: UITableView, _ source: StageSource, from old: [Section],
    to new: [Section]
  ) {
    table.performBatchUpdates {
      source.sections = stage.sections.map { resolve($0, old, new) } ?? new
      table.deleteSections(IndexSet(stage.sectionDeletions), with: .automatic)
      table.insertSections(IndexSet(stage.sectionInsertions), with: .automatic)
      for move in stage.sectionMoves { table.moveSection(move.from, toSection: move.to) }
      table.deleteRows(at: stage.rowDeletions.map(indexPath), with: .automatic)
      table.insertRows(at: stage.rowInsertions.map(indexPath), with: .automatic)
      for move in stage.rowMoves {
        table.moveRow(at: indexPath(move.from), to: indexPath(move.to))
      }
    }
  }

  private func indexPath(_ path: ListPath) -> IndexPath {
    IndexPath(row: path.row, section: path.section)
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

  private func randomSections(_ random: inout StageRandom) -> [Section] {
    var rows = (0..<16).shuffled(using: &random).dropLast(.random(in: 0...6, using: &random))
    return (0..<6).shuffled(using: &random).dropLast(.random(in: 0...4, using: &random)).map {
      let count = Int.random(in: 0...min(5, rows.count), using: &random)
      defer { rows.removeFirst(count) }
      return Section(name: $0, rows: Array(rows.prefix(count)))
    }
  }
}

@MainActor
private final class StageSource: NSObject, UITableViewDataSource {
  var sections: [ListStagesOnTableTests.Section]

  init(_ sections: [ListStagesOnTableTests.Section]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = String(sections[indexPath.section].rows[indexPath.row])
    return cell
  }
}

private struct StageRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 29) ^ state &* 0x9E37_79B9_7F4A_7C15
  }
}
