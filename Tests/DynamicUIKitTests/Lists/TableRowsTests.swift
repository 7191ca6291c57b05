import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Table rows", .requiresHostApp)
struct TableRowsTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }

  // MARK: Sources

  @Test func rowsFollowAnArray() {
    let data = Dynamic(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self)
    #expect(fixture.cellTexts == ["1", "2", "3"])
    let cell = fixture.cell(0)
    data.value = testRows(3, 1, 4)
    #expect(fixture.cellTexts == ["3", "1", "4"])
    #expect(fixture.cell(1) === cell)
  }

  @Test func listenerAddedAfterTheBindingMayScrollToANewRow() {
    let data = DynamicArray(testRows(1))
    data >>> table.rows(TestCell.self)
    data.addListener(to: table) { table, rows in
      table.scrollToRow(at: [0, rows.count - 1], at: .bottom, animated: false)
    }
    fixture.layoutIfNeeded()
    data.append(contentsOf: (2...100).map { TestRow($0) })
    #expect(fixture.cellTexts.last == "100")
  }

  @Test func sectionHeadersFollowTheModel() {
    let data = Dynamic([RowSection("A", rows: testRows(1)), RowSection("B", rows: testRows(2, 3))])
    data >>> table.rows(TestCell.self)
    #expect(fixture.cellTexts == ["1", "2", "3"])
    #expect(fixture.headerText(inSection: 1) == "B")
    data.value = [
      RowSection(id: "B", header: "b", footer: "end", rows: testRows(3, 1)),
      RowSection(id: "A", header: nil, rows: testRows(2)),
    ]
    #expect(fixture.cellTexts == ["3", "1", "2"])
    #expect(fixture.headerText(inSection: 0) == "b")
    #expect(fixture.headerText(inSection: 1) == nil)
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "end")
  }

  @Test func nestedArraysAreSections() {
    let ales = DynamicSection(testRows(1, 2), header: "Ales")
    let lagers = DynamicSection(testRows(3), header: "Lagers")
    let data = DynamicArray([ales, lagers])
    data >>> table.rows(TestCell.self)
    #expect(fixture.cellTexts == ["1", "2", "3"])
    batch {
      lagers.append(ales.remove(at: 0))
      ales.header.value = "Few ales"
    }
    #expect(fixture.cellTexts == ["2", "3", "1"])
    #expect(fixture.headerText(inSection: 0) == "Few ales")
    data.move(from: 1, to: 0)
    #expect(fixture.cellTexts == ["3", "1", "2"])
    data.remove(at: 0)
    lagers.append(TestRow(9))
    #expect(fixture.cellTexts == ["2"])
    data.append(lagers)
    #expect(fixture.cellTexts == ["2", "3", "1", "9"])
  }

  @Test func secondBindingReplacesTheFirst() {
    let first = Dynamic(testRows(1))
    let second = Dynamic(testRows(2))
    let handle = first >>> table.rows(TestCell.self)
    #expect(fixture.cellTexts == ["1"])
    second >>> table.rows(TestCell.self)
    #expect(handle.isDisposed)
    first.value = testRows(4, 5)
    #expect(fixture.cellTexts == ["2"])
    second.value = testRows(2, 3)
    #expect(fixture.cellTexts == ["2", "3"])
  }

  // MARK: Cells

  @Test func changedContentsUpdateTheCellInPlace() {
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self)
    let cell = fixture.cell(1)
    data.value = [TestRow(1), TestRow(2, "two")]
    #expect(fixture.cellTexts == ["1", "two"])
    #expect(fixture.cell(1) === cell)
    #expect(cell?.bindCount == 1)
  }

  @Test func reloadAnimationReplacesTheCellOfAChangedRow() {
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self).animations(ListAnimations(reload: .fade))
    let cell = fixture.cell(1)
    data.value = [TestRow(1), TestRow(2, "two")]
    #expect(fixture.cellTexts == ["1", "two"])
    // The table shows either another cell or the same cell, bound again.
    #expect(cell?.bindCount == 2 || fixture.cell(1) !== cell)
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
    #expect(fixture.cellTexts == ["Bern, calm", "Rome, calm"])
    let rome = table.cellForRow(at: [0, 1])
    data.value = [City(name: "Rome", mood: "loud"), City(name: "Bern", mood: "calm")]
    #expect(fixture.cellTexts == ["Rome, loud", "Bern, calm"])
    #expect(table.cellForRow(at: [0, 0]) === rome)
  }

  // Only Interface Builder can create UIKit nibs.
  #if !canImport(UIKit)
  @Test func cellsAreLoadedFromNib() {
    let nib = UINib(making: {
      let cell = TestCell(style: .default, reuseIdentifier: nil)
      cell.tag = 7
      return [cell]
    })
    Dynamic(testRows(1)) >>> table.rows(TestCell.self).cells(from: nib)
    #expect(fixture.cell(0)?.tag == 7)
  }
  #endif

  @Test func tableOutsideAWindowIsReloaded() {
    let data = Dynamic(testRows(1, 2))
    table.removeFromSuperview()
    data >>> table.rows(TestCell.self)
    data.value = testRows(2, 3, 4)
    #expect(table.numberOfRows(inSection: 0) == 3)
    #if !canImport(UIKit)
    #expect(table.batchCountOutsideWindow == 0)
    #endif
    fixture.window.addSubview(table)
    #expect(fixture.cellTexts == ["2", "3", "4"])
  }

  @Test func sectionAnimationsDefaultToRowAnimations() {
    let defaults = ListAnimations(insert: .fade, delete: .right)
    #expect(defaults.insertSection == .fade && defaults.deleteSection == .right)
    let explicit = ListAnimations(
      insert: .fade, delete: .right, insertSection: .top, deleteSection: .bottom)
    #expect(explicit.insertSection == .top && explicit.deleteSection == .bottom)
    #expect(explicit.insert == .fade && explicit.delete == .right)
  }

  // MARK: Placeholders

  @Test func placeholdersAreShownWhileThereAreNoRows() {
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

  @Test func placeholderIsShownUntilTheSourceHasAValue() {
    let empty = UIView()
    let data = Dynamic(testRows(1))
    data & { $0.count > 1 } >>> table.rows(TestCell.self).placeholder(empty: empty)
    #expect(fixture.cellTexts == [])
    #expect(table.backgroundView === empty)
    data.value = testRows(1, 2)
    #expect(fixture.cellTexts == ["1", "2"])
    #expect(table.backgroundView == nil)
  }

  @Test func loadingAndFailedPlaceholdersDefaultToTheEmptyPlaceholder() {
    let empty = UIView()
    let (isLoading, hasFailed) = (Dynamic(true), Dynamic(false))
    Dynamic<[TestRow]>([])
      >>> table.rows(TestCell.self).placeholder(empty: empty, while: isLoading, if: hasFailed)
    #expect(table.backgroundView === empty)
    isLoading.value = false
    hasFailed.value = true
    #expect(table.backgroundView === empty)
  }

  @Test func sectionsWithoutRowsShowThePlaceholder() {
    let empty = UIView()
    let data = Dynamic([RowSection("A", rows: testRows(1, 2))])
    data >>> table.rows(TestCell.self).placeholder(empty: empty)
    #expect(table.backgroundView == nil)
    data.value = [RowSection("A", rows: [])]
    #expect(table.backgroundView === empty)
  }

  @Test func backgroundViewSetOverAPlaceholderStays() {
    let (picture, empty) = (UIView(), UIView())
    let data = Dynamic<[TestRow]>([])
    data >>> table.rows(TestCell.self).placeholder(empty: empty)
    table.backgroundView = picture
    data.value = testRows(1)
    #expect(table.backgroundView === picture)
  }

  @Test func backgroundViewOfTheAppReturnsWithTheRows() {
    let (picture, empty) = (UIView(), UIView())
    table.backgroundView = picture
    let data = Dynamic<[TestRow]>([])
    let handle = data >>> table.rows(TestCell.self).placeholder(empty: empty)
    #expect(table.backgroundView === empty)
    data.value = testRows(1)
    #expect(table.backgroundView === picture)
    data.value = []
    #expect(table.backgroundView === empty)
    handle.dispose()
    #expect(table.backgroundView === picture)
  }

  // MARK: Selecting

  @Test func tapExecutesTheCommandAndDeselectsTheRow() {
    let data = Dynamic(testRows(1, 2))
    var selectedIDs: [Int] = []
    var paths: [IndexPath] = []
    data
      >>> table.rows(TestCell.self, select: Command { row in selectedIDs.append(row.id) })
      .selectPath { path in paths.append(path) }
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 1])
    #expect(selectedIDs == [2])
    #expect(paths == [[0, 1]])
    #expect(table.indexPathForSelectedRow == nil)
    data >>> table.rows(TestCell.self).deselects(false)
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 1])
    #expect(selectedIDs == [2])
    #expect(table.indexPathForSelectedRow == [0, 1])
  }

  // MARK: Deleting and swiping

  #if !os(tvOS)
  @Test func deletionExecutesTheCommandAndAnimatesOnce() {
    let data = DynamicArray(testRows(1, 2, 3))
    data
      >>> table.rows(
        TestCell.self, delete: Command { row in data.removeAll { $0.id == row.id } })
    fixture.layoutIfNeeded()
    fixture.record.clear()
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(fixture.cellTexts == ["1", "3"])
    #expect(fixture.record.calls == ["deleteRows"])
  }

  @Test func closuresFollowTheCommandsOfDeletionAndMoving() async {
    let data = DynamicArray(testRows(1, 2, 3))
    let mayDelete = Dynamic(false)
    let delete = Command<TestRow>(enabled: mayDelete) { row in data.removeAll { $0.id == row.id } }
    var log: [String] = []
    data
      >>> table.rows(TestCell.self, delete: delete, move: Command { data.perform($0) })
      .delete { log.append("delete \($0.id)") }.move { log.append("move \($0.row.id)") }
    fixture.layoutIfNeeded()
    #expect(!table.simulateSwipeDelete(at: [0, 0]))
    mayDelete.value = true
    #expect(table.simulateSwipeDelete(at: [0, 0]))
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 1]))
    await runTasksAndRunLoopTurn()
    #expect(log == ["delete 1", "move 2"] && data.value.map(\.id) == [3, 2])
  }

  @Test func deletingAndMovingEndComposing() {
    let (draft, field) = (Dynamic(""), UITextField(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    fixture.window.addSubview(field)
    draft <<>>> field
    let data = DynamicArray(testRows(1, 2, 3))
    var log: [String] = []
    data
      >>> table.rows(TestCell.self).delete { _ in log.append(draft.value) }
      .move { _ in log.append(draft.value) }
    fixture.layoutIfNeeded()
    field.simulateComposing("a")
    #expect(table.simulateSwipeDelete(at: [0, 0]))
    field.simulateComposing("b")
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 1]))
    #expect(log == ["a", "ab"])
  }

  @Test func ignoredDeletionKeepsTheRow() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, delete: Command { _ in })
    let cell = fixture.cell(1)
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(fixture.cellTexts == ["1", "2", "3"])
    #expect(fixture.cell(1) === cell)
    data.remove(at: 0)
    #expect(fixture.cellTexts == ["2", "3"])
  }

  @Test func disabledDeletionKeepsTheRow() {
    let data = DynamicArray(testRows(1, 2, 3))
    let mayDelete = Dynamic(true)
    let delete = Command<TestRow>(enabled: mayDelete) { row in data.removeAll { $0.id == row.id } }
    var refusalCount = 0
    delete.refusals >> { _ in refusalCount += 1 }
    data >>> table.rows(TestCell.self, delete: delete)
    fixture.layoutIfNeeded()
    mayDelete.value = false
    #expect(!table.simulateSwipeDelete(at: [0, 1]))
    #expect(refusalCount == 0)
    // The user may tap a delete button that appeared before the command was disabled.
    table.callCommitDeletion(at: [0, 1])
    #expect(refusalCount == 1)
    #expect(fixture.cellTexts == ["1", "2", "3"])
    mayDelete.value = true
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(fixture.cellTexts == ["1", "3"])
  }

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
    fixture.layoutIfNeeded()
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(fixture.cellTexts == ["1", "2", "3"])
    // The command is disabled while it runs, so no other row can be deleted.
    #expect(!table.simulateSwipeDelete(at: [0, 0]))
    await runPendingTasks()
    #expect(delete.lastError.value is Offline)
    #expect(fixture.cellTexts == ["1", "2", "3"])
    fails.value = false
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    data.insert(TestRow(0), at: 0)
    await runPendingTasks()
    #expect(fixture.cellTexts == ["0", "1", "3"])
  }

  @Test func swipeActionsAppearOnTheirSideWithImageAndColor() {
    var log: [String] = []
    let image = UIImage()
    let praise = SwipeAction<TestRow>("Praise") { log.append("praise \($0.id)") }
    let archive = SwipeAction<TestRow>("Archive", image: image, color: UIColor.red) {
      log.append("archive \($0.id)")
    }
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self).swipeActions(leading: [praise], trailing: [archive])
    fixture.layoutIfNeeded()
    #expect(table.simulateSwipeAction("Praise", at: [0, 0]))
    #expect(table.simulateSwipeAction("Archive", at: [0, 1]))
    #expect(log == ["praise 1", "archive 2"])
    let action = table.trailingActions(at: [0, 0])?.first
    #expect(action?.title == "Archive")
    #expect(action?.image === image)
    #expect(action?.backgroundColor == UIColor.red)
  }

  @Test func swipeActionIsOfferedWhileItsCommandIsEnabled() {
    let isOnline = Dynamic(false)
    let archive = Command<TestRow>(enabled: isOnline.filter { $0 }) { _ in }  // no value yet
    Dynamic(testRows(1, 2))
      >>> table.rows(TestCell.self).swipeActions(trailing: [SwipeAction("Archive", archive)])
    fixture.layoutIfNeeded()
    #expect(table.trailingActions(at: [0, 0]) == nil)
    isOnline.value = true
    #expect(table.trailingActions(at: [0, 0])?.count == 1)
  }
  #endif

  // MARK: Moving

  @Test func moveExecutesTheCommandAndKeepsTheCell() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, move: Command { move in data.perform(move) })
    #expect(!table.isEditing)
    let cell = fixture.cell(0)
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(fixture.cellTexts == ["2", "3", "1"])
    #expect(data.value == testRows(2, 3, 1))
    #expect(fixture.cell(2) === cell)
    #expect(cell?.bindCount == 1)
    data.append(TestRow(4))
    #expect(fixture.cellTexts == ["2", "3", "1", "4"])
  }

  @Test func ignoredMoveIsUndone() async {
    let data = Dynamic(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, move: Command { _ in })
    fixture.layoutIfNeeded()
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 2])
    await runPendingTasks()
    #expect(fixture.cellTexts == ["1", "2", "3"])
  }

  @Test(arguments: [true, false])
  func rowsWithoutIdentityFollowTheModelAfterAMove(isPerformed: Bool) async {
    struct Plain { var text: String }
    let data = DynamicArray([Plain(text: "a"), Plain(text: "b"), Plain(text: "c")])
    let move = Command<RowMove<Plain>> { if isPerformed { data.perform($0) } }
    data
      >>> table.rows(UITableViewCell.self, move: move) { cell, row in
        cell.textLabel?.text = row.text
      }
    fixture.layoutIfNeeded()
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 2])
    await runPendingTasks()
    #expect(fixture.cellTexts == (isPerformed ? ["b", "c", "a"] : ["a", "b", "c"]))
  }

  #if !os(tvOS)
  @Test func rowsAreDraggedIfDragInteractionIsEnabled() {
    let data = DynamicArray(testRows(1, 2, 3))
    let mayMove = Dynamic(true)
    table.dragInteractionEnabled = false
    data >>> table.rows(TestCell.self, move: Command(enabled: mayMove) { data.perform($0) })
    fixture.layoutIfNeeded()
    #expect(!table.simulateMove(from: [0, 0], to: [0, 2]))
    table.dragInteractionEnabled = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(fixture.cellTexts == ["2", "3", "1"] && data.value == testRows(2, 3, 1))
    #expect(!table.isEditing)
    mayMove.value = false
    #expect(!table.simulateMove(from: [0, 0], to: [0, 2]))
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    #expect(!table.simulateMove(from: [0, 0], to: [0, 2]))
  }
  #endif
}
