/// An action that swiping a row reveals.
@MainActor
open class UIContextualAction: NSObject {
  /// A closure that performs the action. Receives the action, the row's cell, and a completion
  /// handler, which ignores its argument.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init(style, title, handler)
  }

  /// Performs the action; runs after the delegate's `willBeginEditingRowAt`.
  open private(set) var handler: Handler
  open var title: String?
  open var image: UIImage?

  /// The color of the button. Setting nil restores the default: red for destructive actions, gray
  /// for others.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackgroundColor = newValue }
  }

  public enum Style: Int, Sendable {
    case normal, destructive
  }

  private let style: Style
  private var ownBackgroundColor: UIColor?

  private init(_ style: Style, _ title: String?, _ handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
