/// A button in an alert. A tap dismisses the alert and then runs the handler.
@MainActor
open class UIAlertAction: NSObject {
  /// Creates an action; a tap on an action without a handler only dismisses the alert.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(title, style, handler)
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  open var accessibilityIdentifier: String?

  /// The object in which DynamicUIKit stores the action's bindings; the action retains it.
  @_spi(Headless) public final var associatedObject: AnyObject?

  let handler: ((UIAlertAction) -> Void)?

  private init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

extension UIAlertAction {
  /// The role of an action.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }
}
