/// A place for one cell in a compositional layout.
@MainActor
open class NSCollectionLayoutItem: NSObject {
  init(size: NSCollectionLayoutSize) {
    layoutSize = size
    super.init()
  }

  /// Makes a place of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize)
  }

  /// The size, in which parts are of the group around.
  open private(set) var layoutSize: NSCollectionLayoutSize

  /// The room in points that the cell leaves at the edges of the place; it does not count along an
  /// estimated length.
  open var contentInsets = NSDirectionalEdgeInsets.zero
}

/// Places beside or below each other, which come again until all items have one.
@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  let axis: NSLayoutConstraint.Axis

  /// How many equal places there are, nil for as many as the subitems say.
  let count: Int?

  private init(
    _ size: NSCollectionLayoutSize, _ axis: NSLayoutConstraint.Axis,
    _ subitems: [NSCollectionLayoutItem], count: Int?
  ) {
    self.axis = axis
    self.count = count
    self.subitems = subitems
    super.init(size: size)
  }

  /// The places in the group.
  open private(set) var subitems: [NSCollectionLayoutItem]

  /// The distance between places.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Places beside each other, as many as fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    made(layoutSize, .horizontal, subitems, nil)
  }

  /// A number of equal places beside each other, which fill the group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, .horizontal, [subitem], count)
  }

  /// A number of places beside each other.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    made(layoutSize, .horizontal, Array(repeating: subitem, count: count), nil)
  }

  /// Places below each other, as many as fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    made(layoutSize, .vertical, subitems, nil)
  }

  /// A number of equal places below each other, which fill the group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, .vertical, [subitem], count)
  }

  /// A number of places below each other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    made(layoutSize, .vertical, Array(repeating: subitem, count: count), nil)
  }

  private class func made(
    _ size: NSCollectionLayoutSize, _ axis: NSLayoutConstraint.Axis,
    _ subitems: [NSCollectionLayoutItem], _ count: Int?
  ) -> Self {
    guard let made = NSCollectionLayoutGroup(size, axis, subitems, count: count) as? Self else {
      fatalError("\(self) is a subclass of NSCollectionLayoutGroup, which nothing can make")
    }
    return made
  }
}

/// A header, footer or other view of a compositional layout.
@MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  init(size: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(size: size)
  }

  /// The kind of the view.
  open private(set) var elementKind: String

  /// How far in front the view is; kept to be read back.
  open var zIndex = 0
}

/// A header, footer or other view at an edge of a section.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private init(_ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment) {
    self.alignment = alignment
    super.init(size: size, elementKind: kind)
  }

  /// Makes one of a size and kind at an edge; here all that are not at the bottom are at the top.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize, elementKind, alignment)
  }

  /// At which edge it is.
  open private(set) var alignment: NSRectAlignment

  /// Whether it would stay in view; kept to be read back.
  open var pinToVisibleBounds = false

  /// Whether the section is longer by it; kept to be read back, as it always is.
  open var extendsBoundary = true
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none = 0
  /// The top edge.
  case top = 1
  /// The corner at the top where reading begins.
  case topLeading = 2
  /// The edge where reading begins.
  case leading = 3
  /// The corner at the bottom where reading begins.
  case bottomLeading = 4
  /// The bottom edge.
  case bottom = 5
  /// The corner at the bottom where reading ends.
  case bottomTrailing = 6
  /// The edge where reading ends.
  case trailing = 7
  /// The corner at the top where reading ends.
  case topTrailing = 8
}

/// Some edges of a rectangle, named by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt

  /// Makes one of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)

  /// The edge where reading begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)

  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)

  /// The edge where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)

  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
