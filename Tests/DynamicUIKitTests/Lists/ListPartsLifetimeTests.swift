#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Lifetime of placeholders, swipe actions and scroll handlers")
struct ListPartsLifetimeTests {
  final class Model: PullToRefreshHandler, InfiniteScrollHandler {
    let data = DynamicArray((0..<20).map { TestRow($0) })
    let isLoading = Dynamic(false)
    let hasFailed = Dynamic(false)
    let hasMoreSource = Dynamic(false)
    let remove = Command<TestRow> { _ in }

    /// Creates a value that only its binding retains.
    var hasMore: Listenable<Bool> { hasMoreSource.map { $0 } }
    var objects: [Weak] {
      ([self, data, isLoading, hasFailed, hasMoreSource, remove] as [AnyObject]).map(Weak.init)
    }

    func pullToRefresh() async { data.value = testRows(1) }
    func loadMore() async { data.append(TestRow(100)) }

    func change() {
      data.append(TestRow(data.count))
      if data.count > 30 { data.removeAll() }
      isLoading.value.toggle()
      hasFailed.value.toggle()
      hasMoreSource.value = false
    }
  }

  @MainActor
  final class Screen {
    let fixture = TableFixture()
    let objects: [Weak]

    init(_ model: Model) {
      let table = fixture.table
      let views = [UIView(), UIView(), UIView()]
      let swipe = SwipeAction("Remove", model.remove)
      model.data
        >>> table.rows(TestCell.self)
        .placeholder(
          empty: views[0], loading: views[1], while: model.isLoading, failed: views[2],
          if: model.hasFailed
        )
        .swipeActions(trailing: [swipe])
        .duplicates { _ in }
        .deletePath { _ in }
      table.pullToRefreshControl >> model
      table.infiniteScrollControl >> model
      fixture.layoutIfNeeded()
      objects =
        (views + [table, table.pullToRefreshControl, table.infiniteScrollControl]
        + table.visibleCells as [AnyObject]).map(Weak.init)
    }
  }

  @Test func releasedScreenLeaksNothing() {
    let model = Model()
    let objects: [Weak]
    do { objects = Screen(model).objects }
    #expect(objects.remainingClassNames == [])
    model.change()  // Must not trap.
  }

  @Test func screenDoesNotRetainItsModel() async {
    let screen: Screen
    let objects: [Weak]
    do {
      let model = Model()
      objects = model.objects.dropLast()  // without `remove`, which the swipe action retains
      screen = Screen(model)
    }
    #expect(objects.remainingClassNames == [])
    screen.fixture.table.simulateDragToBottom()
    screen.fixture.table.simulatePullToRefresh()
    await runPendingTasks()
    #expect(!screen.fixture.table.pullToRefreshControl.isRefreshing)
  }

  @Test func screensMayBeReleasedOnAnotherThread() {
    let model = Model()
    var screens = (0..<20).map { _ in Screen(model) }
    let objects = screens.flatMap(\.objects)
    repeatWhileReleasingInBackground(&screens) { model.change() }
    model.change()
    #expect(objects.remainingClassNames == [])
  }

  @Test func modelsMayBeReleasedOnAnotherThread() {
    var models = (0..<20).map { _ in Model() }
    let screens = models.map { Screen($0) }
    let objects = models.flatMap { $0.objects.dropLast() }  // without `remove`
    repeatWhileReleasingInBackground(&models) {
      for screen in screens { screen.fixture.table.simulateDrag(by: CGPoint(x: 0, y: 10)) }
    }
    for screen in screens { screen.fixture.table.simulatePullToRefresh() }
    #expect(objects.remainingClassNames == [])
  }

  // UIKit offers no way to simulate a pull beyond the end.
  #if !canImport(UIKit)
  @Test func loadingDoesNotRetainTheScreen() async {
    final class SlowModel: InfiniteScrollHandler, PullToRefreshHandler {
      let hasMore: Listenable<Bool> = Dynamic(true)
      let data = DynamicArray(testRows(1, 2))
      var continuations: [CheckedContinuation<Void, Never>] = []
      func loadMore() async { await withCheckedContinuation { continuations.append($0) } }
      func pullToRefresh() async { await withCheckedContinuation { continuations.append($0) } }
    }
    let model = SlowModel()
    weak var table: UITableView?
    do {
      let fixture = TableFixture()
      table = fixture.table
      model.data >>> fixture.table.rows(TestCell.self)
      fixture.table.infiniteScrollControl >> model
      fixture.table.pullToRefreshControl >> model
      fixture.layoutIfNeeded()
      fixture.table.performBounce()
      // Wait for the call of `loadMore()`, because an earlier refresh would prevent it.
      await runPendingTasks()
      fixture.table.simulatePullToRefresh()
      await runPendingTasks()
    }
    #expect(model.continuations.count == 2)
    #expect(table == nil)
    for continuation in model.continuations { continuation.resume() }
    await runPendingTasks()
  }
  #endif
}
#endif
