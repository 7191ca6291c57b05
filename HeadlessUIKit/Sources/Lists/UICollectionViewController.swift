/// A controller whose view is a collection view, and which is its data source and delegate.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// Makes a controller whose collection view is placed by a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open override func loadView() {
    view = UIView(frame: UIViewController.screen)
    collectionView = UICollectionView(
      frame: UIViewController.screen, collectionViewLayout: layout)
  }

  /// The collection view, which fills the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollectionView
    }
    set {
      ownCollectionView?.removeFromSuperview()
      ownCollectionView = newValue
      guard let newValue else { return }
      if newValue.dataSource == nil { newValue.dataSource = self }
      if newValue.delegate == nil { newValue.delegate = self }
      newValue.frame = view.bounds
      newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(newValue)
    }
  }

  /// The layout of the collection view, or the one that it will have; the view is not loaded for
  /// it.
  open var collectionViewLayout: UICollectionViewLayout {
    ownCollectionView?.collectionViewLayout ?? layout
  }

  open var clearsSelectionOnViewWillAppear = true

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { collectionView.deselectAll() }
  }

  private let layout: UICollectionViewLayout
  private var ownCollectionView: UICollectionView?

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// No items; a subclass may say otherwise.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }

  /// Stops with a message; a subclass that has items returns their cells.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { failList("a collection view controller with items overrides collectionView(_:cellForItemAt:)") }

  /// Stops with a message; a subclass whose layout has headers or the like returns their views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    failList(
      "a collection view controller with views of kind \(kind) overrides collectionView(_:viewForSupplementaryElementOfKind:at:)"
    )
  }

  /// Lets every item be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// Refuses: the item goes back to its place. A subclass that can move its data does so here.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.dataSourceCannotMove() }

  // MARK: Delegate

  /// Called when the cell of an item was added to the view; does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called when the cell of an item was removed, before it is used again; does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called when a supplementary view was added to the view; does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Called when a supplementary view was removed, before it is used again; does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Lets taps reach every item.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called when a finger is put on an item; does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Called when the finger is lifted, before the selection changes; does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Lets taps select every item.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Lets taps deselect every item.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after a tap selected an item; does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {}

  /// Called after a tap deselected an item; does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Lets an item go where it is moved.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// The older method knows the menu of a single item; nobody else has one.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  /// No item has a context menu.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Does nothing about a tap on a preview.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called when the user lets go; does nothing, so scrolling ends where it would.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
