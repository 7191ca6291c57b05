import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ people: Dynamic<[Person]>, _ table: UITableView) {
  people
    >>> table.rows(UITableViewCell.self) { cell, person in
      cell.textLable?.text = person.name
      // error: value of type 'UITableViewCell' has no member 'textLable'
    }
}
