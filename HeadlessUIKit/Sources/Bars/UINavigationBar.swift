/// The bar at the top of a navigation controller, with a stack of items.
@MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The stack of items, the shown one last. A navigation controller replaces it with the items of
  /// its controllers whenever its own stack changes; changing it in code moves no controller.
  open var items: [UINavigationItem]? { didSet { barItemsDidChange() } }

  /// Replaces the items at once, animated or not.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  /// The item that is shown, the last one; nil while there is none.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the top, to which the back button would lead; nil at the root.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Puts an item on top, at once; no controller is pushed.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }

  /// Takes the top item off, at once and also if it is the last; no controller is popped.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

  /// Whether titles would be large; kept to be read back.
  open var prefersLargeTitles = false { didSet { customized.insert(.prefersLargeTitles) } }
  /// Whether the bar would be light or dark; kept to be read back.
  open var barStyle = UIBarStyle.default { didSet { customized.insert(.barStyle) } }
  /// The colour that the bar would have, nil for the system's; kept to be read back.
  open var barTintColor: UIColor? { didSet { customized.insert(.barTintColor) } }
  /// Whether content would shine through the bar; kept to be read back.
  open var isTranslucent = true { didSet { customized.insert(.isTranslucent) } }
  /// The image that would be the bar's shadow, nil for the system's; kept to be read back.
  open var shadowImage: UIImage? { didSet { customized.insert(.shadowImage) } }
  /// How titles look; kept to be read back.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { customized.insert(.titleTextAttributes) }
  }

  /// How large titles look; kept to be read back.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { customized.insert(.largeTitleTextAttributes) }
  }

  /// How the bar looks; kept to be read back.
  open var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance() {
    didSet { customized.insert(.standardAppearance) }
  }

  /// How a low bar looks; kept to be read back.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { customized.insert(.compactAppearance) }
  }

  /// How the bar looks when nothing is below it; kept to be read back.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { customized.insert(.scrollEdgeAppearance) }
  }

  /// How a low bar looks when nothing is below it; kept to be read back.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { customized.insert(.compactScrollEdgeAppearance) }
  }

  /// Sets the image behind; kept to be read back.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }

  /// The image behind that was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

  override var barItems: [UIBarItem] {
    (items ?? []).flatMap { item in
      (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
        + [item.backBarButtonItem].compactMap { $0 }
    }
  }

  private var backgrounds: [UIBarMetrics: UIImage] = [:]

  /// Always ``UIBarPosition/topAttached``: the bar would reach up behind the status bar.
  open var barPosition: UIBarPosition { .topAttached }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
