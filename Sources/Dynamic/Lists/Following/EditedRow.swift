/// A row of a list as a value: what its cell writes goes to where the list has its rows from.
///
/// The row is found again by its identity, so it may move, and others may come and go before it.
@MainActor
package final class EditedRow<Row> {
  /// The row; it follows the list.
  package let value: Dynamic<Row>
  private let target: RowTarget<Row>

  /// Makes the value of a row.
  ///
  /// - Parameters:
  ///   - row: What it is now.
  ///   - place: Where it is, or was.
  ///   - editing: What it belongs to.
  package init(_ row: Row, at place: ListPath, of editing: RowEditing<Row>) {
    target = RowTarget(place, editing)
    value = Dynamic(row, writingTo: target)
    target.value = value
  }

  /// Takes over what the list shows.
  package func follow(_ row: Row) { value.follow(row) }
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
  fileprivate func find(_ row: Row, near place: ListPath) -> (place: ListPath, row: Row)? {
    guard let sections = source.contents() else { return nil }
    let start = min(max(place.section, 0), sections.count - 1)
    for distance in 0..<max(sections.count, 1) {
      for section in Set([start - distance, start + distance])
      where sections.indices.contains(section) {
        let rows = sections[section].rows
        let hint = section == start ? place.row : 0
        if let index = rows.index(near: hint, where: { isSame($0, row) }) {
          return (ListPath(section: section, row: index), rows[index])
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
  private var place: ListPath
  /// Kept by the list.
  private weak var editing: RowEditing<Row>?

  init(_ place: ListPath, _ editing: RowEditing<Row>) {
    self.place = place
    self.editing = editing
  }

  override var isThere: Bool { value != nil && editing?.canWrite == true }
  override var root: AnyObject? { value }

  override func refresh() {
    guard let value, let row = value.storage, let found = editing?.find(row, near: place) else {
      return
    }
    place = found.place
    value.storage = found.row
  }

  override func write(_ new: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let editing, let value, let new = new as? Box<Row>, let row = value.storage else {
      return nil
    }
    guard let place = editing.find(row, near: place)?.place else {
      editing.tellThatItHasGone()
      return nil
    }
    self.place = place
    // What follows both is told of one change.
    batch {
      editing.replace(at: place, with: new.content)
      value.follow(new.content)
    }
    return nil
  }
}
