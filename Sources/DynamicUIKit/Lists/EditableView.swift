import Dynamic

/// A cell that binds itself to its row two ways, so that its user edits the row.
///
///     struct Todo: Identifiable, Equatable {
///       var id: Int
///       var isDone = false
///     }
///
///     final class TodoCell: UITableViewCell, EditableView {
///       let doneSwitch = UISwitch()
///
///       func bind(to todo: Dynamic<Todo>) {
///         todo[\.isDone] <<>>> doneSwitch
///       }
///     }
///
///     let todos = Dynamic([Todo(id: 1), Todo(id: 2)])
///     todos <<>>> tableView.rows(TodoCell.self)
///
/// The rows are bound two ways too, by `<<>>>`. What a cell writes to its row changes it in the array
/// it comes from, in place: the row is found by its identity, wherever it is by then. All else is as
/// with a ``BindableView``: what is bound belongs to the cell and ends when the cell is used again,
/// and when others change the row, the value changes and the cell stays.
///
/// A row that has gone is no longer written: nothing changes, and the log says so once.
@MainActor
public protocol EditableView: AnyObject {
  /// What the cell shows and edits.
  associatedtype Row

  /// Binds what the cell shows to a row.
  ///
  /// - Parameter row: The row as it changes; setting it, or a field of it, changes the array.
  func bind(to row: Dynamic<Row>)
}
