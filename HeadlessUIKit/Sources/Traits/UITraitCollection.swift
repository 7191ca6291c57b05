open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  public override init() {
    super.init()
  }

  open private(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  open private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  open private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  open private(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  open private(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  open private(set) var displayScale: CGFloat = 0

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The simulated device: an iPhone in portrait orientation.
  static let phone = {
    let traits = UITraitCollection()
    traits.userInterfaceStyle = .light
    traits.userInterfaceIdiom = .phone
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.preferredContentSizeCategory = .large
    traits.displayScale = 3
    return traits
  }()
}
