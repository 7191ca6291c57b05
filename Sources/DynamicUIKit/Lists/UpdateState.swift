import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Whether a table or collection view may be updated now.
///
/// A view must not be updated while it asks its data source something or performs an update of a
/// binding. Actions that come in the meantime run at the end of the turn. Batch updates that the app
/// opens itself are not known here: what changes in them is the app's to report.
@MainActor
final class UpdateState: TurnWatcher {
  private weak var view: UIScrollView?
  private var depth = 0
  private var waiting: [@MainActor () -> Void] = []

  init(_ view: UIScrollView) { self.view = view }

  var isBusy: Bool {
    #if !canImport(UIKit)
    if view?.isLayingOut == true { return true }
    #endif
    return depth > 0
  }

  /// Calls a closure that answers a question of the view, or updates it.
  func whileBusy<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Runs an action now, or at the end of the turn if the view may not be updated now.
  func whenFree(_ action: @escaping @MainActor () -> Void) {
    if !isBusy && waiting.isEmpty { action() } else { atTurnEnd(action) }
  }

  /// Runs an action at the end of the turn.
  func atTurnEnd(_ action: @escaping @MainActor () -> Void) {
    waiting.append(action)
    RunLoopObserver.watch(self)
  }

  func turnDidEnd() -> Bool {
    if isBusy { return true }
    let actions = waiting
    waiting = []
    for action in actions { action() }
    return !waiting.isEmpty
  }
}
