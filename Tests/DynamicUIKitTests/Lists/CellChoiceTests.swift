#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Lists with cells of different classes.
@MainActor @Suite("CellChoice")
struct CellChoiceTests {
  enum Item: Identifiable, Equatable {
    case row(TestRow)
    case notice(Int, String)

    var id: Int {
      switch self {
      case .row(let row): row.id
      case .notice(let id, _): id
      }
    }
  }

  final class NoticeCell: UITableViewCell {
    var configurations = 0
  }

  final class NoticeItemCell: UICollectionViewCell {
    let label = UILabel(frame: .zero)
  }

  private let stage = TableStage()
  private var table: UITableView { stage.table }
  private let suffix = Dynamic("!")

  private func choose(_ item: Item) -> CellChoice<UITableViewCell> {
    switch item {
    case .row(let row): .cell(TestCell.self, showing: row)
    case .notice(_, let text):
      .cell(NoticeCell.self) { [suffix] cell in
        cell.configurations += 1
        suffix | { text + $0 } >>> cell.textLabel!
      }
    }
  }

  private var classes: [String] {
    stage.window.layoutIfNeeded()
    return table.visibleCells.map { "\(type(of: $0))" }
  }

  @Test func eachRowUsesItsChosenCell() {
    let data = Dynamic([Item.row(TestRow(1)), .notice(2, "two"), .row(TestRow(3))])
    data
      >>> table.rows { item in
        switch item {
        case .row(let row): .cell(TestCell.self, showing: row)
        case .notice(_, let text): .cell(NoticeCell.self) { $0.textLabel?.text = text }
        }
      }
    #expect(stage.texts == ["1", "two", "3"])
    #expect(classes == ["TestCell", "NoticeCell", "TestCell"])
    data.value = [.notice(4, "four"), .row(TestRow(3)), .notice(2, "two")]
    #expect(stage.texts == ["four", "3", "two"])
    #expect(classes == ["NoticeCell", "TestCell", "NoticeCell"])
  }

  @Test func changedContentsUpdateTheCellInPlace() {
    let data = DynamicArray([Item.row(TestRow(1)), .notice(2, "two")])
    data >>> table.rows(cell: choose)
    #expect(stage.texts == ["1", "two!"])
    let cells = table.visibleCells
    data[0] = .row(TestRow(1, "one"))
    data[1] = .notice(2, "zwei")
    suffix.value = "?"
    #expect(stage.texts == ["one", "zwei?"])
    #expect(table.visibleCells == cells)
    #expect((cells[0] as? TestCell)?.bindCount == 1)
    #expect((cells[1] as? NoticeCell)?.configurations == 2)
  }

  @Test(arguments: [true, false])
  func changedCellClassReplacesTheCell(isPlain: Bool) {
    let plain = Dynamic([Item.row(TestRow(1)), .row(TestRow(2))])
    let array = DynamicArray(plain.value)
    if isPlain {
      plain >>> table.rows(cell: choose)
    } else {
      array >>> table.rows(cell: choose)
    }
    let first = stage.cell(0)
    let new = [Item.row(TestRow(1, "one")), .notice(2, "two")]
    if isPlain {
      plain.value = new
    } else {
      array.performBatchUpdates {
        array[0] = new[0]
        array[1] = new[1]
      }
    }
    #expect(stage.texts == ["one", "two!"])
    #expect(classes == ["TestCell", "NoticeCell"])
    #expect(stage.cell(0) === first)
  }

  @Test func reusedCellEndsTheBindingsOfItsOldRow() {
    let data = Dynamic((0..<40).map { Item.notice($0, "\($0)") })
    var calls = 0
    data
      >>> table.rows { [suffix] item in
        switch item {
        case .row(let row): .cell(TestCell.self, showing: row)
        case .notice(_, let text):
          .cell(NoticeCell.self) { cell in
            suffix | { text + $0 } >>> cell.textLabel!
            suffix >> { _ in calls += 1 }
          }
        }
      }
    for offset in [0, 900, 300, 1300, 0] {
      table.simulateDrag(to: CGPoint(x: 0, y: offset))
      suffix.value += "."
      #expect(stage.texts == (0..<stage.texts.count).map { "\(offset / 44 + $0)\(suffix.value)" })
    }
    // Only visible cells and cells that wait for reuse have bindings.
    calls = 0
    suffix.value = ""
    #expect(calls < 25)
  }

  @Test func commandsReceiveTheRow() {
    let data = DynamicArray([Item.row(TestRow(1)), .notice(2, "two")])
    var selected: [Item] = []
    data
      >>> table.rows(
        select: Command { item in selected.append(item) },
        delete: Command { item in data.removeAll { $0 == item } }, cell: choose)
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selected == [.notice(2, "two")])
    table.simulateSwipeDelete(at: [0, 0])
    #expect(stage.texts == ["two!"])
  }

  @Test func eachCollectionViewItemUsesItsChosenCell() {
    let (window, view) = showCollectionView()
    let data = DynamicArray([Item.row(TestRow(1)), .notice(2, "two")])
    data
      >>> view.items { item in
        switch item {
        case .row(let row): .cell(TestItemCell.self, showing: row)
        case .notice(_, let text): .cell(NoticeItemCell.self) { $0.label.text = text }
        }
      }
    func texts() -> [String?] {
      window.layoutIfNeeded()
      return view.indexPathsForVisibleItems.sorted().map {
        let cell = view.cellForItem(at: $0)
        return (cell as? TestItemCell)?.label.text
          ?? (cell as? NoticeItemCell).map { ">" + ($0.label.text ?? "") }
      }
    }
    #expect(texts() == ["1", ">two"])
    let cell = view.cellForItem(at: [0, 0])
    data[0] = .row(TestRow(1, "one"))
    data.append(.row(TestRow(3)))
    #expect(texts() == ["one", ">two", "3"])
    #expect(view.cellForItem(at: [0, 0]) === cell)
    data[0] = .notice(1, "uno")
    data.move(from: 2, to: 0)
    #expect(texts() == ["3", ">uno", ">two"])
  }

  @Test func classesWithEqualNamesHaveSeparateCells() {
    enum Other {
      final class TestCell: UITableViewCell {}
    }
    let data = Dynamic([1, 2])
    data
      >>> table.rows { number in
        number == 1
          ? .cell(TestCell.self) { $0.textLabel?.text = "mine" }
          : .cell(Other.TestCell.self) { $0.textLabel?.text = "other" }
      }
    #expect(stage.texts == ["mine", "other"])
  }

  #if os(macOS) || os(Linux)
  @Test func nibForDifferentCellClassesStopsTheProcess() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let table = UITableView()
      let target: TableRows<Int> = table.rows { _ in .cell(UITableViewCell.self) { _ in } }
      _ = target.cells(from: UINib(making: { [] }))
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("needs a single cell class; pass one"))
  }
  #endif

  enum Slot: Identifiable, Equatable {
    case loading(Int)
    case loaded(TestRow)

    var id: Int {
      switch self {
      case .loading(let id): id
      case .loaded(let row): row.id
      }
    }
  }

  @Test func cellChangesFromClosureToBinding() {
    let data = Dynamic([Slot.loading(1), .loading(2)])
    data
      >>> table.rows { slot in
        switch slot {
        case .loading: .cell(TestCell.self) { $0.textLabel?.text = "…" }
        case .loaded(let row): .cell(TestCell.self, showing: row)
        }
      }
    #expect(stage.texts == ["…", "…"])
    let cell = stage.cell(1)
    data.value[1] = .loaded(TestRow(2, "two"))
    #expect(stage.texts == ["…", "two"])
    #expect(stage.cell(1) === cell)
    data.value[1] = .loaded(TestRow(2, "zwei"))
    #expect(stage.texts == ["…", "zwei"])
  }

  @Test func cellChangesBackToBinding() {
    let data = Dynamic([Slot.loaded(TestRow(1, "one"))])
    data
      >>> table.rows { slot in
        switch slot {
        case .loading: .cell(TestCell.self) { $0.textLabel?.text = "…" }
        case .loaded(let row): .cell(TestCell.self, showing: row)
        }
      }
    #expect(stage.texts == ["one"])
    let cell = stage.cell(0)
    data.value[0] = .loading(1)
    #expect(stage.texts == ["…"])
    data.value[0] = .loaded(TestRow(1, "uno"))
    #expect(stage.texts == ["uno"])
    #expect(stage.cell(0) === cell)
  }

  @Test func preparedCellShowsCurrentContents() {
    let data = Dynamic((0..<20).map { Item.notice($0, "old \($0)") })
    data >>> table.rows(cell: choose)
    stage.layOut()
    // A table may prepare a cell before the cell is visible.
    let cell = table.dataSource!.tableView(table, cellForRowAt: [0, 11])
    #expect(cell.textLabel?.text == "old 11!")
    data.value[11] = .notice(11, "new")
    table.callWillDisplay(of: cell, at: [0, 11])
    #expect(cell.textLabel?.text == "new!")
    data.value[11] = .notice(11, "newer")
    table.callWillDisplay(of: cell, at: [0, 11])
    #expect(cell.textLabel?.text == "newer!")
  }
}
#endif
