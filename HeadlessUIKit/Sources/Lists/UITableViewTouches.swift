/// Simulated touches on rows. Touches have no effect on a row that has no cell or whose cell
/// receives no touches.
@_spi(Headless)
extension UITableView {
  /// Taps a row; returns whether the tap selected (perhaps again) or deselected a row.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard allowsSelectionNow, let cell = reachableCell(indexPath) else { return false }
    if let delegate {
      guard delegate.tableView(self, shouldHighlightRowAt: indexPath) else { return false }
    }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    if allowsMultipleSelectionNow, selection.contains(indexPath) { return deselectByTap(indexPath) }
    return selectByTap(indexPath)
  }

  /// Taps the accessory button of a row; returns whether the tap reached the row.
  @discardableResult
  public func simulateAccessoryTap(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard reachableCell(indexPath) != nil else { return false }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    return true
  }

  /// Swipes across a whole row; returns whether the swipe performed an action.
  ///
  /// Performs the first trailing action, if full swipes may do that. If the delegate returns nil
  /// for the trailing actions, asks the data source to delete the row.
  @discardableResult
  public func simulateSwipeDelete(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let cell = reachableCell(indexPath), canEdit(indexPath) else { return false }
    if let configuration = trailingActions(indexPath) {
      guard configuration.performsFirstActionWithFullSwipe, let action = configuration.actions.first
      else { return false }
      return perform(action, on: cell, indexPath)
    }
    guard editingStyle(indexPath) == .delete else { return false }
    return commit(.delete, indexPath)
  }

  /// Swipes a row and taps the action with a title; returns whether there is such an action.
  @discardableResult
  public func simulateSwipeAction(_ title: String, at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let cell = reachableCell(indexPath), canEdit(indexPath) else { return false }
    let leading =
      delegateHook?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      ?? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    let actions = (trailingActions(indexPath)?.actions ?? []) + (leading?.actions ?? [])
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    return perform(action, on: cell, indexPath)
  }

  /// Taps the editing control of a row; returns whether the row shows one.
  @discardableResult
  public func simulateEditingControl(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard isEditing, reachableCell(indexPath) != nil, canEdit(indexPath) else { return false }
    let style = editingStyle(indexPath)
    return style == .none ? false : commit(style, indexPath)
  }

  /// Drags a row to another index path; returns whether the row could move.
  ///
  /// Uses the reorder control while the table is editing, and otherwise drags the row itself, if
  /// ``draggableRows`` allows that. The table moves the cell before it calls the data source.
  @discardableResult
  public func simulateMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let dataSource, reachableCell(indexPath) != nil,
      isEditing || dragInteractionEnabled && draggableRows?(indexPath) == true,
      dataSource.tableView(self, canMoveRowAt: indexPath)
    else { return false }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: newIndexPath)
      ?? newIndexPath
    var counts = rowCounts
    guard counts.indices.contains(target[0]) else { return false }
    guard target != indexPath else { return true }
    let before = counts
    counts[indexPath[0]] -= 1
    counts[target[0]] += 1
    guard (0..<counts[target[0]]).contains(target[1]) else { return false }
    let move = ListUpdate.moveRow(indexPath, to: target)
    batch.counts = counts
    moveViews(RowMap(before: before, after: counts, updates: [move]))
    dataSource.tableView(self, moveRowAt: indexPath, to: target)
    if !dataSourceImplementsMove {  // The default `moveRowAt` clears this flag.
      batch.counts = before
      moveViews(
        RowMap(before: counts, after: before, updates: [.moveRow(target, to: indexPath)]))
    }
    setNeedsLayout()
    layoutIfNeeded()
    return dataSourceImplementsMove
  }
}

extension UITableView {
  private func reachableCell(_ path: IndexPath) -> UITableViewCell? {
    cells[path].flatMap { $0.isReachableByTouch ? $0 : nil }
  }

  private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    delegateHook?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  private func selectByTap(_ proposed: IndexPath) -> Bool {
    var path = proposed
    _ = delegateHook?.tableView(self, willSelectRowAt: proposed)  // Only `delegate` decides.
    if let delegate {
      guard let result = delegate.tableView(self, willSelectRowAt: proposed) else { return false }
      path = result
    }
    if !allowsMultipleSelectionNow {
      for other in selection where other != path && !deselectByTap(other) { return false }
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: self)
    delegateHook?.tableView(self, didSelectRowAt: path)
    delegate?.tableView(self, didSelectRowAt: path)
    if let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    return true
  }

  private func deselectByTap(_ proposed: IndexPath) -> Bool {
    var path = proposed
    _ = delegateHook?.tableView(self, willDeselectRowAt: proposed)  // Only `delegate` decides.
    if let delegate {
      guard let result = delegate.tableView(self, willDeselectRowAt: proposed) else { return false }
      path = result
    }
    deselectRow(at: path, animated: false)
    delegateHook?.tableView(self, didDeselectRowAt: path)
    delegate?.tableView(self, didDeselectRowAt: path)
    return true
  }

  private func perform(
    _ action: UIContextualAction, on cell: UITableViewCell, _ path: IndexPath
  ) -> Bool {
    delegateHook?.tableView(self, willBeginEditingRowAt: path)
    delegate?.tableView(self, willBeginEditingRowAt: path)
    action.handler(action, cell) { _ in }
    delegate?.tableView(self, didEndEditingRowAt: path)
    return true
  }

  private func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    delegateHook?.tableView(self, willBeginEditingRowAt: path)
    delegate?.tableView(self, willBeginEditingRowAt: path)
    dataSource.tableView(self, commit: style, forRowAt: path)
    delegate?.tableView(self, didEndEditingRowAt: path)
    return true
  }

  /// Posted after a tap selects a row, before the table calls `didSelectRowAt`. Not posted when a
  /// tap deselects a row, or for selection in code.
  nonisolated public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
}
