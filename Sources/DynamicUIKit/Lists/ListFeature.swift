import Dynamic

/// Something that a list binding does beside showing rows: their selection, scrolling, placeholders.
@MainActor
class ListFeature<Row> {
  private(set) weak var list: ListBinding<Row>?

  /// The list shows its rows for the first time.
  func begin(_ list: ListBinding<Row>) { self.list = list }
  /// The binding has ended.
  func end() { list = nil }
  /// The list shows other rows, or the same in another order.
  func rowsWereShown() {}
  /// The user has selected or deselected a row.
  func userChangedSelection(_ row: Row, isSelected: Bool) {}
}
