import DynamicTesting
import DynamicUIKit

@MainActor
final class Log {
  var entries: [String] = []

  func callAsFunction(_ entry: String) {
    entries.append(entry)
  }

  func record(_ control: UIControl, _ events: [(String, UIControl.Event)] = commonEvents) {
    for (name, event) in events {
      control.addAction(UIAction { [unowned self] _ in self(name) }, for: event)
    }
  }
}

@MainActor let commonEvents: [(String, UIControl.Event)] = [
  ("touchDown", .touchDown), ("touchUpInside", .touchUpInside), ("touchCancel", .touchCancel),
  ("valueChanged", .valueChanged), ("primary", .primaryActionTriggered),
  ("menu", .menuActionTriggered), ("didBegin", .editingDidBegin), ("changed", .editingChanged),
  ("didEnd", .editingDidEnd), ("didEndOnExit", .editingDidEndOnExit),
]

@MainActor
final class NotificationRecorder {
  private(set) var objects: [AnyObject] = []

  init(of name: NSNotification.Name) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] note in
      nonisolated(unsafe) let object = note.object as AnyObject
      MainActor.assumeIsolated { self?.objects.append(object) }
    }
  }
}

/// Each entry is prefixed with `name`.
@MainActor
final class LoggingController: UIViewController {
  let log: Log
  let name: String

  init(_ log: Log, _ name: String = "") {
    self.log = log
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    log(name + "load view")
    super.loadView()
  }
  override func viewDidLoad() { log(name + "view loaded") }
  override func viewWillAppear(_ animated: Bool) { log(name + "will appear") }
  override func viewDidAppear(_ animated: Bool) { log(name + "appeared") }
  override func viewWillDisappear(_ animated: Bool) { log(name + "will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log(name + "disappeared") }
  override func willMove(toParent parent: UIViewController?) {
    log(name + "will move \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log(name + "did move \(parent == nil ? "out" : "in")")
  }
}
