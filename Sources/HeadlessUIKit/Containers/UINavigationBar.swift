/// The bar at the top of a navigation controller, with a stack of items.
@MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var items: [UINavigationItem]?

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  open var topItem: UINavigationItem? { items?.last }

  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

  open var prefersLargeTitles = false
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var shadowImage: UIImage?
  open var barPosition: UIBarPosition { .topAttached }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
