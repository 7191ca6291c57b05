import Dynamic

/// A list binding with its row type erased.
@MainActor
protocol BoundList: AnyObject {
  /// Shows the rows for the first time.
  func start()
  /// Ends the binding; the view keeps the rows that it shows.
  func end()
  var hasEnded: Bool { get }
  /// Whether the binding is active. Ends the binding if its handle is disposed.
  func checkIsLive() -> Bool
  /// Ends the bindings of visible cells, before the view shows another list.
  func endCellBindings()
}

/// The data source and delegate of a list binding.
@MainActor
protocol ListAdapter: DelegateProxy {
  associatedtype List: BoundList
  var list: List { get }
  /// Becomes the data source and delegate of the view.
  func install()
  /// Installs the delegate again, in front of any delegate that the app has set since, unless that
  /// delegate forwards to this adapter.
  func installDelegate()
  /// Whether this adapter is still the view's data source.
  var isInstalled: Bool { get }
}

/// Holds the list binding of a view, and replaces it with the next one.
@MainActor
final class ListBindingHolder {
  /// Tells whether the view can be updated now.
  let state: UpdateState
  private var adapter: (any ListAdapter)?

  init(_ view: some ListView) { state = UpdateState(view) }

  /// Once the view can be updated, ends the shown binding and shows the next one, unless the next
  /// one has ended in the meantime.
  func show(_ next: any ListAdapter) {
    state.whenNotBusy { [weak self] in
      guard let self, next.list.checkIsLive() else { return }
      adapter?.list.end()
      adapter?.list.endCellBindings()
      let previous = exchange(&adapter, with: next)
      next.install()
      next.list.start()
      // The previous adapter forwards to the app's delegate, which `install()` takes over.
      extendLifetime(previous)
      #if canImport(UIKit)
      RunLoopObserver.watch(self)  // The app may set its delegate at any time.
      #endif
    }
  }

  /// Returns whether the view still shows this list; if so, also reinstalls the delegate.
  func reinstallDelegateIfShown(_ list: some BoundList) -> Bool {
    guard let adapter, adapter.list === list, adapter.isInstalled else { return false }
    adapter.installDelegate()
    return true
  }
}

extension ListBindingHolder: TurnWatcher {
  /// Installs the delegate again if the app has set another one.
  func turnDidEnd() -> Bool {
    guard let list = adapter?.list, !list.hasEnded else { return false }
    return reinstallDelegateIfShown(list)
  }
}

extension ListView {
  var listHolder: ListBindingHolder { attachments.findOrCreate(.name("list")) { .init(self) } }
}
