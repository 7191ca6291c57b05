import DynamicUIKit

@MainActor
func bind(_ names: Dynamic<[String]>, _ table: UITableView) {
  names >>> table
  // error: '>>>' is unavailable: say which cells show the rows: rows >>> tableView.rows(BeerCell.self)
}
