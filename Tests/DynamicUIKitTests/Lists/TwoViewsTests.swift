#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// The user edits the same rows in two views.
@MainActor @Suite("Two views of the same rows")
struct TwoViewsTests {
  private let model = DynamicArray([
    DynamicSection(testRows(1, 2, 3), header: "A"), DynamicSection(testRows(4, 5), header: "B"),
  ])
  private let first = TableFixture()
  private let second = TableFixture()

  private func bind(_ fixture: TableFixture) {
    model
      >>> fixture.table.rows(
        TestCell.self,
        delete: Command { [model] row in
          for section in model.value { section.removeAll { $0.id == row.id } }
        }, move: Command { [model] move in model.perform(move) })
    fixture.table.isEditing = true
    fixture.layoutIfNeeded()
  }

  @Test func moveIsShownOnceInEachView() {
    bind(first)
    bind(second)
    let cells = [first.cell(0), second.cell(0)]
    #expect(first.table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(first.cellTexts == ["2", "3", "1", "4", "5"])
    #expect(second.cellTexts == first.cellTexts)
    #expect(first.cell(2) === cells[0] && second.cell(2) === cells[1])
    #expect(cells.map { $0?.bindCount } == [1, 1])
  }

  @Test func tableAndCollectionViewShowTheSameRows() {
    let (window, view) = showCollectionView(height: 440)
    bind(first)
    model >>> view.items(TestItemCell.self, move: Command { [model] in model.perform($0) })
    func items() -> [String?] {
      window.layoutIfNeeded()
      return view.indexPathsForVisibleItems.sorted().map {
        (view.cellForItem(at: $0) as? TestItemCell)?.label.text
      }
    }
    #expect(items() == first.cellTexts)
    #expect(view.simulateMove(from: [0, 0], to: [1, 0]))
    #expect(items() == ["2", "3", "1", "4", "5"])
    #expect(first.cellTexts == ["2", "3", "1", "4", "5"])
    #expect(first.table.simulateMove(from: [1, 2], to: [0, 0]))
    #expect(first.table.simulateSwipeDelete(at: [0, 1]))
    #expect(items() == ["5", "3", "1", "4"])
    #expect(first.cellTexts == ["5", "3", "1", "4"])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomChangesKeepViewsEqual(seed: UInt64) {
    let dice = Dice(seed: seed)
    bind(first)
    bind(second)
    for step in 0..<200 {
      let fixture = dice.chance(1, in: 2) ? first : second
      // If the table has no such row, the gesture fails.
      let path = IndexPath(row: dice.roll(0..<4), section: dice.roll(0..<3))
      switch dice.roll(0..<5) {
      case 0, 1:
        fixture.table.simulateMove(
          from: path, to: IndexPath(row: dice.roll(0..<4), section: dice.roll(0..<3)))
      case 2: fixture.table.simulateSwipeDelete(at: path)
      case 3 where model.count > 1: model.move(from: 0, to: dice.roll(0..<model.count))
      default: model[dice.roll(0..<model.count)].append(TestRow(100 + step))
      }
      // Eight rows and both headers fit on the screen.
      let expected = model.value.flatMap(\.value).map(\.text).prefix(8)
      #expect(first.cellTexts.prefix(8) == expected, "step \(step)")
      #expect(second.cellTexts.prefix(8) == expected, "step \(step)")
    }
  }
}
#endif
