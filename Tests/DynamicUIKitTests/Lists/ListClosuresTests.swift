#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Closures in place of the commands of a list.
@MainActor @Suite("closures of lists")
struct ListClosuresTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  private func makeCollectionView() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
    stage.window.addSubview(view)
    return view
  }

  @Test func closuresSelectDeleteAndMove() {
    let data = Dynamic(rows(1, 2, 3))
    var selected: [Int] = []
    data
      >>> table.rows(
        TestCell.self, select: { selected.append($0.id) },
        delete: { row in data.value.removeAll { $0 == row } }, move: { data.perform($0) })
    #expect(stage.texts == ["1", "2", "3"])
    #expect(table.simulateTap(at: [0, 1]))
    #expect(selected == [2])
    #expect(table.simulateSwipeDelete(at: [0, 0]))
    #expect(stage.texts == ["2", "3"])
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 1]))
    #expect(data.value == rows(3, 2))
  }

  @Test func withoutAClosureNothingCanBeDone() {
    Dynamic(rows(1, 2)) >>> table.rows(TestCell.self, select: { _ in })
    _ = stage.texts
    #expect(!table.simulateSwipeDelete(at: [0, 0]))
    table.isEditing = true
    #expect(!table.simulateMove(from: [0, 0], to: [0, 1]))
  }

  @Test func methodsNameWhatIsNoCommand() {
    let data = Dynamic(rows(1, 2))
    let mayDelete = Dynamic(false)
    var log: [String] = []
    data
      >>> table.rows(TestCell.self, select: Command { _ in log.append("command") })
      .select { log.append("selected \($0.id)") }
      .selectPath { log.append("path \($0.row)") }
      .delete(Command(enabled: mayDelete) { row in data.value.removeAll { $0 == row } })
      .deletePath { log.append("deleted \($0.row)") }
      .move { data.perform($0) }
    _ = stage.texts
    table.simulateTap(at: [0, 1])
    #expect(log == ["path 1", "command", "selected 2"])
    #expect(!table.simulateSwipeDelete(at: [0, 0]))
    mayDelete.value = true
    #expect(table.simulateSwipeDelete(at: [0, 0]))
    #expect(log.last == "deleted 0" && data.value == rows(2))
  }

  @Test func everyFormOfRowsTakesClosures() {
    let data = Dynamic(rows(1))
    var log: [Int] = []
    func tap() {
      _ = stage.texts
      #expect(table.simulateTap(at: [0, 0]))
    }
    data
      >>> table.rows(
        UITableViewCell.self, select: { log.append($0.id) }, { $0.textLabel?.text = $1.text })
    tap()
    data
      >>> table.rows(
        select: { log.append(10 * $0.id) }, cell: { .cell(TestCell.self, showing: $0) })
    tap()
    data
      <<>>> table.editableRows(
        UITableViewCell.self, select: { log.append(100 * $0.id) },
        { cell, row in row | \.text >>> cell.textLabel!.textModifier })
    tap()
    #expect(log == [1, 10, 100])
    #expect(stage.texts == ["1"])
  }

  @Test func duplicatesPrefetchingAndSwipeActionsTakeClosures() {
    let data = Dynamic(rows(1, 1))
    var log: [String] = []
    data
      >>> table.rows(TestCell.self)
      .duplicates { log.append("duplicates \($0.map(\.row))") }
      .swipeActions(trailing: [SwipeAction("Call") { log.append("call \($0.id)") }])
      .prefetch({ log.append("prefetch \($0.count)") }, cancel: { _ in })
    _ = stage.texts
    #if !canImport(UIKit)
    #expect(table.simulateSwipeAction("Call", at: [0, 0]))
    #expect(log == ["duplicates [1]", "call 1"])
    #endif
    (table.prefetchDataSource as? TableViewHelper)?.tableView(table, prefetchRowsAt: [[0, 0]])
    #expect(log.last == "prefetch 1")
  }

  @Test func itemsTakeClosures() {
    let view = makeCollectionView()
    let data = Dynamic(rows(1, 2))
    var log: [Int] = []
    data
      >>> view.items(
        TestItemCell.self, select: { log.append($0.id) }, move: { data.perform($0) })
    view.layoutIfNeeded()
    #expect(view.simulateTap(at: [0, 1]))
    #if !canImport(UIKit)
    #expect(view.simulateMove(from: [0, 0], to: [0, 1]))
    #expect(data.value == rows(2, 1))
    #endif
    data
      >>> view.items(UICollectionViewCell.self, select: { log.append(10 * $0.id) }, { _, _ in })
    view.layoutIfNeeded()
    view.simulateTap(at: [0, 0])
    #expect(log == [2, data.value[0].id * 10])
  }

  @Test func theClassicHelperTakesAClosure() {
    let data = Dynamic(rows(1, 2))
    var log: [Int] = []
    _ = SimpleTableViewHelper(
      tableView: table, data: data, cellType: TestCell.self, command: { log.append($0.id) })
    _ = stage.texts
    #expect(table.simulateTap(at: [0, 1]))
    #expect(log == [2])
  }

  @Test func withoutAClosureNoRowIsEdited() {
    let data = Dynamic(rows(1, 2))
    data >>> table.rows(TestCell.self, select: { _ in })
    table.isEditing = true
    #expect(stage.texts == ["1", "2"])
    #expect(table.visibleCells.map(\.editingStyle) == [.none, .none])
  }

  /// The marks of several rows that are selected stand where the button would be that deletes one.
  @Test func rowsMakeRoomForWhatIsShownBesideThem() {
    let data = Dynamic(rows(1, 2))
    data >>> table.rows(TestCell.self, select: { _ in })
    func makesRoom() -> Bool {
      #if canImport(UIKit)
      table.delegate?.tableView?(table, shouldIndentWhileEditingRowAt: [0, 0]) ?? true
      #else
      table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: [0, 0]) ?? true
      #endif
    }
    #expect(!makesRoom())
    table.allowsMultipleSelectionDuringEditing = true
    #expect(makesRoom())
    table.allowsMultipleSelectionDuringEditing = false
    data >>> table.rows(TestCell.self, delete: { _ in })
    #expect(makesRoom())
  }

  @Test func aMoveIsNamedByAMethod() {
    let data = Dynamic(rows(1, 2, 3))
    data >>> table.rows(TestCell.self).move { data.perform($0) }
    _ = stage.texts
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 1]))
    #expect(data.value == rows(2, 1, 3))
  }

  @Test func rowsThatAreNotNeededAfterAllAreNamedToo() {
    let data = Dynamic((0..<20).map { TestRow($0) })
    var cancelled: [Int] = []
    data
      >>> table.rows(TestCell.self)
      .prefetch({ _ in }, cancel: { cancelled += $0.map(\.id) })
    _ = stage.texts
    (table.prefetchDataSource as? TableViewHelper)?.tableView(
      table, cancelPrefetchingForRowsAt: [[0, 12]])
    #expect(cancelled == [12])
  }
}
#endif
