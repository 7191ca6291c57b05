/// Positions the items and supplementary views of a collection view.
@MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {
    super.init()
  }

  /// Creates an empty layout and ignores the archive; storyboards are not supported.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The collection view that uses the layout; nil while none does.
  open internal(set) weak var collectionView: UICollectionView?
  open func prepare() {}

  /// Makes the collection view prepare the layout again, in its next layout pass.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  /// The size of the content in points, which the view reads in every layout pass. Subclasses
  /// override it; the default is zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements in a rectangle. The view calls it in every layout pass
  /// and shows only these elements. Subclasses override it.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, for example to scroll to it. Subclasses override it.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view. Subclasses override it. The collection view
  /// does not call it; it uses ``layoutAttributesForElements(in:)`` instead.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether new bounds invalidate the layout; called before the view scrolls or changes its size.
  /// Subclasses override it; the default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the proposed offset; never called here.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  private var isPrepared = false

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  /// Prepares the layout again in the current layout pass.
  func prepareAgain() {
    isPrepared = false
    prepareIfNeeded()
  }

  /// Invalidates the layout after a data change, even if a subclass overrides
  /// ``invalidateLayout()`` without calling `super`.
  func invalidateForDataChange() {
    invalidateLayout()
    isPrepared = false
  }
}
