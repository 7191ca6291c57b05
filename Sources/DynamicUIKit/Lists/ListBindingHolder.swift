import Dynamic

/// A list binding with its row type erased, for the data source and delegate of the view.
@MainActor
protocol BoundList: AnyObject {
  /// Shows the rows for the first time.
  func start()
  /// Ends the binding; the view keeps the rows that it shows.
  func end()
  var hasEnded: Bool { get }
  /// Ends the bindings of visible cells, before the view shows another list.
  func endCells()
  /// Called when the binding ends.
  var onEnd: (@MainActor () -> Void)? { get set }

  var sectionCount: Int { get }
  func rowCount(in section: Int) -> Int
  func header(of section: Int) -> String?
  func footer(of section: Int) -> String?
  /// Returns the reuse identifier of the cell for a row; empty only if there is no such row.
  func cellIdentifier(at path: IndexPath) -> String
  func configure(_ cell: UIView, at path: IndexPath)
  /// Updates a cell that is about to appear, if it does not show the current contents of its row.
  func willDisplay(_ cell: UIView, at path: IndexPath)

  /// Remembers the touched row, because rows may change before UIKit reports what the user chose.
  func recordTouch(at path: IndexPath)
  /// Forgets the touched row: its selection was refused, or its swipe has ended.
  func forgetTouch(at path: IndexPath?)
  func select(_ path: IndexPath)
  func deselect(_ path: IndexPath)
  func delete(_ path: IndexPath)
  func move(_ from: IndexPath, to: IndexPath)
  var prefetches: Bool { get }
  func prefetch(_ paths: [IndexPath])
  func cancelPrefetching(_ paths: [IndexPath])
  #if !os(tvOS)
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  #endif
  /// Whether the user can delete rows now; nil once the binding has ended: then the app decides.
  var canDelete: Bool? { get }
  var canMove: Bool { get }
}

/// The data source and delegate of a list binding.
@MainActor
protocol ListAdapter: DelegateProxy {
  var list: any BoundList { get }
  /// Becomes the data source and delegate of the view.
  func install()
  /// Installs the delegate again, in front of a delegate that the app has set in the meantime and
  /// that does not itself forward to this adapter.
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
  /// The next adapter, waiting until the view can be updated. Meanwhile, `adapter` stays installed.
  private var pending: (any ListAdapter)?

  init(_ view: some ListView) { state = UpdateState(view) }

  /// Ends the latest binding, pending or not. Installs `adapter` once the view can be updated.
  func show(_ adapter: any ListAdapter) {
    (pending ?? self.adapter)?.list.end()
    pending = adapter
    state.whenNotBusy { [weak self] in
      guard let self, let pending else { return }
      self.pending = nil
      if pending.list.hasEnded { return }
      self.adapter?.list.endCells()
      // The old adapter forwards to the app's delegate and hands that delegate over in `install()`.
      withExtendedLifetime(self.adapter) {
        self.adapter = pending
        pending.install()
      }
      pending.list.start()
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
