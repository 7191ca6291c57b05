import Dynamic

/// A list binding with its row type erased.
@MainActor
protocol BoundList: AnyObject {
  func start()
  /// Ends the binding; the view keeps the shown rows.
  func end()
  /// Returns false, and ends the binding, if the app disposed of it or replaced the data source.
  func checkIsLive() -> Bool
  func endCellBindings()
}

/// The data source and delegate of a list binding.
@MainActor
protocol ListAdapter: DelegateProxy {
  associatedtype List: BoundList
  var list: List { get }
  func install()
  /// Makes this adapter the view's delegate, in front of any delegate of the app. Does nothing if
  /// the app's delegate forwards to this adapter.
  func installDelegate()
  /// Whether this adapter is still the view's data source.
  var isInstalled: Bool { get }
}

/// Holds the list binding of a view, and delays updates while the view is busy.
///
/// A view is busy while it queries its data source or performs a binding's update. Delayed updates
/// run at the end of the run-loop turn. The holder does not notice batch updates by the app, so the
/// app must not change bound rows inside them.
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
      RunLoopObserver.addWatcher(self)  // Polls the delegate, which the app may set at any time.
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
    // A view is busy during its whole layout pass, which only HeadlessUIKit reports.
    if view?.isLayingOut == true { return true }
    #endif
    return deferralDepth > 0
  }

  /// Calls a closure. Until the closure returns, the view is busy.
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

  /// Like `atTurnEnd(_:)`, but actions passed to `whenNotBusy(_:)` need not wait for the change.
  func changeCellAtTurnEnd(_ change: @escaping @MainActor () -> Void) {
    cellChanges.append(change)
    RunLoopObserver.requestTurn(for: self)
  }

  func turnDidEnd() -> Bool {
    if isBusy { return true }  // Poll again.
    for change in exchange(&cellChanges, with: []) { change() }
    for action in exchange(&pendingActions, with: []) { action() }
    #if canImport(UIKit)
    // If the app has set another delegate, `checkIsLive()` calls `installDelegate()`.
    if adapter?.list.checkIsLive() == true { return true }
    #endif
    return !pendingActions.isEmpty
  }
}

extension ListView {
  var listHolder: ListBindingHolder { attachments.findOrCreate(.name("list")) { .init(self) } }
}

extension UIView {
  /// Calls a closure that delivers the user's change of this control. Updates of the control's cell
  /// wait until the end of the turn, because an update may unbind a command that the control's
  /// event has yet to execute.
  func deferringUpdatesOfItsCell(_ deliver: () -> Void) {
    let previous = exchange(&ListBindingHolder.controlInUse, with: self)
    deliver()
    ListBindingHolder.controlInUse = previous
  }
}
