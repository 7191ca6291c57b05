/// An action that a swipe over a row uncovers.
@MainActor
open class UIContextualAction: NSObject {
  /// What a chosen action does: it gets the action, the cell of the row, and a closure to say
  /// whether it was done, whose answer is not used here.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Makes an action that can be chosen by its title.
  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init(style, title, handler)
  }

  open private(set) var style: Style

  /// Runs when the action is chosen, between the delegate's `willBeginEditingRowAt` and
  /// `didEndEditingRowAt`.
  open private(set) var handler: Handler
  open var title: String?
  open var image: UIImage?

  /// The colour of the button; while unset, and again after nil, it is red for a destructive action
  /// and grey for another.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackgroundColor = newValue }
  }

  /// Whether an action destroys something.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  private var ownBackgroundColor: UIColor?

  private init(_ style: Style, _ title: String?, _ handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
