/// Shows one controller, called a page, at a time. In HeadlessUIKit, only code can turn pages.
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
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows a page immediately, even if animated, without notifying the delegate. If animated, the
  /// completion handler runs in the next turn of the run loop.
  ///
  /// - Precondition: The array contains exactly one page.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers, new.count == 1 else {
      fatalError(
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match "
          + "the number required (1) for the requested transition")
    }
    show(new[0])
    HeadlessRunLoop.complete(animated: animated) { completion?(true) }
  }

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.onLayout = { [weak self] in self?.updateContainer() }
    view = container
  }

  private var page: UIViewController?

  private func show(_ new: UIViewController) {
    guard new !== page else { return }
    let old = page
    old?.willMove(toParent: nil)
    addChild(new)
    page = new
    updateContainer()
    old?.removeFromParent()
    new.didMove(toParent: self)
  }

  private func updateContainer() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    container.show(page, animated: false)
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
