/// A delegate of a collection view that passes everything on to another one; see
/// ``ForwardingTableDelegate``.
///
/// It is the delegate of a flow layout too, and asks yours for sizes if that knows any.
@MainActor
open class ForwardingCollectionDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  /// Your own delegate of the view; not kept alive.
  nonisolated(unsafe) public internal(set) final weak var next: (any UICollectionViewDelegate)?

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

  // MARK: Coming into view

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
    #else
    next?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    #else
    next?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.collectionView?(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath
    )
    #else
    next?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath
    )
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.collectionView?(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
    #else
    next?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
    #endif
  }

  // MARK: Selecting

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    #if canImport(UIKit)
    return next?.collectionView?(collectionView, shouldHighlightItemAt: indexPath) ?? true
    #else
    return (next ?? nobody).collectionView(collectionView, shouldHighlightItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.collectionView?(collectionView, didHighlightItemAt: indexPath)
    #else
    next?.collectionView(collectionView, didHighlightItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.collectionView?(collectionView, didUnhighlightItemAt: indexPath)
    #else
    next?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    #if canImport(UIKit)
    return next?.collectionView?(collectionView, shouldSelectItemAt: indexPath) ?? true
    #else
    return (next ?? nobody).collectionView(collectionView, shouldSelectItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    #if canImport(UIKit)
    return next?.collectionView?(collectionView, shouldDeselectItemAt: indexPath) ?? true
    #else
    return (next ?? nobody).collectionView(collectionView, shouldDeselectItemAt: indexPath)
    #endif
  }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {
    #if canImport(UIKit)
    next?.collectionView?(collectionView, didSelectItemAt: indexPath)
    #else
    next?.collectionView(collectionView, didSelectItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    #if canImport(UIKit)
    next?.collectionView?(collectionView, didDeselectItemAt: indexPath)
    #else
    next?.collectionView(collectionView, didDeselectItemAt: indexPath)
    #endif
  }

  // MARK: Moving

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
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

  #if canImport(UIKit)
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    next?.collectionView?(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      ?? proposedContentOffset
  }
  #endif

  // MARK: Flow layout

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    #if canImport(UIKit)
    return sizes?.collectionView?(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) ?? flow(
        collectionViewLayout)?.itemSize ?? .zero
    #else
    return (sizes ?? nobody).collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    #if canImport(UIKit)
    return sizes?.collectionView?(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section) ?? flow(
        collectionViewLayout)?.sectionInset ?? .zero
    #else
    return (sizes ?? nobody).collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    #if canImport(UIKit)
    return sizes?.collectionView?(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
      ?? flow(collectionViewLayout)?.minimumLineSpacing ?? 0
    #else
    return (sizes ?? nobody).collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    #if canImport(UIKit)
    return sizes?.collectionView?(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
      ?? flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0
    #else
    return (sizes ?? nobody).collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    #if canImport(UIKit)
    return sizes?.collectionView?(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
      ?? flow(collectionViewLayout)?.headerReferenceSize ?? .zero
    #else
    return (sizes ?? nobody).collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    #endif
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    #if canImport(UIKit)
    return sizes?.collectionView?(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
      ?? flow(collectionViewLayout)?.footerReferenceSize ?? .zero
    #else
    return (sizes ?? nobody).collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    #endif
  }

  /// The delegate as one that knows sizes, if it does.
  private var sizes: (any UICollectionViewDelegateFlowLayout)? {
    next as? any UICollectionViewDelegateFlowLayout
  }

  #if canImport(UIKit)
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  #endif

  #if !canImport(UIKit)
  // MARK: Context menus, of which UIKit asks the runtime

  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    (next ?? nobody).collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    (next ?? nobody).collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    next?.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
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
      != ForwardingCollectionDelegate.instanceMethod(for: selector)
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
private final class Nobody: NSObject, UICollectionViewDelegateFlowLayout {}
@MainActor private let nobody = Nobody()
#endif
