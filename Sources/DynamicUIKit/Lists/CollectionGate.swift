import Dynamic

/// Asks a subclass of a helper in place of its collection view; see ``TableGate``.
@MainActor
final class CollectionGate: ForwardingScrollDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let helper: CollectionViewHelper

  nonisolated override var follower: (any UIScrollViewDelegate)? { helper }

  init(_ helper: CollectionViewHelper) {
    self.helper = helper
  }

  private func asking<Answer>(_ question: (CollectionViewHelper) -> Answer) -> Answer {
    helper.answering { question(helper) }
  }

  // MARK: Items

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    asking {
      $0.list?.noteCountsAsked()
      return $0.numberOfSections(in: collectionView)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { asking { $0.collectionView(collectionView, numberOfItemsInSection: section) } }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asking { $0.collectionView(collectionView, cellForItemAt: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    asking {
      $0.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { asking { $0.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) } }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { asking { $0.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) } }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    asking {
      $0.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
        at: indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    asking {
      $0.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
        at: indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { asking { $0.collectionView(collectionView, canMoveItemAt: indexPath) } }

  // MARK: Flow layout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asking {
      $0.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    asking {
      $0.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    asking {
      $0.collectionView(
        collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    asking {
      $0.collectionView(
        collectionView, layout: collectionViewLayout,
        minimumInteritemSpacingForSectionAt: section)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    asking {
      $0.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    asking {
      $0.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }
  }

  // MARK: What the user does

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { helper.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    helper.indexTitles(for: collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { helper.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }

  #if canImport(UIKit)
  nonisolated override func responds(to selector: Selector!) -> Bool {
    NSObject.instancesRespond(to: selector) || helper.responds(to: selector)
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { helper }
  #else
  private var delegate: any UICollectionViewDelegate { helper }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, didSelectItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegate.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  {
    delegate.collectionView(collectionView, canEditItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    delegate.collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    delegate.collectionViewDidEndMultipleSelectionInteraction(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  {
    delegate.collectionView(collectionView, canFocusItemAt: indexPath)
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    delegate.indexPathForPreferredFocusedView(in: collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    delegate.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
  }
  #endif
}
