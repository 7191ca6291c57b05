@MainActor
open class UIAlertAction: NSObject {
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(title, style, handler)
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  open var accessibilityIdentifier: String?

  package final var associatedObject: AnyObject?

  let handler: ((UIAlertAction) -> Void)?

  private init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

extension UIAlertAction {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }
}
