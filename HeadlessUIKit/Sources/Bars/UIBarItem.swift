/// The base class of bar button items and tab bar items.
@MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  /// The object in which DynamicUIKit stores the item's bindings; the item retains it.
  @_spi(Headless) public final var associatedObject: AnyObject?
  open var title: String?
  open var image: UIImage?

  /// Does nothing; in UIKit, sets the attributes of the title.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  open var isEnabled = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
}
