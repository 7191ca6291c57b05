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
  open var title: String?
  open var image: UIImage?
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// How the title looks in a state, as it was set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue] ?? proxyTitleAttributes[state.rawValue]
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var proxyTitleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
}
