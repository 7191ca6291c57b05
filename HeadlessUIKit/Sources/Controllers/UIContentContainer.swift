/// An object that adapts to size changes, such as a view controller.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the container prefers, in points.
  var preferredContentSize: CGSize { get }

  /// Called before the size changes; the coordinator runs changes alongside the transition.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}

/// The coordinator of a window resize, which HeadlessUIKit performs immediately.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { true }
  var isCancelled: Bool { false }

  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the animations now, and the completions in the next turn of the run loop.
  func run() {
    for animation in animations { animation(self) }
    let completions = completions
    guard !completions.isEmpty else { return }
    HeadlessRunLoop.perform { [self] in
      for completion in completions { completion(self) }
    }
  }
}

extension UIWindow {
  /// Resizes the window, as rotating the device does. Notifies the window's controllers before the
  /// resize, and runs their alongside animations after the layout.
  @_spi(Headless) public func simulateResize(to size: CGSize) {
    guard size != bounds.size else { return }
    let transition = SizeTransition()
    rootViewController?.viewWillTransition(to: size, with: transition)
    frame.size = size
    layoutIfNeeded()
    transition.run()
    layoutIfNeeded()
  }
}
