#if !os(visionOS)  // UIKit deprecates the registration of nibs there.
import Dynamic

extension ListTarget {
  /// Loads the cells from a nib that contains one cell, of the class passed to `rows` or `items`.
  ///
  ///     model.beers
  ///       >>> tableView.rows(BeerCell.self).cells(from: UINib(nibName: "BeerCell", bundle: nil))
  ///
  /// - Precondition: All cells have the same class.
  public final func cells(from nib: UINib) -> Self {
    guard let identifier = cellIdentifiers.commonIdentifier else {
      stop("A nib needs a single cell class; pass one to rows or items")
    }
    (view as? UITableView)?.register(nib, forCellReuseIdentifier: identifier)
    (view as? UICollectionView)?.register(nib, forCellWithReuseIdentifier: identifier)
    return self
  }
}
#endif
