import Dynamic

/// Binds rows to a table. The name is that of the articles of 2015, for code that follows them. The
/// page *From the Dynamic<T> articles* tells what replaces the articles' class.
///
///     SimpleTableViewHelper(
///       tableView: tableView, data: model.beers, cellType: BeerCell.self,
///       command: model.openBeerPage)
///
/// - Returns: A handle that ends the binding; it may be ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @discardableResult
public func SimpleTableViewHelper<Cell: UITableViewCell & BindableView>(
  tableView: UITableView, data: Listenable<[Cell.Row]>, cellType: Cell.Type,
  command: Command<Cell.Row>? = nil
) -> Disposable {
  data >>> tableView.rows(cellType, select: command)
}
