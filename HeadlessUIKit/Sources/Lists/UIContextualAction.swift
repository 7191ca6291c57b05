@MainActor
open class UIContextualAction: NSObject {
  /// The completion handler ignores its argument.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init(style, title, handler)
  }

  open private(set) var handler: Handler
  open var title: String?
  open var image: UIImage?

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
