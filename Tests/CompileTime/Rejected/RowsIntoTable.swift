import DynamicUIKit

@MainActor
func bind(_ names: Dynamic<[String]>, _ table: UITableView) {
  names >>> table
  // error: '>>>' is unavailable: name the cell class: rows >>> tableView.rows(BeerCell.self)
}
