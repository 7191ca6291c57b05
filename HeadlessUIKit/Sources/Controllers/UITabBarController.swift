@MainActor
open class UITabBarController: UIViewController {
  /// Like UIKit, loads the view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    loadViewIfNeeded()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadViewIfNeeded()
  }

  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set {
      let new = newValue ?? []
      replaceChildren(controllers, with: new) {
        controllers = new
        if !new.contains(where: { $0 === selected }) { selected = new.first }
        showSelected()
      }
    }
  }

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

  /// Not added to a view.
  open var tabBar: UITabBar {
    bar.items = viewControllers?.compactMap(\.tabBarItem)
    return bar
  }

  open weak var delegate: (any UITabBarControllerDelegate)?

  private let bar = UITabBar()

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
