/// The frame and appearance that a layout gives an item or a supplementary view.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// Creates attributes of an item, with an empty frame.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view of a kind, with an empty frame.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    category = .supplementaryView
    kind = elementKind
  }

  public override init() {
    super.init()
  }

  open var indexPath = IndexPath()
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var zIndex = 0

  /// The size of ``frame``; setting it preserves ``center``.
  open var size: CGSize {
    get { frame.size }
    set {
      let center = center
      frame.size = newValue
      self.center = center
    }
  }

  /// The center of ``frame``; setting it moves the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// A rectangle at the origin with the size of ``frame``. Setting it sets only the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  open var representedElementCategory: UICollectionView.ElementCategory { category }
  open var representedElementKind: String? { kind }

  /// Whether the width is an estimate that the preferred width of the cell replaces.
  var isWidthEstimated = false

  /// Whether the height is an estimate that the preferred height of the cell replaces.
  var isHeightEstimated = false

  func duplicate() -> UICollectionViewLayoutAttributes {
    let other = UICollectionViewLayoutAttributes()
    other.indexPath = indexPath
    other.frame = frame
    other.alpha = alpha
    other.isHidden = isHidden
    other.zIndex = zIndex
    other.category = category
    other.kind = kind
    other.isWidthEstimated = isWidthEstimated
    other.isHeightEstimated = isHeightEstimated
    return other
  }

  private var category = UICollectionView.ElementCategory.cell
  private var kind: String?
}
