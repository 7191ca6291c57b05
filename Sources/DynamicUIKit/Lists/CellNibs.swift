#if !os(visionOS)  // UIKit deprecates the registration of nibs there.
import Dynamic

extension CellIdentifiers {
  fileprivate var nibIdentifier: String {
    guard let commonIdentifier else {
      stop("A nib needs a single cell class; pass one to rows or items")
    }
    return commonIdentifier
  }
}

extension TableRows {
  /// Loads the cells from a nib, which contains one cell of the given class.
  ///
  ///     model.beers
  ///       >>> tableView.rows(BeerCell.self).cells(from: UINib(nibName: "BeerCell", bundle: nil))
  ///
  /// - Precondition: All cells have the same class.
  public func cells(from nib: UINib) -> Self {
    tableView.register(nib, forCellReuseIdentifier: cellIdentifiers.nibIdentifier)
    return self
  }
}

extension CollectionItems {
  /// Loads the cells from a nib, which contains one cell of the given class.
  ///
  /// - Precondition: All cells have the same class.
  public func cells(from nib: UINib) -> Self {
    collectionView.register(nib, forCellWithReuseIdentifier: cellIdentifiers.nibIdentifier)
    return self
  }
}
#endif
