import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class PersonCell: UITableViewCell, BindableView {
  func bind(to person: Listenable<Person>) {}
}

@MainActor
func bind(_ people: Dynamic<[Person]>, _ table: UITableView, _ remove: Command<Person>) {
  people >>> table.rows(PersonCell.self, select: { print($0) }, delete: remove)
  // error: cannot convert value of type 'Command<Person>' to expected argument type '@MainActor @Sendable (Person) -> Void'
}
