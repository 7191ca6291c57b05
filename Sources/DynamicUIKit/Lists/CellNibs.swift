#if !os(visionOS)
extension TableRows {
  /// Takes the cells from a nib, which has one cell of the class that was named.
  ///
  ///     model.beers >>> tableView.rows(BeerCell.self).cells(from: UINib(nibName: "BeerCell", bundle: nil))
  public func cells(from nib: UINib) -> Self {
    tableView.register(nib, forCellReuseIdentifier: identifier)
    return self
  }
}

extension CollectionItems {
  /// Takes the cells from a nib, which has one cell of the class that was named.
  public func cells(from nib: UINib) -> Self {
    collectionView.register(nib, forCellWithReuseIdentifier: identifier)
    return self
  }
}
#endif
