/// Items in lines, one after the other, as many in a line as it holds.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of items in points, unless the delegate gives another.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }

  /// The size that items are supposed to have until they come into view and are asked for their
  /// own, unless the delegate supposes another; zero, as at first, if they are not asked.
  ///
  /// ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)`` answers. A cell is asked
  /// when it comes into view, is configured again, or the view gets another size. Each pass in
  /// which sizes turn out to be others places all items again.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }

  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The distance in points from one line to the next, unless the delegate gives another.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The distance in points between the items of a line, unless the delegate gives another; items
  /// are not spread to fill the line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The size of headers, of which only the extent along the scrolling counts. Where that is zero,
  /// as at first, a section has no header.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  /// The size of footers, of which only the extent along the scrolling counts. Where that is zero,
  /// as at first, a section has no footer.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  /// The room in points around the items of a section, between its header and footer, unless the
  /// delegate gives another.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  /// Which way the lines follow each other: vertical scrolling makes rows of items, horizontal
  /// scrolling columns.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  open override func prepare() {
    super.prepare()
    items = [:]
    headers = [:]
    footers = [:]
    length = 0
    guard let collectionView else { return }
    let breadth = breadth(collectionView.bounds.size)
    for section in 0..<collectionView.numberOfSections {
      place(section, breadth, collectionView)
    }
    size = flipped(CGSize(width: breadth, height: length))
  }

  open override var collectionViewContentSize: CGSize { size }

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
    return breadth(newBounds.size) != breadth(collectionView.bounds.size)
  }

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var headers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var footers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var size = CGSize.zero
  private var length: CGFloat = 0

  /// Places a section as if scrolling were vertical; a horizontal layout exchanges the axes.
  private func place(_ section: Int, _ breadth: CGFloat, _ view: UICollectionView) {
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

    headers[[section, 0]] = supplementary(
      UICollectionView.elementKindSectionHeader, section, header, breadth)
    length += isVertical ? inset.top : inset.left
    let start = isVertical ? inset.left : inset.top
    let end = breadth - (isVertical ? inset.right : inset.bottom)
    var x = start
    var lineLength: CGFloat = 0
    let count = view.numberOfItems(inSection: section)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let given = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      let size = flipped(isSelfSizing ? view.measuredSizes[path] ?? estimate(given) : given)
      if x > start, x + size.width > end {
        x = start
        length += lineLength + lineSpacing
        lineLength = 0
      }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = flipped(CGRect(x: x, y: length, width: size.width, height: size.height))
      attributes.isWidthEstimated = isSelfSizing
      attributes.isHeightEstimated = isSelfSizing
      items[path] = attributes
      x += size.width + spacing
      lineLength = max(lineLength, size.height)
    }
    length += lineLength + (isVertical ? inset.bottom : inset.right)
    footers[[section, 0]] = supplementary(
      UICollectionView.elementKindSectionFooter, section, footer, breadth)
  }

  private var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The estimated size of an item.
  private func estimate(_ given: CGSize) -> CGSize {
    given != itemSize || estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      ? given : estimatedItemSize
  }

  private func supplementary(
    _ kind: String, _ section: Int, _ size: CGSize, _ breadth: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    let height = flipped(size).height
    guard height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: [section, 0])
    attributes.frame = flipped(CGRect(x: 0, y: length, width: breadth, height: height))
    length += height
    return attributes
  }

  /// Whether two rectangles share more than an edge.
  private func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY
      && other.minY < one.maxY
  }

  private func breadth(_ size: CGSize) -> CGFloat { flipped(size).width }

  private func flipped(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func flipped(_ rect: CGRect) -> CGRect {
    scrollDirection == .vertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }
}
