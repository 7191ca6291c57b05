/// A stack of controllers of which the topmost is shown.
///
/// The stack changes at once, also when a change is animated. Without a window nothing is shown
/// yet.
@MainActor
open class UINavigationController: UIViewController {
  /// Makes a controller with one controller on its stack, which becomes its child at once.
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

  /// Told before and after another controller is shown; nothing is told while there is no window.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Stack

  /// The stack, the root first; setting it is ``setViewControllers(_:animated:)`` without
  /// animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack at once, and the items of the bar with it.
  ///
  /// Who comes becomes a child, and who goes stops being one; who stays hears nothing. In a window
  /// the last controller is shown now, outside a window it waits for a layout pass in one.
  ///
  /// - Precondition: No controller is there twice.
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
    for controller in removed {
      controller.removeFromParent()
      controller.isMovingFromParent = false
    }
    for controller in added {
      controller.isMovingToParent = false
      // It may have gone again while it was shown.
      if controller.parent === self { controller.didMove(toParent: self) }
    }
  }

  /// Puts a controller on the stack, and shows it if there is a window.
  ///
  /// - Precondition: The controller is not on the stack, and is no navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      fatalError(
        "Pushing the same view controller instance more than once is not supported "
          + "(\(viewController))")
    }
    guard !(viewController is UINavigationController) else {
      fatalError("Pushing a navigation controller is not supported")
    }
    viewController.isMovingToParent = true
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the topmost controller off the stack; the last one stays, and the result is nil.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated).first
  }

  /// Takes off all controllers above one, and returns them, the topmost last.
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

  /// Takes off all controllers but the root, and returns them, the topmost last; nil if there are
  /// none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return pop(to: 0, animated: animated)
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()

  // MARK: Bars

  open private(set) var navigationBar = UINavigationBar()

  /// Whether the bar is hidden, and the back button with it.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  /// Hides or shows the bar, at once even if animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// The toolbar, which gets the toolbar items of a controller when that is shown; it is in no
  /// window.
  open private(set) var toolbar: UIToolbar! = UIToolbar()
  open var isToolbarHidden: Bool = true

  /// Sets ``isToolbarHidden``, at once even if animated.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  open override func loadView() {
    let container = ContainerView(frame: UIViewController.screen)
    container.update = { [weak self] in self?.showTop(animated: false) }
    view = container
    navigationBar.frame = CGRect(x: 0, y: 0, width: container.bounds.width, height: 44)
    navigationBar.autoresizingMask = .flexibleWidth
    container.addSubview(navigationBar)
  }

  // MARK: Mechanism

  private var stack: [UIViewController] = []

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack[(index + 1)...])
    popped.last?.isMovingFromParent = true
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Shows the top of the stack, or leaves that to the next layout pass while there is no window.
  private func showTop(animated: Bool) {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let top = stack.last
    if container.window == nil { return container.show(top, animated: animated) }
    guard top !== container.shown else { return }
    if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    container.show(top, animated: animated)
    toolbar.items = top?.toolbarItems
    HeadlessRunLoop.complete(animated: animated) { [weak self] in
      guard let self, let top else { return }
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }
}
