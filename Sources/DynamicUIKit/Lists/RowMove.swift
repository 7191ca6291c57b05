/// A move that the user made.
public struct RowMove<Row> {
  /// What was moved.
  public let row: Row
  /// Where it was.
  public let from: IndexPath
  /// Where it is now.
  public let to: IndexPath
}

extension DynamicArray {
  /// Does to the rows of a list what the user did to them.
  ///
  /// If there are fewer rows by now, the row goes to the end, or there is no change.
  public final func perform(_ move: RowMove<Element>) {
    guard indices.contains(move.from.row) else { return }
    self.move(from: move.from.row, to: min(move.to.row, count - 1))
  }

  /// Does to the rows of a list in sections what the user did to them, as one change.
  ///
  /// If both sections are the same array, which the list shows twice, the row moves within it.
  public final func perform<Row>(_ move: RowMove<Row>) where Element: DynamicArray<Row> {
    guard indices.contains(move.from.section), indices.contains(move.to.section),
      self[move.from.section].indices.contains(move.from.row)
    else { return }
    performBatchUpdates {
      let row = self[move.from.section].remove(at: move.from.row)
      let section = self[move.to.section]
      section.insert(row, at: min(move.to.row, section.count))
    }
  }
}
