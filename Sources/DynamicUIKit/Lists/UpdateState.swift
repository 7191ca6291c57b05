import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Tracks whether a table or collection view can be updated now.
///
/// A view must not be updated while it queries its data source or performs a binding's update.
/// Actions requested in the meantime run at the end of the run-loop turn. Batch updates by the app
/// are not tracked, so the app must not change bound rows inside them.
@MainActor
final class UpdateState: TurnWatcher {
  private weak var view: UIScrollView?
  private var depth = 0
  private var pendingActions: [@MainActor () -> Void] = []

  init(_ view: UIScrollView) { self.view = view }

  var isBusy: Bool {
    #if !canImport(UIKit)
    // A view is also busy between the queries of a layout pass; only HeadlessUIKit reports a pass.
    if view?.isLayingOut == true { return true }
    #endif
    return depth > 0
  }

  /// Calls a closure that answers the view's query or updates the view. Until the closure returns,
  /// `isBusy` is true, so other updates wait.
  func deferringUpdates<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Runs an action now, or at the end of the turn if the view is busy or earlier actions wait.
  func whenNotBusy(_ action: @escaping @MainActor () -> Void) {
    if !isBusy && pendingActions.isEmpty { action() } else { atTurnEnd(action) }
  }

  /// Runs an action at the end of the turn.
  func atTurnEnd(_ action: @escaping @MainActor () -> Void) {
    pendingActions.append(action)
    RunLoopObserver.watch(self)
  }

  func turnDidEnd() -> Bool {
    if isBusy { return true }  // Poll again.
    let actions = pendingActions
    pendingActions = []
    for action in actions { action() }
    return !pendingActions.isEmpty
  }
}
