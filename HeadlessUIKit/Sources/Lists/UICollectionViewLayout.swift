/// Decides where the items and supplementary views of a collection view are.
@MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {
    super.init()
  }

  /// Makes an empty one, whatever the archive holds; there are no storyboards here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The view whose items the layout places; nil until a view has the layout, and after it has
  /// another.
  open internal(set) weak var collectionView: UICollectionView?
  open func prepare() {}

  /// Makes the collection view ask for all places again, in its next layout pass.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  /// The size of the whole content in points, which the view takes over in every layout pass; zero
  /// unless a subclass says otherwise.
  open var collectionViewContentSize: CGSize { .zero }

  /// Asked in every layout pass for all places in the part that can be seen. Only these items get
  /// cells: without a subclass, none.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Asked for the place of one item, as for scrolling to it; nil unless a subclass knows it.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The place of one supplementary view; nil unless a subclass knows it. The collection view does
  /// not ask, but takes all places from ``layoutAttributesForElements(in:)``.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Asked before the view is scrolled or gets another size; if it says yes, all places are asked
  /// for again. It says no unless a subclass says otherwise.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns where scrolling is to end: the proposed point. Nothing asks for it here.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  private var isPrepared = false

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  /// Has the places asked for again in the pass that is under way.
  func prepareAgain() {
    isPrepared = false
    prepareIfNeeded()
  }

  /// What a change of the data does: the places are asked for again, whatever a subclass makes of
  /// being invalidated.
  func forget() {
    invalidateLayout()
    isPrepared = false
  }
}
