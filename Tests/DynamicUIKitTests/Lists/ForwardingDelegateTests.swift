import DynamicTesting
import DynamicUIKit
import Testing

/// What a delegate of yours hears and answers while a binding stands between it and the view.
@MainActor @Suite("A delegate beside a binding", .opensWindows)
struct ForwardingDelegateTests {
  final class TableDelegate: NSObject, UITableViewDelegate {
    var log: Set<String> = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.insert("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.insert("drag") }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 0 ? 100 : 44
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UILabel()
    }
    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { log.insert("header") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { log.insert("no header") }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
    ) { log.insert("end \(path.row)") }
    func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
      log.insert("highlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
      log.insert("unhighlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      path.row == 1 ? nil : path
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
      log.insert("deselect \(path.row)")
    }
  }

  final class CollectionDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var log: Set<String> = []
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 320, height: 100) }
    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      path.item != 1
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
      log.insert("highlight \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      log.insert("unhighlight \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
      log.insert("deselect \(path.item)")
    }
    func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { log.insert("end \(path.item)") }
    func collectionView(
      _ view: UICollectionView, willDisplaySupplementaryView header: UICollectionReusableView,
      forElementKind kind: String, at path: IndexPath
    ) { log.insert("header") }
    func collectionView(
      _ view: UICollectionView,
      didEndDisplayingSupplementaryView header: UICollectionReusableView,
      forElementOfKind kind: String, at path: IndexPath
    ) { log.insert("no header") }
  }

  private let stage = TableStage()
  private let data = Dynamic((0..<30).map { TestRow($0) })

  private func makeCollectionView() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
  }

  /// Makes one that takes the place of the table.
  private func showCollectionView() -> UICollectionView {
    let view = makeCollectionView()
    stage.table.removeFromSuperview()
    stage.window.addSubview(view)
    return view
  }

  @Test func ofATableAnswersAndHearsEverything() {
    let mine = TableDelegate()
    stage.table.delegate = mine
    stage.table.allowsMultipleSelection = true
    Dynamic([RowSection("A", rows: data.value)]) >>> stage.table.rows(TestCell.self)
    #expect(stage.cell(0)?.frame.height == 100)
    #expect(stage.table.rectForHeader(inSection: 0).height == 30)
    #expect(stage.table.simulateTap(at: [0, 2]))
    #expect(stage.table.simulateTap(at: [0, 2]))
    #expect(!stage.table.simulateTap(at: [0, 1]))
    #expect(stage.table.simulateDragToBottom())
    #expect(mine.log.isSuperset(of: ["scroll", "drag", "header", "end 0", "deselect 2"]))
    #if !canImport(UIKit)
    #expect(mine.log.isSuperset(of: ["highlight 2", "unhighlight 2"]))
    #endif
  }

  @Test func ofACollectionViewAnswersAndHearsEverything() {
    let mine = CollectionDelegate()
    let view = showCollectionView()
    view.delegate = mine
    view.allowsMultipleSelection = true
    data >>> view.items(TestItemCell.self).headers(UICollectionReusableView.self) { _, _ in }
    stage.window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
    #expect(view.simulateTap(at: [0, 2]))
    #expect(view.simulateTap(at: [0, 2]))
    #expect(!view.simulateTap(at: [0, 1]))
    #expect(view.simulateDragToBottom())
    stage.window.layoutIfNeeded()
    #expect(mine.log.isSuperset(of: ["header", "end 0", "no header", "deselect 2"]))
    #if !canImport(UIKit)
    #expect(mine.log.isSuperset(of: ["highlight 2", "unhighlight 2"]))
    #endif
  }

  @Test func mayGoWhileItsTableScrolls() {
    var mine: TableDelegate? = TableDelegate()
    stage.table.delegate = mine
    data >>> stage.table.rows(TestCell.self)
    #expect(stage.cell(0)?.frame.height == 100)
    weak let gone = mine
    mine = nil
    #expect(gone == nil)
    #expect(stage.table.simulateDragToBottom())
    #expect(stage.texts.last == "29")
    #expect(stage.table.simulateTap(at: [0, 29]))
  }

  @Test func mayGoWhileItsCollectionViewScrolls() {
    let view = makeCollectionView()
    stage.window.addSubview(view)
    var mine: CollectionDelegate? = CollectionDelegate()
    view.delegate = mine
    data >>> view.items(TestItemCell.self).headers(UICollectionReusableView.self) { _, _ in }
    stage.window.layoutIfNeeded()
    weak let gone = mine
    mine = nil
    #expect(gone == nil)
    #expect(view.simulateDragToBottom())
    stage.window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 29]) != nil)
  }

  @Test func aSubclassOfAHelperOverridesWhatTheBindingLeavesOpen() {
    final class Helper: TableViewHelper {
      var ended: Set<Int> = []
      override func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
      ) {
        ended.insert(path.row)
        super.tableView(tableView, didEndDisplaying: cell, forRowAt: path)
      }
      override func scrollViewDidScroll(_ scrollView: UIScrollView) { ended.insert(-1) }
    }
    let mine = TableDelegate()
    stage.table.delegate = mine
    let helper = Helper()
    data >>> stage.table.rows(TestCell.self).helper(helper)
    _ = stage.texts
    #expect(stage.table.simulateDragToBottom())
    #expect(helper.ended.isSuperset(of: [-1, 0]))
    #expect(mine.log.contains("end 0"))
    #expect(!mine.log.contains("scroll"))
  }

  #if canImport(UIKit)
  @Test func aCallThatComesWhenTheDelegateIsGoneIsSwallowed() {
    final class Mine: NSObject, UITableViewDelegate {
      func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    }
    let late = NSSelectorFromString("tableViewDidEndMultipleSelectionInteraction:")
    var mine: Mine? = Mine()
    stage.table.delegate = mine
    data >>> stage.table.rows(TestCell.self)
    let helper = stage.table.delegate as? TableViewHelper
    #expect(helper?.responds(to: late) == true)
    mine = nil
    #expect(helper?.responds(to: late) == false)
    _ = helper?.perform(late, with: stage.table)
  }

  @Test func isAskedOnlyWhatItHasAnAnswerTo() {
    data >>> stage.table.rows(TestCell.self)
    let questions = [
      "tableView:heightForRowAtIndexPath:", "tableView:heightForHeaderInSection:",
      "tableView:viewForHeaderInSection:", "tableView:didEndDisplayingCell:forRowAtIndexPath:",
    ].map(NSSelectorFromString)
    let delegate = stage.table.delegate
    for question in questions { #expect(delegate?.responds(to: question) == false) }
    let mine = TableDelegate()
    stage.table.delegate = mine
    data.value.append(TestRow(30))
    for question in questions { #expect(delegate?.responds(to: question) == true) }
    #expect(delegate?.responds(to: NSSelectorFromString("description")) == true)
  }
  #endif

  // Only a hand drags so in UIKit.
  #if !canImport(UIKit)
  @Test func saysWhereADragEnds() {
    final class Paging: NSObject, UITableViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.y = 440 }
    }
    let mine = Paging()
    stage.table.delegate = mine
    data >>> stage.table.rows(TestCell.self)
    _ = stage.texts
    #expect(stage.table.simulateDrag(by: CGPoint(x: 0, y: 300)))
    #expect(stage.table.contentOffset.y == 440)
  }
  #endif

  @Test func isAskedAlsoByTheNextBindingOfATable() {
    let mine = TableDelegate()
    stage.table.delegate = mine
    data >>> stage.table.rows(TestCell.self)
    #expect(stage.cell(0)?.frame.height == 100)
    let other = Dynamic((0..<30).map { TestRow(100 + $0) })
    other >>> stage.table.rows(TestCell.self)
    #expect(stage.texts.first == "100")
    #expect(stage.cell(0)?.frame.height == 100)
    mine.log = []
    #expect(stage.table.simulateDragToBottom())
    #expect(mine.log.contains("drag"))
  }

  @Test func isAskedAlsoByTheNextBindingOfACollectionView() {
    let mine = CollectionDelegate()
    let view = showCollectionView()
    view.delegate = mine
    data >>> view.items(TestItemCell.self).headers(UICollectionReusableView.self) { _, _ in }
    stage.window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
    let other = Dynamic(rows(101, 102, 103))
    other >>> view.items(TestItemCell.self).headers(UICollectionReusableView.self) { _, _ in }
    stage.window.layoutIfNeeded()
    #expect((view.cellForItem(at: [0, 0]) as? TestItemCell)?.label.text == "101")
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
  }

  #if !os(tvOS)
  /// What swipes uncover.
  private static func archive(_ log: Dynamic<[Int]>, _ path: IndexPath)
    -> UISwipeActionsConfiguration
  {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Archive") { _, _, completion in
        log.value.append(path.row)
        completion(true)
      }
    ])
  }

  @Test(arguments: [false, true])
  func offersSwipeActionsOfItsOwn(isHelper: Bool) {
    final class Delegate: NSObject, UITableViewDelegate {
      let log = Dynamic<[Int]>([])
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? { ForwardingDelegateTests.archive(log, path) }
    }
    final class Helper: TableViewHelper {
      let log = Dynamic<[Int]>([])
      override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? { ForwardingDelegateTests.archive(log, path) }
    }
    let (mine, helper) = (Delegate(), Helper())
    if !isHelper { stage.table.delegate = mine }
    let target = stage.table.rows(TestCell.self)
    data >>> (isHelper ? target.helper(helper) : target)
    _ = stage.texts
    #expect(stage.table.simulateSwipeAction("Archive", at: [0, 1]))
    #expect((isHelper ? helper.log : mine.log).value == [1])
  }
  #endif

  @Test func aDelegateThatComesLaterLeavesTheRowsTheirCommands() {
    var selected: [Int] = []
    data >>> stage.table.rows(TestCell.self, select: { selected.append($0.id) })
    _ = stage.texts
    let mine = TableDelegate()
    stage.table.delegate = mine
    data.value.append(TestRow(30))
    _ = stage.texts
    #expect(stage.table.simulateTap(at: [0, 2]))
    #expect(selected == [2])
    #expect(stage.table.simulateDragToBottom())
    #expect(mine.log.contains("drag"))
  }

  @Test func aDelegateThatComesLaterLeavesTheItemsTheirCommands() {
    let view = showCollectionView()
    var selected: [Int] = []
    data
      >>> view.items(TestItemCell.self, select: { selected.append($0.id) })
      .headers(UICollectionReusableView.self) { _, _ in }
    stage.window.layoutIfNeeded()
    let mine = CollectionDelegate()
    view.delegate = mine
    data.value.append(TestRow(30))
    stage.window.layoutIfNeeded()
    #expect(view.simulateTap(at: [0, 2]))
    #expect(selected == [2])
    // Yours is asked as well.
    #expect(!view.simulateTap(at: [0, 1]))
  }

  @Test func aDelegateThatWasTakenAwayHearsNothingMore() {
    let mine = TableDelegate()
    stage.table.delegate = mine
    var selected: [Int] = []
    data >>> stage.table.rows(TestCell.self, select: { selected.append($0.id) })
    _ = stage.texts
    stage.table.delegate = nil
    mine.log = []
    data.value.append(TestRow(30))
    _ = stage.texts
    #expect(stage.table.simulateTap(at: [0, 2]))
    #expect(stage.table.simulateDragToBottom())
    #expect(selected == [2])
    #expect(mine.log == [])
  }
}
