import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class PersonCell: UITableViewCell, BindableView {
  func bind(to person: Listenable<Person>) {}
}

final class EditedCell: UITableViewCell, EditableView {
  func bind(to person: Dynamic<Person>) {}
}

final class PersonItem: UICollectionViewCell, BindableView {
  func bind(to person: Listenable<Person>) {}
}

@MainActor
func commands(
  _ people: Dynamic<[Person]>, _ table: UITableView, command: Command<Person>,
  move: Command<RowMove<Person>>
) {
  people >>> table.rows(PersonCell.self)
  people >>> table.rows(PersonCell.self, select: command)
  people >>> table.rows(PersonCell.self, select: command, delete: command, move: move)
  people <<>>> table.rows(EditedCell.self, select: command, move: move)
  people >>> table.rows(UITableViewCell.self, select: command) { $0.textLabel?.text = $1.name }
}

/// Closures for actions and cells, alone or together with commands.
@MainActor
func closures(
  _ people: Dynamic<[Person]>, _ table: UITableView, _ collection: UICollectionView,
  command: Command<Person>
) {
  people >>> table.rows(PersonCell.self).select { print($0.name) }.delete { print($0.name) }
  people >>> table.rows(PersonCell.self).move(people.perform)
  people >>> table.rows(PersonCell.self, delete: command).select { print($0.name) }
  people >>> table.rows(PersonCell.self, select: Command { print($0.name) }, delete: command)
  people <<>>> table.rows(EditedCell.self).select { print($0.name) }
  people
    >>> table.rows(UITableViewCell.self) { $0.textLabel?.text = $1.name }
    .select { print($0.name) }
  people >>> table.rows(select: command, cell: { .cell(PersonCell.self, showing: $0) })
  people
    >>> table.rows(PersonCell.self)
    .swipeActions(trailing: [SwipeAction("Call") { print($0.name) }])
  people >>> table.rows(PersonCell.self).selectPath { print($0) }.duplicates { print($0) }
  people >>> collection.items(PersonItem.self, move: Command { people.perform($0) })
}
