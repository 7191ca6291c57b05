/// A controller that is the data source and delegate of its collection view.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// Creates a controller whose collection view uses a layout.
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

  /// The collection view, a subview that fills the controller's view.
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

  private let layout: UICollectionViewLayout
  private var ownCollectionView: UICollectionView?

  // MARK: Data source

  /// Returns 0; override to show items.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }

  /// Terminates the app with a message; override to return the cells.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { raiseListException("a controller with items must override collectionView(_:cellForItemAt:)") }

  // MARK: Delegate

  /// Does nothing; called after a tap selects an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {}
}
