#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// The same rows in two views, both of which the user edits.
@MainActor @Suite("Two views of the same rows")
struct TwoViewsTests {
  private let model = DynamicArray([
    DynamicSection(testRows(1, 2, 3), header: "A"), DynamicSection(testRows(4, 5), header: "B"),
  ])
  private let first = TableStage()
  private let second = TableStage()

  private func bind(_ stage: TableStage) {
    model
      >>> stage.table.rows(
        TestCell.self,
        delete: Command { [model] row in
          for section in model.value { section.removeAll { $0.id == row.id } }
        }, move: Command { [model] move in model.perform(move) })
  }

  private var texts: [[String]] { [first.texts, second.texts] }

  private func expect(_ texts: [String], headers: [String?]) {
    for stage in [first, second] {
      #expect(stage.texts == texts)
      #expect((0..<stage.table.numberOfSections).map { stage.header($0) } == headers)
    }
  }

  @Test func viewsStayEqual() {
    bind(first)
    bind(second)
    expect(["1", "2", "3", "4", "5"], headers: ["A", "B"])
    first.table.isEditing = true
    #expect(first.table.simulateMove(from: [0, 0], to: [1, 1]))
    expect(["2", "3", "4", "1", "5"], headers: ["A", "B"])
    #expect(second.table.simulateSwipeDelete(at: [1, 0]))
    expect(["2", "3", "1", "5"], headers: ["A", "B"])
    second.table.isEditing = true
    #expect(second.table.simulateMove(from: [1, 1], to: [0, 0]))
    expect(["5", "2", "3", "1"], headers: ["A", "B"])
    batch {
      model.move(from: 1, to: 0)
      model[1].header.value = "C"
      model[0].append(TestRow(6))
    }
    expect(["1", "6", "5", "2", "3"], headers: ["B", "C"])
    #expect(first.table.simulateSwipeDelete(at: [0, 0]))
    first.table.isEditing = true
    #expect(first.table.simulateMove(from: [0, 0], to: [1, 3]))
    expect(["5", "2", "3", "6"], headers: ["B", "C"])
  }

  @Test func moveIsShownOnceInEachView() {
    bind(first)
    bind(second)
    for stage in [first, second] { stage.layOut() }
    let cells = [first.cell(0), second.cell(0)]
    first.table.isEditing = true
    #expect(first.table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(texts == [["2", "3", "1", "4", "5"], ["2", "3", "1", "4", "5"]])
    #expect(first.cell(2) === cells[0] && second.cell(2) === cells[1])
    #expect(cells.map { $0?.bindCount } == [1, 1])
  }

  @Test func ignoredMoveDoesNotChangeTheOtherView() async {
    bind(second)
    model >>> first.table.rows(TestCell.self, move: Command { _ in })
    for stage in [first, second] { stage.layOut() }
    first.table.isEditing = true
    first.table.simulateMove(from: [0, 0], to: [1, 0])
    #expect(second.texts == ["1", "2", "3", "4", "5"])
    second.table.isEditing = true
    second.table.simulateMove(from: [0, 0], to: [0, 1])
    await takeTurns()
    expect(["2", "1", "3", "4", "5"], headers: ["A", "B"])
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
    #expect(items() == first.texts)
    #expect(view.simulateMove(from: [0, 0], to: [1, 0]))
    #expect(items() == ["2", "3", "1", "4", "5"])
    #expect(first.texts == ["2", "3", "1", "4", "5"])
    first.table.isEditing = true
    #expect(first.table.simulateMove(from: [1, 2], to: [0, 0]))
    #expect(first.table.simulateSwipeDelete(at: [0, 1]))
    #expect(items() == ["5", "3", "1", "4"])
    #expect(first.texts == ["5", "3", "1", "4"])
  }

  @Test func typedTextAppearsInBothViews() {
    let notes = [Note("a"), Note("b")]
    let data = DynamicArray([DynamicArray(notes)])
    for stage in [first, second] { data >>> stage.table.rows(NoteTableCell.self) }
    func fields(_ row: Int) -> [UITextField?] {
      [first, second].map { stage in
        stage.window.layoutIfNeeded()
        return (stage.table.cellForRow(at: [0, row]) as? NoteTableCell)?.field
      }
    }
    fields(0)[0]?.simulateTyping("x")
    fields(0)[1]?.simulateTyping("y")
    #expect(notes.map(\.text.value) == ["axy", "b"])
    #expect(fields(0).map { $0?.text } == ["axy", "axy"])
    #expect(fields(1).map { $0?.text } == ["b", "b"])
  }

  @Test func sectionShownTwiceInOneTableStaysEqual() async {
    let section = DynamicArray(testRows(1, 2, 3))
    let data = DynamicArray([section, section])
    data >>> first.table.rows(TestCell.self, move: Command { data.perform($0) })
    #expect(first.texts == ["1", "2", "3", "1", "2", "3"])
    section.append(TestRow(4))
    section[0].text = "one"
    #expect(first.texts == ["one", "2", "3", "4", "one", "2", "3", "4"])
    // Moves the row to the end of the second occurrence, which the removal shortens by one row.
    first.table.isEditing = true
    #expect(first.table.simulateMove(from: [0, 0], to: [1, 4]))
    await takeTurns()
    #expect(first.texts == ["2", "3", "4", "one", "2", "3", "4", "one"])
    section.remove(at: 1)
    #expect(first.texts == ["2", "4", "one", "2", "4", "one"])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomChangesKeepViewsEqual(seed: UInt64) async {
    let dice = ListDice(seed: seed)
    bind(first)
    bind(second)
    for step in 0..<200 {
      let stage = dice.chance(1, in: 2) ? first : second
      let path = IndexPath(row: dice.roll(0..<4), section: dice.roll(0..<3))
      switch dice.roll(0..<5) {
      case 0, 1:
        stage.table.isEditing = true
        stage.table.simulateMove(
          from: path, to: IndexPath(row: dice.roll(0..<4), section: dice.roll(0..<3)))
      case 2: stage.table.simulateSwipeDelete(at: path)
      case 3 where model.count > 1: model.move(from: 0, to: dice.roll(0..<model.count))
      default: model[dice.roll(0..<model.count)].append(TestRow(100 + step))
      }
      let expected = model.value.flatMap(\.value).map(\.text).prefix(8)
      #expect(first.texts.prefix(8) == expected, "step \(step)")
      #expect(second.texts.prefix(8) == expected, "step \(step)")
    }
  }
}
#endif
