import Dynamic

/// A table or collection view, as a list binding uses it.
@MainActor
protocol ListView: UIScrollView {
  /// Performs a batch update, in which the data changes first.
  func perform(
    _ update: BatchUpdate, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void)
  func reloadData()
  /// Replaces the cells of rows.
  func reload(_ rows: [IndexPath], _ animation: UITableView.RowAnimation)
  /// Shows headers and footers that have changed.
  func showTitles(_ changes: [TitleChange], _ animation: UITableView.RowAnimation)
  /// Measures rows again whose contents have changed, if they or the app's delegate give their sizes.
  func updateSizes()

  var visiblePaths: [IndexPath] { get }
  /// The cell of a row, if it has one.
  func cell(at path: IndexPath) -> UIView?
  /// The place of a cell that shows a row.
  func path(of cell: UIView) -> IndexPath?

  var selectedPaths: [IndexPath] { get }
  /// Whether the user may select more than one row at present.
  var selectsSeveral: Bool { get }
  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool)
  func scroll(to path: IndexPath)
}

/// A section whose header or footer has changed.
struct TitleChange {
  let section: Int
  let oldHeader: String?
  let header: String?
  let oldFooter: String?
  let footer: String?
}

extension ListPath {
  /// The path as tables and collection views have it.
  public var indexPath: IndexPath { IndexPath(row: row, section: section) }

  /// Creates a path from one of a table or collection view.
  public init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
}

extension UITableView: ListView {
  func perform(
    _ update: BatchUpdate, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    // Has the table load the counts before the change, if it does not know them yet.
    _ = numberOfSections
    performBatchUpdates { [self] in
      change()
      if !update.sectionDeletions.isEmpty {
        deleteSections(IndexSet(update.sectionDeletions), with: animations.deleteSection)
      }
      if !update.sectionInsertions.isEmpty {
        insertSections(IndexSet(update.sectionInsertions), with: animations.insertSection)
      }
      for move in update.sectionMoves { moveSection(move.from, toSection: move.to) }
      if !update.rowDeletions.isEmpty {
        deleteRows(at: update.rowDeletions.map(\.indexPath), with: animations.delete)
      }
      if !update.rowInsertions.isEmpty {
        insertRows(at: update.rowInsertions.map(\.indexPath), with: animations.insert)
      }
      for move in update.rowMoves { moveRow(at: move.from.indexPath, to: move.to.indexPath) }
    }
  }

  func reload(_ rows: [IndexPath], _ animation: RowAnimation) {
    reloadRows(at: rows, with: animation)
  }

  func showTitles(_ changes: [TitleChange], _ animation: RowAnimation) {
    var reloaded = IndexSet()
    for change in changes {
      if (change.oldHeader == nil) != (change.header == nil)
        || (change.oldFooter == nil) != (change.footer == nil)
      {
        reloaded.insert(change.section)
      } else {
        headerView(forSection: change.section)?.replaceTitle(change.oldHeader, by: change.header)
        footerView(forSection: change.section)?.replaceTitle(change.oldFooter, by: change.footer)
      }
    }
    if !reloaded.isEmpty { reloadSections(reloaded, with: animation) }
  }

  func updateSizes() {
    #if canImport(UIKit)
    let heights = NSSelectorFromString("tableView:heightForRowAtIndexPath:")
    let isAsked = delegate?.responds(to: heights) == true
    #else
    let isAsked = delegate != nil
    #endif
    if isAsked || rowHeight == Self.automaticDimension { performBatchUpdates(nil) }
  }

  var visiblePaths: [IndexPath] { indexPathsForVisibleRows ?? [] }

  func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func path(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(indexPath(for:)) }

  var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  package var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    if isSelected {
      selectRow(at: path, animated: animated, scrollPosition: .none)
    } else {
      deselectRow(at: path, animated: animated)
    }
  }

  func scroll(to path: IndexPath) { scrollToRow(at: path, at: .middle, animated: true) }
}

extension UITableViewHeaderFooterView {
  /// Shows a title in place of another. A view of the app's delegate, which shows something else, stays
  /// as it is; a grouped table may show titles in capitals.
  fileprivate func replaceTitle(_ old: String?, by new: String?) {
    guard old != new, let label = textLabel, label.text?.uppercased() == old?.uppercased() else {
      return
    }
    label.text = new
  }
}

extension UICollectionView: ListView {
  func perform(
    _ update: BatchUpdate, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    _ = numberOfSections
    performBatchUpdates { [self] in
      change()
      if !update.sectionDeletions.isEmpty { deleteSections(IndexSet(update.sectionDeletions)) }
      if !update.sectionInsertions.isEmpty { insertSections(IndexSet(update.sectionInsertions)) }
      for move in update.sectionMoves { moveSection(move.from, toSection: move.to) }
      if !update.rowDeletions.isEmpty { deleteItems(at: update.rowDeletions.map(\.indexPath)) }
      if !update.rowInsertions.isEmpty { insertItems(at: update.rowInsertions.map(\.indexPath)) }
      for move in update.rowMoves { moveItem(at: move.from.indexPath, to: move.to.indexPath) }
    }
  }

  func reload(_ rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    reloadItems(at: rows)
  }

  func showTitles(_ changes: [TitleChange], _ animation: UITableView.RowAnimation) {
    guard let adapter = dataSource as? CollectionAdapter else { return }
    for change in changes {
      let path = IndexPath(item: 0, section: change.section)
      for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
        if let view = supplementaryView(forElementKind: kind, at: path) {
          adapter.show(kind, of: change.section, in: view)
        }
      }
    }
    updateSizes()
  }

  func updateSizes() {
    #if canImport(UIKit)
    let sizes = NSSelectorFromString("collectionView:layout:sizeForItemAtIndexPath:")
    let givesSizes = delegate?.responds(to: sizes) == true
    #else
    let givesSizes = delegate is any UICollectionViewDelegateFlowLayout
    #endif
    if givesSizes { collectionViewLayout.invalidateLayout() }
  }

  var visiblePaths: [IndexPath] { indexPathsForVisibleItems }

  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func path(of cell: UIView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap(indexPath(for:))
  }

  var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  package var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    if isSelected {
      selectItem(at: path, animated: animated, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: animated)
    }
  }

  func scroll(to path: IndexPath) {
    // The layout may run either way, or both.
    scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: true)
  }
}
