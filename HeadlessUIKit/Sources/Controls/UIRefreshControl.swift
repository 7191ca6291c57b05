/// The spinner at the top of a scroll view. Only a pull by the user sends `valueChanged`.
@MainActor
open class UIRefreshControl: UIControl {
  /// Creates a control of size zero that is not refreshing.
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

  /// Starts refreshing, without sending an event or scrolling.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Ends refreshing, so that the next pull sends `valueChanged` again.
  open func endRefreshing() {
    isRefreshing = false
  }
}
