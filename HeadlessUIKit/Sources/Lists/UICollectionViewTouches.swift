extension UICollectionView {
  /// Moves an item as a drag does: first its cell, then the item in the data source. Moves the cell
  /// back if the data source does not implement moving. Returns whether the item is at `to`.
  func move(_ from: IndexPath, _ to: IndexPath) -> Bool {
    if from == to { return true }
    guard let dataSource else { return false }
    let before = itemCounts
    guard before.indices.contains(to[0]) else { return false }
    var after = before
    after[from[0]] -= 1
    after[to[0]] += 1
    guard (0..<after[to[0]]).contains(to[1]) else { return false }
    batch.counts = after  // `itemCounts` returns these.
    moveViews(RowMap(before: before, after: after, updates: [.moveRow(from, to: to)]))
    collectionViewLayout.invalidateLayout()
    dataSource.collectionView(self, moveItemAt: from, to: to)
    if !dataSourceImplementsMove {  // The default `moveItemAt` sets this flag to false.
      batch.counts = before
      moveViews(RowMap(before: after, after: before, updates: [.moveRow(to, to: from)]))
      collectionViewLayout.invalidateLayout()
    }
    layoutIfNeeded()
    return dataSourceImplementsMove
  }

  /// Returns whether the move succeeded.
  @_spi(Headless) @discardableResult
  public func performMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard reachableCell(indexPath) != nil, beginInteractiveMovementForItem(at: indexPath) else {
      return false
    }
    interactiveMovement = nil  // As `endInteractiveMovement()` does.
    return move(indexPath, newIndexPath)
  }

  /// Returns whether the tap selected, reselected or deselected the item.
  @_spi(Headless) @discardableResult
  public func performTap(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard allowsSelectionNow, let cell = reachableCell(indexPath) else { return false }
    cell.isHighlighted = true  // A subclass may observe the property.
    cell.isHighlighted = false
    if allowsMultipleSelectionNow, selection.contains(indexPath) {
      deselectByTap(indexPath)
      return true
    }
    return selectByTap(indexPath)
  }

  func reachableCell(_ path: IndexPath) -> UICollectionViewCell? {
    cells[path].flatMap { $0.isReachableByTouch ? $0 : nil }
  }

  private func selectByTap(_ path: IndexPath) -> Bool {
    if let delegate, !delegate.collectionView(self, shouldSelectItemAt: path) { return false }
    if !allowsMultipleSelectionNow {
      for selectedPath in selection where selectedPath != path { deselectByTap(selectedPath) }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    bindingDelegate?.collectionView(self, didSelectItemAt: path)
    delegate?.collectionView(self, didSelectItemAt: path)
    return true
  }

  private func deselectByTap(_ path: IndexPath) {
    deselectItem(at: path, animated: false)
    bindingDelegate?.collectionView(self, didDeselectItemAt: path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }
}
