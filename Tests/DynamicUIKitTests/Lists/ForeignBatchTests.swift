import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// What a binding does while a batch of updates is open that somebody else has opened.
@MainActor @Suite("Batches of others")
struct ForeignBatchTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  @Test func changesOfADynamicArray() async {
    let data = DynamicArray(rows(1, 2, 3))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.performBatchUpdates {
      data.insert(TestRow(4), at: 0)
      data.insert(TestRow(5), at: 0)
      data.remove(at: 4)
      data[2].text = "one"
      data.move(from: 3, to: 0)
    }
    await takeTurns()
    #expect(stage.texts == data.value.map(\.text))
    #expect(stage.texts == ["2", "5", "4", "one"])
  }

  @Test func changesOfSections() async {
    let data = Dynamic([
      RowSection("A", rows: rows(1, 2)), RowSection("B", rows: rows(3)),
      RowSection("C", rows: rows(4)),
    ])
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.beginUpdates()
    // Three stages: a row leaves a section that goes, and sections move.
    data.value = [
      RowSection(id: "C", header: "c", rows: [TestRow(4, "four"), TestRow(1)]),
      RowSection("D", rows: rows(5)), RowSection("B", rows: rows(3, 2)),
    ]
    data.value.append(RowSection("E", rows: rows(6)))
    table.endUpdates()
    await takeTurns()
    #expect(stage.texts == ["four", "1", "5", "3", "2", "6"])
    #expect((0..<4).map { stage.header($0) } == ["c", "D", "B", "E"])
  }

  @Test func aChangeAfterTheEndIsShownAtOnce() {
    let data = DynamicArray(rows(1, 2))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.beginUpdates()
    data.append(TestRow(3))
    data[0].text = "one"
    table.endUpdates()
    data.append(TestRow(4))
    #expect(stage.texts == ["one", "2", "3", "4"])
  }

  @Test func replacedCellsWaitToo() async {
    let data = DynamicArray(rows(1, 2))
    data >>> table.rows(TestCell.self).animations(ListAnimations(reload: .fade))
    _ = stage.texts
    table.performBatchUpdates {
      data[0].text = "one"
      data.remove(at: 0)
      data[0].text = "two"
    }
    await takeTurns()
    #expect(stage.texts == ["two"])
  }

  @Test func headersThatComeAndGo() async {
    let data = DynamicArray([DynamicSection(rows(1), header: nil)])
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.performBatchUpdates {
      data[0].header.value = "A"
      data[0].append(TestRow(2))
      data.insert(DynamicSection(rows(3), header: "B"), at: 0)
    }
    await takeTurns()
    #expect(stage.texts == ["3", "1", "2"])
    #expect(stage.header(0) == "B")
    #expect(stage.header(1) == "A")
  }

  @Test func anEmptyBatchMeansNothing() {
    let data = DynamicArray(rows(1))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.beginUpdates()
    table.endUpdates()
    data.append(TestRow(2))
    data[0].text = "one"
    #expect(stage.texts == ["one", "2"])
  }

  @Test func aSourceThatGoesInsideLeavesWhatItSaidLast() async {
    var data: DynamicArray<TestRow>? = DynamicArray(rows(1, 2))
    if let data { data >>> table.rows(TestCell.self) }
    _ = stage.texts
    table.performBatchUpdates {
      data?.append(TestRow(3))
      data = nil
    }
    await takeTurns()
    #expect(stage.texts == ["1", "2", "3"])
  }

  @Test func changesOfACollectionView() async {
    let (window, view) = showCollectionView()
    let data = DynamicArray([DynamicArray(rows(1, 2)), DynamicArray(rows(3))])
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    view.performBatchUpdates {
      data.move(from: 0, to: 1)
      data[0].append(TestRow(4))
      data[1][0].text = "one"
      data.insert(DynamicArray(rows(5)), at: 0)
    }
    await takeTurns()
    window.layoutIfNeeded()
    let texts = view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? TestItemCell)?.label.text
    }
    #expect(texts == ["5", "3", "4", "one", "2"])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anyChangesAtRandom(seed: UInt64) async {
    let dice = ListDice(seed: seed)
    let model = NestedModel(dice)
    model.bind(to: table.rows(TestCell.self).duplicates(Command { _ in }))
    for _ in 0..<60 {
      let depth = dice.roll(0..<3)
      for _ in 0..<depth { table.beginUpdates() }
      for _ in 0..<dice.roll(1..<5) { model.change(dice) }
      for _ in 0..<depth { table.endUpdates() }
      if dice.chance(1, in: 3) { model.change(dice) } else { await takeTurns() }
      if dice.chance(1, in: 2) { await takeTurns() }
      if dice.chance(1, in: 2) { table.simulateDrag(by: CGPoint(x: 0, y: dice.roll(-200..<200))) }
    }
    await takeTurns()
    table.simulateDrag(to: .zero)
    let expected = model.contents.flatMap(\.rows).map(\.text)
    #expect(stage.texts == Array(expected.prefix(stage.texts.count)))
    #expect(!stage.texts.isEmpty || expected.isEmpty)
  }

  @Test func otherContentsAreShownAtOnceAndInNoBatch() async {
    let recording = RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let stage = TableStage(recording)
    let data = DynamicArray(rows(1, 2, 3))
    data >>> recording.rows(TestCell.self)
    _ = stage.texts
    recording.record.forget()
    data[1].text = "two"
    #expect(stage.cell(1)?.textLabel?.text == "two")
    #expect(recording.record.calls == [])
    recording.performBatchUpdates {
      data[2].text = "three"
      #expect(stage.cell(2)?.textLabel?.text == "three")
      // What cannot wait for the end is told by its place, which is the same.
      data.insert(TestRow(0), at: 0)
      data[1].text = "one"
    }
    await takeTurns()
    #expect(stage.texts == ["0", "one", "two", "three"])
    #expect(recording.record.violations == [])
  }

  @Test func heightsThatWaitedAreNotAskedOfRowsThatHaveGone() async {
    final class Heights: NSObject, UITableViewDelegate {
      let data: DynamicArray<TestRow>
      var strays: [IndexPath] = []

      init(_ data: DynamicArray<TestRow>) { self.data = data }

      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard data.indices.contains(indexPath.row) else {
          strays.append(indexPath)
          return 44
        }
        return data[indexPath.row].text == "tall" ? 100 : 44
      }
    }
    let data = DynamicArray(rows(1, 2, 3))
    let heights = Heights(data)
    table.delegate = heights
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.beginUpdates()
    data[2].text = "tall"
    table.endUpdates()
    data.remove(at: 2)
    await takeTurns()
    #expect(heights.strays == [])
  }
}
