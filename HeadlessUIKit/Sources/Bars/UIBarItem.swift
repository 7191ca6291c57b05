@MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  package final var associatedObject: AnyObject?
  open var title: String?
  open var image: UIImage?

  /// Does nothing.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  open var isEnabled = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
}
