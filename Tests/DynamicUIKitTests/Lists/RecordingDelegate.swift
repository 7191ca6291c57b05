#if !canImport(UIKit)
import DynamicUIKit

/// Writes down every call, with what it is asked about, and answers what nobody does who was not asked.
@MainActor
final class RecordingDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegateFlowLayout {
  private var log: [String] = []
  var answer = true
  let view = UIView()
  let swipes = UISwipeActionsConfiguration(actions: [])
  let menu = UIContextMenuConfiguration()
  let preview = UITargetedPreview(view: UIView())
  let other = IndexPath(row: 7, section: 8)

  /// What it hears in the course of a call, and what comes of that.
  func answer(of call: () -> Any?) -> String {
    log = []
    let result = call()
    return "\(log) \(result ?? "nothing")"
  }

  @discardableResult
  private func note<Answer>(
    _ function: String, _ details: Any..., answer: Answer = ()
  ) -> Answer {
    log.append("\(function) \(details)")
    return answer
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    note(#function, indexPath, answer: 17)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    note(#function, section, answer: 17)
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    note(#function, section, answer: 17)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  {
    note(#function, indexPath, answer: 17)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    note(#function, section, answer: 17)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    note(#function, section, answer: 17)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    note(#function, section, answer: view)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    note(#function, section, answer: view)
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    note(#function, indexPath, answer: 3)
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    note(#function, indexPath)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    note(#function, indexPath)
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    note(#function, section)
  }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    note(#function, section)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    note(#function, section)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    note(#function, section)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note(#function, indexPath, answer: answer)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note(#function, indexPath, answer: other)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note(#function, indexPath, answer: other)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    note(#function, indexPath, answer: .insert)
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    note(#function, indexPath, answer: answer)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    note(#function, sourceIndexPath, proposedDestinationIndexPath, answer: other)
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    note(#function, indexPath, answer: "Remove")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note(#function, indexPath, answer: swipes)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note(#function, indexPath, answer: swipes)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note(#function, indexPath as Any)
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    note(#function, indexPath, point, answer: menu)
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note(#function, answer: preview)
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note(#function, answer: preview)
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    note(#function)
  }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  {
    note(#function, indexPath, answer: answer)
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note(#function, indexPath, answer: answer)
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    note(#function, indexPath)
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    note(#function)
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    note(#function, indexPath, answer: answer)
  }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    note(#function, answer: other)
  }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  {
    note(#function, indexPath, answer: answer)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note(#function, velocity)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(#function, decelerate)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note(#function, answer: answer)
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note(#function)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    note(#function)
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    note(#function, scale)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    note(#function, answer: view)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    note(#function, indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    note(#function, indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    note(#function, elementKind, indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    note(#function, elementKind, indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note(#function, indexPath, answer: answer)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  {
    note(#function, indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    note(#function, indexPath, answer: answer)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    note(#function, indexPath, answer: answer)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note(#function, indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    note(#function, originalIndexPath, currentIndexPath, proposedIndexPath, answer: other)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    note(#function, proposedContentOffset, answer: CGPoint(x: 5, y: 7))
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    note(#function, indexPath, answer: CGSize(width: 5, height: 7))
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    note(#function, section, answer: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    note(#function, section, answer: 17)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    note(#function, section, answer: 17)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    note(#function, section, answer: CGSize(width: 5, height: 7))
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    note(#function, section, answer: CGSize(width: 5, height: 7))
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    note(#function, indexPaths, point, answer: menu)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    note(#function, indexPath, point, answer: menu)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    note(#function)
  }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  {
    note(#function, indexPath, answer: answer)
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    note(#function, indexPath, answer: answer)
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    note(#function, indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note(#function, indexPath, answer: answer)
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    note(#function, indexPath)
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    note(#function)
  }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  {
    note(#function, indexPath, answer: answer)
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    note(#function, answer: other)
  }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    note(#function, indexPath, answer: answer)
  }
}
#endif
