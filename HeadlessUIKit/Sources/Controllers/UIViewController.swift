@MainActor
open class UIViewController: UIResponder {
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Nibs are not supported; `loadView()` creates the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set {
      guard newValue !== viewIfLoaded else { return }
      viewIfLoaded?.viewController = nil
      viewIfLoaded = newValue
      newValue?.viewController = self
    }
  }

  open private(set) var viewIfLoaded: UIView?
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    viewDidLoad()
  }

  /// If an override sets no view, ``view`` remains nil, but `viewDidLoad()` is called.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before `updateProperties()` of the view.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open func didReceiveMemoryWarning() {}

  // MARK: Title and bars

  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: "")
    item.title = title
    item.owner = self
    ownNavigationItem = item
    return item
  }

  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem()
      item.title = title
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  open var toolbarItems: [UIBarButtonItem]? {
    didSet { UIBarButtonItem.setOwner(self, of: toolbarItems, insteadOf: oldValue) }
  }

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    ownEditButtonItem?.title = editing ? "Done" : "Edit"
  }

  open var editButtonItem: UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let item = UIBarButtonItem(
      title: editing ? "Done" : "Edit",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    ownEditButtonItem = item
    return item
  }

  open var preferredContentSize = CGSize.zero

  /// HeadlessUIKit never calls this method.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open var traitCollection: UITraitCollection { .phone }

  /// Never called, because the traits never change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  // MARK: Containment

  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?

  open func addChild(_ childController: UIViewController) {
    if childController.parent != nil, childController.parent !== self {
      childController.removeFromParent()
    }
    children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    (parent as? UINavigationController)?.childWasRemoved(self)
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var presentationController: UIPresentationController? { presentation }

  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentation as? UIPopoverPresentationController : nil
  }

  open var sheetPresentationController: UISheetPresentationController? {
    presentation as? UISheetPresentationController
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  private var ownPresentation: UIPresentationController?

  private var presentation: UIPresentationController {
    if let ownPresentation { return ownPresentation }
    let controller: UIPresentationController =
      if modalPresentationStyle == .popover {
        UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      } else if modalPresentationStyle == .formSheet || modalPresentationStyle == .automatic {
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      } else {
        UIPresentationController(presentedViewController: self, presenting: nil)
      }
    ownPresentation = controller
    return controller
  }

  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open private(set) var isBeingDismissed = false

  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// If animated, the completion handler runs in the next turn of the run loop, otherwise
  /// immediately.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let presenter = outermostContainer
    let presented = viewControllerToPresent
    if presented.ownPresenting != nil || presented === self {
      fatalError(
        "Application tried to present modally a view controller \(presented) that is already "
          + "being presented by \(presented.ownPresenting ?? self).")
    }
    if presented === presenter {
      fatalError("Application tried to present modally an active controller \(presented).")
    }
    if let parent = presented.parent {
      fatalError(
        "Application tried to present modally a view controller \(presented) that has a parent "
          + "view controller \(parent).")
    }
    guard let window = viewIfLoaded?.window else {
      return HeadlessWarning.print(
        "Attempt to present \(presented) on \(self) whose view is not in the window hierarchy.")
    }
    if let current = presenter.ownPresented {
      return HeadlessWarning.print(
        "Attempt to present \(presented) on \(self) which is already presenting \(current).")
    }
    presenter.ownPresented = presented
    presented.ownPresenting = presenter
    presented.transitionIsAnimated = flag
    if let view = presented.view {
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }
    guard presenter.ownPresented === presented else {
      // The controller was dismissed while its view was being added.
      return HeadlessRunLoop.complete(animated: flag, completion)
    }
    if presented.coversPresenter {
      presenter.transitionIsAnimated = flag
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.transitionIsAnimated = false
    }
    presented.transitionIsAnimated = false
    HeadlessRunLoop.scheduleTurn()
    HeadlessRunLoop.complete(animated: flag, completion)
  }

  /// The dismissed controller is retained until the completion handler returns.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let container = outermostContainer
    let presenter = container.ownPresented == nil ? container.ownPresenting : container
    guard let presenter, let presented = presenter.ownPresented else {
      HeadlessRunLoop.complete(animated: flag, completion)
      return
    }
    presenter.remove(
      presented, animated: flag, restoringViewIn: presented.windowOfPresentationChain)
    HeadlessRunLoop.complete(animated: flag) {
      completion?()
      withExtendedLifetime(presented) {}
    }
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Internal

  var transitionIsAnimated = false
  override var windowOfResponder: UIWindow? { viewIfLoaded?.window }

  func viewWillMove(toWindow window: UIWindow?) {
    if window != nil, appearance == .disappeared {
      appearance = .appearing
      hasLeftWindow = false
      viewWillAppear(transitionIsAnimated)
    } else if window == nil, appearance != .disappeared {
      appearance = .disappearing
      viewWillDisappear(transitionIsAnimated)
    }
  }

  func viewDidMove(toWindow window: UIWindow?) {
    if appearance == .appearing {
      viewIfLoaded?.layoutIfNeeded()
      guard appearance == .appearing else { return }
      appearance = .appeared
      viewDidAppear(transitionIsAnimated)
    } else if appearance == .disappearing {
      appearance = .disappeared
      hasLeftWindow = true
      viewDidDisappear(transitionIsAnimated)
    }
  }

  func dismissAllPresentations() {
    guard let presented = ownPresented else { return }
    remove(presented, animated: false, restoringViewIn: nil)
  }

  private enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  private var appearance = Appearance.disappeared
  /// Whether the view was in a window, but is not any more.
  private(set) final var hasLeftWindow = false
  private var isLoadingView = false
  private var editing = false
  private var ownNavigationItem: UINavigationItem?
  private(set) final var ownTabBarItem: UITabBarItem?
  private var ownEditButtonItem: UIBarButtonItem?
  private var ownPresented: UIViewController?
  private weak var ownPresenting: UIViewController?

  /// Whether presenting this controller removes the presenter's view from the window.
  private var coversPresenter: Bool { modalPresentationStyle == .fullScreen }

  private var outermostContainer: UIViewController {
    var container = self
    while let parent = container.parent { container = parent }
    return container
  }

  private func ancestor<Container: UIViewController>() -> Container? {
    var ancestor = parent
    while let controller = ancestor {
      if let container = controller as? Container { return container }
      ancestor = controller.parent
    }
    return nil
  }

  /// The window of the last controller in the chain of presentations that starts here. Full-screen
  /// presentations remove the views of earlier controllers from the window.
  private var windowOfPresentationChain: UIWindow? {
    ownPresented?.windowOfPresentationChain ?? viewIfLoaded?.window
  }

  private func remove(
    _ presented: UIViewController, animated: Bool, restoringViewIn window: UIWindow?
  ) {
    presented.dismissAllPresentations()
    presented.isBeingDismissed = true
    presented.transitionIsAnimated = animated
    ownPresented = nil
    if presented.coversPresenter, let window, let view = viewIfLoaded, view.window == nil {
      transitionIsAnimated = animated
      view.frame = window.bounds
      window.insertSubview(view, at: 0)
      transitionIsAnimated = false
    }
    presented.viewIfLoaded?.removeFromSuperview()
    presented.ownPresenting = nil
    presented.isBeingDismissed = false
    presented.transitionIsAnimated = false
    HeadlessRunLoop.scheduleTurn()
    presented.ownPresentation = nil
  }
}
