import DynamicUIKit

@MainActor
func bind(_ names: Dynamic<[String]>, _ table: UITableView) {
  names >>> table
  // error: '>>>' is unavailable: this view has no default property; name one: value >>> view.modifiers.alpha; for rows, name the cell class: rows >>> tableView.rows(BeerCell.self)
}
