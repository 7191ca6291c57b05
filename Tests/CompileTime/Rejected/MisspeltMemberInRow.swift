import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ people: Dynamic<[Person]>, _ table: UITableView) {
  people
    >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, person: Person) in
      cell.textLabel?.text = person.nam
      // error: value of type 'Person' has no member 'nam'
    }
}
