import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension PropertyOwner where Self: UITableView {
  /// Taps a row.
  ///
  ///     tableView.simulateTap(at: IndexPath(row: 0, section: 0))
  ///
  /// - Returns: Whether that selected or deselected it. A row that cannot be seen is out of reach.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      layoutIfNeeded()
      let mayBeSelected = isEditing ? allowsSelectionDuringEditing : allowsSelection
      guard mayBeSelected, takesSimulatedTouches, cellForRow(at: indexPath) != nil,
        delegate?.tableView?(self, shouldHighlightRowAt: indexPath) ?? true
      else { return false }
      let selected = indexPathsForSelectedRows ?? []
      if selectsSeveral, selected.contains(indexPath) {
        deselectRow(at: indexPath, animated: false)
        delegate?.tableView?(self, didDeselectRowAt: indexPath)
        return true
      }
      var path = indexPath
      let willSelect = NSSelectorFromString("tableView:willSelectRowAtIndexPath:")
      if let delegate, delegate.responds(to: willSelect) {
        guard let answer = delegate.tableView?(self, willSelectRowAt: indexPath) ?? nil
        else { return false }
        path = answer
      }
      // To select another in code would tell nobody of these.
      for other in selectsSeveral ? [] : selected where other != path {
        deselectRow(at: other, animated: false)
        delegate?.tableView?(self, didDeselectRowAt: other)
      }
      selectRow(at: path, animated: false, scrollPosition: .none)
      delegate?.tableView?(self, didSelectRowAt: path)
      return true
      #else
      return (self as UITableView).simulateTap(at: indexPath)
      #endif
    }
  }

  /// Drags a row to another place: by its reorder control while the table is editing, or else by the
  /// row itself, where `dragInteractionEnabled` lets the user do that.
  ///
  /// - Returns: Whether the row could be moved. One that cannot be seen is out of reach.
  @discardableResult
  public func simulateMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard isEditing || canBeDragged, takesSimulatedTouches, let dataSource,
        cellForRow(at: indexPath) != nil,
        dataSource.tableView?(self, canMoveRowAt: indexPath) ?? true
      else { return false }
      let target =
        delegate?.tableView?(
          self, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: newIndexPath)
        ?? newIndexPath
      guard target.hasRoom(from: indexPath, numberOfSections, { numberOfRows(inSection: $0) })
      else { return false }
      if target == indexPath { return true }
      performBatchUpdates { [self] in
        dataSource.tableView?(self, moveRowAt: indexPath, to: target)
        moveRow(at: indexPath, to: target)
      }
      return true
      #else
      return (self as UITableView).simulateMove(from: indexPath, to: newIndexPath)
      #endif
    }
  }

  #if canImport(UIKit)
  /// Whether rows can be dragged while the table is not editing.
  private var canBeDragged: Bool {
    #if os(tvOS)
    false
    #else
    dragInteractionEnabled && dragDelegate != nil
    #endif
  }
  #endif
}

#if !os(tvOS)
extension PropertyOwner where Self: UITableView {
  /// Swipes across a whole row, which performs the first trailing action or deletes the row.
  ///
  /// - Returns: Whether anything was performed.
  @discardableResult
  public func simulateSwipeDelete(at indexPath: IndexPath) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard takesSimulatedTouches, let cell = cellForRow(at: indexPath),
        dataSource?.tableView?(self, canEditRowAt: indexPath) ?? true
      else { return false }
      if let configuration = delegate?.tableView?(
        self, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
      {
        guard configuration.performsFirstActionWithFullSwipe,
          let action = configuration.actions.first
        else { return false }
        action.handler(action, cell) { _ in }
        return true
      }
      let style = delegate?.tableView?(self, editingStyleForRowAt: indexPath) ?? .delete
      guard style == .delete else { return false }
      dataSource?.tableView?(self, commit: .delete, forRowAt: indexPath)
      return true
      #else
      return (self as UITableView).simulateSwipeDelete(at: indexPath)
      #endif
    }
  }

  /// Swipes over a row, and taps the first of its actions with a title, on either side.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func simulateSwipeAction(_ title: String, at indexPath: IndexPath) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard takesSimulatedTouches, let cell = cellForRow(at: indexPath),
        dataSource?.tableView?(self, canEditRowAt: indexPath) ?? true
      else { return false }
      let trailing =
        delegate?.tableView?(self, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
      let leading =
        delegate?.tableView?(self, leadingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
      let actions = (trailing?.actions ?? []) + (leading?.actions ?? [])
      guard let action = actions.first(where: { $0.title == title }) else { return false }
      action.handler(action, cell) { _ in }
      return true
      #else
      return (self as UITableView).simulateSwipeAction(title, at: indexPath)
      #endif
    }
  }
}
#endif

extension PropertyOwner where Self: UITableView {
  /// Taps the editing control of a row, by which it is deleted, or one is inserted, while the table is
  /// editing.
  ///
  /// - Returns: Whether the row has one.
  @discardableResult
  public func simulateEditingControl(at indexPath: IndexPath) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard isEditing, takesSimulatedTouches, cellForRow(at: indexPath) != nil, let dataSource,
        dataSource.tableView?(self, canEditRowAt: indexPath) ?? true
      else { return false }
      let style = delegate?.tableView?(self, editingStyleForRowAt: indexPath) ?? .delete
      guard style != .none else { return false }
      dataSource.tableView?(self, commit: style, forRowAt: indexPath)
      return true
      #else
      return (self as UITableView).simulateEditingControl(at: indexPath)
      #endif
    }
  }
}

extension PropertyOwner where Self: UICollectionView {
  /// Taps an item.
  ///
  /// - Returns: Whether that selected or deselected it. An item that cannot be seen is out of
  ///   reach.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard allowsSelection, takesSimulatedTouches, cellForItem(at: indexPath) != nil,
        delegate?.collectionView?(self, shouldHighlightItemAt: indexPath) ?? true
      else { return false }
      let selected = indexPathsForSelectedItems ?? []
      if selectsSeveral, selected.contains(indexPath) {
        deselectItem(at: indexPath, animated: false)
        delegate?.collectionView?(self, didDeselectItemAt: indexPath)
        return true
      }
      guard delegate?.collectionView?(self, shouldSelectItemAt: indexPath) ?? true else {
        return false
      }
      // To select another in code would tell nobody of these.
      for other in selectsSeveral ? [] : selected where other != indexPath {
        deselectItem(at: other, animated: false)
        delegate?.collectionView?(self, didDeselectItemAt: other)
      }
      selectItem(at: indexPath, animated: false, scrollPosition: [])
      delegate?.collectionView?(self, didSelectItemAt: indexPath)
      return true
      #else
      return (self as UICollectionView).simulateTap(at: indexPath)
      #endif
    }
  }

  /// Drags an item to another place, as a finger does that stays on it first.
  ///
  /// - Returns: Whether the item could be moved. One that cannot be seen is out of reach.
  @discardableResult
  public func simulateMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      layoutIfNeeded()
      guard takesSimulatedTouches, let dataSource, cellForItem(at: indexPath) != nil,
        dataSource.responds(
          to: NSSelectorFromString("collectionView:moveItemAtIndexPath:toIndexPath:")),
        dataSource.collectionView?(self, canMoveItemAt: indexPath) ?? true
      else { return false }
      guard
        newIndexPath.hasRoom(from: indexPath, numberOfSections, { numberOfItems(inSection: $0) })
      else { return false }
      if newIndexPath == indexPath { return true }
      performBatchUpdates { [self] in
        dataSource.collectionView?(self, moveItemAt: indexPath, to: newIndexPath)
        moveItem(at: indexPath, to: newIndexPath)
      }
      return true
      #else
      return (self as UICollectionView).simulateMove(from: indexPath, to: newIndexPath)
      #endif
    }
  }
}

#if canImport(UIKit)
extension IndexPath {
  /// Whether a row or item can be moved here: to a place of its section, or behind the last of another.
  ///
  /// - Parameters:
  ///   - place: Where it is now.
  ///   - sections: How many sections there are.
  ///   - count: How many are in a section.
  fileprivate func hasRoom(
    from place: IndexPath, _ sections: Int, _ count: (_ section: Int) -> Int
  ) -> Bool {
    guard (0..<sections).contains(section) else { return false }
    return (0..<count(section) + (section == place.section ? 0 : 1)).contains(item)
  }
}
#endif
