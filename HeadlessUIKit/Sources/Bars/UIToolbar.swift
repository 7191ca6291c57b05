/// A bar for buttons; in HeadlessUIKit, it has none.
@MainActor
open class UIToolbar: UIView {
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
