/// The spinner at the top of a scroll view. Only a pull of the user sends `valueChanged`.
@MainActor
open class UIRefreshControl: UIControl {
  /// Makes a control of size zero that does not refresh.
  public init() {
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open internal(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  /// Starts refreshing in code: no event is sent, and nothing scrolls.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Ends refreshing, so that the next pull sends `valueChanged` again.
  open func endRefreshing() {
    isRefreshing = false
  }
}
