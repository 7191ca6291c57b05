/// Shows one of several controllers; the user selects a controller by its tab.
@MainActor
open class UITabBarController: UIViewController {
  /// The controllers of the tabs, or nil if there are none. Setting them keeps the selected
  /// controller if it is still present, and otherwise selects the first.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set {
      let new = newValue ?? []
      let removed = controllers.filter { old in !new.contains { $0 === old } }
      let added = new.filter { controller in !controllers.contains { $0 === controller } }
      for controller in removed { controller.willMove(toParent: nil) }
      for controller in added { addChild(controller) }
      controllers = new
      if !new.contains(where: { $0 === selected }) { selected = new.first }
      showSelected()
      for controller in removed { controller.removeFromParent() }
      // Showing the selected controller runs app code, which may have removed an added controller.
      for controller in added where controller.parent === self {
        controller.didMove(toParent: self)
      }
    }
  }

  /// The selected controller. Setting another shows that controller without notifying the delegate;
  /// setting nil has no effect.
  ///
  /// - Precondition: The new controller is one of ``viewControllers``.
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

  /// The bar, with the items of the controllers. HeadlessUIKit does not add the bar to a view.
  open var tabBar: UITabBar {
    bar.items = viewControllers?.compactMap(\.tabBarItem)
    return bar
  }

  /// Allows or rejects selections by the user and is notified of them; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private let bar = UITabBar()

  /// The index of the selected controller, or `NSNotFound` if there is none. Setting an index that
  /// is out of range has no effect.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      selectedViewController = controllers[newValue]
    }
  }

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.onLayout = { [weak self] in self?.showSelected() }
    view = container
  }

  private var controllers: [UIViewController] = []
  private var selected: UIViewController?

  private func showSelected() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    container.show(selected, animated: false)
  }
}
