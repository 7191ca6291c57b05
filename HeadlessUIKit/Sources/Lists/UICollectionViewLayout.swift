@MainActor
open class UICollectionViewLayout: NSObject {
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  // MARK: Internal

  final weak var collectionView: UICollectionView?
  private var isPrepared = false

  final func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  func prepare() {}

  var contentSize: CGSize { .zero }

  /// Returns the elements in a rectangle, in any order.
  func elements(in rect: CGRect) -> [LayoutElement] { [] }

  func frame(of item: IndexPath) -> CGRect? { nil }

  /// Called before the bounds of the collection view change.
  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

struct LayoutElement {
  let path: IndexPath
  /// Nil for an item.
  let kind: String?
  let frame: CGRect
}
