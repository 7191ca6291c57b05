#if !canImport(UIKit)
// What is optional in UIKit's protocols is called here as the stand-in declares it.

import DynamicTesting
import DynamicUIKit
import Testing

@_spi(Headless) import HeadlessUIKit

/// A subclass of a helper, or your own delegate, answers whatever the protocols ask.
@MainActor @Suite("subclasses of helpers")
struct OverridingHelperTests {
  final class TableHelper: TableViewHelper {
    var log: [String] = []

    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { 7 }
    override func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { 12 }
    override func tableView(_ tableView: UITableView, canFocusRowAt path: IndexPath) -> Bool {
      path.row == 0
    }
    override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
      [0, 3]
    }
    override func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath
    ) {
      super.tableView(tableView, performPrimaryActionForRowAt: path)
      log.append("action \(path.row)")
    }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zoom") }
    override func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { log.append("end at \(scale)") }
  }

  final class CollectionHelper: CollectionViewHelper {
    var log: [String] = []

    override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["a"] }
    override func collectionView(
      _ collectionView: UICollectionView, canEditItemAt path: IndexPath
    ) -> Bool { false }
    override func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset offset: CGPoint
    ) -> CGPoint { CGPoint(x: 1, y: 2) }
    override func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt path: IndexPath
    ) { log.append("action \(path.item)") }
  }

  final class Mine: NSObject, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, canFocusRowAt path: IndexPath) -> Bool { false }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {
      log.append("action \(path.row)")
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
  }

  private let stage = TableStage()
  private var table: UITableView { stage.table }
  private let data = Dynamic(rows(1, 2, 3))

  @Test func aTableAsksASubclassOfItsHelper() throws {
    let helper = TableHelper()
    data >>> table.rows(TestCell.self, select: { _ in helper.log.append("select") }).helper(helper)
    _ = stage.texts
    #expect(table.simulateTap(at: [0, 1]))
    #expect(helper.log == ["select", "action 1"])
    table.maximumZoomScale = 4
    table.simulateZoom(to: 2)
    #expect(helper.log.dropFirst(2) == ["zoom", "end at 2.0"])
    let (source, delegate) = (try #require(table.dataSource), try #require(table.delegate))
    #expect(source.tableView(table, sectionForSectionIndexTitle: "a", at: 0) == 7)
    #expect(delegate.tableView(table, estimatedHeightForHeaderInSection: 0) == 12)
    #expect(delegate.tableView(table, estimatedHeightForFooterInSection: 0) < 0)
    #expect(!delegate.tableView(table, canFocusRowAt: [0, 1]))
    #expect(delegate.indexPathForPreferredFocusedView(in: table) == [0, 3])
    #expect(delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: [0, 0]))
    #expect(!delegate.tableView(table, selectionFollowsFocusForRowAt: [0, 0]))
  }

  @Test func yourOwnDelegateIsAskedToo() throws {
    let mine = Mine()
    table.delegate = mine
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    #expect(table.simulateTap(at: [0, 2]))
    #expect(mine.log == ["action 2"])
    let delegate = try #require(table.delegate)
    #expect(!delegate.tableView(table, canFocusRowAt: [0, 0]))
    #expect(delegate.viewForZooming(in: table) === table.subviews.first)
  }

  @Test func aCollectionViewAsksASubclassOfItsHelper() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
    stage.window.addSubview(view)
    let helper = CollectionHelper()
    data >>> view.items(TestItemCell.self).helper(helper)
    view.layoutIfNeeded()
    #expect(view.simulateTap(at: [0, 1]))
    #expect(helper.log == ["action 1"])
    view.isEditing = true
    #expect(view.simulateTap(at: [0, 1]) == view.allowsSelectionDuringEditing)
    let (source, delegate) = (try #require(view.dataSource), try #require(view.delegate))
    #expect(source.indexTitles(for: view) == ["a"])
    #expect(source.collectionView(view, indexPathForIndexTitle: "a", at: 0) == [0, 0])
    #expect(!delegate.collectionView(view, canEditItemAt: [0, 0]))
    #expect(
      delegate.collectionView(view, targetContentOffsetForProposedContentOffset: .zero)
        == CGPoint(x: 1, y: 2))
    #expect(delegate.collectionView(view, canFocusItemAt: [0, 0]))
  }

  @Test func whatTheUserMovesReachesTheModelPastASubclass() {
    let data = DynamicArray(rows(1, 2, 3))
    data
      >>> table.rows(TestCell.self, move: Command { move in data.perform(move) })
      .helper(TableHelper())
    _ = stage.texts
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(data.value == rows(2, 3, 1))
    let (window, view) = showCollectionView()
    data
      >>> view.items(TestItemCell.self, move: Command { move in data.perform(move) })
      .helper(CollectionHelper())
    window.layoutIfNeeded()
    #expect(view.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(data.value == rows(3, 1, 2))
  }
}
#endif
