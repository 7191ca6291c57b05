import Dynamic

/// Keeps the top of a navigation stack in step with what a model wants there.
///
/// It looks at the stack at the end of turns of the main run loop, and never while controllers come or
/// go: so what changes in one turn is one animation, what the user takes back half way has not
/// happened, and nobody's delegate is taken.
@MainActor
final class StackKeeper: TurnWatcher {
  /// A controller that the model wants on the stack.
  @MainActor
  final class Place {
    fileprivate(set) weak var controller: UIViewController?
    private let make: @MainActor () -> UIViewController

    init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }

    /// The controller, made if it has not come yet or has gone.
    fileprivate func makeController() -> UIViewController {
      if let controller { return controller }
      let made = make()
      controller = made
      return made
    }
  }

  /// The navigation controller, or one on its stack above which all happens.
  private weak var anchor: UIViewController?
  var animated: Bool
  private var wanted: [Place] = []
  /// What was put on the stack and was there when this looked last.
  private var shown: [Place] = []
  private var isWaiting = false
  /// Where they were put, which the anchor may have left since.
  private weak var last: UINavigationController?
  /// Called with what is left when the user, or somebody else, has taken some off the stack.
  var userWentBack: @MainActor (_ left: [Place]) -> Void = { _ in }

  init(_ anchor: UIViewController, animated: Bool) {
    self.anchor = anchor
    self.animated = animated
  }

  /// Has these controllers on the stack, as soon as that is possible.
  func show(_ places: [Place]) {
    let former = wanted
    defer { extendLifetime(former) }
    wanted = places
    // Where nothing was shown, nothing has to go.
    isWaiting = !places.isEmpty || !shown.isEmpty
    // What nobody sees need not wait for others.
    if navigation?.viewIfLoaded?.window == nil { settle() }
    TurnEnd.watch(self)
  }

  func turnDidEnd() -> Bool {
    settle()
    return isWaiting || !shown.isEmpty
  }

  private var navigation: UINavigationController? {
    anchor as? UINavigationController ?? anchor?.navigationController
  }

  private func settle() {
    guard let navigation = navigation ?? last, navigation.transitionCoordinator == nil else {
      return
    }
    lookAround(navigation.viewControllers)
    if isWaiting { arrange(navigation) }
  }

  /// Finds out what others have taken off the stack.
  private func lookAround(_ stack: [UIViewController]) {
    let left = shown.filter { place in stack.contains { $0 === place.controller } }
    if left.count == shown.count { return }
    let former = (shown, wanted)
    defer { extendLifetime(former) }
    shown = left
    if isWaiting { return }
    wanted = left
    userWentBack(left)
  }

  private func arrange(_ navigation: UINavigationController) {
    // Nothing of this is there, and nothing is wanted: what is above is somebody else's.
    if wanted.isEmpty, shown.isEmpty {
      isWaiting = false
      return
    }
    let stack = navigation.viewControllers
    guard let base = base(of: stack) else { return }
    isWaiting = false
    let places = wanted
    let controllers = places.map { $0.makeController() }
    // To make one may have changed what is wanted, which comes at the end of the next turn.
    if isWaiting || !wanted.elementsEqual(places, by: { $0 === $1 }) {
      return TurnEnd.askForTurn()
    }
    let new = base + controllers
    // The value of a place may end what is shown when it goes.
    let former = shown
    defer { extendLifetime(former) }
    shown = places
    last = navigation
    let isSame = new.count == stack.count && zip(new, stack).allSatisfy { $0 === $1 }
    if isSame { return }
    let animated = animated && navigation.viewIfLoaded?.window != nil
    if new.count == stack.count + 1, let last = new.last, starts(new, with: stack) {
      navigation.pushViewController(last, animated: animated)
    } else if new.count < stack.count, let last = new.last, starts(stack, with: new) {
      navigation.popToViewController(last, animated: animated)
    } else {
      navigation.setViewControllers(new, animated: animated)
    }
  }

  private func starts(_ stack: [UIViewController], with other: [UIViewController]) -> Bool {
    zip(stack, other).allSatisfy { $0 === $1 }
  }

  /// What is on the stack below, or nil if the controller that this pushes for is not on it, and nothing
  /// that was pushed for it either.
  private func base(of stack: [UIViewController]) -> [UIViewController]? {
    if anchor is UINavigationController {
      return Array(stack.prefix { controller in !shown.contains { $0.controller === controller } })
    }
    var below = anchor
    while let next = below, !stack.contains(where: { $0 === next }) { below = next.parent }
    if let index = stack.firstIndex(where: { $0 === below }) { return Array(stack[...index]) }
    // It has left the stack below what was pushed, which can still be taken off.
    let own = stack.firstIndex { controller in shown.contains { $0.controller === controller } }
    guard let own, own > 0 else { return nil }
    return Array(stack[..<own])
  }
}
