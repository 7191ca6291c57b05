import Dynamic

/// An optional feature of a list binding: selection, placeholders or item dragging.
@MainActor
class ListFeature<Row>: NSObject {
  private(set) weak var list: ListBinding<Row>?

  func begin(_ list: ListBinding<Row>) {
    self.list = list
    rowsWereShown()
  }
  func end() { list = nil }
  /// Called after each update of the view, and by `begin(_:)`. Before `begin(_:)`, `list` is nil.
  func rowsWereShown() {}
  func userChangedSelection(_ row: Row, isSelected: Bool) {}
}
