import Dynamic

/// Presents the controller of the first desired entry as soon as there is an `availablePresenter`,
/// and dismisses the controller once its entry is no longer desired.
final class ModalPresenter<Element>: ControllerSynchronizer<Element> {
  /// The entry whose controller is presented or about to be presented.
  private var shown: Entry? {
    didSet { if shown == nil { retainedController = nil } }
  }
  /// Retains `controller`, which retains this object, while the presented controller is on screen.
  /// So removing the presented controller calls `onRemoval` even if `controller` is dismissed too.
  private var retainedController: UIViewController?
  private var isAccepted = false  // whether UIKit has accepted the presentation
  /// Whether `controller` presented another controller when this object last tried to present.
  private var wasBlocked = false
  /// The running presentation or dismissal, retained only by its completion handler. Nil once UIKit
  /// has called the handler, or has refused the transition and so released the handler.
  private weak var transition: Transition?

  override func isShownOrPending(_ entry: Entry) -> Bool {
    guard entry === shown, isAccepted else { return true }
    guard let presented = entry.controller, !presented.isBeingDismissed else { return false }
    return presented.presentingViewController != nil
  }

  override func update() {
    // A presentation inside a navigation controller waits for the end of the turn, because another
    // binding may pop `controller` in this turn.
    if controller?.navigationController?.viewIfLoaded?.window == nil || shown != nil {
      synchronize()
    }
    RunLoopObserver.requestTurn(for: self)
  }

  override func turnDidEnd() -> Bool {
    synchronize()
    if isOnScreen {
      retainedController = controller
    } else if transition == nil {
      retainedController = nil
    }
    return shown != nil || (controller != nil && !desired.isEmpty)  // whether to poll again
  }

  private func synchronize() {
    if isMakingController { return }
    checkShown()
    if let shown {
      let isDesired = shown === desired.first && isPresentedFromController(shown.controller)
      if !isDesired, isAccepted, transition == nil, shown.controller?.isBeingDismissed != true {
        shown.controller?.presentingViewController?.dismiss(
          animated: animated, completion: beginTransition())
      }
    } else if let entry = desired.first {
      present(entry)
    } else {
      wasBlocked = false
    }
  }

  /// Sets `isAccepted` if UIKit presents `shown`; clears `shown` after a refusal or a dismissal.
  private func checkShown() {
    guard let entry = shown else { return }
    if entry.controller?.presentingViewController != nil {
      isAccepted = true
    } else if isAccepted || transition == nil {
      let wasStillDesired = isAccepted && entry === desired.first
      shown = nil
      if wasStillDesired && !isWindowRootGone {
        desired = []
        onRemoval()
      }
    }
  }

  private func present(_ entry: Entry) {
    guard let presenter = availablePresenter else {
      wasBlocked = controller?.presentedViewController != nil
      return
    }
    // Another controller that blocked this presentation was just dismissed. If another binding of
    // the same value presented it, that binding sets the value to nil in this turn. So wait a turn.
    if exchange(&wasBlocked, with: false) { return RunLoopObserver.wakeRunLoop() }
    let presented = findOrMakeController(of: entry)
    // The app's closure that makes a controller may change `desired` or present a controller.
    guard entry === desired.first else { return RunLoopObserver.wakeRunLoop() }
    guard availablePresenter === presenter, presented.presentingViewController == nil
    else { return }
    shown = entry
    isAccepted = false
    retainedController = controller
    recordWindowRoot(of: controller)
    presenter.present(presented, animated: animated, completion: beginTransition())
    checkShown()
  }

  /// Returns the transition's completion handler.
  private func beginTransition() -> () -> Void {
    let new = Transition()
    transition = new
    return { [weak self, new] in
      guard let self, transition === new else { return }
      transition = nil
      synchronize()
    }
  }

  /// Whether the controller of the shown entry, or one that it presents, is in a window.
  private var isOnScreen: Bool {
    guard let presented = shown?.controller else { return false }
    return sequence(first: presented) { $0.presentedViewController }
      .contains { $0.viewIfLoaded?.window != nil }
  }

  /// The controller that can present now: `controller`, its active search controller, or neither.
  private var availablePresenter: UIViewController? {
    guard let controller, controller.viewIfLoaded?.window != nil, !controller.isBeingPopped else {
      return nil
    }
    guard let presented = controller.presentedViewController else { return controller }
    guard presented is UISearchController, presented.presentedViewController == nil,
      presented.viewIfLoaded?.window != nil
    else { return nil }
    return presented
  }

  /// Returns whether `controller` or one of its ancestors presents `presented`, directly or through
  /// a search controller; false once `controller` has been popped.
  private func isPresentedFromController(_ presented: UIViewController?) -> Bool {
    guard let ancestors = controller?.withAncestors else { return false }
    var presenter = presented?.presentingViewController
    while let current = presenter, !ancestors.contains(current) {
      presenter = (current as? UISearchController)?.presentingViewController
    }
    return presenter != nil
  }
}

extension UIViewController {
  /// Whether an animation is removing this controller or its container from a navigation stack.
  fileprivate var isBeingPopped: Bool {
    guard let stack = navigationController?.viewControllers else { return false }
    return withAncestors.allSatisfy { !stack.contains($0) }
  }

  fileprivate var withAncestors: [UIViewController] { Array(sequence(first: self) { $0.parent }) }
}

private final class Transition {}
