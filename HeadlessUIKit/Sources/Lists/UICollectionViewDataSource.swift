/// The source of a collection view's items. Only the methods for item count and cells are required.
@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of sections; called when first needed, and again in the first layout
  /// pass, in `reloadData`, and at the end of each batch update.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns the number of items in a section; called along with `numberOfSections`, never while
  /// scrolling.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int

  /// Returns the cell of an item; called when the item becomes visible.
  ///
  /// - Precondition: The cell is dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns a header, footer or other supplementary view; called in a layout pass when the view
  /// becomes visible.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool

  /// Moves an item in the data. Called after a drag or an interactive movement has ended and the
  /// collection view has moved the cell.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Terminates the app with a message; a layout with supplementary views requires an
  /// implementation.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    raiseListException(
      "the view for kind \(kind) is missing; implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  /// Returns true; items can move only if ``collectionView(_:moveItemAt:to:)`` is implemented.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Records that the data source does not implement this method.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.rememberMissingMoveMethod() }
}
