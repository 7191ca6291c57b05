/// A delegate of a table that passes everything on to another one: to yours, while a binding of rows
/// stands between it and the table.
///
/// ``TableViewHelper`` is one. Override its methods for what the binding leaves open, and call
/// `super`, unless your own delegate is not to be asked. The methods are those of `UITableViewDelegate`
/// and do what that says; where your delegate has no answer or is gone, they answer as a table does
/// that has no delegate.
@MainActor
open class ForwardingTableDelegate: NSObject, UITableViewDelegate {
  /// Your own delegate of the view; not kept alive.
  nonisolated(unsafe) public internal(set) final weak var next: (any UITableViewDelegate)?

  /// Makes one that has nobody to pass on to yet.
  public override init() { super.init() }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    next?.scrollViewDidScroll?(scrollView)
    #else
    next?.scrollViewDidScroll(scrollView)
    #endif
  }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    next?.scrollViewWillBeginDragging?(scrollView)
    #else
    next?.scrollViewWillBeginDragging(scrollView)
    #endif
  }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    #if canImport(UIKit)
    next?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    #else
    next?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    #endif
  }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    #if canImport(UIKit)
    next?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    #else
    next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    #endif
  }

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    next?.scrollViewWillBeginDecelerating?(scrollView)
    #else
    next?.scrollViewWillBeginDecelerating(scrollView)
    #endif
  }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    next?.scrollViewDidEndDecelerating?(scrollView)
    #else
    next?.scrollViewDidEndDecelerating(scrollView)
    #endif
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    next?.scrollViewDidEndScrollingAnimation?(scrollView)
    #else
    next?.scrollViewDidEndScrollingAnimation(scrollView)
    #endif
  }

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    #if canImport(UIKit)
    return next?.scrollViewShouldScrollToTop?(scrollView) ?? true
    #else
    return (next ?? nobody).scrollViewShouldScrollToTop(scrollView)
    #endif
  }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    next?.scrollViewDidScrollToTop?(scrollView)
    #else
    next?.scrollViewDidScrollToTop(scrollView)
    #endif
  }

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    next?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    #else
    next?.scrollViewDidChangeAdjustedContentInset(scrollView)
    #endif
  }

  // MARK: Heights, headers and footers

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    #if canImport(UIKit)
    return next?.tableView?(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
    #else
    return (next ?? nobody).tableView(tableView, heightForRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    #if canImport(UIKit)
    return next?.tableView?(tableView, heightForHeaderInSection: section)
      ?? tableView.sectionHeaderHeight
    #else
    return (next ?? nobody).tableView(tableView, heightForHeaderInSection: section)
    #endif
  }

  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    #if canImport(UIKit)
    return next?.tableView?(tableView, heightForFooterInSection: section)
      ?? tableView.sectionFooterHeight
    #else
    return (next ?? nobody).tableView(tableView, heightForFooterInSection: section)
    #endif
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    #if canImport(UIKit)
    return next?.tableView?(tableView, estimatedHeightForRowAt: indexPath)
      ?? tableView.estimatedRowHeight
    #else
    return (next ?? nobody).tableView(tableView, estimatedHeightForRowAt: indexPath)
    #endif
  }

  #if canImport(UIKit)
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    next?.tableView?(tableView, estimatedHeightForHeaderInSection: section)
      ?? tableView.estimatedSectionHeaderHeight
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    next?.tableView?(tableView, estimatedHeightForFooterInSection: section)
      ?? tableView.estimatedSectionFooterHeight
  }
  #endif

  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    #if canImport(UIKit)
    return next?.tableView?(tableView, viewForHeaderInSection: section) ?? nil
    #else
    return (next ?? nobody).tableView(tableView, viewForHeaderInSection: section)
    #endif
  }

  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    #if canImport(UIKit)
    return next?.tableView?(tableView, viewForFooterInSection: section) ?? nil
    #else
    return (next ?? nobody).tableView(tableView, viewForFooterInSection: section)
    #endif
  }

  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  {
    #if canImport(UIKit)
    return next?.tableView?(tableView, indentationLevelForRowAt: indexPath) ?? 0
    #else
    return (next ?? nobody).tableView(tableView, indentationLevelForRowAt: indexPath)
    #endif
  }

  // MARK: Coming into view

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
    #else
    next?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    #else
    next?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    #if canImport(UIKit)
    next?.tableView?(tableView, willDisplayHeaderView: view, forSection: section)
    #else
    next?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    #if canImport(UIKit)
    next?.tableView?(tableView, willDisplayFooterView: view, forSection: section)
    #else
    next?.tableView(tableView, willDisplayFooterView: view, forSection: section)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didEndDisplayingHeaderView: view, forSection: section)
    #else
    next?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didEndDisplayingFooterView: view, forSection: section)
    #else
    next?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    #endif
  }

  // MARK: Selecting

  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    #if canImport(UIKit)
    return next?.tableView?(tableView, shouldHighlightRowAt: indexPath) ?? true
    #else
    return (next ?? nobody).tableView(tableView, shouldHighlightRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didHighlightRowAt: indexPath)
    #else
    next?.tableView(tableView, didHighlightRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didUnhighlightRowAt: indexPath)
    #else
    next?.tableView(tableView, didUnhighlightRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  {
    #if canImport(UIKit)
    let selector = NSSelectorFromString("tableView:willSelectRowAtIndexPath:")
    guard next?.responds(to: selector) == true else { return indexPath }
    return next?.tableView?(tableView, willSelectRowAt: indexPath) ?? nil
    #else
    return (next ?? nobody).tableView(tableView, willSelectRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didSelectRowAt: indexPath)
    #else
    next?.tableView(tableView, didSelectRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    #if canImport(UIKit)
    let selector = NSSelectorFromString("tableView:willDeselectRowAtIndexPath:")
    guard next?.responds(to: selector) == true else { return indexPath }
    return next?.tableView?(tableView, willDeselectRowAt: indexPath) ?? nil
    #else
    return (next ?? nobody).tableView(tableView, willDeselectRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didDeselectRowAt: indexPath)
    #else
    next?.tableView(tableView, didDeselectRowAt: indexPath)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.tableView?(tableView, accessoryButtonTappedForRowWith: indexPath)
    #else
    next?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    #endif
  }

  // MARK: Editing

  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    #if canImport(UIKit)
    return next?.tableView?(tableView, editingStyleForRowAt: indexPath) ?? .delete
    #else
    return (next ?? nobody).tableView(tableView, editingStyleForRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    #if canImport(UIKit)
    return next?.tableView?(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
    #else
    return (next ?? nobody).tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    #if canImport(UIKit)
    return next?.tableView?(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath) ?? proposedDestinationIndexPath
    #else
    return (next ?? nobody).tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath)
    #endif
  }

  #if !os(tvOS)
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    #if canImport(UIKit)
    return next?.tableView?(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? nil
    #else
    return (next ?? nobody).tableView(
      tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    #if canImport(UIKit)
    return next?.tableView?(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
    #else
    return (next ?? nobody).tableView(
      tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    #endif
  }

  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    #if canImport(UIKit)
    return next?.tableView?(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
    #else
    return (next ?? nobody).tableView(
      tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    #if canImport(UIKit)
    next?.tableView?(tableView, willBeginEditingRowAt: indexPath)
    #else
    next?.tableView(tableView, willBeginEditingRowAt: indexPath)
    #endif
  }

  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    #if canImport(UIKit)
    next?.tableView?(tableView, didEndEditingRowAt: indexPath)
    #else
    next?.tableView(tableView, didEndEditingRowAt: indexPath)
    #endif
  }
  #endif

  #if !canImport(UIKit)
  // MARK: Context menus, of which UIKit asks the runtime

  open func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    (next ?? nobody).tableView(
      tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    next?.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (next ?? nobody).tableView(
      tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (next ?? nobody).tableView(
      tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  #endif

  #if canImport(UIKit)
  // MARK: What UIKit asks of the runtime

  /// Whether there is an answer, so that UIKit does not ask where nobody has one but the methods
  /// above.
  nonisolated open override func responds(to selector: Selector!) -> Bool {
    if next?.responds(to: selector) == true { return true }
    guard let selector, super.responds(to: selector) else { return false }
    if NSObject.instancesRespond(to: selector) { return true }
    return type(of: self).instanceMethod(for: selector)
      != ForwardingTableDelegate.instanceMethod(for: selector)
  }

  /// Who takes what is not named above: UIKit remembers what it was told there is, and calls it also
  /// when your delegate is gone.
  nonisolated open override func forwardingTarget(for selector: Selector!) -> Any? {
    next ?? Silence.object
  }
  #endif
}

#if !canImport(UIKit)
/// Answers what a view does where its delegate has nothing to say.
private final class Nobody: NSObject, UITableViewDelegate {}
@MainActor private let nobody = Nobody()
#endif
