/// Simulated touches have no effect on a row that has no cell or whose cell receives no touches.
@_spi(Headless)
extension UITableView {
  /// Returns whether the tap selected, reselected or deselected a row.
  @discardableResult
  public func performTap(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard allowsSelectionNow, reachableCell(indexPath) != nil else { return false }
    if let delegate {
      guard delegate.tableView(self, shouldHighlightRowAt: indexPath) else { return false }
    }
    if allowsMultipleSelectionNow, selection.contains(indexPath) {
      deselectByTap(indexPath)
      return true
    }
    return selectByTap(indexPath)
  }

  /// Swipes across a whole row; returns whether the swipe performed an action.
  ///
  /// Performs the first trailing action, unless full swipes are disabled. If no delegate returns
  /// trailing actions and the editing style is `delete`, asks the data source to delete the row.
  @discardableResult
  public func performSwipeDelete(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard !isEditing, let cell = reachableCell(indexPath), canEdit(indexPath) else { return false }
    if let configuration = trailingActions(indexPath) {
      guard configuration.performsFirstActionWithFullSwipe, let action = configuration.actions.first
      else { return false }
      perform(action, on: cell, indexPath)
      return true
    }
    guard editingStyle(indexPath) == .delete, let dataSource else { return false }
    performSwipe(indexPath) { dataSource.tableView(self, commit: .delete, forRowAt: indexPath) }
    return true
  }

  /// Swipes a row and taps the action with the given title; returns whether the action ran.
  @discardableResult
  public func performSwipeAction(_ title: String, at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard !isEditing, let cell = reachableCell(indexPath), canEdit(indexPath) else { return false }
    let leading =
      bindingDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      ?? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    let actions = (trailingActions(indexPath)?.actions ?? []) + (leading?.actions ?? [])
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    perform(action, on: cell, indexPath)
    return true
  }

  /// Taps the editing control of a row; returns whether the row has the control.
  @discardableResult
  public func performEditingControlTap(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard isEditing, !allowsMultipleSelectionDuringEditing, reachableCell(indexPath) != nil,
      canEdit(indexPath)
    else { return false }
    let style = editingStyle(indexPath)
    guard style != .none, let dataSource else { return false }
    dataSource.tableView(self, commit: style, forRowAt: indexPath)
    return true
  }

  /// Drags a row to another index path; returns whether the move succeeded.
  ///
  /// Uses the reorder control while the table is editing. Otherwise drags the row itself if
  /// ``dragInteractionEnabled`` and ``allowsRowDrags`` are true. The table moves the cell before it
  /// calls the data source.
  @discardableResult
  public func performMove(from indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let dataSource, reachableCell(indexPath) != nil,
      isEditing || dragInteractionEnabled && allowsRowDrags,
      dataSource.tableView(self, canMoveRowAt: indexPath)
    else { return false }
    let before = rowCounts
    guard before.indices.contains(newIndexPath[0]) else { return false }
    guard newIndexPath != indexPath else { return true }
    var after = before
    after[indexPath[0]] -= 1
    after[newIndexPath[0]] += 1
    guard (0..<after[newIndexPath[0]]).contains(newIndexPath[1]) else { return false }
    let move = ListUpdate.moveRow(indexPath, to: newIndexPath)
    batch.counts = after  // `rowCounts` returns these.
    moveViews(RowMap(before: before, after: after, updates: [move]))
    dataSource.tableView(self, moveRowAt: indexPath, to: newIndexPath)
    // The default `moveRowAt` clears this flag.
    if !dataSourceImplementsMove {
      batch.counts = before
      let moveBack = ListUpdate.moveRow(newIndexPath, to: indexPath)
      moveViews(RowMap(before: after, after: before, updates: [moveBack]))
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
    bindingDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  private func selectByTap(_ tappedPath: IndexPath) -> Bool {
    var path = tappedPath
    if let delegate {
      guard let newPath = delegate.tableView(self, willSelectRowAt: path) else { return false }
      path = newPath
    }
    if !allowsMultipleSelectionNow {
      for selectedPath in selection where selectedPath != path { deselectByTap(selectedPath) }
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
    bindingDelegate?.tableView(self, didSelectRowAt: path)
    delegate?.tableView(self, didSelectRowAt: path)
    return true
  }

  private func deselectByTap(_ path: IndexPath) {
    deselectRow(at: path, animated: false)
    bindingDelegate?.tableView(self, didDeselectRowAt: path)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  private func perform(_ action: UIContextualAction, on cell: UITableViewCell, _ path: IndexPath) {
    performSwipe(path) { action.handler(action, cell) { _ in } }
  }

  private func performSwipe(_ path: IndexPath, _ action: () -> Void) {
    bindingDelegate?.tableView(self, willBeginEditingRowAt: path)
    delegate?.tableView(self, willBeginEditingRowAt: path)
    action()
    bindingDelegate?.tableView(self, didEndEditingRowAt: path)
    delegate?.tableView(self, didEndEditingRowAt: path)
  }
}
