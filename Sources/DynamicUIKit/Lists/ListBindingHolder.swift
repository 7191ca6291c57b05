import Dynamic

/// A list binding with its row type erased.
@MainActor
protocol BoundList: AnyObject {
  func start()
  /// Ends the binding; the view keeps the rows that it shows.
  func end()
  func checkIsLive() -> Bool
  /// Called before the view shows another list.
  func endCellBindings()
}

/// The data source and delegate of a list binding.
@MainActor
protocol ListAdapter: DelegateProxy {
  associatedtype List: BoundList
  var list: List { get }
  func install()
  /// Installs this adapter in front of a delegate that the app has set. Does nothing if the app's
  /// delegate forwards to this adapter.
  func installDelegate()
  /// Whether this adapter is still the view's data source.
  var isInstalled: Bool { get }
}

/// Holds the list binding of a view, replaces it with the next one, and tracks whether the view can
/// be updated now.
///
/// A view must not be updated while it queries its data source or performs a binding's update.
/// Actions requested in the meantime run at the end of the run-loop turn. Batch updates by the app
/// are not tracked, so the app must not change bound rows inside them.
@MainActor
final class ListBindingHolder: TurnWatcher {
  private weak var view: UIScrollView?
  private var adapter: (any ListAdapter)?
  private var deferralDepth = 0
  private var pendingActions: [@MainActor () -> Void] = []
  private var cellChanges: [@MainActor () -> Void] = []
  /// The control whose change is being delivered.
  fileprivate(set) static var controlInUse: UIView?

  init(_ view: UIScrollView) { self.view = view }

  func show(_ next: any ListAdapter) {
    whenNotBusy { [weak self] in
      guard let self, next.list.checkIsLive() else { return }
      adapter?.list.end()
      adapter?.list.endCellBindings()
      let previous = exchange(&adapter, with: next)
      next.install()
      next.list.start()
      // Released last, because `install()` takes the app's delegate from the previous adapter.
      extendLifetime(previous)
      #if canImport(UIKit)
      RunLoopObserver.addWatcher(self)  // The app may set its delegate at any time.
      #endif
    }
  }

  /// Returns whether the view still shows the list. If so, installs the list's delegate again.
  func ensureInstalled(_ list: some BoundList) -> Bool {
    guard let adapter, adapter.list === list, adapter.isInstalled else { return false }
    adapter.installDelegate()
    return true
  }

  var isBusy: Bool {
    #if !canImport(UIKit)
    // A view is also busy between the queries of a layout pass; only HeadlessUIKit reports a pass.
    if view?.isLayingOut == true { return true }
    #endif
    return deferralDepth > 0
  }

  /// Calls a closure that answers the view's query or updates the view; meanwhile, other updates
  /// wait.
  func deferringUpdates<Result>(_ body: () -> Result) -> Result {
    deferralDepth += 1
    defer { deferralDepth -= 1 }
    return body()
  }

  func whenNotBusy(_ action: @escaping @MainActor () -> Void) {
    if !isBusy && pendingActions.isEmpty { action() } else { atTurnEnd(action) }
  }

  func atTurnEnd(_ action: @escaping @MainActor () -> Void) {
    pendingActions.append(action)
    RunLoopObserver.requestTurn(for: self)
  }

  /// Unlike `atTurnEnd(_:)`, does not delay actions passed to `whenNotBusy(_:)`.
  func changeCellAtTurnEnd(_ change: @escaping @MainActor () -> Void) {
    cellChanges.append(change)
    RunLoopObserver.requestTurn(for: self)
  }

  func turnDidEnd() -> Bool {
    if isBusy { return true }  // Poll again.
    for change in exchange(&cellChanges, with: []) { change() }
    for action in exchange(&pendingActions, with: []) { action() }
    #if canImport(UIKit)
    // The app may have set another delegate.
    if adapter?.list.checkIsLive() == true { return true }
    #endif
    return !pendingActions.isEmpty
  }
}

extension ListView {
  var listHolder: ListBindingHolder { attachments.findOrCreate(.name("list")) { .init(self) } }
}

extension UIView {
  /// Delivers the user's change of a control. If an update may bind the control's cell again, the
  /// update waits until the end of the turn, because the control's event may still execute commands
  /// of the old bindings.
  func deferringCellUpdates(_ deliver: () -> Void) {
    let previous = exchange(&ListBindingHolder.controlInUse, with: self)
    deliver()
    ListBindingHolder.controlInUse = previous
  }
}
