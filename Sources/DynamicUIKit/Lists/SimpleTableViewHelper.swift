import Dynamic

/// Binds rows to a table in the classic spelling; the same as `rows` of `UITableView`.
///
///     tableViewHelper = SimpleTableViewHelper(
///       tableView: tableView, data: model.beers, cellType: BeerCell.self, command: model.openBeerPage)
///
/// The table keeps it, so it need not be stored. A subclass overrides the methods of the data
/// source and the delegate that it wants to answer differently.
@MainActor
open class SimpleTableViewHelper: TableViewHelper {
  /// Binds the rows of an array.
  ///
  /// - Parameters:
  ///   - tableView: Shows the rows.
  ///   - data: The rows.
  ///   - cellType: The class of the cells.
  ///   - command: Executed with a row that the user selects.
  public init<Cell: UITableViewCell & BindableView>(
    tableView: UITableView, data: Listenable<[Cell.Row]>, cellType: Cell.Type,
    command: Command<Cell.Row>? = nil
  ) {
    super.init()
    tableView.rows(cellType, select: command).helper(self).show(data)
  }

  /// Binds the rows of an array that knows what was done to it.
  public init<Cell: UITableViewCell & BindableView>(
    tableView: UITableView, data: DynamicArray<Cell.Row>, cellType: Cell.Type,
    command: Command<Cell.Row>? = nil
  ) {
    super.init()
    tableView.rows(cellType, select: command).helper(self).show(data)
  }

  /// Binds sections.
  public init<Cell: UITableViewCell & BindableView, Section: ListSection>(
    tableView: UITableView, data: Listenable<[Section]>, cellType: Cell.Type,
    command: Command<Cell.Row>? = nil
  ) where Section.Row == Cell.Row {
    super.init()
    tableView.rows(cellType, select: command).helper(self).show(data)
  }

  /// Binds arrays in an array as sections.
  public init<Cell: UITableViewCell & BindableView, Section: DynamicArray<Cell.Row>>(
    tableView: UITableView, data: DynamicArray<Section>, cellType: Cell.Type,
    command: Command<Cell.Row>? = nil
  ) {
    super.init()
    tableView.rows(cellType, select: command).helper(self).show(data)
  }

  // MARK: With closures

  /// Binds the rows of an array; a closure is called with a row that the user selects.
  public convenience init<Cell: UITableViewCell & BindableView>(
    tableView: UITableView, data: Listenable<[Cell.Row]>, cellType: Cell.Type,
    command: @escaping @MainActor (Cell.Row) -> Void
  ) {
    self.init(tableView: tableView, data: data, cellType: cellType, command: Command(command))
  }

  /// Binds the rows of an array that knows what was done to it; a closure is called with a row that
  /// the user selects.
  public convenience init<Cell: UITableViewCell & BindableView>(
    tableView: UITableView, data: DynamicArray<Cell.Row>, cellType: Cell.Type,
    command: @escaping @MainActor (Cell.Row) -> Void
  ) {
    self.init(tableView: tableView, data: data, cellType: cellType, command: Command(command))
  }

  /// Binds sections; a closure is called with a row that the user selects.
  public convenience init<Cell: UITableViewCell & BindableView, Section: ListSection>(
    tableView: UITableView, data: Listenable<[Section]>, cellType: Cell.Type,
    command: @escaping @MainActor (Cell.Row) -> Void
  ) where Section.Row == Cell.Row {
    self.init(tableView: tableView, data: data, cellType: cellType, command: Command(command))
  }

  /// Binds arrays in an array as sections; a closure is called with a row that the user selects.
  public convenience init<Cell: UITableViewCell & BindableView, Section: DynamicArray<Cell.Row>>(
    tableView: UITableView, data: DynamicArray<Section>, cellType: Cell.Type,
    command: @escaping @MainActor (Cell.Row) -> Void
  ) {
    self.init(tableView: tableView, data: data, cellType: cellType, command: Command(command))
  }
}
