/// What a user does to rows. A row that has no cell because it cannot be seen is out of reach, and
/// so is one whose cell takes no touches.
@_spi(Headless)
extension UITableView {
  /// Taps a row; returns whether that selected or deselected it.
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
    if allowsMultipleSelectionNow, selection.contains(indexPath) { return userDeselects(indexPath) }
    return userSelects(indexPath)
  }

  /// Taps the accessory button of a row.
  @discardableResult
  public func simulateAccessoryTap(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard reachableCell(indexPath) != nil else { return false }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    return true
  }

  /// Swipes across a whole row, or deletes it by the editing control; returns whether anything was
  /// performed.
  ///
  /// That is the first of the row's trailing actions, or where the delegate offers none, the
  /// deletion of the row.
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

  /// Swipes over a row and taps the action with a title; returns whether there is one.
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

  /// Taps the editing control of a row while the table is editing; returns whether it has one.
  @discardableResult
  public func simulateEditingControl(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard isEditing, reachableCell(indexPath) != nil, canEdit(indexPath) else { return false }
    let style = editingStyle(indexPath)
    return style == .none ? false : commit(style, indexPath)
  }

  /// Drags a row to another place, by its reorder control while the table is editing, or else by the
  /// row itself, if the table lets rows be dragged; returns whether the row could be moved.
  ///
  /// The table shows the row in its new place before the data source is told.
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
    var counts = loadedCounts
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
    if !canDataSourceMove {
      batch.counts = before
      moveViews(
        RowMap(before: counts, after: before, updates: [.moveRow(target, to: indexPath)]))
    }
    setNeedsLayout()
    layoutIfNeeded()
    return canDataSourceMove
  }
}

extension UITableView {
  private func reachableCell(_ path: IndexPath) -> UITableViewCell? {
    cells[path].flatMap { $0.isReachedByTouches ? $0 : nil }
  }

  private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    delegateHook?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  private func userSelects(_ proposed: IndexPath) -> Bool {
    var path = proposed
    _ = delegateHook?.tableView(self, willSelectRowAt: proposed)
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: proposed) else { return false }
      path = answer
    }
    if !allowsMultipleSelectionNow {
      for other in selection where other != path && !userDeselects(other) { return false }
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

  private func userDeselects(_ proposed: IndexPath) -> Bool {
    var path = proposed
    _ = delegateHook?.tableView(self, willDeselectRowAt: proposed)
    if let delegate {
      guard let answer = delegate.tableView(self, willDeselectRowAt: proposed) else { return false }
      path = answer
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

  /// Posted by the table when a tap has selected a row, before the delegate hears of it; not when a
  /// tap deselects one, nor for selections in code.
  nonisolated public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
}
