import Dynamic

// What a list shows between two stages of a difference, and the stages of edits that were made in some sections.

extension ListStage {
  /// Adds what happens to the rows of one section, behind those that were added before.
  mutating func add(_ diff: ListDiff, in section: Int) {
    for row in diff.deletions { rowDeletions.append(ListPath(section: section, row: row)) }
    for row in diff.insertions { rowInsertions.append(ListPath(section: section, row: row)) }
    for move in diff.moves {
      rowMoves.append(
        ListMove(
          from: ListPath(section: section, row: move.from),
          to: ListPath(section: section, row: move.to)))
    }
  }

  /// The same for rows of sections that are some of those that are shown.
  func inSections(_ places: [Int]) -> ListStage {
    let path = { (path: ListPath) in ListPath(section: places[path.section], row: path.row) }
    var stage = self
    stage.rowDeletions = rowDeletions.map(path)
    stage.rowInsertions = rowInsertions.map(path)
    stage.rowMoves = rowMoves.map { ListMove(from: path($0.from), to: path($0.to)) }
    return stage
  }
}

/// The contents between two stages.
func resolve<Row>(
  _ sections: [ListStageSection], _ old: [ListContents<Row>], _ new: [ListContents<Row>]
) -> [ListContents<Row>] {
  sections.map { section in
    var contents =
      switch section.source {
      case .old(let index): old[index]
      case .new(let index): new[index]
      }
    contents.state = nil
    contents.rows = section.rows.map { source in
      switch source {
      case .old(let path): old[path.section].rows[path.row]
      case .new(let path): new[path.section].rows[path.row]
      }
    }
    return contents
  }
}
