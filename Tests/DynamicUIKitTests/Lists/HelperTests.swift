import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("Helpers of lists", .opensWindows)
struct HelperTests {
  #if os(macOS) || os(Linux)
  @Test func aHelperInTwoBindingsStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let helper = TableViewHelper()
      let (first, second) = (TableStage(), TableStage())
      Dynamic([TestRow(1)]) >>> first.table.rows(TestCell.self).helper(helper)
      Dynamic([TestRow(1)]) >>> second.table.rows(TestCell.self).helper(helper)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("named in two bindings; make one for each"))
  }

  @Test func aHeaderThatNobodyMakesStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 100, height: 20)
      let (window, view) = showCollectionView(layout)
      let data = Dynamic([TestRow(1)])
      data >>> view.items(TestItemCell.self)
      window.layoutIfNeeded()
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("say headers(_:_:) or footers(_:_:)"))
  }
  #endif

  @Test func aDataSourceOfYoursEndsTheBinding() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    let stage = TableStage()
    let source = Source()
    let data = Dynamic(rows(1))
    data >>> stage.table.rows(TestCell.self)
    #expect(stage.texts == ["1"])
    stage.table.dataSource = source
    data.value = rows(1, 2)
    #expect(stage.texts == [])
    #expect(stage.table.dataSource === source)
  }

  #if !os(tvOS)
  @Test func touchesOfTestsReachTheRows() {
    let stage = TableStage()
    let data = DynamicArray(rows(1, 2, 3))
    var selected: [Int] = []
    data
      >>> stage.table.rows(
        TestCell.self, select: Command { row in selected.append(row.id) },
        delete: Command { row in data.removeAll { $0.id == row.id } })
    _ = stage.texts
    #expect(stage.table.simulateTap(at: IndexPath(row: 2, section: 0)))
    #expect(selected == [3])
    #expect(stage.table.simulateSwipeDelete(at: IndexPath(row: 0, section: 0)))
    #expect(stage.texts == ["2", "3"])
  }
  #endif

  @Test func aHelperThatCountsTheSectionsItselfShowsRows() async {
    final class One: TableViewHelper {
      override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    }
    let stage = TableStage()
    let data = DynamicArray(rows(1, 2))
    data >>> stage.table.rows(TestCell.self).helper(One())
    #expect(stage.texts == ["1", "2"])
    data.append(TestRow(3))
    await takeTurns()
    #expect(stage.texts == ["1", "2", "3"])
    // Nor may another list wait for the view for ever.
    let other = Dynamic(rows(4))
    other >>> stage.table.rows(TestCell.self)
    await takeTurns()
    #expect(stage.texts == ["4"])
  }

  @Test func aHelperThatCountsTheSectionsOfACollectionViewItselfShowsItems() async {
    final class One: CollectionViewHelper {
      override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    }
    let (window, view) = showCollectionView()
    let data = DynamicArray(rows(1, 2))
    data >>> view.items(TestItemCell.self).helper(One())
    window.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 2)
    data.append(TestRow(3))
    await takeTurns()
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  #if os(macOS) || os(Linux)
  @Test func aHelperOfACollectionViewInTwoBindingsStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let helper = CollectionViewHelper()
      let (first, second) = (showCollectionView(), showCollectionView())
      Dynamic([TestRow(1)]) >>> first.view.items(TestItemCell.self).helper(helper)
      Dynamic([TestRow(1)]) >>> second.view.items(TestItemCell.self).helper(helper)
    }
    let message = try #require(result).message
    #expect(message.contains("named in two bindings; make one for each"))
  }
  #endif

  @Test func theHandleOfAHelperEndsItsItems() {
    let (window, view) = showCollectionView()
    let helper = CollectionViewHelper()
    let data = Dynamic(rows(1))
    data >>> view.items(TestItemCell.self).helper(helper)
    window.layoutIfNeeded()
    helper.handle.dispose()
    data.value = rows(2, 3)
    window.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as? TestItemCell)?.label.text } == ["1"])
  }

  @Test func aHelperShowsNothingBeforeItIsBound() {
    let stage = TableStage()
    let helper = TableViewHelper()
    stage.table.dataSource = helper
    stage.table.delegate = helper
    #expect(stage.texts == [])
    #expect(stage.table.numberOfSections == 0)
    #expect(helper.tableView(stage.table, numberOfRowsInSection: 0) == 0)
    #expect(!helper.tableView(stage.table, canMoveRowAt: [0, 0]))
    #expect(!helper.tableView(stage.table, shouldIndentWhileEditingRowAt: [0, 0]))
    let data = Dynamic(rows(1, 2))
    data >>> stage.table.rows(TestCell.self).helper(helper)
    #expect(stage.texts == ["1", "2"])
  }

  @Test func aHelperOfACollectionViewShowsNothingBeforeItIsBound() {
    let (window, view) = showCollectionView()
    let helper = CollectionViewHelper()
    view.dataSource = helper
    view.delegate = helper
    window.layoutIfNeeded()
    #expect(view.numberOfSections == 0)
    #expect(helper.collectionView(view, numberOfItemsInSection: 0) == 0)
    #expect(!helper.collectionView(view, canMoveItemAt: [0, 0]))
    let data = Dynamic(rows(1, 2))
    data >>> view.items(TestItemCell.self).helper(helper)
    window.layoutIfNeeded()
    #expect(view.visibleCells.count == 2)
  }
}
