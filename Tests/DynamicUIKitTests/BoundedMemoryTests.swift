#if !canImport(UIKit)
// A device cannot run a test in its own process, and UIKit caches objects.

import DynamicTesting
import DynamicUIKit
import Testing

/// Memory stays proportional to live objects as controls and screens are created and released.
/// Each test runs in its own process, where nothing else allocates.
///
/// The environment variables `DYNAMIC_BINDINGS` and `DYNAMIC_SCREENS` set how often to repeat.
@MainActor @Suite("bounded memory")
struct BoundedMemoryTests {
  @Test func unchangedSourceReleasesBindingsOfReleasedControls() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let times = environmentNumber("DYNAMIC_BINDINGS") ?? 60
      for binding in allBindings {
        await reportLeak(binding.testDescription, times: times, binding.bindAndDrop())
      }
    }
    let message = try #require(result).message
    #expect(message.isEmpty, "\(message)")
  }

  @Test func modelReleasesPoppedScreens() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let model = Model()
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = makeWindow(navigation)
      var count = 0
      await reportLeak("a screen", times: environmentNumber("DYNAMIC_SCREENS") ?? 30) {
        count += 1
        navigation.pushViewController(Screen(model), animated: false)
        window.layoutIfNeeded()
        model.name.value = "\(count % 10)"
        model.rows.append(TestRow(count + 100))
        if model.rows.count > 20 { model.rows.remove(at: 0) }
        window.layoutIfNeeded()
        navigation.popViewController(animated: false)
        window.layoutIfNeeded()
      }
    }
    let message = try #require(result).message
    #expect(message.isEmpty, "\(message)")
  }

  @Test func scrolledTableLeaksNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table.rowHeight = 44
      let window = UIWindow(height: 440)
      window.addSubview(table)
      window.isHidden = false
      let rows = DynamicArray((0..<100).map { TestRow($0) })
      rows >>> table.rows(TestCell.self)
      window.layoutIfNeeded()
      await reportLeak("a row that was scrolled to", times: 600) {
        for row in [99, 0] {
          table.scrollToRow(at: [0, row], at: .none, animated: false)
          window.layoutIfNeeded()
        }
      }
    }
    let message = try #require(result).message
    #expect(message.isEmpty, "\(message)")
  }
}

/// A model that outlives its screens.
@MainActor
private final class Model {
  let name = Dynamic("Ada")
  let isPublic = Dynamic(true)
  let amount = Dynamic<Float>(0.5)
  let rows = DynamicArray((0..<20).map { TestRow($0) })
  let alert = Dynamic<String?>(nil)
  private(set) lazy var save = Command<Void>(enabled: name.map { !$0.isEmpty }) {}
  private(set) lazy var send = AsyncCommand<Void, Int> { 1 }
}

/// A screen with many kinds of bindings.
private final class Screen: UIViewController {
  private let model: Model
  private let field = UITextField()
  private let label = UILabel()
  private let aSwitch = UISwitch()
  private let slider = UISlider()
  private let button = UIButton(type: .system)
  private let sendButton = UIButton(type: .system)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))

  init(_ model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [field, label, aSwitch, slider, button, sendButton, spinner, table] {
      view.addSubview(part)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem()
    model.name <<>>> field
    model.name | { "Hello, \($0)" } >>> label
    combineLatest(model.name, model.isPublic) { $1 ? $0 : "" } >>> titleModifier
    model.isPublic <<>>> aSwitch
    model.amount <<>>> slider
    button >> model.save
    sendButton >> model.send
    model.send.isExecuting >>> spinner
    model.rows >>> table.rows(TestCell.self)
    model.alert >>> presentation { (_: String) in UIViewController() }
    model.name.bind(to: self) { $0.view.accessibilityLabel = $1 }
    if let item = navigationItem.rightBarButtonItem { item >> model.save }
  }
}
#endif
