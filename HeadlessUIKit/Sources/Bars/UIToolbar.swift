/// A bar with buttons.
@MainActor
open class UIToolbar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The buttons, nil if there are none. A navigation controller sets those of its toolbar.
  open var items: [UIBarButtonItem]? { didSet { barItemsDidChange() } }

  /// Sets ``items``, at once even if animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  /// How the bar looks; kept to be read back.
  open var barStyle = UIBarStyle.default { didSet { customized.insert(.barStyle) } }

  /// The colour of the bar itself; kept to be read back.
  open var barTintColor: UIColor? { didSet { customized.insert(.barTintColor) } }

  /// Whether the content shines through the bar; kept to be read back.
  open var isTranslucent = true { didSet { customized.insert(.isTranslucent) } }

  /// How the bar looks; kept to be read back.
  open var standardAppearance: UIToolbarAppearance = UIToolbarAppearance() {
    didSet { customized.insert(.standardAppearance) }
  }

  /// How a low bar looks; kept to be read back.
  open var compactAppearance: UIToolbarAppearance? {
    didSet { customized.insert(.compactAppearance) }
  }

  /// How the bar looks when nothing is below it; kept to be read back.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet { customized.insert(.scrollEdgeAppearance) }
  }

  /// How a low bar looks when nothing is below it; kept to be read back.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet { customized.insert(.compactScrollEdgeAppearance) }
  }

  override var barItems: [UIBarItem] { items ?? [] }

  /// Where the bar is: always `bottom`.
  open var barPosition: UIBarPosition { .bottom }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
