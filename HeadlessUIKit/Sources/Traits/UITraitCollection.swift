/// Properties of an interface's environment: light or dark style, text size, size classes, etc.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// Creates a collection without specified traits.
  public override init() {
    super.init()
  }

  /// Creates a collection without specified traits; ignores the archive.
  public required init?(coder: NSCoder) {
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

  /// Creates a collection with a kind of device, such as phone.
  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    super.init()
    values.idiom = idiom
  }

  /// Creates a collection with a horizontal size class.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    super.init()
    values.horizontal = horizontalSizeClass
  }

  /// Creates a collection with a vertical size class.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    super.init()
    values.vertical = verticalSizeClass
  }

  /// Creates a collection with a text size.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    super.init()
    values.category = preferredContentSizeCategory
  }

  /// Creates a collection with a reading direction.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    super.init()
    values.direction = layoutDirection
  }

  /// Creates a collection with a scale in pixels per point.
  public init(displayScale scale: CGFloat) {
    super.init()
    values.scale = scale
  }

  /// Creates a collection with a level: base, or elevated above other content.
  public init(userInterfaceLevel: UIUserInterfaceLevel) {
    super.init()
    values.level = userInterfaceLevel
  }

  /// Creates a collection with a contrast, normal or high.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    super.init()
    values.contrast = accessibilityContrast
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  open var displayScale: CGFloat { values.scale }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }

  open class var current: UITraitCollection {
    get { currentTraits }
    set { currentTraits = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// Returns the collection with another light or dark style; itself if `style` is unspecified.
  func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    let traits = UITraitCollection()
    traits.values = values
    traits.values.style = style
    return traits
  }

  static let phone = {
    let traits = UITraitCollection()
    traits.values = Values(
      style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, category: .large,
      direction: .leftToRight, scale: 3, level: .base, contrast: .normal)
    return traits
  }()

  private struct Values: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var category = UIContentSizeCategory.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var scale: CGFloat = 0
    var level = UIUserInterfaceLevel.unspecified
    var contrast = UIAccessibilityContrast.unspecified

    /// Replaces values with those specified in another collection.
    mutating func merge(_ other: Values) {
      if other.style != .unspecified { style = other.style }
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.category != .unspecified { category = other.category }
      if other.direction != .unspecified { direction = other.direction }
      if other.scale != 0 { scale = other.scale }
      if other.level != .unspecified { level = other.level }
      if other.contrast != .unspecified { contrast = other.contrast }
    }
  }

  private var values = Values()

  nonisolated(unsafe) private static var currentTraits = UITraitCollection.phone
}
