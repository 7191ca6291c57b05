#if !os(visionOS)
import Dynamic

extension CellClasses {
  fileprivate var nibIdentifier: String {
    guard let common else {
      stop(
        "A nib was named for cells of different classes; name one class of cells")
    }
    return common
  }
}

extension TableRows {
  /// Takes the cells from a nib, which has one cell of the class that was named.
  ///
  ///     model.beers >>> tableView.rows(BeerCell.self).cells(from: UINib(nibName: "BeerCell", bundle: nil))
  ///
  /// - Precondition: The cells are of one class.
  public func cells(from nib: UINib) -> Self {
    tableView.register(nib, forCellReuseIdentifier: classes.nibIdentifier)
    return self
  }
}

extension CollectionItems {
  /// Takes the cells from a nib, which has one cell of the class that was named.
  ///
  /// - Precondition: The cells are of one class.
  public func cells(from nib: UINib) -> Self {
    collectionView.register(nib, forCellWithReuseIdentifier: classes.nibIdentifier)
    return self
  }
}
#endif
