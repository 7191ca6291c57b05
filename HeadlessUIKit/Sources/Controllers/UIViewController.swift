/// The owner of a tree of views, which it loads when it is first asked for.
@MainActor
open class UIViewController: UIResponder {
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller; there are no nibs, so its view is what `loadView()` makes.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }

  /// Makes one without a nib, whatever the archive holds; there are no storyboards here.
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  // MARK: View

  /// The view, which is loaded on first access; after being set to nil, it is loaded again on the
  /// next.
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

  /// The view, nil if it is not loaded; asking does not load it.
  open private(set) var viewIfLoaded: UIView?

  /// Whether the view is loaded; asking does not load it.
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the view if it is not loaded: calls ``loadView()``, then ``viewDidLoad()``.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    viewDidLoad()
  }

  /// Makes the view, an empty one of 390 by 844 points; a subclass may make another.
  ///
  /// If it sets none, the view stays nil and `viewDidLoad()` is called all the same.
  open func loadView() {
    view = UIView(frame: UIViewController.screen)
  }

  /// Called once after each loading of the view.
  open func viewDidLoad() {}

  /// Called before the view comes into a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view came into a window, before it is laid out there.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view came into a window and was laid out there.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left its window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called in a layout pass before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called in a layout pass after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before layout when the view's constraints are to be updated, by the view's
  /// `updateConstraints()`.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Called on a device when memory is short; never called here.
  open func didReceiveMemoryWarning() {}

  // MARK: Title and bars

  /// The title, also of the navigation item and the tab bar item.
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  /// What a navigation bar shows for this controller; made with the title when it is first asked
  /// for.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: "")
    item.title = title
    item.owner = self
    ownNavigationItem = item
    return item
  }

  /// What a tab bar shows for this controller; made with the title when it is first asked for.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  /// What a navigation controller puts into its toolbar when it next shows this controller.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets ``toolbarItems``, at once even if animated.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether the content is being edited; setting it is ``setEditing(_:animated:)`` without
  /// animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing, of which only `editButtonItem` takes note by its title; a subclass
  /// does the rest.
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

  /// Whether the bar at the bottom goes while this controller is pushed; kept to be read back.
  open var hidesBottomBarWhenPushed = false

  /// At which edges the content goes on below bars; kept to be read back.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// Whether the content goes on below opaque bars too; kept to be read back.
  open var extendedLayoutIncludesOpaqueBars = false

  /// What is added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() }
    }
  }

  /// The size that a container is asked to give, in points; kept to be read back.
  open var preferredContentSize = CGSize.zero

  /// Called before the view gets another size because the window does. By itself it passes that on to
  /// the children and to what this controller presents, so a subclass calls super.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    if let presentedViewController, presentedViewController.presentingViewController === self {
      presentedViewController.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Whether this controller and its view are light or dark, whatever is around.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      let old = traitsAround.overridden(by: oldValue)
      traitsDidChange(from: old)
      if let view = viewIfLoaded {
        view.traitsDidChange(from: old.overridden(by: view.overrideUserInterfaceStyle))
      }
    }
  }

  private var traitsAround: UITraitCollection {
    viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection
      ?? UIScreen.main.traitCollection
  }

  /// What the controller is shown with, light or dark as ``overrideUserInterfaceStyle`` says.
  open var traitCollection: UITraitCollection {
    traitsAround.overridden(by: overrideUserInterfaceStyle)
  }

  /// Called when ``traitCollection`` is another one; by itself it does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls a closure with the controller and its former traits whenever one of some traits has
  /// changed.
  ///
  /// It is called as that of a view is, see ``UIView/registerForTraitChanges(_:handler:)``; a
  /// controller whose view is not loaded hears only of its own override.
  ///
  /// - Precondition: The closure takes a controller of this class.
  @discardableResult
  open func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    traitChanges.add(traits, to: self, handler)
  }

  /// Ends calling the closure of a registration; another object's is ignored.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitChanges.remove(registration)
  }

  private var traitChanges = TraitChangeRegistrations()

  /// Tells this controller that it had other traits, if it had.
  func traitsDidChange(from old: UITraitCollection) {
    let new = traitCollection
    guard new != old else { return }
    traitCollectionDidChange(old)
    let registrations = traitChanges
    registrations.tell(self, old, new)
  }

  /// How the words in the status bar should look; a subclass may say otherwise.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar should go; a subclass may say otherwise.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar should go and come.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Would ask for the status bar to be updated; there is none.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The child that is asked about the status bar in place of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that is asked whether the status bar should go.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the line at the bottom of the screen should go.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that is asked about the line at the bottom.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Would ask for the line at the bottom to be updated; there is none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The child that is asked about gestures at the edges.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Would ask for the gestures at the edges to be updated.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Ways to stand on the device; a subclass may say otherwise. Nothing turns here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// How to stand at first.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether the interface would turn with the device.
  open var shouldAutorotate: Bool { true }

  /// Whether the keyboard would stay when no view needs it.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  /// Whether bars would add to the insets of a scroll view; kept to be read back.
  open var automaticallyAdjustsScrollViewInsets: Bool = true

  /// Called when the safe area of the view is another one.
  open func viewSafeAreaInsetsDidChange() {}

  /// A name by which the system restores the controller; kept to be read back.
  open var restorationIdentifier: String?

  /// The name of the nib that the controller was made with; kept to be read back.
  open private(set) var nibName: String?

  // MARK: Containment

  /// The children, in the order they were added.
  open private(set) var children: [UIViewController] = []

  /// The controller of which this one is a child, nil if there is none.
  open private(set) weak var parent: UIViewController?

  /// Makes a controller a child, after taking it from another parent. The child hears
  /// `willMove(toParent:)`; the caller then places its view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    if childController.parent != nil, childController.parent !== self {
      childController.removeFromParent()
    }
    children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Ends being a child; the controller hears `didMove(toParent:)` with nil.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called by ``addChild(_:)`` before the controller becomes a child. A container that removes it
  /// calls this with nil first.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called by ``removeFromParent()`` with nil. A container that added the controller calls this
  /// with itself.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the controller is being pushed, as ``viewWillAppear(_:)`` may want to know.
  open internal(set) var isMovingToParent = false

  /// Whether the controller is being popped, as ``viewWillDisappear(_:)`` may want to know.
  open internal(set) var isMovingFromParent = false

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { ancestor() }

  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { ancestor() }

  /// Shows a controller in the nearest container that can, or else modally.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Presentation

  /// How the controller covers the one that presents it; `fullScreen` and `currentContext` make
  /// that one disappear meanwhile.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Who makes the transition when the controller is presented; not kept alive. Only its
  /// presentation controller is asked for.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// How the controller is presented, made when it is first asked for.
  open var presentationController: UIPresentationController? { presentation }

  /// The same as a popover, nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentation as? UIPopoverPresentationController : nil
  }

  /// The same as a sheet, nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? {
    presentation as? UISheetPresentationController
  }

  /// What lets code go along with a transition; nil, as every transition is complete at once.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// The nearest split view controller that contains this one.
  open var splitViewController: UISplitViewController? { ancestor() }

  /// Shows a controller as detail in the nearest container that can, or else modally.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Would tell bars which view scrolls; does nothing here.
  open func setContentScrollView(_ scrollView: UIScrollView?) {}

  private var ownPresentation: UIPresentationController?

  private var presentation: UIPresentationController {
    if let ownPresentation { return ownPresentation }
    let made: UIPresentationController =
      if modalPresentationStyle == .custom,
        let own = transitioningDelegate?.presentationController(
          forPresented: self, presenting: presentingViewController, source: self)
      {
        own
      } else if modalPresentationStyle == .popover {
        UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      } else if modalPresentationStyle == .pageSheet || modalPresentationStyle == .formSheet
        || modalPresentationStyle == .automatic
      {
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      } else {
        UIPresentationController(presentedViewController: self, presenting: nil)
      }
    ownPresentation = made
    return made
  }

  /// How the presented view moves; kept to be read back.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether the user may not dismiss the controller by a swipe; code may all the same.
  open var isModalInPresentation = false

  /// Whether this controller is covered in its own place; kept to be read back, the outermost
  /// container presents.
  open var definesPresentationContext = false

  /// Whether the presentation of this controller goes on, as it does while its view appears.
  open private(set) var isBeingPresented = false

  /// Whether the dismissal of this controller goes on, as it does while its view disappears.
  open private(set) var isBeingDismissed = false

  /// The controller that this one, or one that contains it, presents.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one that contains it.
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// Presents a controller over the outermost container of this one.
  ///
  /// Nothing happens, but for a warning on the standard error stream, if this view is in no window
  /// or something else is being presented. The completion handler of an animated presentation waits
  /// for the next turn of the run loop.
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
    presented.isBeingPresented = true
    presented.presentation.presentationTransitionWillBegin()
    presented.transitionIsAnimated = flag
    if let view = presented.view {
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }
    guard presenter.ownPresented === presented else {
      // It has dismissed itself as it came.
      return HeadlessRunLoop.complete(animated: flag, completion)
    }
    if presented.coversPresenter {
      presenter.transitionIsAnimated = flag
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.transitionIsAnimated = false
    }
    presented.isBeingPresented = false
    presented.transitionIsAnimated = false
    HeadlessRunLoop.schedule()
    presented.presentation.presentationTransitionDidEnd(true)
    HeadlessRunLoop.complete(animated: flag, completion)
  }

  /// Dismisses what this controller presents, or else this controller itself if it is presented.
  ///
  /// The dismissed controller lives at least until the completion handler has run.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let container = outermostContainer
    let presenter = container.ownPresented == nil ? container.ownPresenting : container
    guard let presenter, let presented = presenter.ownPresented else {
      HeadlessRunLoop.complete(animated: flag, completion)
      return
    }
    presenter.remove(presented, animated: flag, to: presented.windowOfPresented)
    HeadlessRunLoop.complete(animated: flag) {
      completion?()
      withExtendedLifetime(presented) {}
    }
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// The name of an exception about views in wrong places; it is never raised here.
  nonisolated public static let hierarchyInconsistencyException = NSExceptionName(
    "UIViewControllerHierarchyInconsistency")

  // MARK: What the module needs

  /// Whether the appearance that goes on is animated.
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
      viewIsAppearing(transitionIsAnimated)
      viewIfLoaded?.layoutIfNeeded()
      guard appearance == .appearing else { return }
      appearance = .appeared
      viewDidAppear(transitionIsAnimated)
    } else if appearance == .disappearing {
      appearance = .disappeared
      viewDidDisappear(transitionIsAnimated)
    }
  }

  /// Ends all presentations that start here, at once.
  func dismissEverything() {
    guard let presented = ownPresented else { return }
    remove(presented, animated: false, to: nil)
  }

  /// The bounds of the screen that there would be.
  static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

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
  private var ownPresented: UIViewController?
  private weak var ownPresenting: UIViewController?

  /// Whether the controller below disappears while this one is presented.
  private var coversPresenter: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

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

  /// The window of what is presented last, which is in it whatever has left it meanwhile.
  private var windowOfPresented: UIWindow? {
    ownPresented?.windowOfPresented ?? viewIfLoaded?.window
  }

  private func remove(_ presented: UIViewController, animated: Bool, to window: UIWindow?) {
    presented.dismissEverything()
    presented.isBeingDismissed = true
    presented.presentation.dismissalTransitionWillBegin()
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
    HeadlessRunLoop.schedule()
    presented.presentation.dismissalTransitionDidEnd(true)
    presented.ownPresentation = nil
  }

  private func warn(_ message: String) {
    HeadlessWarning.print(message)
  }
}
