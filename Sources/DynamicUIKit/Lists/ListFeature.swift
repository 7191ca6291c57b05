import Dynamic

/// An optional feature of a list binding: selection, scrolling or placeholders.
@MainActor
class ListFeature<Row> {
  private(set) weak var list: ListBinding<Row>?

  /// Called when the binding starts.
  func begin(_ list: ListBinding<Row>) {
    self.list = list
    rowsWereShown()
  }
  /// Called when the binding has ended.
  func end() { list = nil }
  /// Called when the binding starts, and after each update of the view. The first update may
  /// precede `begin(_:)`; then `list` is nil.
  func rowsWereShown() {}
  /// Called after the user has selected or deselected a row.
  func userChangedSelection(_ row: Row, isSelected: Bool) {}
}
