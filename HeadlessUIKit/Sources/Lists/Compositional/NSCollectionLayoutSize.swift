/// A length of an item or group of a compositional layout.
@MainActor
open class NSCollectionLayoutDimension: NSObject {
  private enum Kind {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
  }

  private let kind: Kind

  /// The number of points, or the part of the container.
  open private(set) var dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// A part of the width of the container.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    made(.fractionalWidth, fractionalWidth)
  }

  /// A part of the height of the container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    made(.fractionalHeight, fractionalHeight)
  }

  /// A number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    made(.absolute, absoluteDimension)
  }

  /// A number of points that is a guess: a cell that comes into view is asked for its own, and a
  /// group is as long as its items. The guess counts for headers and footers.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    made(.estimated, estimatedDimension)
  }

  /// Whether it is a part of the width of the container.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the height of the container.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether it is a guess.
  open var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }

  private class func made(_ kind: Kind, _ dimension: CGFloat) -> Self {
    guard let made = NSCollectionLayoutDimension(kind, dimension) as? Self else {
      fatalError("\(self) is a subclass of NSCollectionLayoutDimension, which nothing can make")
    }
    return made
  }
}

/// The size of an item or group of a compositional layout.
@MainActor
open class NSCollectionLayoutSize: NSObject {
  init(width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// Makes a size of two lengths.
  public convenience init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init(width: width, height: height)
  }

  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// A distance in a compositional layout.
@MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The number of points, or of a flexible distance the least.
  open private(set) var spacing: CGFloat
  /// Whether the distance grows where there is room; here it does not.
  open private(set) var isFlexible: Bool
  /// Whether the distance stays as it is.
  open var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// A distance in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { made(fixedSpacing, false) }

  /// A distance in points that may grow; here it counts as it is.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self { made(flexibleSpacing, true) }

  private class func made(_ spacing: CGFloat, _ isFlexible: Bool) -> Self {
    guard let made = NSCollectionLayoutSpacing(spacing, isFlexible: isFlexible) as? Self else {
      fatalError("\(self) is a subclass of NSCollectionLayoutSpacing, which nothing can make")
    }
    return made
  }
}
