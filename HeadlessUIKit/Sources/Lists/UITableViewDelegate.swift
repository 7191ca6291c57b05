/// What a table view asks and tells about its rows beyond their contents; every method may be left
/// out.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Asked in each layout pass for the height of every row in points; a negative one stands for the
  /// table's row height.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Asked for the height of a header in points; a negative one stands for 28 if there is a header,
  /// else 0.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

  /// Asked for the height of a footer in points; a negative one stands for 28 if there is a footer,
  /// else 0.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

  /// Would be asked for a guess at the height of a row; the stand-in never asks.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// Asked for the header of a section that comes into view; nil leaves it to the data source's
  /// title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

  /// Asked for the footer of a section that comes into view; nil leaves it to the data source's
  /// title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  /// Called when a cell that the data source gave became a subview of the table.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// Called when a cell was taken away, before it is kept for other rows; the last row first.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// Called when a header became a subview of the table.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

  /// Called when a footer became a subview of the table.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

  /// Called when a header was taken away, before it is kept for other sections.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

  /// Called when a footer was taken away, before it is kept for other sections.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

  /// Asked when the user taps a row; false ends the tap.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Called when a tap has highlighted the cell of a row.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

  /// Called when the finger left the row, before it is selected or deselected.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

  /// Asked which row a tap selects: the tapped one, another, or nil for none. Selecting in code
  /// does not ask.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  /// Called when a tap has selected a row, never for a selection made in code.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// Asked which row a tap deselects, nil for none; also for the row that another tap replaces.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  /// Called when a tap has deselected a row, never for code that does.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Called when the user taps the accessory button of a row, whatever accessory the cell has.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Asked what the user can do to a row that can be edited: delete it, insert one, or neither.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle

  /// Would be asked for the text of the delete button; the stand-in never asks.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?

  /// Asked at a swipe for the actions at the leading edge of a row; nil for none.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// Asked at a swipe for the actions at the trailing edge of a row; nil leaves a full swipe to
  /// delete the row.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// Would be asked whether a row moves aside for its editing control; the stand-in never asks.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool

  /// Called before a swipe action runs or a row is deleted or inserted by the user.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

  /// Called after a swipe action ran or a row was deleted or inserted by the user.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)

  /// Asked where a dragged row is to go, which may be elsewhere than where it was dropped.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// Asked for the indentation level of a row that comes into view; only one above 0 changes the
  /// cell.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  /// Would be asked for a guess at the height of a header; the stand-in never asks.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat

  /// Would be asked for a guess at the height of a footer; the stand-in never asks.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat

  /// Asked after a tap has selected a row, whether that is more than a choice.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool

  /// Called after a tap has selected a row, to do what that is for.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

  /// Would be asked when two fingers move over what can be selected; the simulated user never does so.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool

  /// Would be called when two fingers begin to select; the simulated user never does so.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// Would be called when two fingers have ended to select; the simulated user never does so.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

  /// Would be asked whether a row can be focused by a keyboard or remote control; the stand-in has no focus.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

  /// Would be asked what is focused first; the stand-in has no focus.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?

  /// Would be asked whether a row that is focused is selected too; the stand-in has no focus.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool

  /// Asked when the user opens the context menu of a row, with the point in the table; nil for none.
  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called when the user taps the preview of a context menu.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )

  /// Asked for the view that stands for the row when its context menu comes; nil for the cell.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Asked for the view that stands for the row when its context menu goes; nil for the cell.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}
