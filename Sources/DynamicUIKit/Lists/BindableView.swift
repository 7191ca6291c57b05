import Dynamic

/// A cell that binds itself to its row.
///
///     final class BeerCell: UITableViewCell, BindableView {
///       let nameLabel = UILabel()
///
///       func bind(to beer: Listenable<Beer>) {
///         beer | { $0.name } >>> nameLabel
///       }
///     }
///
///     model.beers >>> tableView.rows(BeerCell.self)
///
/// A list calls it whenever the cell gets another row. What is bound then belongs to the cell and
/// ends when the cell is used again, so nothing has to be undone. When the contents of the row
/// change, `beer` changes and the cell stays.
@MainActor
public protocol BindableView: AnyObject {
  /// What the cell shows.
  associatedtype Row

  /// Binds what the cell shows to a row.
  ///
  /// - Parameter row: The row as it changes; it always has a value.
  func bind(to row: Listenable<Row>)
}
