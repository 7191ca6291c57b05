@MainActor
open class UIActivityIndicatorView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

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

  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

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
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
}
