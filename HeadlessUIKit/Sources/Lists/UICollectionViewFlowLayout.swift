/// A layout that arranges items in lines, with as many items in each line as fit.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of items in points, unless the delegate returns another size.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }

  /// The estimated size of items, unless the delegate returns another size. Zero, the default,
  /// turns self-sizing off.
  ///
  /// The collection view calls ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``
  /// when a cell becomes visible or is reconfigured, and for all visible cells when the collection
  /// view is resized. If a cell prefers another size, the layout positions all items again.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }

  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The spacing between lines in points, unless the delegate returns another spacing.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The spacing between the items of a line in points, unless the delegate returns another one.
  /// The layout does not spread items to fill the line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The size of headers, unless the delegate returns another size. Only the length along the
  /// scroll direction counts. If that length is 0, the default, sections have no header.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  /// The size of footers, unless the delegate returns another size. Only the length along the
  /// scroll direction counts. If that length is 0, the default, sections have no footer.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  /// The space in points around the items of a section, inside of the header and footer, unless the
  /// delegate returns other insets.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  /// The direction of scrolling: vertical arranges items in rows, horizontal in columns.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  open override func prepare() {
    super.prepare()
    items = [:]
    headers = [:]
    footers = [:]
    contentLength = 0
    guard let collectionView else { return }
    let crossLength = crossLength(collectionView.bounds.size)
    for section in 0..<collectionView.numberOfSections {
      layOutSection(section, crossLength, collectionView)
    }
    contentSize = orient(CGSize(width: crossLength, height: contentLength))
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    [headers, items, footers].flatMap { places in
      places.values.filter { overlap($0.frame, rect) }.sorted { $0.indexPath < $1.indexPath }
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { items[indexPath] }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == UICollectionView.elementKindSectionHeader
      ? headers[indexPath] : footers[indexPath]
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return crossLength(newBounds.size) != crossLength(collectionView.bounds.size)
  }

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var headers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var footers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize = CGSize.zero
  private var contentLength: CGFloat = 0

  /// Lays out a section as for vertical scrolling; a horizontal layout swaps the axes.
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

    headers[[section, 0]] = layOutSupplementary(
      UICollectionView.elementKindSectionHeader, section, header, crossLength)
    contentLength += isVertical ? inset.top : inset.left
    let start = isVertical ? inset.left : inset.top
    let end = crossLength - (isVertical ? inset.right : inset.bottom)
    var x = start
    var lineHeight: CGFloat = 0
    let count = view.numberOfItems(inSection: section)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let proposed = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      let size = orient(isSelfSizing ? view.measuredSizes[path] ?? estimate(proposed) : proposed)
      if x > start, x + size.width > end {
        x = start
        contentLength += lineHeight + lineSpacing
        lineHeight = 0
      }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = orient(CGRect(origin: CGPoint(x: x, y: contentLength), size: size))
      attributes.isWidthEstimated = isSelfSizing
      attributes.isHeightEstimated = isSelfSizing
      items[path] = attributes
      x += size.width + spacing
      lineHeight = max(lineHeight, size.height)
    }
    contentLength += lineHeight + (isVertical ? inset.bottom : inset.right)
    footers[[section, 0]] = layOutSupplementary(
      UICollectionView.elementKindSectionFooter, section, footer, crossLength)
  }

  private var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// Returns `proposed` if it is not `itemSize` or the estimate is automatic, else the estimate.
  private func estimate(_ proposed: CGSize) -> CGSize {
    proposed != itemSize || estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      ? proposed : estimatedItemSize
  }

  private func layOutSupplementary(
    _ kind: String, _ section: Int, _ size: CGSize, _ crossLength: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    let height = orient(size).height
    guard height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: [section, 0])
    attributes.frame = orient(CGRect(x: 0, y: contentLength, width: crossLength, height: height))
    contentLength += height
    return attributes
  }

  private func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY
      && other.minY < one.maxY
  }

  /// Returns the length of a size across the scroll direction.
  private func crossLength(_ size: CGSize) -> CGFloat { orient(size).width }

  /// Swaps the axes of a size if the layout scrolls horizontally.
  private func orient(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func orient(_ rect: CGRect) -> CGRect {
    scrollDirection == .vertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }
}
