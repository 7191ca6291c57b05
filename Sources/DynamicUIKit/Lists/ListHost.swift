import Dynamic

/// A table or collection view, as what shows a list.
@MainActor
protocol ListHost: UIScrollView {
  /// Performs a batch update that ends with a change of the data.
  func perform(
    _ stage: ListStage, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void)
  /// Has the view ask for its counts, if it does not know them.
  func loadCounts()
  /// Performs a batch update in which nothing happens.
  func performNothing()
  /// Replaces the cells of rows, as a batch of its own.
  func reload(_ rows: [IndexPath], _ animation: UITableView.RowAnimation)
  /// Shows headers and footers that have changed.
  ///
  /// - Returns: The sections that have to be replaced for that.
  func showEdges(_ changes: [EdgeChange]) -> IndexSet
  /// Replaces sections, as a batch of its own.
  func reload(_ sections: IndexSet, _ animation: UITableView.RowAnimation)
  /// Whether a row is as high as it would be if it was measured again.
  func hasHeight(_ row: IndexPath) -> Bool
  /// Lets the view measure rows again whose contents have changed, if they have other heights now.
  func showHeights(of rows: [IndexPath])
  /// Forgets everything and asks again.
  func reloadData()
  /// The places of the rows that are selected.
  var selectedPaths: [IndexPath] { get }
  /// Whether the view is in editing mode.
  var isEditing: Bool { get }
  /// Whether the user may select more than one row at present.
  var selectsSeveral: Bool { get }
  /// Selects a row, or takes that back; nobody is told.
  func setSelected(_ isSelected: Bool, at path: IndexPath)
  /// Makes a row be seen.
  func scroll(to path: IndexPath)
  /// The cells that can be seen, with their places.
  var shownCells: [(path: IndexPath, cell: UIView)] { get }
  /// The cell of a row, if it has one.
  func shownCell(at path: IndexPath) -> UIView?
  /// Where a cell is, if it shows a row.
  func place(of cell: UIView) -> IndexPath?
}

extension ListHost {
  /// The place of the binding of this view.
  var listSeat: ListSeat { attachments.find(.name("listSeat")) { ListSeat(self) } }
}

/// A section whose header or footer has changed.
struct EdgeChange {
  let section: Int
  /// Whether there was none before, or is none now.
  let isHeaderNewOrGone: Bool
  let isFooterNewOrGone: Bool

  init<Row>(_ section: Int, from old: ListContents<Row>, to new: ListContents<Row>) {
    self.section = section
    isHeaderNewOrGone = (old.header == nil) != (new.header == nil)
    isFooterNewOrGone = (old.footer == nil) != (new.footer == nil)
  }
}

/// A list as the view that shows it sees it, whatever its rows are.
@MainActor
protocol ShownList: AnyObject {
  /// Shows what there is, in place of whatever the view showed.
  func start()
  /// Shows what has changed, as soon as the view may be touched.
  func update()
  /// Keeps what holds the rows until they can be shown.
  func hold()
  /// Takes everything of the binding away but the rows.
  func end()
  /// Ends the bindings of all cells, as the view shows another list.
  func endCells()
  var hasEnded: Bool { get }

  /// Calls a closure that answers a question of the view; what it changes is shown afterwards.
  func answering<Answer>(_ answer: @MainActor () -> Answer) -> Answer
  /// The view asks for its counts, of which a subclass of a helper may give others than the list has.
  func noteCountsAsked()
  var sectionCount: Int { get }
  func rowCount(in section: Int) -> Int
  func header(of section: Int) -> String?
  func footer(of section: Int) -> String?
  /// The class of the cell for a row, if rows have cells of different classes.
  func cellType(at path: IndexPath) -> UIView.Type?
  /// Makes a cell show a row instead of the one it showed.
  func configure(_ cell: UIView, at path: IndexPath)
  /// Makes a cell show the present contents of its row, if it was made ready before these changed.
  func refresh(_ cell: UIView, at path: IndexPath)
  /// Stops with a message if there is no such row.
  func requireRow(at path: IndexPath)
  /// What is to be done when a row is selected, whatever becomes of its place before that.
  func select(_ path: IndexPath, sender: AnyObject) -> @MainActor () -> Void
  /// The same when a row is selected no longer.
  func deselect(_ path: IndexPath) -> @MainActor () -> Void
  var canDelete: Bool { get }
  var canMove: Bool { get }
  /// Whether rows can be moved at times.
  var wantsMoves: Bool { get }
  /// Whether a row is deselected when it was tapped, or nil if that depends on the view.
  var deselects: Bool? { get }
  func delete(_ path: IndexPath, sender: AnyObject)
  func move(_ from: IndexPath, _ to: IndexPath, sender: AnyObject)
  #if !os(tvOS)
  func swipeActions(
    at path: IndexPath, isLeading: Bool, in table: UITableView
  ) -> UISwipeActionsConfiguration?
  #endif
  var wantsPrefetching: Bool { get }
  func prefetch(_ paths: [IndexPath], isCancelled: Bool)
  /// Hands a row to a closure that knows its type.
  func row(at path: IndexPath) -> Any?
}

extension ListPath {
  /// The path as tables and collection views have it.
  public var indexPath: IndexPath { IndexPath(row: row, section: section) }

  /// Makes a path of one of a table or collection view.
  public init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
}

extension UITableView: ListHost {
  func perform(
    _ stage: ListStage, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    // The counts before the change have to be known to the table.
    loadCounts()
    performBatchUpdates { [self] in
      change()
      if !stage.sectionDeletions.isEmpty {
        deleteSections(IndexSet(stage.sectionDeletions), with: animations.deleteSection)
      }
      if !stage.sectionInsertions.isEmpty {
        insertSections(IndexSet(stage.sectionInsertions), with: animations.insertSection)
      }
      for move in stage.sectionMoves { moveSection(move.from, toSection: move.to) }
      if !stage.rowDeletions.isEmpty {
        deleteRows(at: stage.rowDeletions.map(\.indexPath), with: animations.delete)
      }
      if !stage.rowInsertions.isEmpty {
        insertRows(at: stage.rowInsertions.map(\.indexPath), with: animations.insert)
      }
      for move in stage.rowMoves { moveRow(at: move.from.indexPath, to: move.to.indexPath) }
    }
  }

  func reload(_ rows: [IndexPath], _ animation: RowAnimation) {
    reloadRows(at: rows, with: animation)
  }

  func loadCounts() { _ = numberOfSections }

  func performNothing() {
    beginUpdates()
    endUpdates()
  }

  func showEdges(_ changes: [EdgeChange]) -> IndexSet {
    guard let helper = listSeat.helper as? TableViewHelper else { return [] }
    var reloaded = IndexSet()
    for change in changes {
      let section = change.section
      let isReloaded =
        show(
          helper.tableView(self, titleForHeaderInSection: section),
          in: headerView(forSection: section), change.isHeaderNewOrGone)
        || show(
          helper.tableView(self, titleForFooterInSection: section),
          in: footerView(forSection: section), change.isFooterNewOrGone)
      if isReloaded { reloaded.insert(section) }
    }
    return reloaded
  }

  /// Shows a title, if the view that can be seen is one with a title.
  ///
  /// - Returns: Whether the section has to be replaced, as a header or footer comes or goes.
  private func show(
    _ title: String?, in view: UITableViewHeaderFooterView?, _ isNewOrGone: Bool
  ) -> Bool {
    if view?.isGivenByDelegate == true { return false }
    if isNewOrGone { return true }
    if let label = view?.textLabel, label.text != title { label.text = title }
    return false
  }

  func hasHeight(_ row: IndexPath) -> Bool {
    guard let helper = listSeat.helper as? TableViewHelper,
      let height = helper.givenHeight(of: row), height >= 0
    else { return true }
    return height == rectForRow(at: row).height
  }

  func showHeights(of rows: [IndexPath]) {
    guard let helper = listSeat.helper, helper.givesSizes else { return }
    // To ask for more than a few takes longer than to have the table measure all of them.
    if rows.count > 100 || !rows.allSatisfy(hasHeight) { performBatchUpdates(nil) }
  }

  func reload(_ sections: IndexSet, _ animation: RowAnimation) {
    reloadSections(sections, with: animation)
  }

  var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  package var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      selectRow(at: path, animated: false, scrollPosition: .none)
    } else {
      deselectRow(at: path, animated: false)
    }
  }

  func scroll(to path: IndexPath) { scrollToRow(at: path, at: .middle, animated: true) }

  var shownCells: [(path: IndexPath, cell: UIView)] {
    (indexPathsForVisibleRows ?? []).compactMap { path in
      cellForRow(at: path).map { (path, $0) }
    }
  }

  func shownCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func place(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(indexPath(for:)) }
}

extension UITableViewHeaderFooterView {
  /// Whether the delegate has made it, so that what it shows is the delegate's.
  var isGivenByDelegate: Bool {
    get { attachments.find(DelegateMark.self, .name("delegateMark")) != nil }
    set { if newValue { _ = attachments.find(.name("delegateMark")) { DelegateMark() } } }
  }
}

private final class DelegateMark {}

extension UICollectionView: ListHost {
  func perform(
    _ stage: ListStage, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    // The counts before the change have to be known to the view.
    loadCounts()
    performBatchUpdates { [self] in
      change()
      if !stage.sectionDeletions.isEmpty { deleteSections(IndexSet(stage.sectionDeletions)) }
      if !stage.sectionInsertions.isEmpty { insertSections(IndexSet(stage.sectionInsertions)) }
      for move in stage.sectionMoves { moveSection(move.from, toSection: move.to) }
      if !stage.rowDeletions.isEmpty { deleteItems(at: stage.rowDeletions.map(\.indexPath)) }
      if !stage.rowInsertions.isEmpty { insertItems(at: stage.rowInsertions.map(\.indexPath)) }
      for move in stage.rowMoves { moveItem(at: move.from.indexPath, to: move.to.indexPath) }
    }
  }

  func reload(_ rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    reloadItems(at: rows)
  }

  func loadCounts() { _ = numberOfSections }

  func performNothing() { performBatchUpdates(nil) }

  func showEdges(_ changes: [EdgeChange]) -> IndexSet {
    guard let helper = listSeat.helper as? CollectionViewHelper else { return [] }
    var reloaded = IndexSet()
    for change in changes {
      let path = IndexPath(item: 0, section: change.section)
      for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
        if let view = supplementaryView(forElementKind: kind, at: path),
          helper.showEdge(view, kind, change.section)
        {
          reloaded.insert(change.section)
        }
      }
    }
    // Also of those that cannot be seen.
    invalidateSizes()
    return reloaded
  }

  func hasHeight(_ row: IndexPath) -> Bool { !hasSizes }

  func showHeights(of rows: [IndexPath]) {
    if !rows.isEmpty { invalidateSizes() }
  }

  /// Whether somebody tells the sizes of items, which may differ with their contents.
  private var hasSizes: Bool {
    delegate is any UICollectionViewDelegateFlowLayout
      || listSeat.helper is any UICollectionViewDelegateFlowLayout
  }

  /// Has the layout ask for the sizes again, if somebody answers that.
  private func invalidateSizes() {
    if hasSizes { collectionViewLayout.invalidateLayout() }
  }

  func reload(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    reloadSections(sections)
  }

  var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  package var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: false)
    }
  }

  func scroll(to path: IndexPath) {
    // The layout may run either way, or both.
    scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: true)
  }

  var shownCells: [(path: IndexPath, cell: UIView)] {
    indexPathsForVisibleItems.compactMap { path in cellForItem(at: path).map { (path, $0) } }
  }

  func shownCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func place(of cell: UIView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap(indexPath(for:))
  }
}
