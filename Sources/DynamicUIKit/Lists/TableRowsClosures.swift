import Dynamic

// Closures in place of commands, all of them at once. Where some are commands, the others are made
// commands too: `tableView.rows(BeerCell.self, select: Command { … }, delete: model.remove)`. Overloads
// for each mixture would be four times as many as there are.

extension UITableView {
  /// The rows of this table, with closures for what the user does; as
  /// `rows(_:identity:select:delete:move:)` takes commands.
  ///
  ///     model.beers >>> tableView.rows(BeerCell.self, select: { beer in print(beer.name) })
  ///
  /// Rows can be deleted and moved if there is a closure for it. Where some are commands, make the
  /// closures commands too: `rows(BeerCell.self, select: Command { … }, delete: model.remove)`.
  @_disfavoredOverload
  public func rows<Cell: UITableViewCell & BindableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: (@MainActor (Cell.Row) -> Void)? = nil, delete: (@MainActor (Cell.Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Cell.Row>) -> Void)? = nil
  ) -> TableRows<Cell.Row> {
    rows(
      cellType, identity: identity, select: .calling(select), delete: .calling(delete),
      move: .calling(move))
  }

  /// The rows of this table, shown by cells that a closure configures, with closures for what the
  /// user does.
  @_disfavoredOverload
  public func rows<Cell: UITableViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: (@MainActor (Row) -> Void)? = nil, delete: (@MainActor (Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Row>) -> Void)? = nil,
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> TableRows<Row> {
    rows(
      cellType, identity: identity, select: .calling(select), delete: .calling(delete),
      move: .calling(move), configure)
  }

  /// The rows of this table, shown by cells that edit them, with closures for what the user does
  /// beyond that; bound by `<<>>>`.
  @_disfavoredOverload
  public func rows<Cell: UITableViewCell & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: (@MainActor (Cell.Row) -> Void)? = nil, delete: (@MainActor (Cell.Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Cell.Row>) -> Void)? = nil
  ) -> TableRows<Cell.Row> {
    rows(
      cellType, identity: identity, select: .calling(select), delete: .calling(delete),
      move: .calling(move))
  }

  /// The rows of this table, shown by cells that bind themselves one way or two ways, with closures for
  /// what the user does.
  @_disfavoredOverload
  public func rows<Cell: UITableViewCell & BindableView & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: (@MainActor (Cell.Row) -> Void)? = nil, delete: (@MainActor (Cell.Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Cell.Row>) -> Void)? = nil
  ) -> TableRows<Cell.Row> {
    rows(
      cellType, identity: identity, select: .calling(select), delete: .calling(delete),
      move: .calling(move))
  }

  /// The rows of this table, shown by cells that a closure binds to them two ways, with closures for
  /// what the user does beyond that.
  @_disfavoredOverload
  public func editableRows<Cell: UITableViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: (@MainActor (Row) -> Void)? = nil, delete: (@MainActor (Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Row>) -> Void)? = nil,
    _ configure: @escaping @MainActor (Cell, Dynamic<Row>) -> Void
  ) -> TableRows<Row> {
    editableRows(
      cellType, identity: identity, select: .calling(select), delete: .calling(delete),
      move: .calling(move), configure)
  }

  /// The rows of this table, shown by cells of different classes, with closures for what the user
  /// does.
  @_disfavoredOverload
  public func rows<Row>(
    identity: RowIdentity<Row>? = nil, select: (@MainActor (Row) -> Void)? = nil,
    delete: (@MainActor (Row) -> Void)? = nil, move: (@MainActor (RowMove<Row>) -> Void)? = nil,
    cell: @escaping @MainActor (Row) -> CellChoice<UITableViewCell>
  ) -> TableRows<Row> {
    rows(
      identity: identity, select: .calling(select), delete: .calling(delete),
      move: .calling(move), cell: cell)
  }
}

extension Optional {
  /// The command that calls a closure, if there is one.
  @MainActor
  static func calling<T>(_ action: (@MainActor (T) -> Void)?) -> Self where Wrapped == Command<T> {
    action.map { Command($0) }
  }
}
