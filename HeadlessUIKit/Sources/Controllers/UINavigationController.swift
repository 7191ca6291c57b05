/// A stack of controllers that shows the topmost one.
///
/// The stack changes immediately, even if the change is animated. Outside a window, a navigation
/// controller shows no new controller.
@MainActor
open class UINavigationController: UIViewController {
  /// Creates a navigation controller with a root controller, which becomes its child immediately.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Notified before and after another controller is shown in a window; not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Stack

  /// The stack, root first; setting it calls ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack and the items of the bar immediately.
  ///
  /// Added controllers become children, and removed ones stop being children. In a window, the last
  /// controller is shown immediately; otherwise, the next layout pass in a window shows it.
  ///
  /// - Precondition: The controllers are distinct.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
      fatalError(
        "All view controllers in a navigation controller must be distinct (\(viewControllers))")
    }
    let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
    let added = viewControllers.filter { new in !stack.contains { $0 === new } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    stack = viewControllers
    navigationBar.items = stack.map(\.navigationItem)
    showTop(animated: animated)
    for controller in removed { controller.removeFromParent() }
    for controller in added {
      // Showing the top runs app code, which may have removed the controller.
      if controller.parent === self { controller.didMove(toParent: self) }
    }
  }

  /// Pushes a controller onto the stack, as ``setViewControllers(_:animated:)`` would.
  ///
  /// - Precondition: The controller is not on the stack and is not a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      fatalError(
        "Pushing the same view controller instance more than once is not supported "
          + "(\(viewController))")
    }
    guard !(viewController is UINavigationController) else {
      fatalError("Pushing a navigation controller is not supported")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Pops the topmost controller; returns nil, and changes nothing, if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated).first
  }

  /// Pops all controllers above the given one, and returns the popped controllers, topmost last.
  ///
  /// - Precondition: The controller is on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      fatalError("Tried to pop to a view controller that doesn't exist.")
    }
    return pop(to: index, animated: animated)
  }

  /// Pops all controllers above the root; returns them, topmost last, or nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return pop(to: 0, animated: animated)
  }

  open var topViewController: UIViewController? { stack.last }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()

  // MARK: Bars

  open private(set) var navigationBar = UINavigationBar()

  /// Whether the bar, with its back button, is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  /// Hides or shows the bar immediately, even if animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// The toolbar, which HeadlessUIKit does not add to a view.
  open private(set) var toolbar: UIToolbar! = UIToolbar()

  /// Does nothing; in UIKit, hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {}

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.onLayout = { [weak self] in self?.showTop(animated: false) }
    view = container
    navigationBar.frame = CGRect(x: 0, y: 0, width: container.bounds.width, height: 44)
    navigationBar.autoresizingMask = .flexibleWidth
    container.addSubview(navigationBar)
  }

  // MARK: Implementation

  private var stack: [UIViewController] = []

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// In a window, shows the topmost controller; otherwise, the next layout pass in a window does.
  private func showTop(animated: Bool) {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let top = stack.last
    if container.window == nil { return container.show(top, animated: animated) }
    guard top !== container.shownController else { return }
    if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    container.show(top, animated: animated)
    HeadlessRunLoop.complete(animated: animated) { [weak self] in
      guard let self, let top else { return }
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }
}
