@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
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
    view = UIView(frame: UIScreen.main.bounds)
    collectionView = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: layout)
  }

  /// As in UIKit, a subview of the controller's view, and not the view itself.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollectionView
    }
    set {
      loadViewIfNeeded()  // No effect inside `loadView()`.
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

  private let layout: UICollectionViewLayout
  private var ownCollectionView: UICollectionView?

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { raiseListException("a controller with items must override collectionView(_:cellForItemAt:)") }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    raiseListException(
      "the view for kind \(kind) is missing; override "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// Unless overridden, counts as not implemented.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.rememberMissingMoveMethod() }

  // MARK: Delegate

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {}

  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
