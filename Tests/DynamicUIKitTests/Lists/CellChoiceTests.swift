#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

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
    var configurationCount = 0
  }

  final class NoticeItemCell: UICollectionViewCell {
    let label = UILabel(frame: .zero)
  }

  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }
  private let suffix = Dynamic("!")

  private func chooseCell(_ item: Item) -> CellChoice<UITableViewCell> {
    switch item {
    case .row(let row): .cell(TestCell.self, showing: row)
    case .notice(_, let text):
      .cell(NoticeCell.self) { [suffix] cell in
        cell.configurationCount += 1
        suffix | { text + $0 } >>> cell.textLabel!
      }
    }
  }

  private var cellClasses: [String] {
    fixture.layoutIfNeeded()
    return table.visibleCells.map { "\(type(of: $0))" }
  }

  @Test func eachRowUsesItsChosenCell() {
    let data = Dynamic([Item.row(TestRow(1)), .notice(2, "two"), .row(TestRow(3))])
    data >>> table.rows(cell: chooseCell)
    #expect(fixture.cellTexts == ["1", "two!", "3"])
    #expect(cellClasses == ["TestCell", "NoticeCell", "TestCell"])
    data.value = [.notice(4, "four"), .row(TestRow(3)), .notice(2, "two")]
    #expect(fixture.cellTexts == ["four!", "3", "two!"])
    #expect(cellClasses == ["NoticeCell", "TestCell", "NoticeCell"])
  }

  @Test func changedContentsUpdateTheCellInPlace() {
    let data = DynamicArray([Item.row(TestRow(1)), .notice(2, "two")])
    data >>> table.rows(cell: chooseCell)
    #expect(fixture.cellTexts == ["1", "two!"])
    let cells = table.visibleCells
    data[0] = .row(TestRow(1, "one"))
    data[1] = .notice(2, "zwei")
    suffix.value = "?"
    #expect(fixture.cellTexts == ["one", "zwei?"])
    data[0] = .row(TestRow(1))
    #expect(fixture.cellTexts == ["1", "zwei?"])
    #expect(table.visibleCells == cells)
    #expect((cells[0] as? TestCell)?.bindCount == 1)
    #expect((cells[1] as? NoticeCell)?.configurationCount == 2)
  }

  @Test func changedCellClassReplacesTheCell() {
    let data = Dynamic([Item.row(TestRow(1)), .row(TestRow(2))])
    data >>> table.rows(cell: chooseCell)
    let first = fixture.cell(0)
    data.value = [.row(TestRow(1, "one")), .notice(2, "two")]
    #expect(fixture.cellTexts == ["one", "two!"])
    #expect(cellClasses == ["TestCell", "NoticeCell"])
    #expect(fixture.cell(0) === first)
  }

  @Test func commandsReceiveTheRow() {
    let data = DynamicArray([Item.row(TestRow(1)), .notice(2, "two")])
    var selected: [Item] = []
    data
      >>> table.rows(
        select: Command { item in selected.append(item) },
        delete: Command { item in data.removeAll { $0 == item } }, cell: chooseCell)
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 1])
    #expect(selected == [.notice(2, "two")])
    table.simulateSwipeDelete(at: [0, 0])
    #expect(fixture.cellTexts == ["two!"])
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
        number % 2 == 1
          ? .cell(TestCell.self) { $0.textLabel?.text = "mine" }
          : .cell(Other.TestCell.self) { $0.textLabel?.text = "other" }
      }
    #expect(fixture.cellTexts == ["mine", "other"])
    data.value = [3, 4]
    #expect(fixture.cellTexts == ["mine", "other"])
  }

  #if os(macOS) || os(Linux)
  @Test func nibForRowsThatChooseTheirCellClassStopsTheProcess() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let table = UITableView()
      let target: TableRows<Int> = table.rows { _ in .cell(UITableViewCell.self) { _ in } }
      _ = target.cells(from: UINib(making: { [] }))
    }
    #expect(try #require(result).standardErrorText.contains("needs a single cell class; pass one"))
  }
  #endif
}
#endif
