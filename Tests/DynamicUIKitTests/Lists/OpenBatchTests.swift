import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// A batch that somebody else has open is never disturbed: what the model says in it is shown after
/// its end.
@MainActor @Suite("Open batches")
struct OpenBatchTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  private func expect(_ texts: [String]) async {
    await takeTurns()
    #expect(stage.texts == texts)
    #expect(record.violations == [])
  }

  @Test func aChangeTooLargeToAnimateIsLoadedAfterwards() async {
    let data = Dynamic(rows(1, 2))
    data >>> table.rows(TestCell.self).animating(upTo: 3)
    _ = stage.texts
    record.forget()
    table.beginUpdates()
    data.value = (0..<9).map { TestRow($0) }
    #expect(record.calls == [])
    table.endUpdates()
    await expect((0..<9).map { "\($0)" })
    #expect(record.calls == ["reloadData"])
  }

  @Test func rowsWithoutIdentityAreLoadedAfterwards() async {
    struct Plain { var text: String }
    let data = Dynamic([Plain(text: "a")])
    data >>> table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.text }
    _ = stage.texts
    table.performBatchUpdates { data.value = [Plain(text: "b"), Plain(text: "c")] }
    await expect(["b", "c"])
  }

  @Test func aFirstLoadWaits() async {
    let data = Dynamic((0..<600).map { TestRow($0) })
    table.performBatchUpdates { data >>> table.rows(TestCell.self) }
    await expect((0..<10).map { "\($0)" })
  }

  @Test func anotherBindingWaits() async {
    let first = Dynamic(rows(1, 2))
    let second = Dynamic(rows(3, 4, 5))
    first >>> table.rows(TestCell.self)
    _ = stage.texts
    table.performBatchUpdates {
      table.reloadRows(at: [[0, 1]], with: .fade)
      second >>> table.rows(TestCell.self)
      second.value.append(TestRow(6))
      first.value = []
    }
    #expect(stage.texts == ["1", "2"])
    await expect(["3", "4", "5", "6"])
  }

  @Test func somebodyMayAskTheDataSource() async {
    let data = DynamicArray([DynamicArray(rows(1, 2)), DynamicArray(rows(3))])
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.performBatchUpdates {
      data.remove(at: 0)
      let source = table.dataSource
      #expect(table.askedSections == 2)
      #expect(source?.tableView(table, numberOfRowsInSection: 0) == 2)
      data[0].append(TestRow(4))
      #expect(source?.tableView(table, numberOfRowsInSection: 1) == 1)
      #expect(source?.tableView(table, numberOfRowsInSection: 7) == 0)
      #expect(table.askTitle(7) == nil)
      data.insert(DynamicArray(rows(5)), at: 0)
    }
    await expect(["5", "3", "4"])
  }

  @Test func otherContentsOfARowAreShownAtOnce() async {
    let data = DynamicArray(rows(1, 2))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.beginUpdates()
    data[0].text = "one"
    data[1].text = "two"
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["one", "two"])
    table.endUpdates()
    await expect(["one", "two"])
  }

  @Test func itMayBeOpenAcrossTurns() async {
    let data = Dynamic(rows(1, 2))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.beginUpdates()
    data.value = rows(2, 3)
    _ = table.askedSections
    await takeTurns()
    data.value = rows(3, 4)
    await takeTurns()
    #expect(table.numberOfRows(inSection: 0) == 2)
    table.endUpdates()
    await expect(["3", "4"])
  }

  @Test func whatTheCallerReloadsMayBeWhatTheModelChanges() async {
    let data = DynamicArray([
      DynamicSection(rows(1, 2), header: "A"), DynamicSection(rows(3), header: "B"),
    ])
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.performBatchUpdates {
      data[0].remove(at: 0)
      table.reloadRows(at: [[0, 0]], with: .fade)
      data[1].append(TestRow(4))
      table.reloadSections([1], with: .fade)
      data.move(from: 1, to: 0)
    }
    await expect(["3", "4", "2"])
  }

  @Test func aViewThatLeavesItsWindowMeanwhileIsLoadedAnew() async {
    let data = Dynamic(rows(1, 2))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    table.beginUpdates()
    data.value = rows(3)
    table.removeFromSuperview()
    table.endUpdates()
    await takeTurns()
    #expect(table.numberOfRows(inSection: 0) == 1)
    stage.window.addSubview(table)
    await expect(["3"])
  }

  @Test func aBindingMayEndInside() async {
    let data = Dynamic(rows(1, 2))
    let handle = data >>> table.rows(TestCell.self, move: Command { _ in })
    _ = stage.texts
    table.performBatchUpdates {
      data.value = rows(3)
      handle.dispose()
      data.value = rows(4)
    }
    await expect(["1", "2"])
  }

  @Test func aCollectionViewWaitsToo() async {
    let window = UIWindow(height: 240)
    let view = RecordingCollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    window.isHidden = false
    let data = Dynamic(rows(1, 2))
    data >>> view.items(TestItemCell.self).animating(upTo: 2)
    window.layoutIfNeeded()
    view.performBatchUpdates {
      view.reloadItems(at: [[0, 0]])
      data.value = rows(2, 3)
      data.value = rows(3, 4, 5, 6)
      _ = view.askedSections
    }
    await takeTurns()
    window.layoutIfNeeded()
    let texts = view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? TestItemCell)?.label.text
    }
    #expect(texts == ["3", "4", "5", "6"])
    #expect(view.record.violations == [])
  }

  #if os(macOS) || os(Linux)
  @Test func aPlaceThatIsNotThereStopsWithAMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let stage = TableStage()
      let data = Dynamic(rows(1))
      data >>> stage.table.rows(TestCell.self)
      _ = stage.texts
      _ = stage.table.dataSource?.tableView(stage.table, cellForRowAt: [3, 1])
    }
    let message = try #require(result).message
    #expect(message.contains("There is no row 1 in section 3 of what the view shows; ask the view"))
  }
  #endif

  @Test func whatHasWaitedIsDoneOnce() async {
    let first = Dynamic(rows(1))
    first >>> table.rows(TestCell.self)
    _ = stage.texts
    let notes = [Note("a"), Note("b")]
    let data = DynamicArray(notes)
    table.performBatchUpdates { data >>> table.rows(NoteTableCell.self) }
    await expect(["a!", "b!"])
    // The end of another batch has everything that waits tried again.
    table.performBatchUpdates { data.append(Note("c")) }
    await takeTurns()
    notes[0].text.value = "A"
    await expect(["A!", "b!", "c!"])
  }

  #if !canImport(UIKit)
  @Test func aTableThatGotAnotherDataSourceInABatchCanBeBoundAgain() async {
    let data = Dynamic(rows(1, 2))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    let own = OwnRows()
    table.performBatchUpdates {
      data.value = rows(3)
      table.dataSource = own
    }
    let other = Dynamic(rows(7))
    other >>> table.rows(TestCell.self)
    await takeTurns()
    #expect(stage.texts == ["7"])
    withExtendedLifetime(own) {}
  }
  #endif
}
