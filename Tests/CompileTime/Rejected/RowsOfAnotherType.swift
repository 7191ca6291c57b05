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
  // error: cannot convert value of type 'ListTarget<Person>' to expected argument type 'ListTarget<String>'
}
