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
/// Bind the rows with `<<>>>`, not with `>>>`. Writing to the cell's row replaces the array
/// element with the same identity, so editing must not change the identity. Writes to a removed row
/// are ignored and logged once.
///
/// In all other respects, an editable view works like a ``BindableView``.
@MainActor
public protocol EditableView: AnyObject {
  /// The type of the rows.
  associatedtype Row

  /// Binds the cell to a row.
  ///
  /// - Parameter row: The row. Setting it, or a property of it, changes the array.
  func bind(to row: Dynamic<Row>)
}
