import Dynamic

/// A delegate of a table that passes everything on to another one: to yours, while a binding of rows
/// stands between it and the table.
///
/// ``TableViewHelper`` is one. Override its methods for what the binding leaves open, and call
/// `super`, unless your own delegate is not to be asked. The methods are those of `UITableViewDelegate`
/// and do what that says; where your delegate has no answer or is gone, they answer as a table does
/// that has no delegate.
@MainActor
open class ForwardingTableDelegate: ForwardingScrollDelegate, UITableViewDelegate {
  /// Your own delegate of the view; not kept alive.
  nonisolated(unsafe) public internal(set) final weak var next: (any UITableViewDelegate)? {
    didSet { passed.note(next, after: oldValue) }
  }

  /// Makes one that has nobody to pass on to yet.
  public override init() { super.init() }

  nonisolated override var follower: (any UIScrollViewDelegate)? { next }
  nonisolated override class var passingOn: NSObject.Type { ForwardingTableDelegate.self }

  /// Calls a closure that answers how the table looks, or is told of that.
  func answering<Answer>(_ answer: @MainActor () -> Answer) -> Answer { answer() }

  @discardableResult
  private func passOn<Answer>(
    _ method: String = #function, at place: PassedCalls.Place? = nil,
    _ call: ((any UITableViewDelegate)?) -> Answer
  ) -> Answer { passed.passOn(method, at: place, to: next, call) }

  private func asking<Answer>(
    _ method: String = #function, at place: PassedCalls.Place? = nil,
    _ question: ((any UITableViewDelegate)?) -> Answer
  ) -> Answer { answering { passOn(method, at: place, question) } }

  // MARK: Heights, headers and footers

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asking(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
      #else
      (next ?? nobody).tableView(tableView, heightForRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, heightForHeaderInSection: section)
        ?? tableView.sectionHeaderHeight
      #else
      (next ?? nobody).tableView(tableView, heightForHeaderInSection: section)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, heightForFooterInSection: section)
        ?? tableView.sectionFooterHeight
      #else
      (next ?? nobody).tableView(tableView, heightForFooterInSection: section)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    asking(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, estimatedHeightForRowAt: indexPath)
        ?? tableView.estimatedRowHeight
      #else
      (next ?? nobody).tableView(tableView, estimatedHeightForRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, estimatedHeightForHeaderInSection: section)
        ?? tableView.estimatedSectionHeaderHeight
      #else
      (next ?? nobody).tableView(tableView, estimatedHeightForHeaderInSection: section)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, estimatedHeightForFooterInSection: section)
        ?? tableView.estimatedSectionFooterHeight
      #else
      (next ?? nobody).tableView(tableView, estimatedHeightForFooterInSection: section)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view: UIView? = asking(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, viewForHeaderInSection: section) ?? nil
      #else
      (next ?? nobody).tableView(tableView, viewForHeaderInSection: section)
      #endif
    }
    return view.givenByDelegate
  }

  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    let view: UIView? = asking(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, viewForFooterInSection: section) ?? nil
      #else
      (next ?? nobody).tableView(tableView, viewForFooterInSection: section)
      #endif
    }
    return view.givenByDelegate
  }

  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  {
    asking(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, indentationLevelForRowAt: indexPath) ?? 0
      #else
      (next ?? nobody).tableView(tableView, indentationLevelForRowAt: indexPath)
      #endif
    }
  }

  // MARK: Coming into view

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    asking(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      _ = next?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
      #else
      _ = next?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    asking(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      _ = next?.tableView?(tableView, didEndDisplaying: cell, forRowAt: indexPath)
      #else
      _ = next?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      _ = next?.tableView?(tableView, willDisplayHeaderView: view, forSection: section)
      #else
      _ = next?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      _ = next?.tableView?(tableView, willDisplayFooterView: view, forSection: section)
      #else
      _ = next?.tableView(tableView, willDisplayFooterView: view, forSection: section)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      _ = next?.tableView?(tableView, didEndDisplayingHeaderView: view, forSection: section)
      #else
      _ = next?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    asking(at: .section(section)) { next in
      #if canImport(UIKit)
      _ = next?.tableView?(tableView, didEndDisplayingFooterView: view, forSection: section)
      #else
      _ = next?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
      #endif
    }
  }

  // MARK: Selecting

  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, shouldHighlightRowAt: indexPath) ?? true
      #else
      return (next ?? nobody).tableView(tableView, shouldHighlightRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, didHighlightRowAt: indexPath)
      #else
      next?.tableView(tableView, didHighlightRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, didUnhighlightRowAt: indexPath)
      #else
      next?.tableView(tableView, didUnhighlightRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      let selector = NSSelectorFromString("tableView:willSelectRowAtIndexPath:")
      guard next?.responds(to: selector) == true else { return indexPath }
      return next?.tableView?(tableView, willSelectRowAt: indexPath) ?? nil
      #else
      return (next ?? nobody).tableView(tableView, willSelectRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, didSelectRowAt: indexPath)
      #else
      next?.tableView(tableView, didSelectRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      let selector = NSSelectorFromString("tableView:willDeselectRowAtIndexPath:")
      guard next?.responds(to: selector) == true else { return indexPath }
      return next?.tableView?(tableView, willDeselectRowAt: indexPath) ?? nil
      #else
      return (next ?? nobody).tableView(tableView, willDeselectRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, didDeselectRowAt: indexPath)
      #else
      next?.tableView(tableView, didDeselectRowAt: indexPath)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, accessoryButtonTappedForRowWith: indexPath)
      #else
      next?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
      #endif
    }
  }

  // MARK: Editing

  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, editingStyleForRowAt: indexPath) ?? .delete
      #else
      return (next ?? nobody).tableView(tableView, editingStyleForRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
      #else
      return (next ?? nobody).tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    passOn(at: .row(sourceIndexPath)) { next in
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
  }

  #if !os(tvOS)
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? nil
      #else
      return (next ?? nobody).tableView(
        tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
      #else
      return (next ?? nobody).tableView(
        tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        ?? nil
      #else
      return (next ?? nobody).tableView(
        tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, willBeginEditingRowAt: indexPath)
      #else
      next?.tableView(tableView, willBeginEditingRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    passOn { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, didEndEditingRowAt: indexPath)
      #else
      next?.tableView(tableView, didEndEditingRowAt: indexPath)
      #endif
    }
  }
  #endif

  // MARK: Context menus

  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
        ?? nil
      #else
      return next?.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    passOn { next in
      #if canImport(UIKit)
      return next?.tableView?(
        tableView, previewForHighlightingContextMenuWithConfiguration: configuration) ?? nil
      #else
      return next?.tableView(
        tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    passOn { next in
      #if canImport(UIKit)
      return next?.tableView?(
        tableView, previewForDismissingContextMenuWithConfiguration: configuration) ?? nil
      #else
      return next?.tableView(
        tableView, previewForDismissingContextMenuWithConfiguration: configuration)
      #endif
    }
  }

  #if !os(tvOS)
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    passOn { next in
      #if canImport(UIKit)
      next?.tableView?(
        tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      #else
      next?.tableView(
        tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      #endif
    }
  }
  #endif

  // MARK: Choosing by other means

  open func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, canPerformPrimaryActionForRowAt: indexPath) ?? !tableView
        .isEditing
      #else
      return (next ?? nobody).tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
      #endif
    }
  }

  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, performPrimaryActionForRowAt: indexPath)
      #else
      next?.tableView(tableView, performPrimaryActionForRowAt: indexPath)
      #endif
    }
  }

  #if !os(tvOS)
  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
        ?? false
      #else
      return (next ?? nobody).tableView(
        tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
      #endif
    }
  }

  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.tableView?(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
      #else
      next?.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
      #endif
    }
  }

  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    passOn { next in
      #if canImport(UIKit)
      next?.tableViewDidEndMultipleSelectionInteraction?(tableView)
      #else
      next?.tableViewDidEndMultipleSelectionInteraction(tableView)
      #endif
    }
  }
  #endif

  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, canFocusRowAt: indexPath) ?? true
      #else
      return (next ?? nobody).tableView(tableView, canFocusRowAt: indexPath)
      #endif
    }
  }

  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    passOn { next in
      #if canImport(UIKit)
      return next?.indexPathForPreferredFocusedView?(in: tableView) ?? nil
      #else
      return (next ?? nobody).indexPathForPreferredFocusedView(in: tableView)
      #endif
    }
  }

  #if !os(tvOS)
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.tableView?(tableView, selectionFollowsFocusForRowAt: indexPath)
        ?? tableView.selectionFollowsFocus
      #else
      return (next ?? nobody).tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
      #endif
    }
  }
  #endif

  #if canImport(UIKit)
  // MARK: Menus, focus and dragging, as far as only UIKit has them

  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    passOn { next in
      next?.tableView?(tableView, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    passOn { next in
      next?.tableView?(tableView, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  #if !os(tvOS)
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      next?.tableView?(tableView, shouldSpringLoadRowAt: indexPath, with: context) ?? true
    }
  }
  #endif

  open func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    passOn { next in
      next?.tableView?(tableView, shouldUpdateFocusIn: context) ?? true
    }
  }

  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    passOn { next in
      next?.tableView?(tableView, didUpdateFocusIn: context, with: coordinator)
    }
  }
  #endif
}

#if !canImport(UIKit)
/// Answers what a view does where its delegate has nothing to say.
private final class Nobody: NSObject, UITableViewDelegate {}
@MainActor private let nobody = Nobody()
#endif
