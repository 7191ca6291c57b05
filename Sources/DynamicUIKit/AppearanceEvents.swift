import Dynamic

/// The moment at which a controller comes on screen, or goes from it, as the origin of a command:
/// `controller.appearing >> model.load`.
@MainActor
public final class AppearanceEvent: Commander {
  private let command = EventCommand()
  private weak var controller: UIViewController?

  fileprivate init(_ controller: UIViewController) { self.controller = controller }

  /// Has a command executed at this moment; the controller keeps it and is its sender.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable { self.command.set(command) }

  fileprivate func happen() {
    if let controller { command.execute(sender: controller) }
  }
}

/// The two events of a controller, and what tells of them.
@MainActor
private final class Appearance {
  let appearing: AppearanceEvent
  let disappearing: AppearanceEvent
  private let probe = WindowProbe()
  private var isShown = false

  init(_ controller: UIViewController) {
    appearing = AppearanceEvent(controller)
    disappearing = AppearanceEvent(controller)
  }

  /// Follows the view that the controller has now, which may have been loaded again.
  func follow(_ view: UIView) {
    if probe.follows(view) { return }
    isShown = view.window != nil
    probe.follow(view) { [weak self] window in self?.show(window != nil) }
  }

  private func show(_ isShown: Bool) {
    if isShown == self.isShown { return }
    self.isShown = isShown
    (isShown ? appearing : disappearing).happen()
  }
}

extension UIViewController {
  /// The moment at which this controller's view comes into a window, as `viewIsAppearing` says.
  ///
  ///     let load = Command { print("Loading") }
  ///     let controller = UIViewController()
  ///     controller.appearing >> load
  ///     let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  ///     window.rootViewController = controller
  ///     window.makeKeyAndVisible()  // Prints "Loading"
  ///
  /// It comes again when the controller is shown again, as after a controller that was pushed above it
  /// has gone. Ask for it in `viewDidLoad` or later: it loads the view. There is nothing to override,
  /// so that it can be asked for from outside.
  public var appearing: AppearanceEvent { appearance.appearing }

  /// The moment at which this controller's view leaves its window, as `viewDidDisappear` says; see
  /// ``appearing``.
  public var disappearing: AppearanceEvent { appearance.disappearing }

  private var appearance: Appearance {
    let appearance = attachments.find(.name("appearance")) { Appearance(self) }
    appearance.follow(view)
    return appearance
  }
}
