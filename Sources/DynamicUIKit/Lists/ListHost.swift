/// A table or collection view, as what shows a list.
@MainActor
protocol ListHost: UIScrollView {
  /// Performs a batch update that ends with a change of the data.
  func perform(
    _ stage: ListStage, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void)
  /// Replaces the cells of rows, as a batch of its own.
  func reload(_ rows: [IndexPath], _ animation: UITableView.RowAnimation)
  /// Shows headers and footers that have changed.
  ///
  /// - Returns: The sections that have to be replaced for that.
  func showEdges(ofSections sections: [Int], _ list: any ShownList) -> IndexSet
  /// Replaces sections, as a batch of its own.
  func reload(_ sections: IndexSet, _ animation: UITableView.RowAnimation)
  /// Forgets everything and asks again.
  func reloadData()
  /// The cells that can be seen, with their places.
  var shownCells: [(path: IndexPath, cell: UIView)] { get }
}

/// A list as the view that shows it sees it, whatever its rows are.
@MainActor
protocol ShownList: AnyObject {
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
  func select(_ path: IndexPath, sender: AnyObject)
  var canDelete: Bool { get }
  var canMove: Bool { get }
  var deselects: Bool { get }
  /// Returns whether the row may have been deleted.
  @discardableResult
  func delete(_ path: IndexPath, sender: AnyObject) -> Bool
  func move(_ from: IndexPath, _ to: IndexPath, sender: AnyObject)
  var wantsPrefetching: Bool { get }
  func prefetch(_ paths: [IndexPath], isCancelled: Bool)
  /// Hands a row to a closure that knows its type.
  func row(at path: IndexPath) -> Any?
}

extension ListPath {
  var indexPath: IndexPath { IndexPath(row: row, section: section) }
}

extension UITableView: ListHost {
  func perform(
    _ stage: ListStage, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    // The counts before the change have to be known to the table.
    _ = numberOfSections
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

  func showEdges(ofSections sections: [Int], _ list: any ShownList) -> IndexSet {
    var reloaded = IndexSet()
    for section in sections {
      let header = headerView(forSection: section)
      let footer = footerView(forSection: section)
      let titles = (list.header(of: section), list.footer(of: section))
      let isOnScreen = rect(forSection: section).intersects(bounds)
      if isOnScreen, (header == nil) != (titles.0 == nil) || (footer == nil) != (titles.1 == nil) {
        reloaded.insert(section)
      } else {
        header?.showTitle(titles.0)
        footer?.showTitle(titles.1)
      }
    }
    return reloaded
  }

  func reload(_ sections: IndexSet, _ animation: RowAnimation) {
    reloadSections(sections, with: animation)
  }

  var shownCells: [(path: IndexPath, cell: UIView)] {
    (indexPathsForVisibleRows ?? []).compactMap { path in
      cellForRow(at: path).map { (path, $0) }
    }
  }
}

extension UITableViewHeaderFooterView {
  fileprivate func showTitle(_ title: String?) {
    if textLabel?.text != title { textLabel?.text = title }
  }
}

extension UICollectionView: ListHost {
  func perform(
    _ stage: ListStage, _ animations: ListAnimations, _ change: @escaping @MainActor () -> Void
  ) {
    // The counts before the change have to be known to the view.
    _ = numberOfSections
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

  func showEdges(ofSections sections: [Int], _ list: any ShownList) -> IndexSet {
    let edges = [Self.elementKindSectionHeader, Self.elementKindSectionFooter]
    for section in sections {
      let path = IndexPath(item: 0, section: section)
      for kind in edges {
        if let view = supplementaryView(forElementKind: kind, at: path) {
          (dataSource as? CollectionViewHelper)?.showEdge(view, kind, section)
        }
      }
    }
    return []
  }

  func reload(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    reloadSections(sections)
  }

  var shownCells: [(path: IndexPath, cell: UIView)] {
    indexPathsForVisibleItems.compactMap { path in cellForItem(at: path).map { (path, $0) } }
  }
}
