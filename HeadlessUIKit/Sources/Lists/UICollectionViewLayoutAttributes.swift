/// Where a layout puts an item or a supplementary view.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// Makes the attributes of an item, with an empty frame.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a supplementary view of a kind, with an empty frame.
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

  /// The size of ``frame``; setting it leaves ``center`` where it is.
  open var size: CGSize {
    get { frame.size }
    set {
      let center = center
      frame.size = newValue
      self.center = center
    }
  }

  /// The middle of ``frame``; setting it moves the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size of ``frame`` at the origin; of what is set only the size counts.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  open var representedElementCategory: UICollectionView.ElementCategory { category }
  open var representedElementKind: String? { kind }

  /// Whether the width is a guess, in place of which the view is asked for one.
  var isWidthEstimated = false

  /// Whether the height is a guess, in place of which the view is asked for one.
  var isHeightEstimated = false

  /// The same place for a view to change.
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
