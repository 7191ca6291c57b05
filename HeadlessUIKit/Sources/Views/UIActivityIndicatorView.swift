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

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    isHidden = true
  }

  open var style = Style.medium
  open var color: UIColor! = .gray

  /// Whether the view is hidden while it does not turn, true by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

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
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }
}
