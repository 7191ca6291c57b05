import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class PersonCell: UITableViewCell, BindableView {
  func bind(to person: Listenable<Person>) {}
}

@MainActor
func bind(_ people: Dynamic<[Person]>, _ table: UITableView, _ open: Command<String>) {
  people >>> table.rows(PersonCell.self, select: open)
  // error: cannot convert value of type 'Command<String>' to expected argument type 'Command<Person>'
}
