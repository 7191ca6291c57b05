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
  people >>> table.rows(PersonCell.self, select: { print($0) })
  // error: closure passed to parameter of type 'Command<Person>' that does not accept a closure
}
