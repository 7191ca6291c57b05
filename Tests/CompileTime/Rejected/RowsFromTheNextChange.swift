import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class PersonCell: UITableViewCell, BindableView {
  func bind(to person: Listenable<Person>) {}
}

@MainActor
func bind(_ people: Dynamic<[Person]>, _ table: UITableView) {
  people >> table.rows(PersonCell.self)
  // error: '>>' is unavailable: a list shows its current rows at once; use rows >>> tableView.rows(…)
}
