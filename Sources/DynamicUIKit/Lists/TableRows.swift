import Dynamic

/// The rows of a table view as the target of a binding: `model.beers >>>
/// tableView.rows(BeerCell.self)`.
///
/// What can be said about it beyond that is in ``ListTarget``.
@MainActor
public final class TableRows<Row>: ListTarget<Row> {
  let tableView: UITableView
  private var helper: TableViewHelper?

  init(
    _ tableView: UITableView, _ classes: CellClasses, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ commands: ListCommands<Row>
  ) {
    self.tableView = tableView
    super.init(tableView, classes, presenter, identity, commands)
  }

  /// Has a command executed with the place of each row that the user deletes.
  public func deletePath(_ command: Command<IndexPath>) -> Self {
    commands.deletePath = command
    return self
  }

  /// Has a closure executed with the place of each row that the user deletes.
  public func deletePath(_ action: @escaping @MainActor (IndexPath) -> Void) -> Self {
    deletePath(Command(action))
  }

  /// Has a command executed with each row that the user deletes. Rows can be deleted while it is
  /// enabled.
  public func delete(_ command: Command<Row>) -> Self {
    commands.delete = command
    return self
  }

  /// Has a closure executed with each row that the user deletes.
  public func delete(_ action: @escaping @MainActor (Row) -> Void) -> Self {
    delete(Command(action))
  }

  /// Chooses an object of a subclass of yours for the rest of the data source and the delegate.
  ///
  /// - Parameter helper: Kept by the table.
  public func helper(_ helper: TableViewHelper) -> Self {
    self.helper = helper
    return self
  }

  override func install(_ list: ListPresentation<Row>, _ handle: Disposable) {
    let helper = helper ?? TableViewHelper()
    helper.show(list, in: tableView, classes, handle)
  }

  override func surroundings(of list: ListPresentation<Row>) -> [ListSurrounding] {
    var all: [ListSurrounding] = []
    if let placeholders {
      all.append(
        placeholders.surrounding(
          in: { [weak tableView] in tableView?.backgroundViewModifier },
          { [weak tableView] in tableView?.backgroundView }, count: list.count))
    }
    return all
  }
}

extension UITableView {
  /// The rows of this table, shown by cells that bind themselves.
  ///
  ///     model.beers >>> tableView.rows(BeerCell.self, select: model.openBeerPage)
  ///
  /// The table keeps what shows them, and with it the commands. Whatever was bound to its rows
  /// before ends.
  ///
  /// - Parameters:
  ///   - cellType: The class of the cells.
  ///   - identity: How a row is known again; by default, the type of the rows tells.
  ///   - select: Executed with a row that the user selects.
  ///   - delete: Executed with a row that the user deletes. Rows can be deleted while it is
  ///     enabled.
  ///   - move: Executed when the user has moved a row. Rows can be moved while it is enabled: while the
  ///     table is in editing mode (`model.isEditing >>> tableView.animatedEditingModifier`), and by
  ///     dragging them where the table's `dragInteractionEnabled` allows that, unless it has a drag
  ///     delegate of its own.
  public func rows<Cell: UITableViewCell & BindableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, delete: Command<Cell.Row>? = nil,
    move: Command<RowMove<Cell.Row>>? = nil
  ) -> TableRows<Cell.Row> {
    rows(cellType, .binding(cellType), identity, select, delete, move)
  }

  /// The rows of this table, shown by cells that a closure configures.
  ///
  ///     model.beers >>> tableView.rows(UITableViewCell.self) { cell, beer in
  ///       cell.textLabel?.text = beer.name
  ///     }
  ///
  /// See ``rows(_:identity:select:delete:move:)``.
  ///
  /// The closure makes a cell show a row. What it binds ends when the cell shows another one. It is
  /// called again for the same cell when the contents of the row have changed.
  public func rows<Cell: UITableViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: Command<Row>? = nil, delete: Command<Row>? = nil, move: Command<RowMove<Row>>? = nil,
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> TableRows<Row> {
    rows(cellType, .configuring(configure), identity, select, delete, move)
  }

  /// The rows of this table, shown by cells that edit them; bound by `<<>>>`.
  ///
  ///     todos <<>>> tableView.rows(TodoCell.self)
  ///
  /// See ``EditableView`` and ``rows(_:identity:select:delete:move:)``. Rows have to have an identity,
  /// one that editing does not change.
  public func rows<Cell: UITableViewCell & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, delete: Command<Cell.Row>? = nil,
    move: Command<RowMove<Cell.Row>>? = nil
  ) -> TableRows<Cell.Row> {
    rows(cellType, .editing(cellType), identity, select, delete, move)
  }

  /// The rows of this table, shown by cells that can do both: they edit rows that are bound by `<<>>>`,
  /// and show rows that are bound by `>>>`.
  ///
  /// See ``BindableView``, ``EditableView`` and ``rows(_:identity:select:delete:move:)``.
  public func rows<Cell: UITableViewCell & BindableView & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, delete: Command<Cell.Row>? = nil,
    move: Command<RowMove<Cell.Row>>? = nil
  ) -> TableRows<Cell.Row> {
    rows(cellType, .bindingOrEditing(cellType), identity, select, delete, move)
  }

  /// The rows of this table, shown by cells that a closure binds to them two ways.
  ///
  ///     todos <<>>> tableView.editableRows(TodoCell.self) { cell, todo in
  ///       todo[\.isDone] <<>>> cell.doneSwitch
  ///     }
  ///
  /// See ``EditableView`` and ``rows(_:identity:select:delete:move:)``.
  public func editableRows<Cell: UITableViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: Command<Row>? = nil, delete: Command<Row>? = nil, move: Command<RowMove<Row>>? = nil,
    _ configure: @escaping @MainActor (Cell, Dynamic<Row>) -> Void
  ) -> TableRows<Row> {
    rows(cellType, .editing(configure), identity, select, delete, move)
  }

  /// The rows of this table, shown by cells of different classes.
  ///
  ///     model.items
  ///       >>> tableView.rows { item in
  ///         switch item {
  ///         case .beer(let beer): .cell(BeerCell.self, showing: beer)
  ///         case .notice(let text): .cell(UITableViewCell.self) { $0.textLabel?.text = text }
  ///         }
  ///       }
  ///
  /// See ``rows(_:identity:select:delete:move:)``.
  ///
  /// The closure chooses the cell for a row. It is called whenever a row is shown and when its
  /// contents have changed, so it should do nothing but choose.
  public func rows<Row>(
    identity: RowIdentity<Row>? = nil, select: Command<Row>? = nil, delete: Command<Row>? = nil,
    move: Command<RowMove<Row>>? = nil,
    cell: @escaping @MainActor (Row) -> CellChoice<UITableViewCell>
  ) -> TableRows<Row> {
    rows(nil, .choosing(cell), identity, select, delete, move)
  }

  private func rows<Row>(
    _ cellType: UITableViewCell.Type?, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ select: Command<Row>?, _ delete: Command<Row>?,
    _ move: Command<RowMove<Row>>?
  ) -> TableRows<Row> {
    let classes = CellClasses(cellType) { [weak self] type, identifier in
      self?.register(type, forCellReuseIdentifier: identifier)
    }
    let commands = ListCommands(
      select: select.map { [$0] } ?? [], delete: delete, move: move)
    return TableRows(self, classes, presenter, identity, commands)
  }
}
