/// Stores a controller, called a page; HeadlessUIKit does not show it.
@MainActor
open class UIPageViewController: UIViewController {
  /// Creates a controller without a page; ignores the arguments.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// In UIKit, provides the adjacent pages; HeadlessUIKit never calls it.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// In UIKit, notified when the user turns pages; HeadlessUIKit never calls it.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// An array with the current page, or nil before a page is set.
  open private(set) var viewControllers: [UIViewController]?

  /// Stores a page, without notifying the delegate. If animated, the completion handler runs in the
  /// next turn of the run loop.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.viewControllers = viewControllers
    HeadlessRunLoop.complete(animated: animated) { completion?(true) }
  }
}

extension UIPageViewController {
  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }
}

extension UIPageViewController {
  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }
}

extension UIPageViewController {
  /// The animation that turns pages.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }
}

extension UIPageViewController {
  /// The name of a page controller option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

/// Provides the pages before and after a page.
@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before the given page, or nil if the given page is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after the given page, or nil if the given page is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The delegate of a page view controller. All methods have default implementations.
@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Never called; in UIKit, called after the user turns a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
