/// Shows one page of many, which the user turns.
@MainActor
open class UIPageViewController: UIViewController {
  /// Makes a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// Who knows the pages around; not kept alive. Without it no page can be turned.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// Who hears that the user turns pages; not kept alive.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open private(set) var transitionStyle: TransitionStyle
  open private(set) var navigationOrientation: NavigationOrientation

  /// The page that is shown, nil for none.
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows a page, at once even if animated; the delegate hears nothing. The completion handler of
  /// an animated change waits for the next turn of the run loop.
  ///
  /// - Precondition: There is one page.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers, new.count == 1 else {
      fatalError(
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match "
          + "the number required (1) for the requested transition")
    }
    show(new[0], animated: animated)
    HeadlessRunLoop.complete(animated: animated) { completion?(true) }
  }

  open override func loadView() {
    let container = ContainerView(frame: UIViewController.screen)
    container.update = { [weak self] in self?.place() }
    view = container
  }

  /// Turns to a page as the user does.
  func turn(to next: UIViewController) {
    let old = page
    delegate?.pageViewController(self, willTransitionTo: [next])
    show(next, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
      transitionCompleted: true)
  }

  private var page: UIViewController?

  private func show(_ new: UIViewController, animated: Bool) {
    guard new !== page else { return }
    let old = page
    old?.willMove(toParent: nil)
    addChild(new)
    page = new
    place()
    old?.removeFromParent()
    new.didMove(toParent: self)
  }

  private func place() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    container.show(page, animated: false)
  }
}

extension UIPageViewController {
  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }
}

extension UIPageViewController {
  /// In which direction pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }
}

extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }
}

extension UIPageViewController {
  /// What may be said about pages.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

/// Who knows the pages around one.
@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before one, nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after one, nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Who hears that the user turns pages.
@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before a page is turned.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])

  /// Called after a page was turned, with true.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
