/// The base class of bar button items and tab bar items.
@MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  /// Creates an empty item; ignores the archive, because there are no storyboards.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The object that stores the bindings of the item; the item retains it.
  @_spi(Headless) public final var associatedObject: AnyObject?
  open var title: String?
  open var image: UIImage?
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the title attributes set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
}
