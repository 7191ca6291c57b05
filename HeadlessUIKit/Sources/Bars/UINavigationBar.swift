/// The bar at the top of a navigation controller, with a stack of items.
@MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The stack of items, topmost last. A navigation controller replaces it whenever its own stack
  /// changes. Setting it in code does not change the navigation controller's `viewControllers`.
  open var items: [UINavigationItem]?

  /// Replaces the items immediately, even if animated.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  open var topItem: UINavigationItem? { items?.last }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
  open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

  private var backgrounds: [UIBarMetrics: UIImage] = [:]

  open var barPosition: UIBarPosition { .topAttached }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
