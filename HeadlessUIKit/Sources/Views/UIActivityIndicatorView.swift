/// A wheel that turns while something goes on, and by default hides when it does not.
@MainActor
open class UIActivityIndicatorView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a wheel that does not turn, and is hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
  }

  /// Makes a wheel that does not turn; nothing is read from the coder.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    isHidden = true
  }

  /// How large the wheel is: 37 points for `large`, 20 for all others.
  open var style = Style.medium
  /// The colour of the wheel, grey at first; kept to be read back.
  open var color: UIColor! = .gray { didSet { customized.insert(.color) } }

  /// Whether the view is hidden while it does not turn, true by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether the wheel turns, which only ``startAnimating()`` and ``stopAnimating()`` change.
  open private(set) var isAnimating = false

  /// Makes the wheel turn, and shows the view if it hides when stopped.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops the wheel, and hides the view if it hides when stopped.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIActivityIndicatorView {
  /// The size of a wheel, and formerly its colour.
  public enum Style: Int, Sendable {
    /// Large and white, as old code has it.
    case whiteLarge = 0
    /// White, as old code has it.
    case white = 1
    /// Grey, as old code has it.
    case gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }
}
