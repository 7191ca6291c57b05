import Dynamic

/// A cell that binds itself to its row two ways.
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
/// The rows are bound two ways too, by `<<>>>`. Writing to the row changes it in the array in place; the
/// row is found by its identity, which editing must not change. Everything else is as with a
/// ``BindableView``.
///
/// Writes to a removed row are ignored and logged once.
@MainActor
public protocol EditableView: AnyObject {
  /// The type of the rows.
  associatedtype Row

  /// Binds the cell to a row.
  ///
  /// - Parameter row: The row; setting it, or a field of it, changes the array.
  func bind(to row: Dynamic<Row>)
}
