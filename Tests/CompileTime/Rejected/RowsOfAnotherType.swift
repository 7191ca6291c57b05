import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class PersonCell: UITableViewCell, BindableView {
  func bind(to person: Listenable<Person>) {}
}

@MainActor
func bind(_ names: Dynamic<[String]>, _ table: UITableView) {
  names >>> table.rows(PersonCell.self)
  // error: the cells show rows of another type; convert the rows
}
