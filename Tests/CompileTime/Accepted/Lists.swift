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

final class EitherCell: UITableViewCell, BindableView, EditableView {
  func bind(to person: Listenable<Person>) {}
  func bind(to person: Dynamic<Person>) {}
}

final class EitherItem: UICollectionViewCell, BindableView, EditableView {
  func bind(to person: Listenable<Person>) {}
  func bind(to person: Dynamic<Person>) {}
}

final class PersonItem: UICollectionViewCell, BindableView {
  func bind(to person: Listenable<Person>) {}
}

@MainActor
func commands(
  _ people: Dynamic<[Person]>, _ table: UITableView, open: Command<Person>,
  move: Command<RowMove<Person>>
) {
  people >>> table.rows(PersonCell.self)
  people >>> table.rows(PersonCell.self, select: open)
  people >>> table.rows(PersonCell.self, select: open, delete: open, move: move)
  people <<>>> table.rows(EditedCell.self, select: open, move: move)
  people >>> table.rows(UITableViewCell.self, select: open) { $0.textLabel?.text = $1.name }
}

/// A closure wherever there may be a command.
@MainActor
func closures(
  _ people: Dynamic<[Person]>, _ table: UITableView, _ collection: UICollectionView,
  remove: Command<Person>
) {
  people >>> table.rows(PersonCell.self, select: { print($0.name) })
  people >>> table.rows(PersonCell.self, delete: { print($0.name) })
  people
    >>> table.rows(
      PersonCell.self, select: { print($0) }, delete: { print($0) }, move: { people.perform($0) })
  people >>> table.rows(PersonCell.self, move: people.perform)
  people >>> table.rows(PersonCell.self, delete: remove).select { print($0.name) }
  people >>> table.rows(PersonCell.self, select: Command { print($0.name) }, delete: remove)
  people >>> table.rows(PersonCell.self, delete: remove, move: Command { people.perform($0) })
  people <<>>> table.rows(EditedCell.self, select: { print($0.name) })
  people
    <<>>> table.editableRows(
      UITableViewCell.self, select: { print($0.name) }, { print($0, $1.value.name) })
  people
    >>> table.rows(
      UITableViewCell.self, select: { print($0.name) }, { $0.textLabel?.text = $1.name })
  people >>> table.rows(select: { print($0) }, cell: { .cell(PersonCell.self, showing: $0) })
  people
    >>> table.rows(PersonCell.self)
    .swipeActions(trailing: [SwipeAction("Call") { print($0.name) }])
  people >>> table.rows(PersonCell.self).selectPath { print($0) }.duplicates { print($0) }
  people
    >>> collection.items(
      PersonItem.self, select: { print($0.name) }, move: { people.perform($0) })
}

/// Cells that both show and edit.
@MainActor
func either(
  _ people: Dynamic<[Person]>, _ table: UITableView, _ collection: UICollectionView,
  open: Command<Person>
) {
  people >>> table.rows(EitherCell.self)
  people <<>>> table.rows(EitherCell.self, select: open)
  people <<>>> table.rows(EitherCell.self, select: { print($0.name) })
  people >>> collection.items(EitherItem.self)
  people <<>>> collection.items(EitherItem.self, select: open)
  people <<>>> collection.items(EitherItem.self, select: { print($0.name) })
}
