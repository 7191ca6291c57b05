#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Lifetimes of placeholders, swipe actions, and the refresh and scroll controls.
@MainActor @Suite("Lifetime of list parts")
struct ListPartsLifetimeTests {
  final class Model: PullToRefreshHandler, InfiniteScrollHandler {
    let data = DynamicArray((0..<20).map { TestRow($0) })
    let isLoading = Dynamic(false)
    let hasFailed = Dynamic(false)
    let more = Dynamic(false)
    let remove = Command<TestRow> { _ in }

    var hasMore: Listenable<Bool> { more.map { $0 } }
    var parts: [Weak] {
      ([self, data, isLoading, hasFailed, more, remove] as [AnyObject]).map(Weak.init)
    }

    func pullToRefresh() async { data.value = testRows(1) }
    func loadMore() async { data.append(TestRow(100)) }

    func change() {
      data.append(TestRow(data.count))
      if data.count > 30 { data.removeAll() }
      isLoading.value.toggle()
      hasFailed.value.toggle()
      more.value = false
    }
  }

  @MainActor
  final class Screen {
    let stage = TableStage()
    let parts: [Weak]

    init(_ model: Model) {
      let table = stage.table
      let views = [UIView(), UIView(), UIView()]
      let swipe = SwipeAction("Remove", model.remove)
      model.data
        >>> table.rows(TestCell.self)
        .placeholder(
          empty: views[0], loading: views[1], while: model.isLoading, failed: views[2],
          if: model.hasFailed
        )
        .swipeActions(trailing: [swipe]).prefetch(Command { _ in })
        .duplicates(Command { _ in }).deletePath(Command { _ in })
      table.pullToRefreshControl >> model
      table.infiniteScrollControl >> model
      stage.window.layoutIfNeeded()
      parts =
        (views + [table, table.pullToRefreshControl, table.infiniteScrollControl]
        + table.visibleCells as [AnyObject]).map(Weak.init)
    }
  }

  @Test func releasedScreenLeaksNothing() {
    let model = Model()
    let parts: [Weak]
    do { parts = Screen(model).parts }
    // Released at once, without a further change.
    #expect(parts.remaining == [])
    model.change()
  }

  @Test func screenDoesNotRetainItsModel() {
    let screen: Screen
    let parts: [Weak]
    do {
      let model = Model()
      parts = model.parts.dropLast()  // The swipe action retains `remove`.
      screen = Screen(model)
    }
    #expect(parts.remaining == [])
    screen.stage.table.simulateDragToBottom()
    screen.stage.table.simulatePullToRefresh()
    #expect(!screen.stage.table.pullToRefreshControl.isRefreshing)
  }

  @Test func screensMayBeReleasedOnAnotherThread() {
    let model = Model()
    var screens = (0..<20).map { _ in Screen(model) }
    let parts = screens.flatMap(\.parts)
    releaseInBackground(&screens) { model.change() }
    model.change()
    #expect(parts.remaining == [])
  }

  @Test func modelsMayBeReleasedOnAnotherThread() {
    var models = (0..<20).map { _ in Model() }
    let screens = models.map { Screen($0) }
    let parts = models.flatMap { $0.parts.dropLast() }
    releaseInBackground(&models) {
      for screen in screens { screen.stage.table.simulateDrag(by: CGPoint(x: 0, y: 10)) }
    }
    for screen in screens { screen.stage.table.simulatePullToRefresh() }
    #expect(parts.remaining == [])
  }

  // UIKit offers no way to simulate a pull beyond the end.
  #if !canImport(UIKit)
  @Test func loadingDoesNotRetainTheScreen() async {
    final class Slow: InfiniteScrollHandler, PullToRefreshHandler {
      let hasMore: Listenable<Bool> = Dynamic(true)
      let data = DynamicArray(testRows(1, 2))
      var waiting: [CheckedContinuation<Void, Never>] = []
      func loadMore() async { await withCheckedContinuation { waiting.append($0) } }
      func pullToRefresh() async { await withCheckedContinuation { waiting.append($0) } }
    }
    let model = Slow()
    weak var table: UITableView?
    do {
      let stage = TableStage()
      table = stage.table
      model.data >>> stage.table.rows(TestCell.self)
      stage.table.infiniteScrollControl >> model
      stage.table.pullToRefreshControl >> model
      stage.window.layoutIfNeeded()
      stage.table.simulateBounce()
      // The load starts in a later turn; an earlier refresh would cancel the load.
      await takeTurns()
      stage.table.simulatePullToRefresh()
      await takeTurns()
    }
    #expect(model.waiting.count == 2)
    #expect(table == nil)
    for continuation in model.waiting { continuation.resume() }
    await takeTurns()
  }
  #endif
}
#endif
