#if canImport(HeadlessUIKit)
import DynamicTesting
import DynamicUIKit
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("Pulling and scrolling")
struct ScrollHandlerTests {
  final class Model: PullToRefreshHandler, InfiniteScrollHandler {
    let data = DynamicArray((0..<20).map { TestRow($0) })
    let more = Dynamic(true)
    var calls: [String] = []
    var fails = false
    private var continuations: [CheckedContinuation<Void, Never>] = []

    var hasMore: Listenable<Bool> { more }

    func pullToRefresh() async {
      calls.append("refresh")
      await withCheckedContinuation { continuations.append($0) }
      data.value = rows(1)
    }

    func loadMore() async {
      calls.append("more")
      await withCheckedContinuation { continuations.append($0) }
      if !fails { data.append(contentsOf: (0..<20).map { TestRow(100 + $0 + data.count) }) }
    }

    func answer() async {
      for continuation in continuations { continuation.resume() }
      continuations = []
      for _ in 0..<20 { await Task.yield() }
    }

    func wait() async { for _ in 0..<20 { await Task.yield() } }
  }

  private let stage = TableStage()
  private let model = Model()
  private var table: UITableView { stage.table }

  @Test func aPullLoadsOnceAndTurnsUntilTheDataIsThere() async {
    model.data >>> table.rows(TestCell.self)
    table.pullToRefreshControl >> model
    stage.window.layoutIfNeeded()
    var log: [String] = []
    model.data >> { [table] _ in log.append("data \(table.pullToRefreshControl.isRefreshing)") }
    table.simulatePullToRefresh()
    table.simulatePullToRefresh()
    table.pullToRefreshControl.sendActions(for: .valueChanged)
    await model.wait()
    #expect(model.calls == ["refresh"])
    #expect(table.pullToRefreshControl.isRefreshing)
    await model.answer()
    #expect(log == ["data true"])
    #expect(!table.pullToRefreshControl.isRefreshing)
    table.simulatePullToRefresh()
    await model.wait()
    #expect(model.calls == ["refresh", "refresh"])
    await model.answer()
  }

  @Test func comingToTheEndLoadsOnce() async {
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl.distance = 100
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulateDrag(by: CGPoint(x: 0, y: 50))
    #expect(!table.infiniteScrollControl.isLoading.value)
    table.simulateDragToBottom()
    table.simulateDrag(by: CGPoint(x: 0, y: -10))
    await model.wait()
    #expect(model.calls == ["more"])
    #expect(table.infiniteScrollControl.isLoading.value)
    #expect(table.tableFooterView != nil)
    await model.answer()
    #expect(!table.infiniteScrollControl.isLoading.value)
    #expect(table.tableFooterView == nil)
    #expect(model.data.count == 40)
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
  }

  @Test func theLastPageEndsTheScrolling() async {
    model.more.value = false
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
    #expect(model.calls.isEmpty)
  }

  @Test func aFailedPageIsTriedAgainWhenTheUserComesBack() async {
    model.fails = true
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl.distance = 50
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
    await model.answer()
    stage.window.layoutIfNeeded()
    table.simulateDrag(by: CGPoint(x: 0, y: -20))
    await model.wait()
    #expect(model.calls == ["more"])
    table.simulateDrag(by: CGPoint(x: 0, y: -200))
    table.simulateDragToBottom()
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
  }

  @Test func theModelIsNotKept() {
    weak var model: Model?
    do {
      let made = Model()
      model = made
      table.pullToRefreshControl >> made
      table.infiniteScrollControl >> made
    }
    #expect(model == nil)
    table.simulatePullToRefresh()
    #expect(!table.pullToRefreshControl.isRefreshing)
  }
}
#endif
