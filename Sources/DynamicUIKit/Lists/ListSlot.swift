import Dynamic

/// A list binding as the data source and delegate of its view see it, whatever its rows are.
@MainActor
protocol ShownList: AnyObject {
  /// Shows the rows for the first time.
  func start()
  /// Ends the binding; the view keeps the rows that it shows.
  func end()
  var hasEnded: Bool { get }
  /// Ends the bindings of visible cells, as the view shows another list.
  func endCells()
  /// Called when the binding ends.
  var whenEnded: (@MainActor () -> Void)? { get set }

  var sectionCount: Int { get }
  func rowCount(in section: Int) -> Int
  func header(of section: Int) -> String?
  func footer(of section: Int) -> String?
  /// The class of the cell for a row, if rows have cells of different classes.
  func cellType(at path: IndexPath) -> UIView.Type?
  /// Makes a cell show a row.
  func configure(_ cell: UIView, at path: IndexPath)
  /// Makes a cell that comes into view show the present contents of its row.
  func willDisplay(_ cell: UIView, at path: IndexPath)

  /// Notes the row that the user touches, whatever the app does until the action comes.
  func touch(_ path: IndexPath)
  func select(_ path: IndexPath)
  func deselect(_ path: IndexPath)
  func delete(_ path: IndexPath)
  func move(_ from: IndexPath, to: IndexPath)
  func prefetch(_ paths: [IndexPath], isCancelled: Bool)
  #if !os(tvOS)
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  #endif
  /// Whether rows can be deleted now, or nil if the binding has ended.
  var canDelete: Bool? { get }
  var canMove: Bool { get }
}

/// The data source and delegate of a list binding.
@MainActor
protocol ListAdapter: DelegateProxy {
  var list: any ShownList { get }
  /// Becomes the data source and delegate of the view.
  func install()
  /// Takes the place of a delegate that the app has set since then.
  func installDelegate()
  /// Whether the view still asks this data source.
  var isInstalled: Bool { get }
}

/// The list binding of a view; each view has at most one.
@MainActor
final class ListSlot {
  let state: UpdateState
  private var adapter: (any ListAdapter)?
  private var next: (any ListAdapter)?

  init(_ view: some ListView) { state = UpdateState(view) }

  /// Ends the present binding and shows another one as soon as the view may be updated.
  func show(_ adapter: any ListAdapter) {
    (next ?? self.adapter)?.list.end()
    next = adapter
    state.whenFree { [weak self] in
      guard let self, let next else { return }
      self.next = nil
      if next.list.hasEnded { return }
      self.adapter?.list.endCells()
      self.adapter = next
      next.install()
      next.list.start()
    }
  }

  /// Whether the view shows this list, whose data source the app may have replaced.
  func isShown(_ list: some ShownList) -> Bool {
    guard let adapter, adapter.list === list, adapter.isInstalled else { return false }
    adapter.installDelegate()
    return true
  }
}

extension ListView {
  var listSlot: ListSlot { attachments.find(.name("list")) { ListSlot(self) } }
}
