import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("simulated actions", .requiresHostApp)
struct SimulatedActionTests {
  @Test(arguments: Action.all) fileprivate func simulatedActionEndsTheRunLoopTurn(_ action: Action)
  {
    let controller = UIViewController()
    let window = show(controller)
    let presented = Dynamic<Int?>(nil)
    presented <<>>> controller.presentation(animated: false) { _ in UIViewController() }
    presented.value = 1
    // UIKit does not report this dismissal, so the binding detects it at the end of the turn.
    controller.dismiss(animated: false)
    #expect(presented.value == 1)
    #expect(action.perform(controller.view))
    #expect(presented.value == nil)
    withExtendedLifetime(window) {}
  }

  @Test func simulateTapReturnsAfterTheResultingPush() {
    let detail = Dynamic<Int?>(nil)
    let button = UIButton()
    button >> { detail.value = 1 }
    let root = UIViewController()
    root.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    detail <<>>> root.pushing(animated: false) { _ in UIViewController() }
    button.simulateTap()
    #expect(navigation.viewControllers.count == 2)
    withExtendedLifetime(window) {}
  }

  @Test func coveredButtonCannotBeTapped() {
    let (controller, button, overlay) = (UIViewController(), UIButton(), UIView())
    for view in [button, overlay] {
      view.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
      controller.view.addSubview(view)
    }
    let window = show(controller)
    var tapCount = 0
    button >> { tapCount += 1 }
    #expect(!button.simulateTap() && tapCount == 0)
    overlay.isUserInteractionEnabled = false
    #expect(button.simulateTap() && tapCount == 1)
    withExtendedLifetime(window) {}
  }

  // With UIKit, `simulateTap()` taps an item although a sheet covers its bar.
  #if !canImport(UIKit)
  @Test func barItemBehindASheetCannotBeTapped() {
    let controller = UIViewController()
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in })
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    let window = show(navigation)
    #expect(item.simulateTap())
    navigation.present(UIViewController(), animated: false)
    #expect(!item.simulateTap())
    withExtendedLifetime(window) {}
  }
  #endif

  @Test func disabledMenuItemCannotBeChosen() {
    var chosen: [String] = []
    let button = UIButton()
    button.menu = UIMenu(children: [
      UIAction(title: "A", attributes: .disabled) { _ in chosen.append("A") },
      UIMenu(children: [UIAction(title: "B") { _ in chosen.append("B") }]),
    ])
    #expect(!button.simulateSelect(menuItem: "A") && !button.simulateSelect(menuItem: "C"))
    #expect(button.simulateSelect(menuItem: "B"))
    button.isEnabled = false
    #expect(!button.simulateSelect(menuItem: "B"))
    #expect(chosen == ["B"])
  }
}

private struct Action: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Returns whether the control accepted the action.
  let perform: @MainActor @Sendable (_ screen: UIView) -> Bool

  init(_ name: String, _ perform: @escaping @MainActor @Sendable (UIView) -> Bool) {
    testDescription = name
    self.perform = perform
  }
}

extension Action {
  static let all = onAllPlatforms + onTouchPlatforms + inHeadlessUIKitOnly

  private static let onAllPlatforms = [
    Action("tap") { $0.adding(UIButton()).simulateTap() },
    Action("bar item") { _ in
      UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in }).simulateTap()
    },
    Action("segment") { $0.adding(UISegmentedControl(items: ["a", "b"])).simulateTap(segment: 1) },
    Action("typing") { $0.adding(UITextField()).simulateTyping("a") },
    Action("paste") { $0.adding(UITextField()).simulatePaste("ab") },
    Action("delete key") { $0.adding(filled(UITextField())).simulateDelete() },
    Action("composing") { $0.adding(UITextField()).simulateComposing("a") },
    Action("return key") { $0.adding(UITextField()).simulateReturn() },
    Action("clear button") { $0.adding(filled(UITextField())).simulateClear() },
    Action("caret") { $0.adding(filled(UITextField())).simulateSelecting(0) },
    Action("return key of a text view") { $0.adding(UITextView()).simulateReturn() },
    Action("row") { $0.adding(EditableTable()).simulateTap(at: [0, 0]) },
    Action("moved row") {
      $0.adding(EditableTable(isEditing: true)).simulateMove(from: [0, 0], to: [0, 1])
    },
    Action("editing control") {
      $0.adding(EditableTable(isEditing: true)).simulateEditingControl(at: [0, 0])
    },
    Action("drag") { $0.adding(tall(UIScrollView())).simulateDrag(to: CGPoint(x: 0, y: 10)) },
    Action("drag to the bottom") { $0.adding(tall(UIScrollView())).simulateDragToBottom() },
    Action("back") { _ in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(UIViewController(), animated: false)
      return navigation.simulateBack()
    },
    Action("tab") { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      return tabs.simulateSelect(tab: 1)
    },
  ]

  #if os(tvOS)
  private static let onTouchPlatforms: [Action] = []
  #else
  private static let onTouchPlatforms = [
    Action("flip") { $0.adding(UISwitch()).simulateFlip() },
    Action("slider") { $0.adding(UISlider()).simulateDrag(to: 1) },
    Action("plus") { $0.adding(UIStepper()).simulateIncrement() },
    Action("color") { $0.adding(UIColorWell()).simulatePick(.red) },
    Action("date") { $0.adding(UIDatePicker()).simulatePick(Date(timeIntervalSince1970: 0)) },
    Action("swipe across a whole row") {
      $0.adding(EditableTable()).simulateSwipeDelete(at: [0, 0])
    },
    Action("pull to refresh") {
      let view = tall(UIScrollView())
      view.refreshControl = UIRefreshControl()
      return $0.adding(view).simulatePullToRefresh()
    },
    Action("typing a search") { $0.adding(UISearchBar()).simulateTyping("a") },
    Action("cancel button") {
      let bar = UISearchBar()
      bar.showsCancelButton = true
      bar.cancel >> {}  // the button can be tapped only if something handles the tap
      return $0.adding(bar).simulateCancel()
    },
  ]
  #endif

  #if canImport(UIKit)
  private static let inHeadlessUIKitOnly: [Action] = []
  #else
  private static let inHeadlessUIKitOnly = [
    Action("double tap") {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return $0.adding(tap).simulateTapGesture(count: 2)
    },
    Action("swipe") {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = .down
      return $0.adding(swipe).simulateSwipe(.down)
    },
    Action("long press") { $0.adding(UILongPressGestureRecognizer()).simulateLongPress() },
  ]
  #endif

  @MainActor
  private static func filled(_ field: UITextField) -> UITextField {
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
  /// Adds a subview that fills this view; returns the subview.
  fileprivate func adding<View: UIView>(_ view: View) -> View {
    view.frame = bounds
    addSubview(view)
    return view
  }

  fileprivate func adding(_ recognizer: UIGestureRecognizer) -> UIView {
    addGestureRecognizer(recognizer)
    return self
  }
}

private final class EditableTable: UITableView, UITableViewDataSource {
  init(isEditing: Bool = false) {
    super.init(frame: .zero, style: .plain)
    dataSource = self
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
}
