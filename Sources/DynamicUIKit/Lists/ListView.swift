import Dynamic

/// The common interface of table and collection views for list bindings.
@MainActor
protocol ListView: UIScrollView {
  func makeAdapter<Row>(_ list: ListBinding<Row>) -> any ListAdapter
  func registerCell(_ type: UIView.Type, _ identifier: String)
  /// Performs a batch update that first calls a closure to change the data.
  func perform(
    _ update: BatchUpdate, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void)
  func reloadData()
  func reload(_ rows: [IndexPath], _ animation: UITableView.RowAnimation)
  /// Updates changed headers and footers. If `reloadsSections` is true, a table reloads the
  /// sections whose header or footer appears or disappears.
  func updateTitles<Row>(
    _ changes: [ListChange<Int>], from old: [SectionContents<Row>],
    to new: [SectionContents<Row>], _ animation: UITableView.RowAnimation, reloadsSections: Bool)
  /// Makes the view query sizes again if the app's delegate sets them. A table with self-sizing rows
  /// also queries them again if `cellsWereUpdated` is true.
  func updateSizes(cellsWereUpdated: Bool)

  var visiblePaths: [IndexPath] { get }
  func cell(at path: IndexPath) -> UIView?
  func path(of cell: UIView) -> IndexPath?

  var selectedPaths: [IndexPath] { get }
  /// Whether the view allows multiple selection in its current mode, editing or not.
  var allowsMultipleSelectionNow: Bool { get }
  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool)
  var backgroundView: UIView? { get set }
}

extension UIView {
  /// Whether this view or a view inside it is the first responder.
  var containsFirstResponder: Bool {
    isFirstResponder || subviews.contains { $0.containsFirstResponder }
  }
}

extension ListPath {
  /// The path as an `IndexPath` of a table or collection view.
  public var indexPath: IndexPath { IndexPath(row: row, section: section) }

  /// Creates a path from an `IndexPath` of a table or collection view.
  public init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
}

extension UITableView: ListView {
  func makeAdapter<Row>(_ list: ListBinding<Row>) -> any ListAdapter {
    TableAdapter(list, in: self)
  }

  func registerCell(_ type: UIView.Type, _ identifier: String) {
    register(type, forCellReuseIdentifier: identifier)
  }

  func perform(
    _ update: BatchUpdate, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    // Makes the table read the row counts before the change.
    _ = numberOfSections
    performBatchUpdates { [self] in
      change()
      deleteSections(IndexSet(update.sectionDeletions), with: animations.deleteSection)
      insertSections(IndexSet(update.sectionInsertions), with: animations.insertSection)
      for move in update.sectionMoves { moveSection(move.from, toSection: move.to) }
      deleteRows(at: update.rowDeletions.map(\.indexPath), with: animations.delete)
      insertRows(at: update.rowInsertions.map(\.indexPath), with: animations.insert)
      for move in update.rowMoves { moveRow(at: move.from.indexPath, to: move.to.indexPath) }
    }
  }

  func reload(_ rows: [IndexPath], _ animation: RowAnimation) {
    reloadRows(at: rows, with: animation)
  }

  func updateTitles<Row>(
    _ changes: [ListChange<Int>], from old: [SectionContents<Row>],
    to new: [SectionContents<Row>], _ animation: RowAnimation, reloadsSections: Bool
  ) {
    var sectionsToReload = IndexSet()
    for change in changes {
      let (before, after) = (old[change.old], new[change.new])
      let titleAppearsOrDisappears =
        (before.header == nil) != (after.header == nil)
        || (before.footer == nil) != (after.footer == nil)
      if reloadsSections && titleAppearsOrDisappears {
        sectionsToReload.insert(change.new)
      } else {
        headerView(forSection: change.new)?.replaceTitle(before.header, with: after.header)
        footerView(forSection: change.new)?.replaceTitle(before.footer, with: after.footer)
      }
    }
    if sectionsToReload.isEmpty {
      // An empty batch update makes the table query the titles and heights of sections again.
      performBatchUpdates(nil)
    } else {
      reloadSections(sectionsToReload, with: animation)
    }
  }

  func updateSizes(cellsWereUpdated: Bool) {
    #if canImport(UIKit)
    let selector = NSSelectorFromString("tableView:heightForRowAtIndexPath:")
    let delegateSetsHeights = delegate?.responds(to: selector) == true
    #else
    let delegateSetsHeights = delegate != nil
    #endif
    // An empty batch update makes the table query the heights again.
    if delegateSetsHeights || cellsWereUpdated && rowHeight == Self.automaticDimension {
      performBatchUpdates(nil)
    }
  }

  var visiblePaths: [IndexPath] { indexPathsForVisibleRows ?? [] }

  func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func path(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(indexPath(for:)) }

  var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  package var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    if isSelected {
      selectRow(at: path, animated: animated, scrollPosition: .none)
    } else {
      deselectRow(at: path, animated: animated)
    }
  }
}

extension UITableViewHeaderFooterView {
  /// Replaces a title if the view shows it; a view from the app's delegate may show other text. The
  /// comparison ignores case, because a grouped table may show titles in capitals.
  fileprivate func replaceTitle(_ old: String?, with new: String?) {
    guard old != new, let label = textLabel, label.text?.uppercased() == old?.uppercased() else {
      return
    }
    label.text = label.text == old ? new : new?.uppercased()
  }
}

extension UICollectionView: ListView {
  func makeAdapter<Row>(_ list: ListBinding<Row>) -> any ListAdapter {
    CollectionAdapter(list, in: self)
  }

  func registerCell(_ type: UIView.Type, _ identifier: String) {
    register(type, forCellWithReuseIdentifier: identifier)
  }

  func perform(
    _ update: BatchUpdate, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    // Makes the view read the item counts before the change.
    _ = numberOfSections
    performBatchUpdates { [self] in
      change()
      deleteSections(IndexSet(update.sectionDeletions))
      insertSections(IndexSet(update.sectionInsertions))
      for move in update.sectionMoves { moveSection(move.from, toSection: move.to) }
      deleteItems(at: update.rowDeletions.map(\.indexPath))
      insertItems(at: update.rowInsertions.map(\.indexPath))
      for move in update.rowMoves { moveItem(at: move.from.indexPath, to: move.to.indexPath) }
    }
  }

  func reload(_ rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    reloadItems(at: rows)
  }

  func updateTitles<Row>(
    _ changes: [ListChange<Int>], from old: [SectionContents<Row>],
    to new: [SectionContents<Row>], _ animation: UITableView.RowAnimation, reloadsSections: Bool
  ) {
    guard let adapter = dataSource as? CollectionAdapter<Row> else { return }
    for change in changes {
      let path = IndexPath(item: 0, section: change.new)
      for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
        if let view = supplementaryView(forElementKind: kind, at: path) {
          adapter.showTitle(ofKind: kind, section: change.new, in: view)
        }
      }
    }
    collectionViewLayout.invalidateLayout()  // because titles may determine the sizes of headers
  }

  func updateSizes(cellsWereUpdated: Bool) {
    // With UIKit, `delegate` is a proxy that conforms to the protocols of the app's delegate.
    if delegate is any UICollectionViewDelegateFlowLayout {
      collectionViewLayout.invalidateLayout()
    }
  }

  var visiblePaths: [IndexPath] { indexPathsForVisibleItems }

  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func path(of cell: UIView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap(indexPath(for:))
  }

  var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  package var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    if isSelected {
      selectItem(at: path, animated: animated, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: animated)
    }
  }
}
