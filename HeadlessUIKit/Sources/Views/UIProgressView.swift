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

  /// How the bar would look; kept to be read back.
  open var progressViewStyle = Style.default
  /// The colour of what is done, nil for the system's; kept to be read back.
  open var progressTintColor: UIColor? { didSet { customized.insert(.progressTintColor) } }
  /// The colour of what is left, nil for the system's; kept to be read back.
  open var trackTintColor: UIColor? { didSet { customized.insert(.trackTintColor) } }
  /// The image of what is done, nil for a colour; kept to be read back.
  open var progressImage: UIImage?
  /// The image of what is left, nil for a colour; kept to be read back.
  open var trackImage: UIImage?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }

  private var current: Float = 0
}

extension UIProgressView {
  /// How a bar looks.
  public enum Style: Int, Sendable {
    /// As it stands in content.
    case `default` = 0
    /// As it stands in a toolbar.
    case bar = 1
  }
}
