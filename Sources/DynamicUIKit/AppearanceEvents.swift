import Dynamic

/// The moment at which a controller's view enters or leaves a window, as the origin of a command:
/// `controller.appearing >> model.load`.
@MainActor
public final class AppearanceEvent: Commander {
  private let command = EventCommand()

  fileprivate init(of controller: UIViewController, whenShown isShown: Bool) {
    controller.isShown.addListener(to: controller) { [weak self] controller, now in
      if now == isShown { self?.command.execute(sender: controller) }
    }
  }

  /// Executes a command at this moment, with the controller as its sender. The controller retains the
  /// command.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable { self.command.set(command) }
}

extension UIViewController {
  /// The moment at which this controller's view has entered a window.
  ///
  ///     let load = Command { print("Loading") }
  ///     let controller = UIViewController()
  ///     controller.appearing >> load
  ///
  /// The command is executed at the end of the turn of the main run loop, and again when the controller
  /// is shown again, as when a controller that was pushed above it is popped.
  public var appearing: AppearanceEvent {
    attachments.find(.name("appearing")) { AppearanceEvent(of: self, whenShown: true) }
  }

  /// The moment at which this controller's view has left its window; see ``appearing``.
  public var disappearing: AppearanceEvent {
    attachments.find(.name("disappearing")) { AppearanceEvent(of: self, whenShown: false) }
  }

  /// Whether the view is in a window.
  fileprivate var isShown: Dynamic<Bool> {
    polledProperty(.name("isShown"), read: { $0.viewIfLoaded?.window != nil })
  }
}
