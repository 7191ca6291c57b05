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
/// A list calls `bind(to:)` whenever the cell shows another row. Bindings created in `bind(to:)`
/// end when the cell is reused for the next row, so the cell needs no `prepareForReuse`. Do not
/// reset bound controls in `prepareForReuse`, because UIKit calls it before the bindings end. When
/// the row's contents change, `beer` gets the new value; the cell stays bound. If the row is an
/// object and another replaces it, the list calls `bind(to:)` again.
///
/// Bindings that `bind(to:)` creates indirectly, such as in the initializer of a lazy subview, also
/// end. To keep them, create the subview in `DisposeBag.withoutCollecting { … }`.
@MainActor
public protocol BindableView: AnyObject {
  /// The type of the rows.
  associatedtype Row

  /// Binds the cell to a row.
  ///
  /// - Parameter row: The row. It always has a value, so reading `value` is safe.
  func bind(to row: Listenable<Row>)
}
