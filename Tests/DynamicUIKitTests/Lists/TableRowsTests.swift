import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Table rows", .requiresHostApp)
struct TableRowsTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  @Test func plainArrayIsShownAndFollowed() {
    let data = Dynamic(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self)
    #expect(stage.texts == ["1", "2", "3"])
    let cell = stage.cell(0)
    data.value = testRows(3, 1, 4)
    #expect(stage.texts == ["3", "1", "4"])
    #expect(stage.cell(1) === cell)
  }

  @Test func derivedArrayIsShown() {
    let data = Dynamic(testRows(1, 2, 3, 4))
    data | { $0.filter { $0.id % 2 == 0 } } >>> table.rows(TestCell.self)
    #expect(stage.texts == ["2", "4"])
    data.value = testRows(4, 6)
    #expect(stage.texts == ["4", "6"])
  }

  @Test func emptySourceShowsNothingUntilItHasAValue() {
    let data = Dynamic(testRows(1))
    data & { $0.count > 1 } >>> table.rows(TestCell.self)
    #expect(stage.texts == [])
    data.value = testRows(1, 2)
    #expect(stage.texts == ["1", "2"])
  }

  @Test func changedContentsUpdateTheCellInPlace() {
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self)
    let cell = stage.cell(1)
    data.value = [TestRow(1), TestRow(2, "two")]
    #expect(stage.texts == ["1", "two"])
    #expect(stage.cell(1) === cell)
    #expect(cell?.bindCount == 1)
  }

  @Test func changedContentsCanReplaceTheCell() {
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self).animations(ListAnimations(reload: .fade))
    let cell = stage.cell(1)
    data.value = [TestRow(1), TestRow(2, "two")]
    #expect(stage.texts == ["1", "two"])
    #expect(cell?.bindCount == 2 || stage.cell(1) !== cell)
  }

  @Test func sectionHeadersFollowTheModel() {
    let data = Dynamic([RowSection("A", rows: testRows(1)), RowSection("B", rows: testRows(2, 3))])
    data >>> table.rows(TestCell.self)
    #expect(stage.texts == ["1", "2", "3"])
    #expect(stage.header(1) == "B")
    data.value = [
      RowSection(id: "B", header: "b", footer: "end", rows: testRows(3, 1)),
      RowSection(id: "A", header: nil, rows: testRows(2)),
    ]
    #expect(stage.texts == ["3", "1", "2"])
    #expect(stage.header(0) == "b")
    #expect(stage.header(1) == nil)
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "end")
  }

  @Test func nestedArraysAreSections() {
    let ales = DynamicSection(testRows(1, 2), header: "Ales")
    let lagers = DynamicSection(testRows(3), header: "Lagers")
    let data = DynamicArray([ales, lagers])
    data >>> table.rows(TestCell.self)
    #expect(stage.texts == ["1", "2", "3"])
    batch {
      lagers.append(ales.remove(at: 0))
      ales.header.value = "Few ales"
    }
    #expect(stage.texts == ["2", "3", "1"])
    #expect(stage.header(0) == "Few ales")
    data.move(from: 1, to: 0)
    #expect(stage.texts == ["3", "1", "2"])
    data.remove(at: 0)
    lagers.append(TestRow(9))
    #expect(stage.texts == ["2"])
    data.append(lagers)
    #expect(stage.texts == ["2", "3", "1", "9"])
  }

  @Test func plainNestedArraysAreSections() {
    let data = DynamicArray([DynamicArray(testRows(1)), DynamicArray(testRows(2))])
    data >>> table.rows(TestCell.self)
    data[0].append(TestRow(3))
    #expect(stage.texts == ["1", "3", "2"])
  }

  @Test func selectingExecutesTheCommand() {
    let data = Dynamic(testRows(1, 2))
    var selected: [Int] = []
    var paths: [IndexPath] = []
    data
      >>> table.rows(TestCell.self, select: Command { row in selected.append(row.id) })
      .selectPath(Command { path in paths.append(path) })
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selected == [2])
    #expect(paths == [[0, 1]])
    #expect(table.indexPathForSelectedRow == nil)
    data >>> table.rows(TestCell.self).deselects(false)
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selected == [2])
    #expect(table.indexPathForSelectedRow == [0, 1])
  }

  #if !os(tvOS)
  @Test func deletionExecutesTheCommandAndAnimatesOnce() {
    let table = RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let stage = TableStage(table)
    let data = DynamicArray(testRows(1, 2, 3))
    let mayDelete = Dynamic(true)
    data
      >>> table.rows(
        TestCell.self,
        delete: Command(enabled: mayDelete) { row in data.removeAll { $0.id == row.id } })
    stage.layOut()
    table.record.clear()
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(stage.texts == ["1", "3"])
    #expect(table.record.calls == ["deleteRows"])
    mayDelete.value = false
    #expect(!table.simulateSwipeDelete(at: [0, 1]))
    #expect(stage.texts == ["1", "3"])
    #expect(table.record.calls == ["deleteRows"])
  }
  #endif

  #if !os(tvOS)
  @Test func deletionThatTheCommandIgnoresLeavesTheRow() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, delete: Command { _ in })
    let cell = stage.cell(1)
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(stage.texts == ["1", "2", "3"])
    #expect(stage.cell(1) === cell)
    data.remove(at: 0)
    #expect(stage.texts == ["2", "3"])
  }
  #endif

  #if !os(tvOS)
  @Test func disabledDeletionLeavesTheRow() {
    let data = DynamicArray(testRows(1, 2, 3))
    let mayDelete = Dynamic(true)
    let delete = Command<TestRow>(enabled: mayDelete) { row in data.removeAll { $0.id == row.id } }
    var refused = 0
    delete.refusals >> { _ in refused += 1 }
    data >>> table.rows(TestCell.self, delete: delete)
    stage.layOut()
    mayDelete.value = false
    // The delete button was already visible.
    table.commitDeletion(at: [0, 1])
    #expect(refused == 1)
    #expect(stage.texts == ["1", "2", "3"])
    mayDelete.value = true
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(stage.texts == ["1", "3"])
  }
  #endif

  #if !os(tvOS)
  @Test func asynchronousDeletionIsShownWhenItEnds() async {
    struct Offline: Error {}
    let data = DynamicArray(testRows(1, 2, 3))
    let fails = Dynamic(true)
    let delete = AsyncCommand<TestRow, Void> { row in
      await Task.yield()
      if fails.value { throw Offline() }
      data.removeAll { $0.id == row.id }
    }
    data >>> table.rows(TestCell.self, delete: delete)
    stage.layOut()
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(stage.texts == ["1", "2", "3"])
    // One at a time: rows cannot be deleted while the command runs.
    #expect(!table.simulateSwipeDelete(at: [0, 0]))
    await takeTurns()
    #expect(delete.lastError.value is Offline)
    #expect(stage.texts == ["1", "2", "3"])
    fails.value = false
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    data.insert(TestRow(0), at: 0)
    await takeTurns()
    #expect(stage.texts == ["0", "1", "3"])
  }
  #endif

  @Test func moveExecutesTheCommandWithoutAnimation() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, move: Command { move in data.perform(move) })
    #expect(!table.isEditing)
    let cell = stage.cell(0)
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(stage.texts == ["2", "3", "1"])
    #expect(data.value == testRows(2, 3, 1))
    #expect(stage.cell(2) === cell)
    #expect(cell?.bindCount == 1)
    data.append(TestRow(4))
    #expect(stage.texts == ["2", "3", "1", "4"])
  }

  #if !os(tvOS)
  @Test func rowsAreDraggedIfDragInteractionIsEnabled() {
    let data = DynamicArray(testRows(1, 2, 3))
    let mayMove = Dynamic(true)
    table.dragInteractionEnabled = false
    data >>> table.rows(TestCell.self, move: Command(enabled: mayMove) { data.perform($0) })
    stage.layOut()
    #expect(!table.simulateMove(from: [0, 0], to: [0, 2]))
    table.dragInteractionEnabled = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(stage.texts == ["2", "3", "1"] && data.value == testRows(2, 3, 1))
    #expect(!table.isEditing)
    mayMove.value = false
    #expect(!table.simulateMove(from: [0, 0], to: [0, 2]))
  }
  #endif

  #if !os(tvOS)
  @Test func rowsWithoutMoveCommandAreNotDragged() {
    let data = DynamicArray(testRows(1, 2, 3))
    table.dragInteractionEnabled = true
    data >>> table.rows(TestCell.self, move: Command { data.perform($0) })
    stage.layOut()
    data >>> table.rows(TestCell.self)
    stage.layOut()
    #expect(!table.simulateMove(from: [0, 0], to: [0, 2]))
    table.isEditing = true
    #expect(!table.simulateMove(from: [0, 0], to: [0, 2]))
  }
  #endif

  @Test func rowsMoveBetweenNestedArrays() {
    let data = DynamicArray([DynamicArray(testRows(1, 2)), DynamicArray(testRows(3))])
    data >>> table.rows(TestCell.self, move: Command { move in data.perform(move) })
    stage.layOut()
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [1, 1]))
    #expect(stage.texts == ["2", "3", "1"])
    #expect(data[1].value == testRows(3, 1))
  }

  @Test func moveThatTheCommandIgnoresIsUndone() async {
    let data = Dynamic(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, move: Command { _ in })
    stage.layOut()
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 2])
    await takeTurns()
    #expect(stage.texts == ["1", "2", "3"])
  }

  @Test func changeAfterAnIgnoredMoveUndoesTheMove() async {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, move: Command { _ in })
    stage.layOut()
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 2])
    data.insert(TestRow(4), at: 0)
    #expect(stage.texts == ["4", "1", "2", "3"])
    await takeTurns()
    #expect(stage.texts == ["4", "1", "2", "3"])
  }

  private struct Plain { var text: String }

  /// Moves the first of three rows without identity to the end, as a user does; returns the rows.
  private func movingPlainRows(
    _ move: @escaping @MainActor (DynamicArray<Plain>, RowMove<Plain>) -> Void
  ) async -> DynamicArray<Plain> {
    let data = DynamicArray([Plain(text: "a"), Plain(text: "b"), Plain(text: "c")])
    data
      >>> table.rows(UITableViewCell.self, move: Command { move(data, $0) }) {
        cell, row in cell.textLabel?.text = row.text
      }
    stage.layOut()
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 2])
    await takeTurns()
    return data
  }

  @Test func moveOfRowsWithoutIdentityIsShown() async {
    let data = await movingPlainRows { data, move in data.perform(move) }
    #expect(stage.texts == ["b", "c", "a"])
    data.append(Plain(text: "d"))
    #expect(stage.texts == ["b", "c", "a", "d"])
  }

  @Test func headerChangedByTheMoveCommandIsShown() async {
    let data = Dynamic([RowSection(id: 0, header: "two", rows: testRows(1, 2))])
    data
      >>> table.rows(
        TestCell.self,
        move: Command { _ in
          data.value = [RowSection(id: 0, header: "moved", rows: testRows(2, 1))]
        })
    stage.layOut()
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 1])
    await takeTurns()
    #expect(stage.texts == ["2", "1"])
    #expect(stage.header(0) == "moved")
  }

  #if !os(tvOS)
  @Test func swipeActionsExecuteCommands() {
    let data = Dynamic(testRows(1, 2))
    var archived: [Int] = []
    data
      >>> table.rows(TestCell.self)
      .swipeActions(trailing: [SwipeAction("Archive", Command { row in archived.append(row.id) })])
    stage.layOut()
    #expect(table.simulateSwipeAction("Archive", at: [0, 1]))
    #expect(archived == [2])
  }
  #endif

  @Test func duplicatesAreReportedAndShown() {
    let data = Dynamic(testRows(1, 1, 2))
    var reports: [[IndexPath]] = []
    data >>> table.rows(TestCell.self).duplicates(Command { paths in reports.append(paths) })
    #expect(stage.texts == ["1", "1", "2"])
    data.value = [TestRow(2), TestRow(1, "a"), TestRow(2, "b"), TestRow(1)]
    #expect(stage.texts == ["2", "a", "b", "1"])
    #expect(reports == [[[0, 1]], [[0, 2], [0, 3]]])
  }

  @Test func tableOutsideAWindowIsReloaded() {
    let data = Dynamic(testRows(1, 2))
    table.removeFromSuperview()
    data >>> table.rows(TestCell.self)
    data.value = testRows(2, 3, 4)
    #expect(table.numberOfRows(inSection: 0) == 3)
    #if !canImport(UIKit)
    #expect(table.batchesOutsideWindow == 0)
    #endif
    stage.window.addSubview(table)
    #expect(stage.texts == ["2", "3", "4"])
  }

  @Test func largeChangeIsReloaded() {
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self).animating(upTo: 3)
    let cell = stage.cell(0)
    data.value = (1...9).map { TestRow($0) }
    #expect(stage.texts.count == 9)
    #expect(cell?.bindCount == 2 || stage.cell(0) !== cell)
  }

  @Test func placeholdersAreShownWithoutRows() {
    let (empty, loading, failed) = (UIView(), UIView(), UIView())
    let data = Dynamic<[TestRow]>([])
    let isLoading = Dynamic(false)
    let hasFailed = Dynamic(false)
    data
      >>> table.rows(TestCell.self).placeholder(
        empty: empty, loading: loading, while: isLoading, failed: failed, if: hasFailed)
    #expect(table.backgroundView === empty)
    isLoading.value = true
    #expect(table.backgroundView === loading)
    hasFailed.value = true
    #expect(table.backgroundView === failed)
    data.value = testRows(1)
    #expect(table.backgroundView == nil)
    data.value = []
    hasFailed.value = false
    isLoading.value = false
    #expect(table.backgroundView === empty)
  }

  @Test func secondBindingReplacesTheFirst() {
    let first = Dynamic(testRows(1))
    let second = Dynamic(testRows(2))
    first >>> table.rows(TestCell.self)
    #expect(stage.texts == ["1"])
    second >>> table.rows(TestCell.self)
    first.value = testRows(1, 1, 1)
    #expect(stage.texts == ["2"])
    second.value = testRows(2, 3)
    #expect(stage.texts == ["2", "3"])
  }

  @Test func disposedBindingLeavesItsRows() {
    let data = Dynamic(testRows(1))
    let handle = data >>> table.rows(TestCell.self)
    handle.dispose()
    data.value = testRows(2)
    #expect(stage.texts == ["1"])
  }

  @Test func appsDelegateReceivesItsCalls() {
    final class Delegate: NSObject, UITableViewDelegate {
      var selected: [IndexPath] = []
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        100
      }
    }
    let delegate = Delegate()
    table.delegate = delegate
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self)
    #expect(stage.cell(0)?.frame.height == 100)
    table.simulateTap(at: [0, 1])
    let later = Delegate()
    table.delegate = later
    data.value = testRows(1, 2, 3)
    stage.layOut()
    table.simulateTap(at: [0, 2])
    #expect(delegate.selected == [[0, 1]])
    #expect(later.selected == [[0, 2]])
  }

  // UIKit nibs can be created only by Interface Builder.
  #if !canImport(UIKit)
  @Test func cellsAreLoadedFromNib() {
    let nib = UINib(making: {
      let cell = TestCell(style: .default, reuseIdentifier: nil)
      cell.tag = 7
      return [cell]
    })
    Dynamic(testRows(1)) >>> table.rows(TestCell.self).cells(from: nib)
    #expect(stage.cell(0)?.tag == 7)
  }
  #endif

  @Test func prefetchCommandReceivesTheRows() {
    let data = Dynamic((0..<100).map { TestRow($0) })
    var fetched: [Int] = []
    data
      >>> table.rows(TestCell.self).prefetch(
        Command { rows in fetched += rows.map(\.id) })
    stage.layOut()
    #expect(fetched.first == 10)
    #expect(!fetched.contains(0))
  }

  @Test func sourceWithoutAValueShowsTheEmptyPlaceholder() {
    let empty = UIView()
    let data = Dynamic(testRows(1))
    data & { $0.count > 1 } >>> table.rows(TestCell.self).placeholder(empty: empty)
    #expect(table.backgroundView === empty)
    data.value = testRows(1, 2)
    #expect(table.backgroundView == nil)
  }

  @Test func replacedCellIsConfiguredOnce() {
    let data = Dynamic(testRows(1, 2))
    var shown: [String] = []
    data
      >>> table.rows(UITableViewCell.self) { (_: UITableViewCell, row: TestRow) in
        shown.append(row.text)
      }
      .animations(ListAnimations(reload: .fade))
    stage.layOut()
    shown = []
    data.value[1].text = "two"
    stage.layOut()
    #expect(shown == ["two"])
  }

  @Test func ignoredMoveOfRowsWithoutIdentityIsUndone() async {
    let data = await movingPlainRows { _, _ in }
    #expect(stage.texts == ["a", "b", "c"])
    withExtendedLifetime(data) {}
  }

  @Test func sectionsUseTheAnimationsOfRowsByDefault() {
    let defaults = ListAnimations(insert: .fade, delete: .right)
    #expect(defaults.insertSection == .fade && defaults.deleteSection == .right)
    let explicit = ListAnimations(
      insert: .fade, delete: .right, insertSection: .top, deleteSection: .bottom)
    #expect(explicit.insertSection == .top && explicit.deleteSection == .bottom)
    #expect(explicit.insert == .fade && explicit.delete == .right)
  }

  @Test func loadingAndFailedPlaceholdersNeedConditions() {
    let empty = UIView()
    Dynamic<[TestRow]>([])
      >>> table.rows(TestCell.self).placeholder(empty: empty, loading: UIView(), failed: UIView())
    #expect(table.backgroundView === empty)
  }

  @Test func rowsAreMatchedByTheGivenIdentity() {
    struct City: Equatable {
      var name: String
      var mood: String
    }
    let data = Dynamic([City(name: "Bern", mood: "calm"), City(name: "Rome", mood: "calm")])
    data
      >>> table.rows(UITableViewCell.self, identity: RowIdentity(by: \.name)) {
        (cell: UITableViewCell, city: City) in cell.textLabel?.text = "\(city.name), \(city.mood)"
      }
    #expect(stage.texts == ["Bern, calm", "Rome, calm"])
    let rome = table.cellForRow(at: [0, 1])
    data.value = [City(name: "Rome", mood: "loud"), City(name: "Bern", mood: "calm")]
    #expect(stage.texts == ["Rome, loud", "Bern, calm"])
    #expect(table.cellForRow(at: [0, 0]) === rome)
  }

  #if !os(tvOS)
  @Test func swipeActionsHaveSidesAndImages() {
    var log: [String] = []
    let image = UIImage()
    let praise = SwipeAction<TestRow>("Praise") { log.append("praise \($0.id)") }
    let archive = SwipeAction<TestRow>("Archive", image: image) { log.append("archive \($0.id)") }
    Dynamic(testRows(1, 2))
      >>> table.rows(TestCell.self).swipeActions(leading: [praise], trailing: [archive])
    stage.layOut()
    #expect(table.simulateSwipeAction("Praise", at: [0, 0]))
    #expect(table.simulateSwipeAction("Archive", at: [0, 1]))
    #expect(log == ["praise 1", "archive 2"])
    #expect(table.trailingActions(at: [0, 0])?.first?.image === image)
  }

  @Test func swipeActionIsOfferedWhileItsCommandIsEnabled() {
    let isOnline = Dynamic(false)
    let archive = Command<TestRow>(enabled: isOnline.filter { $0 }) { _ in }
    Dynamic(testRows(1, 2))
      >>> table.rows(TestCell.self).swipeActions(trailing: [SwipeAction("Archive", archive)])
    stage.layOut()
    #expect(table.trailingActions(at: [0, 0]) == nil)
    isOnline.value = true
    #expect(table.trailingActions(at: [0, 0])?.count == 1)
  }
  #endif

  // Animations are disabled in tests on UIKit.
  #if !canImport(UIKit)
  @Test func tappedRowIsDeselectedWithAnimation() {
    final class FadingCell: UITableViewCell {
      var isAnimated: Bool?
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        isAnimated = selected ? nil : animated
      }
    }
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(FadingCell.self) { cell, row in cell.textLabel?.text = row.text }
    #expect(stage.texts == ["1", "2"])
    #expect(table.simulateTap(at: [0, 1]))
    let cell = table.cellForRow(at: [0, 1]) as? FadingCell
    #expect(cell?.isSelected == false)
    #expect(cell?.isAnimated == true)
  }
  #endif

  @Test func emptiedListShowsItsPlaceholder() {
    let (first, second) = (UIView(), UIView())
    let array = Dynamic(testRows(1, 2))
    array >>> table.rows(TestCell.self).placeholder(empty: first)
    stage.layOut()
    array.value = []
    #expect(table.backgroundView === first)
    array.value = testRows(3)
    #expect(table.backgroundView == nil)
    let list = DynamicArray(testRows(1))
    list >>> table.rows(TestCell.self).placeholder(empty: second)
    stage.layOut()
    list.remove(at: 0)
    #expect(table.backgroundView === second)
    list.append(TestRow(2))
    #expect(table.backgroundView == nil)
    let sections = Dynamic([RowSection("A", rows: testRows(1, 2))])
    sections >>> table.rows(TestCell.self).placeholder(empty: first)
    stage.layOut()
    sections.value = []
    #expect(table.backgroundView === first)
  }

  @Test func repeatedChangesByCellAreShown() async {
    let data = Dynamic([TestRow(1, "0")])
    data
      >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: TestRow) in
        cell.textLabel?.text = row.text
        if let number = Int(row.text), number < 250 {
          data.value = [TestRow(1, "\(number + 1)")]
        }
      }
    stage.layOut()
    await takeTurns()
    #expect(stage.texts == ["250"])
  }

  @Test func changesByCellInALaterTurnAreShown() async {
    let data = DynamicArray([TestRow(1), TestRow(2)])
    data
      >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: TestRow) in
        cell.textLabel?.text = row.text
        if row.text == "2" { data[0].text = "one" }
        if row.text == "one" { data[0].text = "ONE" }
      }
    stage.layOut()
    await takeTurns()
    #expect(stage.texts == ["ONE", "2"])
  }

  #if !os(tvOS)
  @Test func swipeActionHasTitleImageAndColor() {
    let image = UIImage()
    let action = SwipeAction<TestRow>(
      "Archive", image: image, color: UIColor.red, Command { _ in })
    let data = Dynamic(testRows(1))
    data >>> table.rows(TestCell.self).swipeActions(trailing: [action])
    stage.layOut()
    let contextualAction = table.trailingActions(at: [0, 0])?.first
    #expect(contextualAction?.title == "Archive")
    #expect(contextualAction?.image === image)
    #expect(contextualAction?.backgroundColor == UIColor.red)
  }
  #endif
}
