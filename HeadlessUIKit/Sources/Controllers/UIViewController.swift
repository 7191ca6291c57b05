/// Manages a view hierarchy, which is loaded on first access.
@MainActor
open class UIViewController: UIResponder {
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller. Nibs are not supported, so `loadView()` creates the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller without a nib; ignores the archive, because there are no storyboards.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: View

  /// The view. Reading this property while it is nil loads a view.
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

  /// If the view is not loaded, calls ``loadView()``, then ``viewDidLoad()``.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    viewDidLoad()
  }

  /// Creates an empty view of 390 by 844 points; override to create another view.
  ///
  /// If an override sets no view, ``view`` remains nil, but `viewDidLoad()` is still called.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before layout: once initially, on request, and after a change of an observable property
  /// that the previous call has read. Precedes `updateProperties()` of the view.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open func didReceiveMemoryWarning() {}

  // MARK: Title and bars

  /// The title. Setting it also sets the titles of the navigation item and the tab bar item.
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  /// What a navigation bar shows for this controller; created with the title on first access.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: "")
    item.title = title
    item.owner = self
    ownNavigationItem = item
    return item
  }

  /// The tab of this controller; created with the title on first access.
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

  open var toolbarItems: [UIBarButtonItem]?

  /// Whether the content is being edited; setting it calls ``setEditing(_:animated:)`` without
  /// animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets ``isEditing`` and the title of ``editButtonItem``. An override makes the content editable
  /// and calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    ownEditButtonItem?.title = editing ? "Done" : "Edit"
  }

  /// A button that turns editing on and off.
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

  /// Never called; in UIKit, called before the window resizes the view.
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

  /// The parent of this controller, or nil if this controller is not a child; not retained.
  open private(set) weak var parent: UIViewController?

  /// Adds a child, after removing it from another parent. Calls the child's `willMove(toParent:)`;
  /// the caller then adds the child's view and calls the child's `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    if childController.parent != nil, childController.parent !== self {
      childController.removeFromParent()
    }
    children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes this controller from its parent and calls `didMove(toParent:)` with nil.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called by ``addChild(_:)`` before the controller becomes a child. A container calls this
  /// method with nil before removing the controller.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called by ``removeFromParent()`` with nil. A container calls this method with itself after
  /// adding the controller.
  open func didMove(toParent parent: UIViewController?) {}
  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }

  /// Pushes `vc` in the nearest enclosing navigation controller, or presents `vc` if there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Presentation

  /// How the controller covers its presenter; `fullScreen` removes the presenter's view from the
  /// window during the presentation.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var presentationController: UIPresentationController? { presentation }

  /// The presentation controller if the style is `popover`, otherwise nil.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentation as? UIPopoverPresentationController : nil
  }

  /// The presentation controller if the style is a sheet, otherwise nil.
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

  /// The controller presented by this controller or by one of its ancestors.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this controller or one of its ancestors.
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// Presents a controller over the outermost container of this one.
  ///
  /// Presents nothing, and prints a warning to standard error, if the view of this controller is
  /// not in a window or the outermost container already presents a controller. Otherwise, the
  /// completion handler runs immediately or, if animated, in the next turn of the run loop.
  ///
  /// - Precondition: `viewControllerToPresent` has no parent, is not already presented, and is
  ///   neither this controller nor the outermost container.
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
        "Application tried to present modally a view controller \(presented) that has a parent view "
          + "controller \(parent).")
    }
    guard let window = viewIfLoaded?.window else {
      return warn(
        "Attempt to present \(presented) on \(self) whose view is not in the window hierarchy.")
    }
    if let other = presenter.ownPresented {
      return warn(
        "Attempt to present \(presented) on \(self) which is already presenting \(other).")
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

  /// Dismisses the controller that this one presents, or else this controller if it is presented.
  ///
  /// The dismissed controller is retained until the completion handler returns.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let container = outermostContainer
    let presenter = container.ownPresented == nil ? container.ownPresenting : container
    guard let presenter, let presented = presenter.ownPresented else {
      HeadlessRunLoop.complete(animated: flag, completion)
      return
    }
    presenter.remove(
      presented, animated: flag, restoringViewIn: presented.windowOfLastPresented)
    HeadlessRunLoop.complete(animated: flag) {
      completion?()
      withExtendedLifetime(presented) {}
    }
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Internal

  /// Whether the appearance transition in progress is animated.
  var transitionIsAnimated = false

  override var isInWindow: Bool { viewIfLoaded?.window != nil }

  func viewWillMove(toWindow window: UIWindow?) {
    if window != nil, appearance == .disappeared {
      appearance = .appearing
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
      viewDidDisappear(transitionIsAnimated)
    }
  }

  /// Dismisses all controllers presented over this one, without animation.
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
  private var isLoadingView = false
  private var editing = false
  private var ownNavigationItem: UINavigationItem?
  private var ownTabBarItem: UITabBarItem?
  private var ownEditButtonItem: UIBarButtonItem?
  /// The controller presented by this controller, not by one of its ancestors.
  private var ownPresented: UIViewController?
  /// The controller whose `ownPresented` is this controller.
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
      if let found = controller as? Container { return found }
      ancestor = controller.parent
    }
    return nil
  }

  /// The window of the last controller presented over this one, or else of this controller.
  private var windowOfLastPresented: UIWindow? {
    ownPresented?.windowOfLastPresented ?? viewIfLoaded?.window
  }

  /// Ends the presentation of `presented` by this controller. After a full-screen presentation,
  /// adds this controller's view to `window` again.
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

  private func warn(_ message: String) {
    HeadlessWarning.print(message)
  }
}
