/// A bar with buttons.
@MainActor
open class UIToolbar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var items: [UIBarButtonItem]?

  /// Sets ``items`` immediately, even if animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var standardAppearance: UIToolbarAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var barPosition: UIBarPosition { .bottom }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
