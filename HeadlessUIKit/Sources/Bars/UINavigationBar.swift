/// The bar at the top of a navigation controller, with a stack of items.
@MainActor
open class UINavigationBar: UIView {
  /// The items, from the bottom of the stack to the top.
  final var items: [UINavigationItem] = []

  open var topItem: UINavigationItem? { items.last }
  open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Does nothing; in UIKit, sets the background image.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
