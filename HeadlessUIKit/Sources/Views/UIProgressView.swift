/// A bar that shows how far something is.
@MainActor
open class UIProgressView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a bar of a style, at 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How far it is, kept between 0 and 1.
  open var progress: Float {
    get { current }
    set { current = min(max(newValue, 0), 1) }
  }

  /// Sets ``progress`` at once, animated or not.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }

  private var current: Float = 0
}

extension UIProgressView {
  /// How a bar looks.
  public enum Style: Int, Sendable {
    case `default`, bar
  }
}
