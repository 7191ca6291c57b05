import Dynamic

/// The rows of a table view, as the target of a binding. `rows(_:identity:select:delete:move:)`
/// returns the target; the methods of this class and of ``ListTarget`` configure it.
@MainActor
public final class TableRows<Row>: ListTarget<Row> {
  /// Calls a closure with each row that the user deletes, after the `delete` command, if there is
  /// one.
  public func delete(_ action: @escaping @MainActor (Row) -> Void) -> Self {
    options.delete = options.delete.followed(by: action)
    return self
  }

  /// Calls a closure with the index path of each row that the user deletes.
  public func deletePath(_ action: @escaping @MainActor (IndexPath) -> Void) -> Self {
    options.deletePath = action
    return self
  }
}

extension UITableView {
  /// Returns the rows of this table, shown by cells that bind themselves.
  ///
  ///     model.beers >>> tableView.rows(BeerCell.self, select: model.openBeerPage)
  ///
  /// The table retains the commands until the binding is disposed of or other rows are bound.
  ///
  /// - Parameters:
  ///   - cellType: The class of the cells.
  ///   - identity: What identifies a row. By default: `id` for `Identifiable` rows, the value for
  ///     other `Hashable` rows, the reference for other objects. See `RowIdentity`.
  ///   - select: Executed with each row that the user selects.
  ///   - delete: Executed with each row that the user deletes. While the command is enabled, the
  ///     user can delete rows.
  ///   - move: Executed when the user has moved a row. While the command is enabled, the user can
  ///     move rows in editing mode or by dragging. Dragging works if `dragInteractionEnabled` is
  ///     true and the app has set no drag delegate.
  public func rows<Cell: UITableViewCell & BindableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, delete: Command<Cell.Row>? = nil,
    move: Command<RowMove<Cell.Row>>? = nil
  ) -> TableRows<Cell.Row> {
    TableRows(self, cellType, .binding(cellType), identity, select, move, delete: delete)
  }

  /// Returns the rows of this table, shown by cells that a closure configures.
  ///
  ///     model.beers >>> tableView.rows(UITableViewCell.self) { cell, beer in
  ///       cell.textLabel?.text = beer.name
  ///     }
  ///
  /// The closure is called again for the same cell when the contents of its row change. Bindings
  /// that the closure creates end before its next call for the cell, or when the cell is released.
  /// See ``rows(_:identity:select:delete:move:)``.
  public func rows<Cell: UITableViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: Command<Row>? = nil, delete: Command<Row>? = nil, move: Command<RowMove<Row>>? = nil,
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> TableRows<Row> {
    TableRows(self, cellType, .configuring(configure), identity, select, move, delete: delete)
  }

  /// Returns the rows of this table, shown by cells that edit them; bind the rows with `<<>>>`.
  ///
  ///     todos <<>>> tableView.rows(TodoCell.self)
  ///
  /// Rows need an identity, which editing must not change. See ``EditableView`` and
  /// ``rows(_:identity:select:delete:move:)``.
  public func rows<Cell: UITableViewCell & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, delete: Command<Cell.Row>? = nil,
    move: Command<RowMove<Cell.Row>>? = nil
  ) -> TableRows<Cell.Row> {
    TableRows(self, cellType, .editing(cellType), identity, select, move, delete: delete)
  }

  /// Returns the rows of this table, shown by cells of different classes.
  ///
  ///     model.items
  ///       >>> tableView.rows { item in
  ///         switch item {
  ///         case .beer(let beer): .cell(BeerCell.self, showing: beer)
  ///         case .notice(let text): .cell(UITableViewCell.self) { $0.textLabel?.text = text }
  ///         }
  ///       }
  ///
  /// The closure chooses the cell for a row. It may be called several times for the same row, so it
  /// should have no side effects. See ``rows(_:identity:select:delete:move:)``.
  public func rows<Row>(
    identity: RowIdentity<Row>? = nil, select: Command<Row>? = nil, delete: Command<Row>? = nil,
    move: Command<RowMove<Row>>? = nil,
    cell: @escaping @MainActor (Row) -> CellChoice<UITableViewCell>
  ) -> TableRows<Row> {
    TableRows(self, nil, .choosing(cell), identity, select, move, delete: delete)
  }
}
