/// The stack changes immediately, even if the change is animated. The view of the top controller is
/// added only in a window.
@MainActor
open class UINavigationController: UIViewController {
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

  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The item of the root controller, until this property is set.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  open override var title: String? {
    didSet { if ownTabBarItem == nil { viewControllers.first?.tabBarItem.title = title } }
  }

  // MARK: Stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
      fatalError(
        "All view controllers in a navigation controller must be distinct (\(viewControllers))")
    }
    replaceChildren(stack, with: viewControllers) {
      stack = viewControllers
      navigationBar.items = stack.map(\.navigationItem)
      showTop(animated: animated)
    }
  }

  final func childWasRemoved(_ child: UIViewController) {
    if !stack.contains(where: { $0 === child }) { return }
    stack.removeAll { $0 === child }
    navigationBar.items = stack.map(\.navigationItem)
    showTop(animated: false)
  }

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

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated).first
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      fatalError("Tried to pop to a view controller that doesn't exist.")
    }
    return pop(to: index, animated: animated)
  }

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

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Not added to a view.
  open private(set) var toolbar: UIToolbar! = UIToolbar()

  /// Stored, but without effect.
  open var isToolbarHidden = true

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

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

  private func showTop(animated: Bool) {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let top = stack.last
    // Outside a window, `container.show` only removes the previous view. The next layout in a
    // window calls this method again.
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
