#if !canImport(UIKit)
import Testing

@testable import DynamicUIKit
@testable import HeadlessUIKit

/// Every call of a delegate gets to yours, with what it is asked about, and back with what that answers. Here a test makes the
/// calls; in UIKit it is the view that does.
@MainActor @Suite("Calls that are passed on")
struct ForwardedCallsTests {
  private let mine = RecordingDelegate()
  private let table = UITableView()
  private let collection = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let path = IndexPath(row: 1, section: 2)

  /// Expects of every call of another delegate that mine hears the same, and answers it.
  ///
  /// - Parameter own: What the other one answers itself.
  private func expectTheSame<Receiver>(
    _ calls: [(Receiver) -> Any?], by other: Receiver, own: [String] = []
  ) throws {
    let receiver = try #require(mine as? Receiver)
    for call in calls {
      let passed = mine.answer { call(other) }
      let direct = mine.answer { call(receiver) }
      if !own.contains(where: direct.contains) { #expect(passed == direct) }
    }
  }

  private var scrolling: [(any UIScrollViewDelegate) -> Any?] {
    [
      { $0.scrollViewDidScroll(table) },
      { $0.scrollViewWillBeginDragging(table) },
      { $0.scrollViewDidEndDragging(table, willDecelerate: true) },
      { $0.scrollViewWillBeginDecelerating(table) },
      { $0.scrollViewDidEndDecelerating(table) },
      { $0.scrollViewDidEndScrollingAnimation(table) },
      { $0.scrollViewShouldScrollToTop(table) },
      { $0.scrollViewDidScrollToTop(table) },
      { $0.scrollViewDidChangeAdjustedContentInset(table) },
      { $0.scrollViewWillBeginZooming(table, with: nil) },
      { $0.scrollViewDidZoom(table) },
      { $0.scrollViewDidEndZooming(table, with: nil, atScale: 2) },
      { $0.viewForZooming(in: table) },
    ]
  }

  private var tableCalls: [(any UITableViewDelegate) -> Any?] {
    [
      { $0.tableView(table, heightForRowAt: path) },
      { $0.tableView(table, heightForHeaderInSection: 1) },
      { $0.tableView(table, heightForFooterInSection: 1) },
      { $0.tableView(table, estimatedHeightForRowAt: path) },
      { $0.tableView(table, estimatedHeightForHeaderInSection: 1) },
      { $0.tableView(table, estimatedHeightForFooterInSection: 1) },
      { $0.tableView(table, viewForHeaderInSection: 1) },
      { $0.tableView(table, viewForFooterInSection: 1) },
      { $0.tableView(table, indentationLevelForRowAt: path) },
      { $0.tableView(table, willDisplay: UITableViewCell(), forRowAt: path) },
      { $0.tableView(table, didEndDisplaying: UITableViewCell(), forRowAt: path) },
      { $0.tableView(table, willDisplayHeaderView: UIView(), forSection: 1) },
      { $0.tableView(table, willDisplayFooterView: UIView(), forSection: 1) },
      { $0.tableView(table, didEndDisplayingHeaderView: UIView(), forSection: 1) },
      { $0.tableView(table, didEndDisplayingFooterView: UIView(), forSection: 1) },
      { $0.tableView(table, shouldHighlightRowAt: path) },
      { $0.tableView(table, didHighlightRowAt: path) },
      { $0.tableView(table, didUnhighlightRowAt: path) },
      { $0.tableView(table, willSelectRowAt: path) },
      { $0.tableView(table, didSelectRowAt: path) },
      { $0.tableView(table, willDeselectRowAt: path) },
      { $0.tableView(table, didDeselectRowAt: path) },
      { $0.tableView(table, accessoryButtonTappedForRowWith: path) },
      { $0.tableView(table, editingStyleForRowAt: path) },
      { $0.tableView(table, shouldIndentWhileEditingRowAt: path) },
      { $0.tableView(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path) },
      { $0.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) },
      { $0.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) },
      { $0.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) },
      { $0.tableView(table, willBeginEditingRowAt: path) },
      { $0.tableView(table, didEndEditingRowAt: path) },
      { $0.tableView(table, contextMenuConfigurationForRowAt: path, point: CGPoint(x: 1, y: 2)) },
      {
        $0.tableView(
          table, previewForHighlightingContextMenuWithConfiguration: UIContextMenuConfiguration())
      },
      {
        $0.tableView(
          table, previewForDismissingContextMenuWithConfiguration: UIContextMenuConfiguration())
      },
      {
        $0.tableView(
          table, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration(),
          animator: ContextMenuAnimator(nil))
      },
      { $0.tableView(table, canPerformPrimaryActionForRowAt: path) },
      { $0.tableView(table, performPrimaryActionForRowAt: path) },
      { $0.tableView(table, shouldBeginMultipleSelectionInteractionAt: path) },
      { $0.tableView(table, didBeginMultipleSelectionInteractionAt: path) },
      { $0.tableViewDidEndMultipleSelectionInteraction(table) },
      { $0.tableView(table, canFocusRowAt: path) },
      { $0.indexPathForPreferredFocusedView(in: table) },
      { $0.tableView(table, selectionFollowsFocusForRowAt: path) },
    ]
  }

  private var collectionCalls: [(any UICollectionViewDelegateFlowLayout) -> Any?] {
    [
      { $0.collectionView(collection, willDisplay: UICollectionViewCell(), forItemAt: path) },
      { $0.collectionView(collection, didEndDisplaying: UICollectionViewCell(), forItemAt: path) },
      {
        $0.collectionView(
          collection, willDisplaySupplementaryView: UICollectionReusableView(),
          forElementKind: "kind", at: path)
      },
      {
        $0.collectionView(
          collection, didEndDisplayingSupplementaryView: UICollectionReusableView(),
          forElementOfKind: "kind", at: path)
      },
      { $0.collectionView(collection, shouldHighlightItemAt: path) },
      { $0.collectionView(collection, didHighlightItemAt: path) },
      { $0.collectionView(collection, didUnhighlightItemAt: path) },
      { $0.collectionView(collection, shouldSelectItemAt: path) },
      { $0.collectionView(collection, shouldDeselectItemAt: path) },
      { $0.collectionView(collection, didSelectItemAt: path) },
      { $0.collectionView(collection, didDeselectItemAt: path) },
      {
        $0.collectionView(
          collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: path,
          atCurrentIndexPath: path, toProposedIndexPath: path)
      },
      {
        $0.collectionView(
          collection, targetContentOffsetForProposedContentOffset: CGPoint(x: 1, y: 2))
      },
      { $0.collectionView(collection, layout: UICollectionViewLayout(), sizeForItemAt: path) },
      { $0.collectionView(collection, layout: UICollectionViewLayout(), insetForSectionAt: 1) },
      {
        $0.collectionView(
          collection, layout: UICollectionViewLayout(), minimumLineSpacingForSectionAt: 1)
      },
      {
        $0.collectionView(
          collection, layout: UICollectionViewLayout(), minimumInteritemSpacingForSectionAt: 1)
      },
      {
        $0.collectionView(
          collection, layout: UICollectionViewLayout(), referenceSizeForHeaderInSection: 1)
      },
      {
        $0.collectionView(
          collection, layout: UICollectionViewLayout(), referenceSizeForFooterInSection: 1)
      },
      {
        $0.collectionView(
          collection, contextMenuConfigurationForItemsAt: [path], point: CGPoint(x: 1, y: 2))
      },
      {
        $0.collectionView(
          collection, contextMenuConfigurationForItemAt: path, point: CGPoint(x: 1, y: 2))
      },
      {
        $0.collectionView(
          collection, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration(),
          animator: ContextMenuAnimator(nil))
      },
      { $0.collectionView(collection, canEditItemAt: path) },
      { $0.collectionView(collection, canPerformPrimaryActionForItemAt: path) },
      { $0.collectionView(collection, performPrimaryActionForItemAt: path) },
      { $0.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: path) },
      { $0.collectionView(collection, didBeginMultipleSelectionInteractionAt: path) },
      { $0.collectionViewDidEndMultipleSelectionInteraction(collection) },
      { $0.collectionView(collection, canFocusItemAt: path) },
      { $0.indexPathForPreferredFocusedView(in: collection) },
      { $0.collectionView(collection, selectionFollowsFocusForItemAt: path) },
    ]
  }

  @Test(arguments: [true, false]) func ofATable(answer: Bool) throws {
    mine.answer = answer
    let helper = ForwardingTableDelegate()
    helper.next = mine
    try expectTheSame(tableCalls, by: helper)
    try expectTheSame(scrolling, by: helper)
  }

  @Test(arguments: [true, false]) func ofACollectionView(answer: Bool) throws {
    mine.answer = answer
    let helper = ForwardingCollectionDelegate()
    helper.next = mine
    try expectTheSame(collectionCalls, by: helper)
  }

  @Test(.opensWindows) func whileATableIsBound() throws {
    let stage = TableStage()
    stage.table.delegate = mine
    let sections = ["A", "B", "C"].map { RowSection($0, rows: [TestRow(1), TestRow(2)]) }
    Dynamic(sections) >>> stage.table.rows(TestCell.self)
    let between = try #require(stage.table.delegate)
    // Which rows can be deleted, the binding knows.
    let own = ["editingStyleForRowAt", "shouldIndentWhileEditingRowAt"]
    try expectTheSame(tableCalls, by: between, own: own)
    try expectTheSame(scrolling, by: between)
  }

  @Test(.opensWindows) func whileACollectionViewIsBound() throws {
    let stage = TableStage()
    stage.window.addSubview(collection)
    collection.delegate = mine
    let sections = ["A", "B", "C"].map { RowSection($0, rows: [TestRow(1), TestRow(2)]) }
    Dynamic(sections) >>> collection.items(TestItemCell.self)
    let between = try #require(collection.delegate as? any UICollectionViewDelegateFlowLayout)
    try expectTheSame(collectionCalls, by: between)
  }

  @Test(.opensWindows) func whileASubclassOfAHelperStandsBetweenATable() throws {
    final class Helper: TableViewHelper {}
    let stage = TableStage()
    stage.table.delegate = mine
    let data = Dynamic(
      ["A", "B", "C"].map { RowSection($0, rows: [TestRow(1), TestRow(2)]) })
    data >>> stage.table.rows(TestCell.self).helper(Helper())
    let between = try #require(stage.table.delegate)
    // Which rows can be deleted, the binding knows.
    let own = ["editingStyleForRowAt", "shouldIndentWhileEditingRowAt"]
    try expectTheSame(tableCalls, by: between, own: own)
    try expectTheSame(scrolling, by: between)
  }

  @Test(.opensWindows) func whileASubclassOfAHelperStandsBetweenACollectionView() throws {
    final class Helper: CollectionViewHelper {}
    let stage = TableStage()
    stage.window.addSubview(collection)
    collection.delegate = mine
    let data = Dynamic(
      ["A", "B", "C"].map { RowSection($0, rows: [TestRow(1), TestRow(2)]) })
    data >>> collection.items(TestItemCell.self).helper(Helper())
    let between = try #require(collection.delegate as? any UICollectionViewDelegateFlowLayout)
    // The view asks the newer method, which asks the older one of yours.
    try expectTheSame(collectionCalls, by: between, own: ["contextMenuConfigurationForItemAt"])
  }
}
#endif
