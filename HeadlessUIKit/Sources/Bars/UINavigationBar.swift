@MainActor
open class UINavigationBar: UIView {
  final var items: [UINavigationItem] = []
  open var topItem: UINavigationItem? { items.last }
  open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Does nothing.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
