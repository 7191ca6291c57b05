/// Moving and selecting items, by simulated touch or in code.
extension UICollectionView {
  func moveTarget(_ from: IndexPath, _ proposed: IndexPath) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: from, atCurrentIndexPath: from,
      toProposedIndexPath: proposed) ?? proposed
  }

  func move(_ from: IndexPath, _ to: IndexPath) -> Bool {
    guard let dataSource, from != to else { return from == to }
    let before = itemCounts
    guard before.indices.contains(to[0]) else { return false }
    var after = before
    after[from[0]] -= 1
    after[to[0]] += 1
    guard (0..<after[to[0]]).contains(to[1]) else { return false }
    batch.counts = after
    moveViews(RowMap(before: before, after: after, updates: [.moveRow(from, to: to)]))
    collectionViewLayout.invalidateForDataChange()
    dataSource.collectionView(self, moveItemAt: from, to: to)
    if !dataSourceImplementsMove {  // The default `moveItemAt` clears this flag.
      batch.counts = before
      moveViews(RowMap(before: after, after: before, updates: [.moveRow(to, to: from)]))
      collectionViewLayout.invalidateForDataChange()
    }
    layoutIfNeeded()
    return dataSourceImplementsMove
  }

  /// Drags an item to another index path; returns whether the item could move there.
  @_spi(Headless) @discardableResult
  public func simulateMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard reachableCell(indexPath) != nil, beginInteractiveMovementForItem(at: indexPath) else {
      return false
    }
    interactiveMovement = nil
    return move(indexPath, moveTarget(indexPath, newIndexPath))
  }

  /// Taps an item; returns whether the tap selected the item (perhaps again) or deselected it.
  @_spi(Headless) @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard allowsSelectionNow, let cell = reachableCell(indexPath) else { return false }
    if let delegate {
      guard delegate.collectionView(self, shouldHighlightItemAt: indexPath) else { return false }
    }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    if allowsMultipleSelectionNow, selection.contains(indexPath) { return deselectByTap(indexPath) }
    return selectByTap(indexPath)
  }

  func reachableCell(_ path: IndexPath) -> UICollectionViewCell? {
    cells[path].flatMap { $0.isReachableByTouch ? $0 : nil }
  }

  func selectByTap(_ path: IndexPath) -> Bool {
    _ = delegateHook?.collectionView(self, shouldSelectItemAt: path)  // Only `delegate` decides.
    if let delegate, !delegate.collectionView(self, shouldSelectItemAt: path) { return false }
    if !allowsMultipleSelectionNow {
      for other in selection where other != path {
        deselectItem(at: other, animated: false)
        delegateHook?.collectionView(self, didDeselectItemAt: other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    delegateHook?.collectionView(self, didSelectItemAt: path)
    delegate?.collectionView(self, didSelectItemAt: path)
    if let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
      delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
    return true
  }

  func deselectByTap(_ path: IndexPath) -> Bool {
    _ = delegateHook?.collectionView(self, shouldDeselectItemAt: path)  // Only `delegate` decides.
    if let delegate, !delegate.collectionView(self, shouldDeselectItemAt: path) { return false }
    deselectItem(at: path, animated: false)
    delegateHook?.collectionView(self, didDeselectItemAt: path)
    delegate?.collectionView(self, didDeselectItemAt: path)
    return true
  }
}
