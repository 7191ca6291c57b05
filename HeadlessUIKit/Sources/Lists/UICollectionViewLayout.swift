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

  /// The size of the content in points, which the view reads in every layout pass; the default is
  /// zero. Subclasses override this property.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements in a rectangle. The view calls this method in every
  /// layout pass and shows only the returned elements. Subclasses override this method.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, such as for scrolling to the item; to be overridden.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view. The collection view does not call this method,
  /// but ``layoutAttributesForElements(in:)``. Subclasses override both.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether new bounds invalidate the layout; called before the view scrolls or changes its size.
  /// Returns false; subclasses can override this method.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the proposed offset; never called by the collection view.
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
