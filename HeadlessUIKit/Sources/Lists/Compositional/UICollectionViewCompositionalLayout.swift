/// What makes the section of a number; nil is a mistake.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of groups of items, from top to bottom.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Makes a layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }

  /// Makes a layout whose sections are all alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Makes a layout that asks for each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  /// Makes a layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    super.init(coder: coder)
  }

  /// A layout of rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// What is the same for all sections.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() {
    didSet { invalidateLayout() }
  }

  open override func prepare() {
    super.prepare()
    items = [:]
    supplementaries = []
    height = 0
    guard let collectionView else { return }
    width = collectionView.bounds.width
    let environment = LayoutEnvironment(collectionView)
    for section in 0..<collectionView.numberOfSections {
      guard let content = provider(section, environment) else {
        failList(
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section."
        )
      }
      if section > 0 { height += configuration.interSectionSpacing }
      place(content, section, collectionView)
    }
  }

  open override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (supplementaries + items.values).filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { items[indexPath] }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaries.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != width
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var supplementaries: [UICollectionViewLayoutAttributes] = []
  private var width: CGFloat = 0
  private var height: CGFloat = 0

  private func place(
    _ section: NSCollectionLayoutSection, _ number: Int, _ view: UICollectionView
  ) {
    let insets = section.contentInsets
    let container = CGSize(
      width: width - insets.leading - insets.trailing,
      height: view.bounds.height - insets.top - insets.bottom)
    for item in section.boundarySupplementaryItems where !item.alignment.isAtBottom {
      place(item, number, insets.leading, container)
    }
    height += insets.top
    let count = view.numberOfItems(inSection: number)
    let isSideways = section.orthogonalScrollingBehavior != .none
    var x = insets.leading
    var longest: CGFloat = 0
    var next = 0
    while next < count {
      let origin = CGPoint(x: x, y: height)
      let group = GroupPlaces(section.group, at: origin, in: container, count: count - next) {
        view.measuredSizes[IndexPath(item: next + $0, section: number)]
      }
      guard !group.places.isEmpty else {
        failList("A group of section \(number) has no room for an item; give it a larger size")
      }
      for place in group.places {
        let path = IndexPath(item: next, section: number)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = place.frame
        attributes.isWidthEstimated = place.isWidthEstimated
        attributes.isHeightEstimated = place.isHeightEstimated
        items[path] = attributes
        next += 1
      }
      if isSideways {
        x += group.size.width + section.interGroupSpacing
        longest = max(longest, group.size.height)
      } else {
        height += group.size.height + (next < count ? section.interGroupSpacing : 0)
      }
    }
    height += longest + insets.bottom
    for item in section.boundarySupplementaryItems where item.alignment.isAtBottom {
      place(item, number, insets.leading, container)
    }
  }

  private func place(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, _ x: CGFloat,
    _ container: CGSize
  ) {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: [section, 0])
    let size = item.layoutSize.size(in: container)
    attributes.frame = CGRect(x: x, y: height, width: size.width, height: size.height)
    supplementaries.append(attributes)
    height += size.height
  }
}

extension NSRectAlignment {
  fileprivate var isAtBottom: Bool {
    self == .bottom || self == .bottomLeading || self == .bottomTrailing
  }
}

/// What is the same for all sections of a compositional layout.
@MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Makes the usual configuration.
  public override init() {
    super.init()
  }

  /// In which direction sections follow each other: from top to bottom.
  ///
  /// - Precondition: It stays vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet {
      guard scrollDirection == .vertical else {
        fatalError(
          "A compositional layout that scrolls sideways is not simulated; use a flow layout, or "
            + "orthogonalScrollingBehavior")
      }
    }
  }
  /// The distance between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole; kept to be read back.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// From what the room around sections is counted; kept to be read back.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// The room that a collection view has for a section.
@MainActor
private final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(_ view: UICollectionView) {
    contentSize = view.bounds.size
    traitCollection = view.traitCollection
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
