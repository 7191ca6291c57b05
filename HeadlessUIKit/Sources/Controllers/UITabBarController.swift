/// A choice of controllers of which one is shown.
@MainActor
open class UITabBarController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The controllers to choose from, nil if there are none; setting them is
  /// ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the choice; what is selected stays selected if it is still there, otherwise the first
  /// is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let removed = controllers.filter { old in !new.contains { $0 === old } }
    let added = new.filter { new in !controllers.contains { $0 === new } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    controllers = new
    if selected.map({ selected in !new.contains { $0 === selected } }) ?? true {
      selected = new.first
    }
    showSelected()
    for controller in removed { controller.removeFromParent() }
    // One may have gone again while it was shown.
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  /// The controller that is shown. Setting it in code shows it as a tap does; setting nil changes
  /// nothing.
  ///
  /// - Precondition: What is set is one of ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      guard controllers.contains(where: { $0 === newValue }) else {
        fatalError("Only a view controller in the tab bar controller's list can be selected.")
      }
      selected = newValue
      showSelected()
    }
  }

  /// The bar, with the items of the controllers; it is in no window.
  open var tabBar: UITabBar {
    bar.items = viewControllers?.compactMap(\.tabBarItem)
    return bar
  }

  /// Who is asked and told what the user does; not kept alive.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private let bar = UITabBar()

  /// The position of the selected controller, `NSNotFound` if there is none; positions that do not
  /// exist are ignored.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      selectedViewController = controllers[newValue]
    }
  }

  open override func loadView() {
    let container = ContainerView(frame: UIViewController.screen)
    container.update = { [weak self] in self?.showSelected() }
    view = container
  }

  override func viewDidMove(toWindow window: UIWindow?) {
    super.viewDidMove(toWindow: window)
  }

  private var controllers: [UIViewController] = []
  private var selected: UIViewController?

  private func showSelected() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    container.show(selected, animated: false)
  }
}
