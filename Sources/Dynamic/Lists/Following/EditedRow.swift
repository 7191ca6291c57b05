/// A row of a list as a value: what its cell writes goes to where the list has its rows from.
///
/// The row is found again by its identity, so it may move, and others may come and go before it. Rows
/// with the same identity are told apart by their section, and in it by where the cell is.
@MainActor
package final class EditedRow<Row> {
  /// The row; it follows the list.
  package let value: Dynamic<Row>
  private let target: RowTarget<Row>

  /// Makes the value of a row.
  ///
  /// - Parameters:
  ///   - row: What it is now.
  ///   - place: Where it is.
  ///   - editing: What it belongs to.
  package init(_ row: Row, at place: RowPlace, of editing: RowEditing<Row>) {
    target = RowTarget(place, editing)
    value = Dynamic(row, writingTo: target)
    target.value = value
  }

  /// Takes over what the list shows.
  package func follow(_ row: Row) { value.follow(row) }

  /// Finds out where the cell of the row is by then; nil if it is nowhere, or shows another row.
  package var findCell: (@MainActor () -> RowPlace?)? {
    get { target.findCell }
    set { target.findCell = newValue }
  }
}

/// Where a row is.
package struct RowPlace {
  package let path: ListPath
  /// What its section is known by, as that may move too.
  package let section: AnyHashable

  package init(_ path: ListPath, in section: AnyHashable) {
    self.path = path
    self.section = section
  }
}

/// Edits rows where they come from, as long as a list shows them.
@MainActor
package final class RowEditing<Row> {
  private let source: ListSource<Row>
  private let isSame: (Row, Row) -> Bool
  private let isLive: @MainActor () -> Bool
  private var hasTold = false

  package init(
    _ source: ListSource<Row>, isSame: @escaping (Row, Row) -> Bool,
    while isLive: @escaping @MainActor () -> Bool
  ) {
    self.source = source
    self.isSame = isSame
    self.isLive = isLive
  }

  fileprivate var canWrite: Bool { isLive() }

  /// Where a row is in the source now, and what it is there.
  fileprivate func find(_ row: Row, near place: RowPlace) -> (place: RowPlace, row: Row)? {
    guard let sections = source.contents() else { return nil }
    let path = place.path
    let start =
      sections.index(near: path.section) { $0.id == place.section }
      ?? min(max(path.section, 0), sections.count - 1)
    for distance in 0..<max(sections.count, 1) {
      for section in distance == 0 ? [start] : [start - distance, start + distance]
      where sections.indices.contains(section) {
        let rows = sections[section].rows
        let hint = section == start ? path.row : 0
        if let index = rows.index(near: hint, where: { isSame($0, row) }) {
          let path = ListPath(section: section, row: index)
          return (RowPlace(path, in: sections[section].id), rows[index])
        }
      }
    }
    return nil
  }

  fileprivate func replace(at place: ListPath, with row: Row) {
    source.replace(at: place, with: row)
  }

  fileprivate func tellThatItHasGone() {
    if hasTold { return }
    hasTold = true
    ListLog.write(
      "A row was written to by its cell when it was no longer in the list; nothing has changed, end "
        + "what the cell waits for when the row goes")
  }
}

private final class RowTarget<Row>: LensTarget {
  weak var value: Dynamic<Row>?
  var findCell: (@MainActor () -> RowPlace?)?
  private var place: RowPlace
  /// Kept by the list.
  private weak var editing: RowEditing<Row>?

  init(_ place: RowPlace, _ editing: RowEditing<Row>) {
    self.place = place
    self.editing = editing
  }

  override var hasWhole: Bool { value != nil && editing?.canWrite == true }
  override var holder: AnyObject? { value }

  override var isOutside: Bool { true }

  override func refresh() {
    if let value, let found = find() { value.follow(found.row) }
  }

  private func find() -> (place: RowPlace, row: Row)? {
    guard let editing, let row = value?.storage,
      let found = editing.find(row, near: findCell?() ?? place)
    else { return nil }
    place = found.place
    return found
  }

  override func write(_ new: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let editing, let value, let new = new as? Box<Row>, value.storage != nil else {
      return nil
    }
    guard let path = find()?.place.path else {
      editing.tellThatItHasGone()
      return nil
    }
    // What follows both is told of one change.
    batch {
      editing.replace(at: path, with: new.content)
      value.follow(new.content)
    }
    return nil
  }
}
