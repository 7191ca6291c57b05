/// Shows no buttons.
@MainActor
open class UIToolbar: UIView {
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
