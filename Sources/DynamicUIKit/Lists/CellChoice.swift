import Dynamic

/// The choice of a cell for a row, in a list with cells of different classes; returned by the
/// closure of `tableView.rows { … }` or `collectionView.items { … }`.
///
/// When a row's contents change, the list keeps the cell unless the closure chooses another class.
@MainActor
public struct CellChoice<Cell: UIView> {
  let type: UIView.Type
  let show: @MainActor (UIView) -> Void
  /// Updates a cell that shows earlier contents of the row.
  let update: @MainActor (UIView) -> Void

  private init<Row>(_ type: UIView.Type, _ row: Row, _ presenter: CellPresenter<Row>) {
    self.type = type
    show = { presenter.show($0, row, nil) }  // nil, because these cells do not edit their rows
    update = { presenter.update($0, row) }
  }
}

extension CellChoice where Cell == UITableViewCell {
  /// Chooses a cell that binds itself to a row, or to a part of a row.
  public static func cell<Chosen: UITableViewCell & BindableView>(
    _ type: Chosen.Type, showing row: Chosen.Row
  ) -> CellChoice { CellChoice(type, row, .binding(type)) }

  /// Chooses a cell that a closure configures. The closure runs again when the contents of the row
  /// change; before each call, the bindings of the previous call end.
  public static func cell<Chosen: UITableViewCell>(
    _ type: Chosen.Type, _ configure: @escaping @MainActor (Chosen) -> Void
  ) -> CellChoice {
    // `()` replaces the row, because `configure` has captured what the cell shows.
    CellChoice(type, (), .configuring { (cell: Chosen, _: Void) in configure(cell) })
  }
}

extension CellChoice where Cell == UICollectionViewCell {
  /// Chooses a cell that binds itself to an item, or to a part of an item.
  public static func cell<Chosen: UICollectionViewCell & BindableView>(
    _ type: Chosen.Type, showing item: Chosen.Row
  ) -> CellChoice { CellChoice(type, item, .binding(type)) }

  /// Chooses a cell that a closure configures. The closure runs again when the contents of the item
  /// change; before each call, the bindings of the previous call end.
  public static func cell<Chosen: UICollectionViewCell>(
    _ type: Chosen.Type, _ configure: @escaping @MainActor (Chosen) -> Void
  ) -> CellChoice {
    CellChoice(type, (), .configuring { (cell: Chosen, _: Void) in configure(cell) })
  }
}
