import Dynamic

/// Keeps the top of a navigation stack in step with the wanted controllers, between transitions: changes
/// of one turn are one animation, and a swipe that the user gives up has not happened.
final class StackSynchronizer<Element>: ControllerShower<Element> {
  /// The places that were put on the stack and were there at the last look.
  private var shown: [Place] = []
  /// Whether the wanted controllers are still to be put on the stack.
  private var isWaiting = false
  /// The stack of the last change, which the controller may have left.
  private weak var lastNavigation: UINavigationController?

  override func isPresent(_ place: Place) -> Bool {
    guard !isWaiting, shown.contains(where: { $0 === place }), let navigation,
      navigation.transitionCoordinator == nil
    else { return true }
    return navigation.viewControllers.contains { $0 === place.controller }
  }

  override func show(_ places: [Place]) {
    wanted = places
    isWaiting = !places.isEmpty || !shown.isEmpty
  }

  override func update() {
    if navigation?.viewIfLoaded?.window == nil { settle() }
    RunLoopObserver.watch(self)
  }

  override func turnDidEnd() -> Bool {
    settle()
    return isWaiting || !shown.isEmpty
  }

  private var navigation: UINavigationController? {
    controller as? UINavigationController ?? controller?.navigationController ?? lastNavigation
  }

  private func settle() {
    guard let navigation, navigation.transitionCoordinator == nil else { return }
    let stack = navigation.viewControllers
    let left = shown.filter { place in stack.contains { $0 === place.controller } }
    if left.count < shown.count {
      shown = left
      if !isWaiting {
        wanted = left
        onRemoval()
      }
    }
    if isWaiting { arrange(navigation) }
  }

  private func arrange(_ navigation: UINavigationController) {
    let stack = navigation.viewControllers
    isWaiting = false
    // Nothing to add or remove: the controllers above belong to other code.
    if wanted.isEmpty, shown.isEmpty { return }
    guard let base = base(of: stack) else {
      isWaiting = true
      return
    }
    let places = wanted
    let new = base + places.map { $0.makeController() }
    // Making one may have changed what is wanted.
    if isWaiting || !wanted.elementsEqual(places, by: ===) { return RunLoopObserver.askForTurn() }
    guard let top = new.last else { return }
    shown = places
    lastNavigation = navigation
    if new.elementsEqual(stack, by: ===) { return }
    let animated = animated && navigation.viewIfLoaded?.window != nil
    if new.dropLast().elementsEqual(stack, by: ===) {
      navigation.pushViewController(top, animated: animated)
    } else if new.elementsEqual(stack.prefix(new.count), by: ===) {
      navigation.popToViewController(top, animated: animated)
    } else {
      navigation.setViewControllers(new, animated: animated)
    }
  }

  /// The controllers below the shown ones; nil while the controller that pushes is on no stack.
  private func base(of stack: [UIViewController]) -> [UIViewController]? {
    var pushing = controller
    while let next = pushing, !stack.contains(where: { $0 === next }) { pushing = next.parent }
    if let index = stack.firstIndex(where: { $0 === pushing }) { return Array(stack[...index]) }
    if shown.isEmpty, !(controller is UINavigationController) { return nil }
    return Array(stack.prefix { other in !shown.contains { $0.controller === other } })
  }
}
