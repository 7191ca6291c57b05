/// What hears of the sizes that it and what is around it have.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it asks for, in points.
  var preferredContentSize: CGSize { get }

  /// Called before it gets another size, with what lets changes go along with that.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}

/// Lets code go along with the change of a window's size, which takes no time here.
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

  /// Makes the changes, and calls who waits for the end in the next turn of the run loop.
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
  /// Gives the window another size, as turning the device does: its controllers hear before, and
  /// what they let go along runs after the layout.
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
