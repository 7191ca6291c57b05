@MainActor
open class UIProgressView: UIView {
  /// Ignores the style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
  }

  open var progress: Float {
    get { current }
    set { current = min(max(newValue, 0), 1) }
  }

  /// Ignores `animated`.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  open var progressTintColor: UIColor?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }

  private var current: Float = 0
}

extension UIProgressView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }
}
