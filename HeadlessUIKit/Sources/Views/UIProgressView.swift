/// A bar that shows the progress of a task.
@MainActor
open class UIProgressView: UIView {
  /// Creates a bar with progress 0; ignores the style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
  }

  /// The progress, clamped to 0...1.
  open var progress: Float {
    get { current }
    set { current = min(max(newValue, 0), 1) }
  }

  /// Sets ``progress`` immediately; ignores `animated`.
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
  /// The appearance of a bar.
  public enum Style: Int, Sendable {
    case `default`, bar
  }
}
