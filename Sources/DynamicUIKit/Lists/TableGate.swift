import Dynamic

/// Asks a subclass of a helper in place of its table, so that the list knows while the table asks.
///
/// A method that is overridden runs without the helper's own, and what it changes has to wait until
/// the table has laid out. Where nobody has overridden anything, the helper is asked directly. Who has
/// found this as the delegate may keep it, and passes on to a helper that still is there.
@MainActor
final class TableGate: ForwardingScrollDelegate, UITableViewDataSource, UITableViewDelegate {
  private let helper: TableViewHelper

  nonisolated override var follower: (any UIScrollViewDelegate)? { helper }

  init(_ helper: TableViewHelper) {
    self.helper = helper
  }

  private func asking<Answer>(_ question: (TableViewHelper) -> Answer) -> Answer {
    helper.answering { question(helper) }
  }

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int {
    asking {
      $0.list?.noteCountsAsked()
      return $0.numberOfSections(in: tableView)
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asking { $0.tableView(tableView, numberOfRowsInSection: section) }
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asking { $0.tableView(tableView, cellForRowAt: indexPath) }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    asking { $0.tableView(tableView, titleForHeaderInSection: section) }
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    asking { $0.tableView(tableView, titleForFooterInSection: section) }
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { asking { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) } }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { asking { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) } }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asking { $0.tableView(tableView, heightForRowAt: indexPath) }
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    asking { $0.tableView(tableView, heightForHeaderInSection: section) }
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    asking { $0.tableView(tableView, heightForFooterInSection: section) }
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  { asking { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) } }

  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { asking { $0.tableView(tableView, estimatedHeightForHeaderInSection: section) } }

  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { asking { $0.tableView(tableView, estimatedHeightForFooterInSection: section) } }

  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    asking { $0.tableView(tableView, indentationLevelForRowAt: indexPath) }
  }

  // The views of a subclass are its own, as those of a delegate are.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    asking { $0.tableView(tableView, viewForHeaderInSection: section) }.givenByDelegate
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    asking { $0.tableView(tableView, viewForFooterInSection: section) }.givenByDelegate
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { asking { $0.tableView(tableView, willDisplayHeaderView: view, forSection: section) } }

  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { asking { $0.tableView(tableView, willDisplayFooterView: view, forSection: section) } }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { asking { $0.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) } }

  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { asking { $0.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) } }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    asking { $0.tableView(tableView, canEditRowAt: indexPath) }
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    asking { $0.tableView(tableView, canMoveRowAt: indexPath) }
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    asking { $0.tableView(tableView, editingStyleForRowAt: indexPath) }
  }

  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { asking { $0.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) } }

  // MARK: What the user does

  // Nothing is laid out meanwhile, so the helper is asked as it is.

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    helper.sectionIndexTitles(for: tableView)
  }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { helper.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { helper.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { helper.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }

  #if canImport(UIKit)
  nonisolated override func responds(to selector: Selector!) -> Bool {
    NSObject.instancesRespond(to: selector) || helper.responds(to: selector)
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { helper }
  #else
  private var delegate: any UITableViewDelegate { helper }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate.tableView(
      tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { delegate.tableView(tableView, shouldHighlightRowAt: indexPath) }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didHighlightRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didUnhighlightRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { delegate.tableView(tableView, willSelectRowAt: indexPath) }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didSelectRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { delegate.tableView(tableView, willDeselectRowAt: indexPath) }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didDeselectRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }

  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    delegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    delegate.tableView(tableView, didEndEditingRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    delegate.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  {
    delegate.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    delegate.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    delegate.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    delegate.tableViewDidEndMultipleSelectionInteraction(tableView)
  }

  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    delegate.tableView(tableView, canFocusRowAt: indexPath)
  }

  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    delegate.indexPathForPreferredFocusedView(in: tableView)
  }

  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  {
    delegate.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
  }
  #endif
}
