/// Properties of an interface's environment: light or dark style, text size, size classes, etc.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// Creates a collection in which every trait is unspecified.
  public override init() {
    super.init()
  }

  /// Creates a collection by merging others; traits that later collections specify take precedence.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    super.init()
    for other in traitCollections { values.merge(other.values) }
  }

  /// Creates a collection with a light or dark style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    super.init()
    values.style = userInterfaceStyle
  }

  /// Creates a collection with a text size.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    super.init()
    values.category = preferredContentSizeCategory
  }

  /// Creates a collection with a scale in pixels per point.
  public init(displayScale scale: CGFloat) {
    super.init()
    values.scale = scale
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  open var displayScale: CGFloat { values.scale }

  open class var current: UITraitCollection {
    get { currentTraits }
    set { currentTraits = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// The traits of the simulated device: an iPhone in portrait orientation.
  static let phone = {
    let traits = UITraitCollection()
    traits.values = Values(
      style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, category: .large,
      scale: 3)
    return traits
  }()

  private struct Values: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var category = UIContentSizeCategory.unspecified
    var scale: CGFloat = 0

    /// Replaces values with those specified in another collection.
    mutating func merge(_ other: Values) {
      if other.style != .unspecified { style = other.style }
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.category != .unspecified { category = other.category }
      if other.scale != 0 { scale = other.scale }
    }
  }

  private var values = Values()

  nonisolated(unsafe) private static var currentTraits = UITraitCollection.phone
}
