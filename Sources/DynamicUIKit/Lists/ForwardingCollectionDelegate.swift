import Dynamic

/// A delegate of a collection view that passes everything on to another one; see
/// ``ForwardingTableDelegate``.
///
/// It is the delegate of a flow layout too, and asks yours for sizes if that knows any.
@MainActor
open class ForwardingCollectionDelegate: ForwardingScrollDelegate,
  UICollectionViewDelegateFlowLayout
{
  /// Your own delegate of the view; not kept alive.
  nonisolated(unsafe) public internal(set) final weak var next: (any UICollectionViewDelegate)? {
    didSet { passed.note(next, after: oldValue) }
  }

  /// Makes one that has nobody to pass on to yet.
  public override init() { super.init() }

  nonisolated override var follower: (any UIScrollViewDelegate)? { next }
  nonisolated override class var passingOn: NSObject.Type { ForwardingCollectionDelegate.self }

  /// Calls a closure that answers how the view looks, or is told of that.
  func answering<Answer>(_ answer: @MainActor () -> Answer) -> Answer { answer() }

  @discardableResult
  private func passOn<Answer>(
    _ method: String = #function, at place: PassedCalls.Place? = nil,
    _ call: ((any UICollectionViewDelegate)?) -> Answer
  ) -> Answer { passed.passOn(method, at: place, to: next, call) }

  private func asking<Answer>(
    _ method: String = #function, at place: PassedCalls.Place? = nil,
    _ question: ((any UICollectionViewDelegate)?) -> Answer
  ) -> Answer { answering { passOn(method, at: place, question) } }

  // MARK: Coming into view

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
      #else
      next?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
      #else
      next?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    asking(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      _ = next?.collectionView?(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
        at: indexPath
      )
      #else
      _ = next?.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
        at: indexPath
      )
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    asking(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      _ = next?.collectionView?(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
        at: indexPath)
      #else
      _ = next?.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
        at: indexPath)
      #endif
    }
  }

  // MARK: Selecting

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(collectionView, shouldHighlightItemAt: indexPath) ?? true
      #else
      return (next ?? nobody).collectionView(collectionView, shouldHighlightItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, didHighlightItemAt: indexPath)
      #else
      next?.collectionView(collectionView, didHighlightItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, didUnhighlightItemAt: indexPath)
      #else
      next?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(collectionView, shouldSelectItemAt: indexPath) ?? true
      #else
      return (next ?? nobody).collectionView(collectionView, shouldSelectItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(collectionView, shouldDeselectItemAt: indexPath) ?? true
      #else
      return (next ?? nobody).collectionView(collectionView, shouldDeselectItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, didSelectItemAt: indexPath)
      #else
      next?.collectionView(collectionView, didSelectItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, didDeselectItemAt: indexPath)
      #else
      next?.collectionView(collectionView, didDeselectItemAt: indexPath)
      #endif
    }
  }

  // MARK: Moving

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    passOn(at: .row(originalIndexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
        ?? proposedIndexPath
      #else
      return (next ?? nobody).collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    passOn { next in
      #if canImport(UIKit)
      return next?.collectionView?(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
        ?? proposedContentOffset
      #else
      return (next ?? nobody).collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      #endif
    }
  }

  // MARK: Flow layout

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    measuring(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(
        collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) ?? flow(
          collectionViewLayout)?.itemSize ?? .zero
      #else
      (next ?? nobody).collectionView(
        collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    measuring(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.collectionView?(
        collectionView, layout: collectionViewLayout, insetForSectionAt: section) ?? flow(
          collectionViewLayout)?.sectionInset ?? .zero
      #else
      (next ?? nobody).collectionView(
        collectionView, layout: collectionViewLayout, insetForSectionAt: section)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    measuring(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.collectionView?(
        collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        ?? flow(collectionViewLayout)?.minimumLineSpacing ?? 0
      #else
      (next ?? nobody).collectionView(
        collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    measuring(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.collectionView?(
        collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        ?? flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0
      #else
      (next ?? nobody).collectionView(
        collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    measuring(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.collectionView?(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
        ?? flow(collectionViewLayout)?.headerReferenceSize ?? .zero
      #else
      (next ?? nobody).collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    measuring(at: .section(section)) { next in
      #if canImport(UIKit)
      next?.collectionView?(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
        ?? flow(collectionViewLayout)?.footerReferenceSize ?? .zero
      #else
      (next ?? nobody).collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
      #endif
    }
  }

  /// Asks a delegate that knows sizes, if it does.
  private func measuring<Answer>(
    _ method: String = #function, at place: PassedCalls.Place,
    _ question: ((any UICollectionViewDelegateFlowLayout)?) -> Answer
  ) -> Answer {
    asking(method, at: place) { question($0 as? any UICollectionViewDelegateFlowLayout) }
  }

  #if canImport(UIKit)
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  #endif

  // MARK: Context menus

  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    passOn { next in
      #if canImport(UIKit)
      return next?.collectionView?(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point) ?? nil
      #else
      return next?.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
      #endif
    }
  }

  #if !canImport(UIKit)
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    passOn(at: .row(indexPath)) { next in
      next?.collectionView(
        collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
  }
  #endif

  #if !os(tvOS)
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    passOn { next in
      #if canImport(UIKit)
      next?.collectionView?(
        collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      #else
      next?.collectionView(
        collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      #endif
    }
  }
  #endif

  // MARK: Choosing by other means

  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(collectionView, canEditItemAt: indexPath) ?? true
      #else
      return (next ?? nobody).collectionView(collectionView, canEditItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(collectionView, canPerformPrimaryActionForItemAt: indexPath)
        ?? !collectionView.isEditing
      #else
      return (next ?? nobody).collectionView(
        collectionView, canPerformPrimaryActionForItemAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, performPrimaryActionForItemAt: indexPath)
      #else
      next?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
      #endif
    }
  }

  #if !os(tvOS)
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(
        collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? false
      #else
      return (next ?? nobody).collectionView(
        collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
      #endif
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      next?.collectionView?(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
      #else
      next?.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
      #endif
    }
  }

  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    passOn { next in
      #if canImport(UIKit)
      next?.collectionViewDidEndMultipleSelectionInteraction?(collectionView)
      #else
      next?.collectionViewDidEndMultipleSelectionInteraction(collectionView)
      #endif
    }
  }
  #endif

  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(collectionView, canFocusItemAt: indexPath) ?? true
      #else
      return (next ?? nobody).collectionView(collectionView, canFocusItemAt: indexPath)
      #endif
    }
  }

  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    passOn { next in
      #if canImport(UIKit)
      return next?.indexPathForPreferredFocusedView?(in: collectionView) ?? nil
      #else
      return (next ?? nobody).indexPathForPreferredFocusedView(in: collectionView)
      #endif
    }
  }

  #if !os(tvOS)
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      #if canImport(UIKit)
      return next?.collectionView?(collectionView, selectionFollowsFocusForItemAt: indexPath)
        ?? collectionView.selectionFollowsFocus
      #else
      return (next ?? nobody).collectionView(
        collectionView, selectionFollowsFocusForItemAt: indexPath)
      #endif
    }
  }
  #endif

  #if canImport(UIKit)
  // MARK: Menus, focus and dragging, as far as only UIKit has them

  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    passOn(at: .row(indexPath)) { next in
      next?.collectionView?(
        collectionView, contextMenuConfiguration: configuration,
        highlightPreviewForItemAt: indexPath)
        ?? nil
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    passOn(at: .row(indexPath)) { next in
      next?.collectionView?(
        collectionView, contextMenuConfiguration: configuration,
        dismissalPreviewForItemAt: indexPath)
        ?? nil
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    passOn { next in
      next?.collectionView?(
        collectionView, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    passOn { next in
      next?.collectionView?(
        collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  #if !os(tvOS)
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    passOn(at: .row(indexPath)) { next in
      next?.collectionView?(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
        ?? true
    }
  }
  #endif

  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    passOn { next in
      next?.collectionView?(collectionView, shouldUpdateFocusIn: context) ?? true
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    passOn { next in
      next?.collectionView?(collectionView, didUpdateFocusIn: context, with: coordinator)
    }
  }

  #if !os(tvOS)
  open func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? {
    passOn(at: .row(indexPath)) { next in
      next?.collectionView?(
        collectionView, sceneActivationConfigurationForItemAt: indexPath, point: point) ?? nil
    }
  }
  #endif

  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    passOn { next in
      next?.collectionView?(
        collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
        ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }
  #endif
}

#if !canImport(UIKit)
/// Answers what a view does where its delegate has nothing to say.
private final class Nobody: NSObject, UICollectionViewDelegateFlowLayout {}
@MainActor private let nobody = Nobody()
#endif
