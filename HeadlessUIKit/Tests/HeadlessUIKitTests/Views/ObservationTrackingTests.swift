#if !canImport(UIKit)
// By default, UIKit tracks the properties read in `layoutSubviews` and similar methods only since
// iOS 26, so the tests need HeadlessUIKit.

import DynamicUIKit
import Observation
import Testing

@MainActor @Suite("Observation tracking")
struct ObservationTrackingTests {
  @Observable
  final class Model {
    var title = "a"
    var count = 0
  }

  private let model = Model()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func makeView() -> LoggingView {
    let view = LoggingView(model)
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  @Test func updatePropertiesRunsBeforeLayout() {
    #expect(makeView().log == ["properties a", "layout"])
  }

  @Test func changedPropertyRunsOnlyTheMethodThatReadsIt() {
    let view = makeView()
    view.log = []
    model.title = "b"
    model.title = "c"
    #expect(view.log.isEmpty)
    window.layoutIfNeeded()
    #expect(view.log == ["properties c"])
    model.count = 1
    window.layoutIfNeeded()
    #expect(view.log == ["properties c"])
  }

  @Test func repeatedSetNeedsUpdatePropertiesUpdatesOnce() {
    let view = makeView()
    view.log = []
    view.setNeedsUpdateProperties()
    view.setNeedsUpdateProperties()
    view.updatePropertiesIfNeeded()
    view.updatePropertiesIfNeeded()
    #expect(view.log == ["properties a"])
  }

  @Test func visibleViewUpdatesByItself() async {
    let view = makeView()
    window.makeKeyAndVisible()
    view.log = []
    model.title = "b"
    while view.log.isEmpty { await Task { @MainActor in }.value }
    #expect(view.log == ["properties b"])
  }

  @Test func layoutSubviewsIsTracked() {
    let view = ReadingView { [model] in model.title }
    window.addSubview(view)
    window.layoutIfNeeded()
    model.title = "b"
    window.layoutIfNeeded()
    #expect(view.log == ["a", "b"])
  }

  @Test func controllerMethodsAreTracked() {
    final class Controller: UIViewController {
      var model = Model()
      var log: [String] = []
      override func updateProperties() { log.append("properties \(model.title)") }
      override func viewWillLayoutSubviews() { log.append("layout \(model.count)") }
    }
    let controller = Controller()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.log = []
    controller.model.title = "b"
    window.layoutIfNeeded()
    controller.model.count = 1
    window.layoutIfNeeded()
    #expect(controller.log == ["properties b", "layout 1"])
  }

  @Test func changeOffTheMainActorUpdatesTheViewAtTheNextLayout() async {
    final class Shared: @unchecked Sendable { let model = Model() }
    let shared = Shared()
    let view = ReadingView { shared.model.title }
    window.addSubview(view)
    window.layoutIfNeeded()
    await Task.detached { shared.model.title = "b" }.value
    window.layoutIfNeeded()
    #expect(view.log == ["a", "b"])
  }

  @Test func trackingDoesNotRetainTheView() {
    weak var weakView: UIView?
    do {
      let view = makeView()
      view.removeFromSuperview()
      weakView = view
    }
    #expect(weakView == nil)
  }
}

/// Reads the model in `updateProperties`, not in `layoutSubviews`.
private final class LoggingView: UIView {
  private let model: ObservationTrackingTests.Model
  var log: [String] = []

  init(_ model: ObservationTrackingTests.Model) {
    self.model = model
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
  override func updateProperties() { log.append("properties \(model.title)") }
  override func layoutSubviews() { log.append("layout") }
}

private final class ReadingView: UIView {
  private let readTitle: @MainActor () -> String
  var log: [String] = []

  init(_ readTitle: @escaping @MainActor () -> String) {
    self.readTitle = readTitle
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
  override func layoutSubviews() { log.append(readTitle()) }
}
#endif
