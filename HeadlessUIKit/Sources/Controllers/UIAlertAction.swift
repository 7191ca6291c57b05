/// A choice in an alert. A tap dismisses the alert and then runs the handler.
@MainActor
open class UIAlertAction: NSObject {
  /// Makes an action; without a handler it only dismisses the alert.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(title, style, handler)
  }

  /// The text of the button, by which a test chooses the action.
  open private(set) var title: String?
  /// The meaning of the action; an alert accepts one of style `cancel`.
  open private(set) var style: Style
  /// Whether the action can be tapped.
  open var isEnabled = true
  /// A name for user interface tests; kept to be read back.
  open var accessibilityIdentifier: String?

  /// What the action carries and lets go of when it goes itself.
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
  /// What an action means to the user.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// The action that leaves all as it is, at most one in an alert.
    case cancel = 1
    /// An action that destroys something.
    case destructive = 2
  }
}
