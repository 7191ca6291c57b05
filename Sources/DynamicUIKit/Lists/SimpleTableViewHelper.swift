import Dynamic

/// Binds rows to a table. This function and its name are from the 2015 article on `Dynamic<T>`; see
/// the page *From the Dynamic<T> articles*.
///
///     SimpleTableViewHelper(
///       tableView: tableView, data: model.beers, cellType: BeerCell.self,
///       command: model.openBeerPage)
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @discardableResult
public func SimpleTableViewHelper<Cell: UITableViewCell & BindableView>(
  tableView: UITableView, data: Listenable<[Cell.Row]>, cellType: Cell.Type,
  command: Command<Cell.Row>? = nil
) -> Disposable {
  data >>> tableView.rows(cellType, select: command)
}
