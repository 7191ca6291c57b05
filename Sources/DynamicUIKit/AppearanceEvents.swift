import Dynamic

extension UIViewController {
  /// The event sent when this controller's view has entered a window.
  ///
  ///     let load = Command { print("Loading") }
  ///     let controller = UIViewController()
  ///     controller.appearing >> load
  ///
  /// The command executes at the end of the main run-loop turn in which the view enters a window,
  /// and again each time the view reappears, for example when a pushed controller is popped.
  public var appearing: CommandSource { appearance.appearing }

  /// The event sent when this controller's view has left its window; see ``appearing``.
  public var disappearing: CommandSource { appearance.disappearing }

  private var appearance: AppearanceWatcher {
    attachments.findOrCreate(.name("appearance")) { AppearanceWatcher(of: self) }
  }

  fileprivate var isInWindow: Bool { viewIfLoaded?.window != nil }
}

/// Polls whether the view of a controller is in a window; retained by the controller.
@MainActor
private final class AppearanceWatcher: TurnWatcher {
  let appearing = CommandSource(), disappearing = CommandSource()
  private weak var controller: UIViewController?
  private var wasInWindow: Bool
  /// The controller while its view is in a window and `disappearing` has a command. Without this
  /// reference, a popped controller might be released before that command executes.
  private var visibleController: UIViewController?

  init(of controller: UIViewController) {
    self.controller = controller
    wasInWindow = controller.isInWindow
    RunLoopObserver.addWatcher(self)
  }

  func turnDidEnd() -> Bool {
    guard let controller else { return false }  // Ends polling.
    let isInWindow = controller.isInWindow
    visibleController = isInWindow && disappearing.isBound ? controller : nil
    if isInWindow != wasInWindow {
      wasInWindow = isInWindow
      (isInWindow ? appearing : disappearing).execute(sender: controller)
    }
    return true
  }
}
