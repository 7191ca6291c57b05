/// What a collection view asks about its items. Only the number of items and the cells are needed.
@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many sections there are; asked in the first layout, when all data is loaded again, and at
  /// the end of each batch of updates.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// How many items a section has; asked together with the number of sections, and never by
  /// scrolling.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int

  /// The cell of an item; asked when the item comes into view, in a layout pass.
  ///
  /// - Precondition: The cell was dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// The header, footer or other view of a kind; asked when its place comes into view, in a layout
  /// pass.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool

  /// Called after the user dragged an item and the collection view shows it in its new place, so
  /// that the data follow.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Would be asked for the item that a title of the index at the side stands for; the stand-in never
  /// asks.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Stops with a message: a layout that places headers or footers needs a data source that makes
  /// them.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    failList(
      "the view returned for kind \(kind) is missing; implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  /// Says that every item may be dragged, if ``collectionView(_:moveItemAt:to:)`` is there to take
  /// it.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.dataSourceCannotMove() }

  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// Hears which items a collection view will soon need.
@MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Would be called with items that will soon come into view; a collection view never calls it
  /// here.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Would be called with announced items that are not needed after all; a collection view never
  /// calls it here.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
