/// Positions the items and supplementary views of a collection view.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// Makes the collection view prepare the layout again, in its next layout pass.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  // MARK: Internal

  /// The collection view that uses the layout, if any.
  final weak var collectionView: UICollectionView?

  private var isPrepared = false

  final func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  func prepare() {}

  var contentSize: CGSize { .zero }

  /// Returns all elements in a rectangle, in any order; the collection view shows only these.
  func elements(in rect: CGRect) -> [LayoutElement] { [] }

  /// Returns the frame of an item; nil if the layout does not position the item.
  func frame(of item: IndexPath) -> CGRect? { nil }

  /// Whether new bounds invalidate the layout; called before the view scrolls or changes its size.
  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// An item or a supplementary view in a layout.
struct LayoutElement {
  let path: IndexPath

  /// The kind of the supplementary view; nil for an item.
  let kind: String?
  let frame: CGRect
}
