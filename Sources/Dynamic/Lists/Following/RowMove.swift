/// A move that the user made, as a view model hears of it.
///
///     let letters = DynamicArray(["a", "b", "c"])
///     let move = Command<RowMove<String>> { move in letters.perform(move) }
///     let (first, last) = (ListPath(section: 0, row: 0), ListPath(section: 0, row: 2))
///     move.execute(RowMove(row: "a", from: first, to: last))
///     print(letters.value)  // Prints "["b", "c", "a"]"
public struct RowMove<Row> {
  /// What was moved.
  public let row: Row
  /// Where it was.
  public let from: ListPath
  /// Where it is now.
  public let to: ListPath

  /// Makes a move, as a test of a view model does.
  public init(row: Row, from: ListPath, to: ListPath) {
    self.row = row
    self.from = from
    self.to = to
  }
}

extension RowMove: Equatable where Row: Equatable {}
extension RowMove: Sendable where Row: Sendable {}

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

extension Dynamic {
  /// Does to the rows of a list what the user did to them; see `perform(_:)` of ``DynamicArray``.
  public func perform<Row>(_ move: RowMove<Row>) where T == [Row] {
    guard let count = current?.count, move.from.row < count else { return }
    update { $0.insert($0.remove(at: move.from.row), at: min(move.to.row, count - 1)) }
  }

  /// Does to the rows of a list in sections what the user did to them; see `perform(_:)` of
  /// ``DynamicArray``.
  public func perform<Section: EditableListSection>(
    _ move: RowMove<Section.Row>
  ) where T == [Section] {
    guard let sections = current, sections.indices.contains(move.from.section),
      sections.indices.contains(move.to.section),
      sections[move.from.section].rows.indices.contains(move.from.row)
    else { return }
    update {
      let row = $0[move.from.section].rows.remove(at: move.from.row)
      let end = $0[move.to.section].rows.count
      $0[move.to.section].rows.insert(row, at: min(move.to.row, end))
    }
  }
}
