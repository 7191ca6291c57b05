import Dynamic

/// The appearance or disappearance of a controller's view, as the source of a command:
/// `controller.appearing >> model.load`.
@MainActor
public final class AppearanceEvent: Commander {
  private let commandSlot = CommandSlot()
  /// For `disappearing`: the controller while its view is in a window. Without this reference, a
  /// popped controller might be released before the command executes.
  private var visibleController: UIViewController?

  fileprivate init(of controller: UIViewController, inWindow expected: Bool) {
    controller.isInWindow.bind(to: controller) { [weak self] controller, isInWindow in
      if !expected { self?.visibleController = isInWindow ? controller : nil }
      if isInWindow == expected { self?.commandSlot.execute(sender: controller) }
    }
  }

  /// Executes a command on each event, with the controller as its sender. The controller retains
  /// the command.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable { commandSlot.set(command) }
}

extension UIViewController {
  /// The event sent when this controller's view has entered a window.
  ///
  ///     let load = Command { print("Loading") }
  ///     let controller = UIViewController()
  ///     controller.appearing >> load
  ///
  /// The command executes at the end of the main run-loop turn in which the view enters a window,
  /// and again each time the view reappears, for example when a pushed controller is popped.
  public var appearing: AppearanceEvent {
    attachments.findOrCreate(.name("appearing")) { AppearanceEvent(of: self, inWindow: true) }
  }

  /// The event sent when this controller's view has left its window; see ``appearing``.
  public var disappearing: AppearanceEvent {
    attachments.findOrCreate(.name("disappearing")) { AppearanceEvent(of: self, inWindow: false) }
  }

  /// Whether the view is in a window.
  fileprivate var isInWindow: Dynamic<Bool> {
    polledProperty(.name("isInWindow"), read: { $0.viewIfLoaded?.window != nil })
  }
}
