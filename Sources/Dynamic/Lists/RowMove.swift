/// A row move made by the user, as a view model receives it.
///
///     let letters = DynamicArray(["a", "b", "c"])
///     let move = Command<RowMove<String>> { move in letters.perform(move) }
///     let (first, last) = (ListPath(section: 0, row: 0), ListPath(section: 0, row: 2))
///     move.execute(RowMove(row: "a", from: first, to: last))
///     print(letters.value)  // Prints "["b", "c", "a"]"
///
/// `perform(_:)` finds the row by its identity (``RowIdentity``; here, the string itself), because
/// the array may have changed after the move. If the row is gone, `perform(_:)` only logs. If
/// the rows have no identity, it moves the row that is now at ``from``. It moves the row to ``to``,
/// so the view must show the whole array, not a filtered one.
public struct RowMove<Row> {
  /// The row that was moved.
  public let row: Row
  /// The row's place in the view before the move.
  public let from: ListPath
  /// The row's place in the view after the move. The place in the model's array may differ, if the
  /// view shows only some rows of that array.
  public let to: ListPath
  @usableFromInline let identity: RowIdentity<Row>?

  /// Creates a move, for a test of a view model.
  @export(implementation) public init(row: Row, from: ListPath, to: ListPath) {
    self.init(row: row, from: from, to: to, identity: nil)
  }

  @export(implementation)
  package init(row: Row, from: ListPath, to: ListPath, identity: RowIdentity<Row>?) {
    self.row = row
    self.from = from
    self.to = to
    self.identity = identity
  }

  /// Returns the row's place in the given sections, or nil. Logs if a row with an identity is gone.
  @MainActor @export(implementation) func place(in sections: [[Row]]) -> ListPath? {
    let identity = identity ?? .automatic
    if identity.isSame == nil {  // The rows have no identity.
      let isThere =
        sections.indices.contains(from.section) && sections[from.section].indices.contains(from.row)
      return isThere ? from : nil
    }
    if let place = identity.place(of: row, in: sections, tryingFirst: from) { return place }
    ListLog.write("The user moved a row that is no longer in the list; nothing has changed")
    return nil
  }
}

extension DynamicArray {
  /// Moves the row to where the user moved it, or to the end if there are fewer rows by now.
  @export(implementation) public final func perform(_ move: RowMove<Element>) {
    guard let place = move.place(in: [value]) else { return }
    self.move(from: place.row, to: min(move.to.row, count - 1))
  }

  /// Moves the row to where the user moved it, within or between sections, as one change.
  @export(implementation) public final func perform<Row>(_ move: RowMove<Row>)
  where Element: DynamicArray<Row> {
    guard indices.contains(move.to.section), let place = move.place(in: value.map(\.value)) else {
      return
    }
    performBatchUpdates {
      let row = self[place.section].remove(at: place.row)
      let section = self[move.to.section]
      section.insert(row, at: min(move.to.row, section.count))
    }
  }
}

extension Dynamic {
  /// Moves the row to where the user moved it, or to the end if there are fewer rows by now.
  @export(implementation) public func perform<Row>(_ move: RowMove<Row>) where T == [Row] {
    guard let rows = node.loadedValue, let place = move.place(in: [rows]) else { return }
    update { $0.insert($0.remove(at: place.row), at: min(move.to.row, rows.count - 1)) }
  }

  /// Moves the row to where the user moved it, within or between sections.
  @export(implementation) public func perform<Section: EditableListSection>(
    _ move: RowMove<Section.Row>
  ) where T == [Section] {
    guard let sections = node.loadedValue, sections.indices.contains(move.to.section),
      let place = move.place(in: sections.map(\.rows))
    else { return }
    update {
      let row = $0[place.section].rows.remove(at: place.row)
      let end = $0[move.to.section].rows.count
      $0[move.to.section].rows.insert(row, at: min(move.to.row, end))
    }
  }
}
