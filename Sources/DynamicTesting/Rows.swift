import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Each public function returns whether the row or item is on screen and accepted the touch.

extension UITableView {
  /// Taps a row to select or deselect it.
  ///
  ///     tableView.simulateTap(at: IndexPath(row: 0, section: 0))
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      layoutIfNeeded()
      let allowsSingleSelectionNow = isEditing ? allowsSelectionDuringEditing : allowsSelection
      guard allowsSingleSelectionNow || allowsMultipleSelectionNow, takesSimulatedTouches,
        cellForRow(at: indexPath) != nil,
        delegate?.tableView?(self, shouldHighlightRowAt: indexPath) ?? true
      else { return false }
      let selectedPaths = indexPathsForSelectedRows ?? []
      if allowsMultipleSelectionNow, selectedPaths.contains(indexPath) {
        deselectRow(at: indexPath, animated: false)
        delegate?.tableView?(self, didDeselectRowAt: indexPath)
        return true
      }
      var pathToSelect = indexPath
      let willSelect = NSSelectorFromString("tableView:willSelectRowAtIndexPath:")
      if let delegate, delegate.responds(to: willSelect) {
        guard let newPath = delegate.tableView?(self, willSelectRowAt: indexPath) ?? nil
        else { return false }  // Nil refuses the selection.
        pathToSelect = newPath
      }
      // Selecting a row in code deselects other rows without notifying the delegate.
      if !allowsMultipleSelectionNow {
        for selectedPath in selectedPaths where selectedPath != pathToSelect {
          deselectRow(at: selectedPath, animated: false)
          delegate?.tableView?(self, didDeselectRowAt: selectedPath)
        }
      }
      selectRow(at: pathToSelect, animated: false, scrollPosition: .none)
      delegate?.tableView?(self, didSelectRowAt: pathToSelect)
      return true
      #else
      return performTap(at: indexPath)
      #endif
    }
  }

  /// Drags a row to another index path. A table that is not editing must have a drag delegate, and
  /// its `dragInteractionEnabled` must be true.
  @discardableResult
  public func simulateMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard isEditing || allowsRowDrags, takesSimulatedTouches, let dataSource,
        cellForRow(at: indexPath) != nil,
        dataSource.responds(  // UIKit moves a row only if the data source has this method.
          to: NSSelectorFromString("tableView:moveRowAtIndexPath:toIndexPath:")),
        dataSource.tableView?(self, canMoveRowAt: indexPath) ?? true
      else { return false }
      let target =
        delegate?.tableView?(
          self, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: newIndexPath)
        ?? newIndexPath
      guard
        target.isValidTarget(
          ofMoveFrom: indexPath, numberOfSections, { numberOfRows(inSection: $0) })
      else { return false }
      if target == indexPath { return true }
      performBatchUpdates { [self] in
        dataSource.tableView?(self, moveRowAt: indexPath, to: target)
        moveRow(at: indexPath, to: target)
      }
      return true
      #else
      return performMove(from: indexPath, to: newIndexPath)
      #endif
    }
  }

  /// Taps a row's delete or insert control. Rows have these controls while the table is editing.
  @discardableResult
  public func simulateEditingControl(at indexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      return isEditing && !allowsMultipleSelectionDuringEditing
        && editableCell(at: indexPath) != nil && commitEdit(at: indexPath)
      #else
      return performEditingControlTap(at: indexPath)
      #endif
    }
  }
}

#if !os(tvOS)
extension UITableView {
  /// Swipes across a whole row: performs the first trailing action, or deletes a row without a swipe
  /// configuration. While the table is editing, rows cannot be swiped.
  @discardableResult
  public func simulateSwipeDelete(at indexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard !isEditing, let cell = editableCell(at: indexPath) else { return false }
      let configuration =
        delegate?.tableView?(self, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
      guard let configuration else { return commitEdit(at: indexPath, only: .delete) }
      guard configuration.performsFirstActionWithFullSwipe,
        let action = configuration.actions.first
      else { return false }
      action.handler(action, cell) { _ in }
      return true
      #else
      return performSwipeDelete(at: indexPath)
      #endif
    }
  }

  /// Swipes a row in either direction, and taps the first action titled `title`.
  @discardableResult
  public func simulateSwipeAction(_ title: String, at indexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard !isEditing, let cell = editableCell(at: indexPath) else { return false }
      let trailing =
        delegate?.tableView?(self, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
      let leading =
        delegate?.tableView?(self, leadingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
      let actions = (trailing?.actions ?? []) + (leading?.actions ?? [])
      guard let action = actions.first(where: { $0.title == title }) else { return false }
      action.handler(action, cell) { _ in }
      return true
      #else
      return performSwipeAction(title, at: indexPath)
      #endif
    }
  }
}
#endif

extension UICollectionView {
  /// Taps an item to select or deselect it.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      layoutIfNeeded()
      let allowsSingleSelectionNow = isEditing ? allowsSelectionDuringEditing : allowsSelection
      guard allowsSingleSelectionNow || allowsMultipleSelectionNow, takesSimulatedTouches,
        cellForItem(at: indexPath) != nil,
        delegate?.collectionView?(self, shouldHighlightItemAt: indexPath) ?? true
      else { return false }
      let selectedPaths = indexPathsForSelectedItems ?? []
      if allowsMultipleSelectionNow, selectedPaths.contains(indexPath) {
        deselectItem(at: indexPath, animated: false)
        delegate?.collectionView?(self, didDeselectItemAt: indexPath)
        return true
      }
      guard delegate?.collectionView?(self, shouldSelectItemAt: indexPath) ?? true else {
        return false
      }
      if !allowsMultipleSelectionNow {
        for selectedPath in selectedPaths where selectedPath != indexPath {
          deselectItem(at: selectedPath, animated: false)
          delegate?.collectionView?(self, didDeselectItemAt: selectedPath)
        }
      }
      selectItem(at: indexPath, animated: false, scrollPosition: [])
      delegate?.collectionView?(self, didSelectItemAt: indexPath)
      return true
      #else
      return performTap(at: indexPath)
      #endif
    }
  }

  /// Drags an item to another index path after a long press.
  @discardableResult
  public func simulateMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard takesSimulatedTouches, let dataSource, cellForItem(at: indexPath) != nil,
        dataSource.responds(  // UIKit moves an item only if the data source has this method.
          to: NSSelectorFromString("collectionView:moveItemAtIndexPath:toIndexPath:")),
        dataSource.collectionView?(self, canMoveItemAt: indexPath) ?? true,
        newIndexPath.isValidTarget(
          ofMoveFrom: indexPath, numberOfSections, { numberOfItems(inSection: $0) })
      else { return false }
      if newIndexPath == indexPath { return true }
      performBatchUpdates { [self] in
        dataSource.collectionView?(self, moveItemAt: indexPath, to: newIndexPath)
        moveItem(at: indexPath, to: newIndexPath)
      }
      return true
      #else
      return performMove(from: indexPath, to: newIndexPath)
      #endif
    }
  }
}

#if canImport(UIKit)
extension UITableView {
  fileprivate var allowsRowDrags: Bool {
    #if os(tvOS)
    false
    #else
    dragInteractionEnabled && dragDelegate != nil
    #endif
  }

  /// Returns nil if the row is off screen or may not be edited.
  fileprivate func editableCell(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    guard takesSimulatedTouches, dataSource?.tableView?(self, canEditRowAt: indexPath) ?? true
    else { return nil }
    return cellForRow(at: indexPath)
  }

  fileprivate func commitEdit(
    at indexPath: IndexPath, only requiredStyle: UITableViewCell.EditingStyle? = nil
  ) -> Bool {
    let style = delegate?.tableView?(self, editingStyleForRowAt: indexPath) ?? .delete
    guard style != .none, requiredStyle == nil || requiredStyle == style else { return false }
    dataSource?.tableView?(self, commit: style, forRowAt: indexPath)
    return dataSource != nil
  }
}

extension IndexPath {
  /// Whether a row or item can move from `oldPath` to this index path. A move into another section
  /// may end after that section's last element.
  fileprivate func isValidTarget(
    ofMoveFrom oldPath: IndexPath, _ sectionCount: Int, _ elementCount: (_ section: Int) -> Int
  ) -> Bool {
    guard (0..<sectionCount).contains(section) else { return false }
    return (0..<elementCount(section) + (section == oldPath.section ? 0 : 1)).contains(item)
  }
}
#endif
