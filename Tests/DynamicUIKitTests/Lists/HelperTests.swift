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
}
