/// What bar button items and tab bar items have in common.
@MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  /// Makes an empty one, whatever the archive holds; there are no storyboards here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// What the bindings of the item are kept in; it goes when the item goes.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// The text that the item shows; nil for none.
  open var title: String?
  /// The image that the item shows; nil for none.
  open var image: UIImage?
  /// The image for a phone on its side, nil for ``image``; kept to be read back.
  open var landscapeImagePhone: UIImage?
  /// The image for the largest text sizes, nil for ``image``; kept to be read back.
  open var largeContentSizeImage: UIImage?
  /// The room around the image in points; kept to be read back.
  open var imageInsets = UIEdgeInsets.zero
  /// Sets how the title looks in a state; kept to be read back.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    customized.insert(.titleAttributes)
  }

  /// How the title looks in a state, as it was set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue] ?? proxyTitleAttributes[state.rawValue]
  }

  /// The proxy for all items of the class; ``UIAppearance`` says which properties it has.
  open class func appearance() -> Self {
    AppearanceProxies.proxy { Self(coder: NSCoder()) }
  }

  /// The proxy for items of the class in an object of the first class, which is in one of the
  /// second, and so on.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(in: containerTypes) { Self(coder: NSCoder()) }
  }

  /// The properties that code set, but no proxy.
  var customized = AppearanceProperties()

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var proxyTitleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Takes the title attributes of a proxy for those states that have none of their own.
  func takeTitleAttributes(of proxy: UIBarItem) {
    proxyTitleAttributes.merge(proxy.titleAttributes) { $1 }
  }

  /// Whether the item can be tapped, true at first; a bar button item that is not refuses taps.
  open var isEnabled = true
  /// A number to find the item by, at first 0.
  open var tag = 0
  /// A name for tests to find the item by, which no user hears; kept to be read back.
  open var accessibilityIdentifier: String?
  /// What VoiceOver would call the item, nil for its title; kept to be read back.
  open var accessibilityLabel: String?
  /// What VoiceOver would say that a tap does; kept to be read back.
  open var accessibilityHint: String?
  /// What VoiceOver would say of the item's state; kept to be read back.
  open var accessibilityValue: String?
}
