/// What an interface is shown with: light or dark, text size, size classes and more.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// Makes a collection in which nothing is specified.
  public override init() {
    super.init()
  }

  /// Gives one in which nothing is specified, whatever the archive holds.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Makes one of several, of which later ones count more.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    super.init()
    for other in traitCollections { values.take(other.values) }
  }

  /// Makes one with light or dark.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    super.init()
    values.style = userInterfaceStyle
  }

  /// Makes one with a kind of device.
  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    super.init()
    values.idiom = idiom
  }

  /// Makes one with a width of the interface.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    super.init()
    values.horizontal = horizontalSizeClass
  }

  /// Makes one with a height of the interface.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    super.init()
    values.vertical = verticalSizeClass
  }

  /// Makes one with a text size.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    super.init()
    values.category = preferredContentSizeCategory
  }

  /// Makes one with a direction of reading.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    super.init()
    values.direction = layoutDirection
  }

  /// Makes one with a number of pixels to a point.
  public init(displayScale scale: CGFloat) {
    super.init()
    values.scale = scale
  }

  /// Makes one with a place in front of other content.
  public init(userInterfaceLevel: UIUserInterfaceLevel) {
    super.init()
    values.level = userInterfaceLevel
  }

  /// Makes one with a contrast.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    super.init()
    values.contrast = accessibilityContrast
  }

  /// Whether the interface is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// What kind of device shows it.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// Whether there is room from side to side.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// Whether there is room from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// How large the user wants text.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// Where reading begins.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// How many pixels make a point, 0 if that is not specified.
  open var displayScale: CGFloat { values.scale }
  /// Whether the interface is in front of other content.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  /// Whether the user wants more contrast.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }

  /// Whether colours may look different, as light and dark, contrast or level are others.
  open func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    let other = traitCollection?.values ?? Values()
    return other.style != values.style || other.contrast != values.contrast
      || other.level != values.level
  }

  /// Whether what is specified in another collection is the same in this one.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var both = values
    both.take(trait.values)
    return both == values
  }

  /// What code that is in no view's hands is shown with: that of the screen.
  open class var current: UITraitCollection {
    get { currentTraits }
    set { currentTraits = newValue }
  }

  /// Runs a closure with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = before
  }

  /// Returns the collection itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// The collection with light or dark as a style says, if it says so.
  func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    let traits = UITraitCollection()
    traits.values = values
    traits.values.style = style
    return traits
  }

  /// What a phone shows in the light, in the usual text size.
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

    /// Takes what is specified in others.
    mutating func take(_ other: Values) {
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
