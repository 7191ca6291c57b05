import Dynamic

/// An optional feature of a list binding: selection, scrolling or placeholders.
@MainActor
class ListFeature<Row> {
  private(set) weak var list: ListBinding<Row>?

  /// Called when the binding starts.
  func begin(_ list: ListBinding<Row>) { self.list = list }
  /// Called when the binding has ended.
  func end() { list = nil }
  /// Called after each update of the view; the first call may precede `begin(_:)`.
  func rowsWereShown() {}
  /// Called after the user has selected or deselected a row.
  func userChangedSelection(_ row: Row, isSelected: Bool) {}
}
