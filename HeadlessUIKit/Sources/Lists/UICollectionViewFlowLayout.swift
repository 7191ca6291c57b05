@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }

  /// Stored, but without effect.
  open var estimatedItemSize = CGSize.zero

  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// Unlike in UIKit, the layout does not spread items to fill the line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  override func prepare() {
    itemFrames = [:]
    supplementaries = []
    contentLength = 0
    guard let collectionView else { return }
    let crossLength = crossLength(collectionView.bounds.size)
    for section in 0..<collectionView.numberOfSections {
      layOutSection(section, crossLength, collectionView)
    }
    ownContentSize = orient(CGSize(width: crossLength, height: contentLength))
  }

  override var contentSize: CGSize { ownContentSize }

  override func elements(in rect: CGRect) -> [LayoutElement] {
    itemFrames.filter { overlap($0.value, rect) }
      .map { LayoutElement(path: $0.key, kind: nil, frame: $0.value) }
      + supplementaries.filter { overlap($0.frame, rect) }
  }

  override func frame(of item: IndexPath) -> CGRect? { itemFrames[item] }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return crossLength(newBounds.size) != crossLength(collectionView.bounds.size)
  }

  private var itemFrames: [IndexPath: CGRect] = [:]
  private var supplementaries: [LayoutElement] = []
  private var ownContentSize = CGSize.zero
  private var contentLength: CGFloat = 0  // so far, along the scroll direction

  /// Calculates as if scrolling were vertical; for horizontal scrolling, `orient` swaps the axes.
  private func layOutSection(_ section: Int, _ crossLength: CGFloat, _ view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let spacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let isVertical = scrollDirection == .vertical

    layOutSupplementary(UICollectionView.elementKindSectionHeader, section, header, crossLength)
    contentLength += isVertical ? inset.top : inset.left
    let start = isVertical ? inset.left : inset.top
    let end = crossLength - (isVertical ? inset.right : inset.bottom)
    var x = start
    var lineHeight: CGFloat = 0
    let count = view.numberOfItems(inSection: section)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let proposed = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      let size = orient(proposed)
      if x > start, x + size.width > end {
        x = start
        contentLength += lineHeight + lineSpacing
        lineHeight = 0
      }
      itemFrames[path] = orient(CGRect(origin: CGPoint(x: x, y: contentLength), size: size))
      x += size.width + spacing
      lineHeight = max(lineHeight, size.height)
    }
    contentLength += lineHeight + (isVertical ? inset.bottom : inset.right)
    layOutSupplementary(UICollectionView.elementKindSectionFooter, section, footer, crossLength)
  }

  private func layOutSupplementary(
    _ kind: String, _ section: Int, _ size: CGSize, _ crossLength: CGFloat
  ) {
    let height = orient(size).height
    guard height > 0 else { return }
    let frame = orient(CGRect(x: 0, y: contentLength, width: crossLength, height: height))
    supplementaries.append(LayoutElement(path: [section, 0], kind: kind, frame: frame))
    contentLength += height
  }

  /// Rectangles that only touch do not overlap.
  private func overlap(_ lhs: CGRect, _ rhs: CGRect) -> Bool {
    lhs.minX < rhs.maxX && rhs.minX < lhs.maxX && lhs.minY < rhs.maxY && rhs.minY < lhs.maxY
  }

  private func crossLength(_ size: CGSize) -> CGFloat { orient(size).width }

  private func orient(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func orient(_ rect: CGRect) -> CGRect {
    scrollDirection == .vertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }
}
