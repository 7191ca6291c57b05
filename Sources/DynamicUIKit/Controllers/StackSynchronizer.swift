import Dynamic

/// Keeps the controllers on top of a navigation stack in sync with the desired entries. Updates
/// wait for the end of the run-loop turn if the stack is in a window, so that all changes of a turn
/// are one animation. They also wait for the end of a transition, which the user may cancel.
final class StackSynchronizer<Element>: ControllerSynchronizer<Element> {
  /// The entries whose controllers were still on the stack at the last check.
  private var shown: [Entry] = []
  /// The navigation controller last updated; `controller` may have left it since.
  private weak var lastNavigation: UINavigationController?
  /// `controller`, retained while entries above it are shown, so that a pop to the root cannot
  /// release it before the pop is reported.
  private var pusher: UIViewController?
  /// Whether the navigation controller has been presented, as in a sheet.
  private var wasPresented = false

  override func isShownOrPending(_ entry: Entry) -> Bool {
    guard !needsUpdate, let navigation, navigation.transitionCoordinator == nil else { return true }
    return navigation.viewControllers.contains { $0 === entry.controller }
  }

  override func update() {
    if navigation?.viewIfLoaded?.window == nil { synchronize() }
    RunLoopObserver.requestTurn(for: self)
  }

  override func turnDidEnd() -> Bool {
    synchronize()
    return needsUpdate || !shown.isEmpty  // whether to poll again
  }

  private var needsUpdate: Bool { !desired.elementsEqual(shown, by: ===) }

  private var navigation: UINavigationController? {
    controller as? UINavigationController ?? controller?.navigationController ?? lastNavigation
  }

  private func synchronize() {
    guard let navigation else { return handleMissingNavigation() }
    recordWindowRoot(of: navigation)
    if navigation.presentingViewController != nil { wasPresented = true }
    guard !isMakingController, navigation.transitionCoordinator == nil else { return }
    let stack = navigation.viewControllers
    let remaining = shown.filter { entry in stack.contains { $0 === entry.controller } }
    if remaining.count < shown.count {
      let neededUpdate = needsUpdate
      shown = remaining
      if !neededUpdate {
        desired = remaining
        onRemoval()
      }
    }
    if needsUpdate { updateStack(of: navigation) }
    let isPushing = !shown.isEmpty && controller?.navigationController === navigation
    extendLifetime(exchange(&pusher, with: isPushing ? controller : nil))
  }

  /// If a sheet was dismissed, reports the removal of its controllers. Otherwise, keeps the desired
  /// entries, so that a new navigation controller shows them.
  private func handleMissingNavigation() {
    let oldPusher = exchange(&pusher, with: nil)
    if wasPresented && !shown.isEmpty && !needsUpdate && !isWindowRootGone {
      (shown, desired) = ([], [])
      onRemoval()
    }
    extendLifetime(oldPusher)
  }

  private func updateStack(of navigation: UINavigationController) {
    let stack = navigation.viewControllers
    guard let base = base(of: stack) else { return }
    let entries = desired
    let newStack = base + entries.map { findOrMakeController(of: $0) }
    // Creating a controller may have changed the desired entries.
    if !desired.elementsEqual(entries, by: ===) { return RunLoopObserver.wakeRunLoop() }
    shown = entries
    lastNavigation = navigation
    if newStack.elementsEqual(stack, by: ===) { return }
    let animated = animated && navigation.viewIfLoaded?.window != nil
    if let top = newStack.last, newStack.dropLast().elementsEqual(stack, by: ===) {
      navigation.pushViewController(top, animated: animated)
    } else if let top = newStack.last, stack.starts(with: newStack, by: ===) {
      navigation.popToViewController(top, animated: animated)
    } else {
      navigation.setViewControllers(newStack, animated: animated)
    }
  }

  /// Returns the part of `stack` to keep: everything up to `controller` or its container. If
  /// `controller` is the navigation controller, or has left the stack while entries are shown,
  /// returns everything below the first shown entry. Otherwise, returns nil.
  private func base(of stack: [UIViewController]) -> [UIViewController]? {
    var ancestor = controller
    while let next = ancestor, !stack.contains(where: { $0 === next }) { ancestor = next.parent }
    if let index = stack.firstIndex(where: { $0 === ancestor }) { return Array(stack[...index]) }
    if shown.isEmpty, !(controller is UINavigationController) { return nil }
    return Array(stack.prefix { member in !shown.contains { $0.controller === member } })
  }
}
