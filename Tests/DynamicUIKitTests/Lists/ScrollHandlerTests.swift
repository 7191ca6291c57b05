#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Refresh and infinite scrolling")
struct ScrollHandlerTests {
  private let fixture = TableFixture()
  private let model = PageModel()
  private var table: UITableView { fixture.table }
  private var control: InfiniteScrollControl { table.infiniteScrollControl }
  private var isLoadingPage: Bool { control.isLoading.value }

  /// Binds the list and the control, which requests a page if the end of the list is near.
  @discardableResult
  private func bindPages() async -> Disposable {
    model.data >>> table.rows(TestCell.self)
    let handle = control >> model
    await endTurn()
    return handle
  }

  /// Lays out the table, ends the run-loop turn, and runs the pending tasks.
  private func endTurn() async {
    runAsTurn { fixture.layoutIfNeeded() }
    await runPendingTasks()
  }

  private func bindPagesAndDragToTheEnd() async {
    control.distance = 50
    await bindPages()
    table.simulateDragToBottom()
    await runPendingTasks()
  }

  // MARK: Refreshing

  @Test func pullLoadsOnceAndSpinsUntilDataArrives() async {
    model.data >>> table.rows(TestCell.self)
    table.pullToRefreshControl >> model
    fixture.layoutIfNeeded()
    var refreshingStates: [Bool] = []
    model.data >> { [table] _ in refreshingStates.append(table.pullToRefreshControl.isRefreshing) }
    table.simulatePullToRefresh()
    table.simulatePullToRefresh()
    table.pullToRefreshControl.sendActions(for: .valueChanged)
    await runPendingTasks()
    #expect(model.requests == [.refresh])
    #expect(table.pullToRefreshControl.isRefreshing)
    await model.finishCalls()
    #expect(refreshingStates == [true])
    #expect(!table.pullToRefreshControl.isRefreshing)
    table.simulatePullToRefresh()
    await runPendingTasks()
    #expect(model.requests == [.refresh, .refresh])
    await model.finishCalls()
  }

  @Test func disposeCancelsTheRefresh() async {
    model.data >>> table.rows(TestCell.self)
    let handle = table.pullToRefreshControl >> model
    fixture.layoutIfNeeded()
    table.simulatePullToRefresh()
    await runPendingTasks()
    #expect(table.pullToRefreshControl.isRefreshing)
    handle.dispose()
    #expect(!table.pullToRefreshControl.isRefreshing)
    await runPendingTasks()
    #expect(model.activeRequests == [])
    await model.finishCalls()
    #expect(model.data.count == 20)
  }

  @Test func endOfARefreshSetsIsRefreshingToFalse() async {
    let isRefreshing = Dynamic(false)
    isRefreshing <<>>> table.pullToRefreshControl.isRefreshingProperty
    model.data >>> table.rows(TestCell.self)
    table.pullToRefreshControl >> model
    fixture.layoutIfNeeded()
    table.simulatePullToRefresh()
    await runPendingTasks()
    #expect(isRefreshing.value)
    await model.finishCalls()
    #expect(!isRefreshing.value)
  }

  // MARK: Loading pages

  @Test func scrollingToTheEndLoadsOnePageAndShowsASpinner() async {
    control.distance = 100
    await bindPages()
    table.simulateDrag(by: CGPoint(x: 0, y: 50))
    #expect(!isLoadingPage)
    table.simulateDragToBottom()
    table.simulateDrag(by: CGPoint(x: 0, y: -10))
    await runPendingTasks()
    #expect(model.requests == [.page])
    #expect(isLoadingPage)
    let spinner = table.tableFooterView as? UIActivityIndicatorView
    #expect(spinner?.isAnimating == true)
    #expect(spinner?.frame.size == CGSize(width: 320, height: 44))
    await model.finishCalls()
    #expect(!isLoadingPage)
    #expect(table.tableFooterView == nil)
    #expect(spinner?.isAnimating == false)
    #expect(model.data.count == 40)
    fixture.layoutIfNeeded()
    table.simulateDragToBottom()
    await runPendingTasks()
    #expect(model.requests == [.page, .page])
    await model.finishCalls()
  }

  @Test func shortListLoadsPagesUntilTheTableIsFilled() async {
    model.pageSize = 3
    model.data.value = testRows(1, 2)
    control.distance = 10
    await bindPages()
    for count in [5, 8, 11] {
      await runPendingTasks()
      #expect(isLoadingPage)
      await model.finishCalls()
      #expect(model.data.count == count)
    }
    // The table is ten rows high.
    await runPendingTasks()
    #expect(model.requests == [.page, .page, .page])
    #expect(!isLoadingPage)
  }

  @Test func pageLoadsOnlyWhileHasMoreIsTrue() async {
    model.hasMoreSource.value = false
    await bindPages()
    table.simulateDragToBottom()
    await runPendingTasks()
    #expect(model.requests == [])
    model.hasMoreSource.value = true
    await runPendingTasks()
    #expect(model.requests == [.page])
    await model.finishCalls(success: false)
    #expect(model.requests == [.page])
    // When `hasMore` becomes true, a failed page is retried without a drag.
    model.hasMoreSource.value = false
    model.hasMoreSource.value = true
    await runPendingTasks()
    #expect(model.requests == [.page, .page])
    await model.finishCalls()
  }

  @Test func emptyListLoadsNoPage() async {
    model.data.value = []
    // The header makes the content size positive, although there are no rows.
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    await bindPages()
    #expect(model.requests == [])
    model.data.value = testRows(1)
    await endTurn()
    #expect(model.requests == [.page])
    await model.finishCalls()
  }

  @Test func shortListLoadsAPageWhenShownAgain() async {
    model.hasMoreSource.value = false
    model.data.value = testRows(1, 2)
    await bindPages()
    // Another screen covers the list while `hasMore` changes to true.
    table.removeFromSuperview()
    model.hasMoreSource.value = true
    fixture.window.addSubview(table)
    await endTurn()
    #expect(model.requests == [.page])
    await model.finishCalls()
  }

  @Test func pagesLoadWhenRowsArriveBeforeLoadMoreReturns() async {
    /// A handler that adds its rows a run-loop turn before `loadMore()` returns.
    final class SlowHandler: InfiniteScrollHandler {
      let data = DynamicArray(testRows(1, 2))
      let hasMore: Listenable<Bool> = Dynamic(true)

      func loadMore() async {
        data.append(contentsOf: (0..<3).map { TestRow(100 + $0 + data.count) })
        await runTasksAndRunLoopTurn()
      }
    }
    let handler = SlowHandler()
    // A table with a footer shows no spinner, and does not change when `loadMore()` returns.
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
    table.tableFooterView = footer
    handler.data >>> table.rows(TestCell.self)
    control.distance = 10
    control >> handler
    await endTurn()
    for _ in 0..<10 { await runTasksAndRunLoopTurn() }
    #expect(handler.data.count == 11)
    #expect(table.tableFooterView === footer)
  }

  @Test func collectionViewLoadsPagesAndBounces() async {
    let (window, view) = showCollectionView(height: 440)
    model.data >>> view.items(TestItemCell.self)
    view.infiniteScrollControl >> model
    window.layoutIfNeeded()
    await endTurn()
    #expect(view.alwaysBounceVertical)
    #expect(model.requests == [.page])
    model.hasMoreSource.value = false
    await model.finishCalls()
  }

  /// A plain scroll view whose layout sets `contentSize`, as Auto Layout does.
  private final class PageStack: UIScrollView, InfiniteScrollHandler {
    var pageCount = 1
    let hasMore: Listenable<Bool> = Dynamic(true)

    override func layoutSubviews() {
      super.layoutSubviews()
      contentSize = CGSize(width: 320, height: 100 * pageCount)
    }

    func loadMore() async {
      pageCount += 1
      setNeedsLayout()
    }
  }

  @Test(.requiresHostApp) func plainScrollViewLoadsPagesUntilItIsFilled() async {
    let stack = PageStack(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    fixture.window.addSubview(stack)
    stack.layoutIfNeeded()
    stack.infiniteScrollControl.distance = 50
    stack.infiniteScrollControl >> stack
    for _ in 0..<10 { await endTurn() }
    #expect(stack.pageCount == 5)
  }

  // MARK: Failed pages

  /// The content height grows when self-sizing rows become visible.
  @Test func rowGrowthDoesNotRetryAFailedPage() async {
    final class TallCell: UITableViewCell, BindableView {
      func bind(to row: Listenable<TestRow>) {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.heightAnchor.constraint(equalToConstant: 150),
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
      }
    }
    table.rowHeight = UITableView.automaticDimension
    control.distance = 700
    model.data >>> table.rows(TallCell.self)
    control >> model
    await endTurn()
    table.simulateDrag(by: CGPoint(x: 0, y: 900))
    await runPendingTasks()
    #expect(model.requests == [.page])
    let height = table.contentSize.height
    table.simulateDrag(by: CGPoint(x: 0, y: 200))
    fixture.layoutIfNeeded()
    #expect(table.contentSize.height > height)
    await model.finishCalls(success: false)
    await runPendingTasks()
    #expect(model.requests == [.page])
  }

  // UIKit offers no way to simulate the pan gesture, or a pull beyond the end.
  #if !canImport(UIKit)
  @Test func dragOrReturnToTheEndRetriesAFailedPage() async {
    await bindPagesAndDragToTheEnd()
    fixture.layoutIfNeeded()
    // Scroll to the spinner below the rows, so that its removal scrolls the table back.
    table.simulateDragToBottom()
    await model.finishCalls(success: false)
    #expect(model.requests == [.page])
    table.contentOffset.y -= 5
    fixture.layoutIfNeeded()
    await runPendingTasks()
    #expect(model.requests == [.page])
    table.simulateDrag(by: CGPoint(x: 0, y: -5))
    await runPendingTasks()
    #expect(model.requests == [.page, .page])
    await model.finishCalls(success: false)
    table.contentOffset.y -= 300  // farther from the end than `distance`
    table.contentOffset.y += 300
    await runPendingTasks()
    #expect(model.requests == [.page, .page, .page])
    await model.finishCalls()
  }

  @Test func dragThatCannotScrollRetriesAFailedPage() async {
    await bindPagesAndDragToTheEnd()
    fixture.layoutIfNeeded()
    await model.finishCalls(success: false)
    table.simulateDragToBottom()
    await runPendingTasks()
    let requestCount = model.requests.count
    await model.finishCalls(success: false)
    #expect(table.simulateDragToBottom())
    await runPendingTasks()
    #expect(model.requests.count == requestCount + 1)
    await model.finishCalls()
  }

  @Test func bounceOfAShortListRetriesAFailedPage() async {
    model.data.value = testRows(1, 2)
    await bindPages()
    for requestCount in 1...3 {
      await runPendingTasks()
      #expect(model.requests.count == requestCount)
      await model.finishCalls(success: false)
      await runPendingTasks()
      #expect(model.requests.count == requestCount)
      #expect(table.performBounce())
      #expect(table.performBounce())  // requests no second page
    }
    await runPendingTasks()
    // The next page fills the table.
    model.pageSize = 30
    await model.finishCalls()
    await runPendingTasks()
    #expect(model.requests.count == 4)
    #expect(model.data.count == 32)
  }

  @Test func failedPageWaitsForANewDrag() async {
    control.distance = 300
    await bindPages()
    let pan = table.panGestureRecognizer
    pan.state = .began
    table.contentOffset.y = 200
    await runPendingTasks()
    await model.finishCalls(success: false)
    // Time passes while the finger is down.
    await runTasksAndRunLoopTurn()
    pan.state = .changed
    table.contentOffset.y = 205
    await runPendingTasks()
    #expect(model.requests == [.page])
    pan.state = .ended
    await runTasksAndRunLoopTurn()
    #expect(model.requests == [.page])
    pan.state = .began
    table.contentOffset.y = 210
    await runPendingTasks()
    #expect(model.requests == [.page, .page])
    await model.finishCalls()
  }
  #endif

  // MARK: Refreshing a list that loads pages

  /// A navigation bar with a large title moves the refresh control out of the table.
  @Test(arguments: [false, true])
  func refreshCancelsThePageLoad(isControlInABar: Bool) async {
    model.data.value = testRows(1, 2)
    table.pullToRefreshControl >> model
    await bindPages()
    #expect(model.activeRequests == [.page])
    let bar = UIView()
    fixture.window.addSubview(bar)
    if isControlInABar { bar.addSubview(table.pullToRefreshControl) }
    table.pullToRefreshControl.beginRefreshing()
    table.pullToRefreshControl.sendActions(for: .valueChanged)
    #expect(!isLoadingPage)
    await runPendingTasks()
    #expect(model.activeRequests == [.refresh])
    await model.finishCalls()
    #expect(model.data.count == 4)
    // The list is still short, so the next page is loaded.
    #expect(model.activeRequests == [.page])
    await model.finishCalls()
  }

  @Test func nextPageWaitsForTheEndOfARefresh() async {
    model.hasMoreSource.value = false
    model.data.value = testRows(1, 2)
    table.pullToRefreshControl >> model
    await bindPages()
    table.simulatePullToRefresh()
    await runPendingTasks()
    model.hasMoreSource.value = true
    await runPendingTasks()
    #expect(model.activeRequests == [.refresh])
    // The refresh fails, so that no change of rows starts the next load.
    await model.finishCalls(success: false)
    #expect(model.activeRequests == [.page])
    await model.finishCalls()
  }

  @Test func nextPageWaitsUntilABoundValueEndsTheRefresh() async {
    model.hasMoreSource.value = false
    model.data.value = testRows(1, 2)
    let isRefreshing = Dynamic(false)
    isRefreshing >>> table.pullToRefreshControl
    await bindPages()
    isRefreshing.value = true
    model.hasMoreSource.value = true
    await runPendingTasks()
    #expect(model.requests == [])
    isRefreshing.value = false
    await endTurn()
    #expect(model.requests == [.page])
    await model.finishCalls()
  }

  @Test func listShortenedWhileLoadingLoadsAnotherPage() async {
    await bindPagesAndDragToTheEnd()
    #expect(model.requests == [.page])
    model.data.value = testRows(101, 102)
    await endTurn()
    model.pageSize = 3
    await model.finishCalls()
    await runPendingTasks()
    #expect(model.requests == [.page, .page])
    model.hasMoreSource.value = false
    await model.finishCalls()
  }

  @Test func refreshRetriesAFailedPage() async {
    model.data.value = testRows(1, 2)
    table.pullToRefreshControl >> model
    await bindPages()
    await model.finishCalls(success: false)
    #expect(model.requests == [.page])
    // The refresh begins in code, because a drag by the user would retry the page.
    table.pullToRefreshControl.beginRefreshing()
    table.pullToRefreshControl.sendActions(for: .valueChanged)
    await runPendingTasks()
    #expect(model.requests == [.page, .refresh])
    await model.finishCalls()
    #expect(model.requests == [.page, .refresh, .page])
    await model.finishCalls()
  }

  // MARK: Ending and replacing

  @Test func disposeCancelsThePageAndRemovesTheSpinner() async {
    let handle = await bindPages()
    table.simulateDragToBottom()
    await runPendingTasks()
    #expect(table.tableFooterView != nil)
    handle.dispose()
    #expect(table.tableFooterView == nil)
    #expect(!isLoadingPage)
    await runPendingTasks()
    #expect(model.activeRequests == [])
    await model.finishCalls()
    #expect(model.data.count == 20)
  }

  @Test func releasedTableCancelsThePage() async {
    do {
      let releasedFixture = TableFixture()
      model.data >>> releasedFixture.table.rows(TestCell.self)
      releasedFixture.table.infiniteScrollControl >> model
      releasedFixture.layoutIfNeeded()
      releasedFixture.table.simulateDragToBottom()
      await runPendingTasks()
      #expect(model.activeRequests == [.page])
    }
    await runPendingTasks()
    #expect(await eventually { model.activeRequests == [] })
    await model.finishCalls()
  }

  @Test func releasedBagEndsBothBindings() async {
    model.data >>> table.rows(TestCell.self)
    var bag: DisposeBag? = DisposeBag()
    if let bag {
      (table.pullToRefreshControl >> model).disposed(by: bag)
      (control >> model).disposed(by: bag)
    }
    fixture.layoutIfNeeded()
    bag = nil
    table.simulateDragToBottom()
    table.simulatePullToRefresh()
    await runPendingTasks()
    #expect(model.requests == [])
  }

  @Test func bindingASecondModelDisposesTheHandleOfTheFirst() {
    let refreshHandle = table.pullToRefreshControl >> model
    let scrollHandle = control >> model
    let secondModel = PageModel()
    let nextRefreshHandle = table.pullToRefreshControl >> secondModel
    let nextScrollHandle = control >> secondModel
    #expect(refreshHandle.isDisposed && scrollHandle.isDisposed)
    #expect(!nextRefreshHandle.isDisposed && !nextScrollHandle.isDisposed)
    table.pullToRefreshControl >> Command {}
    #expect(nextRefreshHandle.isDisposed)
  }

  @Test func replacedModelIsIgnored() async {
    let secondModel = PageModel()
    secondModel.hasMoreSource.value = false
    secondModel.hasMore = secondModel.hasMoreSource.filter { $0 }  // empty until the source is true
    control >> model
    control >> secondModel
    model.data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    table.simulateDragToBottom()
    model.hasMoreSource.value = false
    model.hasMoreSource.value = true
    await runPendingTasks()
    #expect(model.requests == [] && secondModel.requests == [])
    secondModel.hasMoreSource.value = true
    await runPendingTasks()
    #expect(model.requests == [] && secondModel.requests == [.page])
    await secondModel.finishCalls()
  }

  @Test func replacedModelDoesNotEndTheLoadOfTheNewModel() async {
    model.data.value = testRows(1, 2)
    await bindPages()
    #expect(model.requests == [.page])
    let secondModel = PageModel()
    control >> secondModel
    await runPendingTasks()
    #expect(model.activeRequests == [] && secondModel.activeRequests == [.page])
    let log = control.isLoading.recorded()
    await model.finishCalls()
    #expect(model.data.count == 2)
    #expect(log.values == [true] && table.tableFooterView != nil)
    secondModel.hasMoreSource.value = false
    await secondModel.finishCalls()
    #expect(log.values == [true, false] && table.tableFooterView == nil)
    #expect(model.requests == [.page] && secondModel.requests == [.page])
  }
}
#endif
