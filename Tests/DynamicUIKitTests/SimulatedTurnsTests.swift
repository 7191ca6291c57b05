import DynamicTesting
import Testing

@testable import DynamicUIKit

// Without the stand-in's own touches, which would take the place of those of DynamicTesting.

/// What a simulated user does comes in turns of its own, as what a real one does: who waits for the end
/// of a turn has looked when the call returns.
@MainActor @Suite("turns of a simulated user")
struct SimulatedTurnsTests {
  @Test(.opensWindows, arguments: Deed.all) fileprivate func endWith(_ deed: Deed) {
    let controller = UIViewController()
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    let watcher = Watcher()
    TurnEnd.watch(watcher)
    #expect(deed.isDone(controller.view))
    #expect(watcher.looks > 0)
  }

  @Test(.opensWindows) func aTapThatPushesHasPushed() {
    let detail = Dynamic<Int?>(nil)
    let button = UIButton()
    button >> { detail.value = 1 }
    let root = UIViewController()
    root.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    detail <<>>> root.pushing(animated: false) { _ in UIViewController() }
    window.layoutIfNeeded()
    button.simulateTap()
    #expect(navigation.viewControllers.count == 2)
  }
}

@MainActor
private final class Watcher: TurnWatcher {
  private(set) var looks = 0

  func turnDidEnd() -> Bool {
    looks += 1
    return false
  }
}

/// Something that a user does.
private struct Deed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Has it done on a screen, and tells whether it was taken.
  let isDone: @MainActor @Sendable (_ screen: UIView) -> Bool

  init(_ name: String, _ isDone: @escaping @MainActor @Sendable (UIView) -> Bool) {
    testDescription = name
    self.isDone = isDone
  }
}

extension Deed {
  static let all = everywhere + withFingers + ofTheStandIn

  private static let everywhere = [
    Deed("tap") { $0.with(UIButton()).simulateTap() },
    Deed("bar item") { _ in
      UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in }).simulateTap()
    },
    Deed("segment") { $0.with(UISegmentedControl(items: ["a", "b"])).simulateTap(segment: 1) },
    Deed("page") {
      let pages = UIPageControl()
      pages.numberOfPages = 2
      return $0.with(pages).simulateTurn(to: 1)
    },
    Deed("typing") { $0.with(UITextField()).simulateTyping("a") },
    Deed("delete key") { $0.with(written(UITextField())).simulateDelete() },
    Deed("composing") { $0.with(UITextField()).simulateComposing("a") },
    Deed("return key") { $0.with(UITextField()).simulateReturn() },
    Deed("clear button") { $0.with(written(UITextField())).simulateClear() },
    Deed("caret") { $0.with(written(UITextField())).simulateSelecting(0) },
    Deed("typing in a text view") { $0.with(UITextView()).simulateTyping("a") },
    Deed("composing in a text view") { $0.with(UITextView()).simulateComposing("a") },
    Deed("return key of a text view") { $0.with(UITextView()).simulateReturn() },
    Deed("row") { $0.with(Rows()).simulateTap(at: [0, 0]) },
    Deed("moved row") { $0.with(Rows(isEditing: true)).simulateMove(from: [0, 0], to: [0, 1]) },
    Deed("editing control") { $0.with(Rows(isEditing: true)).simulateEditingControl(at: [0, 0]) },
    Deed("item") { $0.with(Items()).simulateTap(at: [0, 0]) },
    Deed("moved item") { $0.with(Items()).simulateMove(from: [0, 0], to: [0, 1]) },
    Deed("drag") { $0.with(tall(UIScrollView())).simulateDrag(to: CGPoint(x: 0, y: 10)) },
    Deed("drag by a distance") {
      $0.with(tall(UIScrollView())).simulateDrag(by: CGPoint(x: 0, y: 10))
    },
    Deed("drag to the bottom") { $0.with(tall(UIScrollView())).simulateDragToBottom() },
    Deed("back") { _ in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(UIViewController(), animated: false)
      return navigation.simulateBack()
    },
    Deed("tab") { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      return tabs.simulateSelect(tab: 1)
    },
    Deed("turned page") { _ in Pages().simulateTurn(.forward) },
  ]

  #if os(tvOS)
  private static let withFingers: [Deed] = []
  #else
  private static let withFingers = [
    Deed("flip") { $0.with(UISwitch()).simulateFlip() },
    Deed("slider") { $0.with(UISlider()).simulateDrag(to: 1) },
    Deed("slider through values") { $0.with(UISlider()).simulateDrag(through: [0.5, 1]) },
    Deed("plus") { $0.with(UIStepper()).simulateIncrement() },
    Deed("minus") {
      let stepper = UIStepper()
      stepper.value = 1
      return $0.with(stepper).simulateDecrement()
    },
    Deed("date") { $0.with(UIDatePicker()).simulatePick(Date(timeIntervalSince1970: 0)) },
    Deed("wheel") { $0.with(Wheel()).simulateSelect(row: 1) },
    Deed("swipe across a whole row") { $0.with(Rows()).simulateSwipeDelete(at: [0, 0]) },
    Deed("swipe action") { $0.with(Rows()).simulateSwipeAction("Flag", at: [0, 0]) },
    Deed("pull to refresh") {
      let view = tall(UIScrollView())
      view.refreshControl = UIRefreshControl()
      return $0.with(view).simulatePullToRefresh()
    },
    Deed("typing a search") { $0.with(UISearchBar()).simulateTyping("a") },
    Deed("clear button of a search") {
      let bar = UISearchBar()
      bar.text = "a"
      return $0.with(bar).simulateClear()
    },
    Deed("search key") {
      let bar = UISearchBar()
      bar.text = "a"
      bar.search >> {}
      return $0.with(bar).simulateSearch()
    },
    Deed("cancel button") {
      let bar = UISearchBar()
      bar.showsCancelButton = true
      bar.cancel >> {}
      return $0.with(bar).simulateCancel()
    },
    Deed("scope") {
      let bar = UISearchBar()
      bar.showsScopeBar = true
      bar.scopeButtonTitles = ["a", "b"]
      let scope = Dynamic(0)
      scope <<>>> bar.selectedScopeButtonIndexProperty
      return $0.with(bar).simulateSelect(scope: 1)
    },
  ]
  #endif

  #if canImport(UIKit)
  private static let ofTheStandIn: [Deed] = []
  #else
  private static let ofTheStandIn = [
    Deed("gesture") {
      let view = UIView(frame: $0.bounds)
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      tap >> Command {}
      return $0.with(view).simulateTapGesture()
    },
    Deed("context menu") { $0.with(Rows()).simulateContextMenu("Flag", at: [0, 0]) },
  ]
  #endif

  @MainActor
  private static func written(_ field: UITextField) -> UITextField {
    field.text = "a"
    return field
  }

  @MainActor
  private static func tall(_ view: UIScrollView) -> UIScrollView {
    view.contentSize = CGSize(width: 100, height: 1000)
    return view
  }
}

extension UIView {
  /// Shows a view on this screen.
  fileprivate func with<View: UIView>(_ view: View) -> View {
    view.frame = bounds
    addSubview(view)
    return view
  }
}

/// A list of two rows with all that can be done to a row.
private final class Rows: UITableView, UITableViewDataSource, UITableViewDelegate {
  init(isEditing: Bool = false) {
    super.init(frame: .zero, style: .plain)
    dataSource = self
    delegate = self
    self.isEditing = isEditing
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  #if !os(tvOS)
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    ])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Flag") { _ in }])
    }
  }
  #endif
}

/// A grid of two items that can be moved.
private final class Items: UICollectionView, UICollectionViewDataSource {
  init() {
    super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Pages without an end.
private final class Pages: UIPageViewController, UIPageViewControllerDataSource {
  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    setViewControllers([UIViewController()], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { UIViewController() }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { UIViewController() }
}

#if !os(tvOS)
/// A wheel of two rows.
private final class Wheel: UIPickerView, UIPickerViewDataSource {
  init() {
    super.init(frame: .zero)
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
}
#endif
