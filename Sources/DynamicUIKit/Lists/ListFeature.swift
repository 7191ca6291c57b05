import Dynamic

/// An optional feature of a list binding: selection, scrolling or placeholders.
@MainActor
class ListFeature<Row> {
  private(set) weak var list: ListBinding<Row>?

  /// Called after the list has shown its rows for the first time.
  func begin(_ list: ListBinding<Row>) { self.list = list }
  /// Called when the binding has ended.
  func end() { list = nil }
  /// Called after the list has shown changed rows or a changed order.
  func rowsWereShown() {}
  /// Called after the user has selected or deselected a row.
  func userChangedSelection(_ row: Row, isSelected: Bool) {}
}
