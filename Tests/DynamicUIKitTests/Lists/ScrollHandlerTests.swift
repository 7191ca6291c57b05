#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) @testable import HeadlessUIKit
#endif

@MainActor @Suite("Refresh and infinite scrolling")
struct ScrollHandlerTests {
  final class Model: PullToRefreshHandler, InfiniteScrollHandler {
    let data = DynamicArray((0..<20).map { TestRow($0) })
    let more = Dynamic(true)
    var calls: [String] = []
    var fails = false
    /// The number of rows in a page.
    var pageSize = 20
    private var continuations: [CheckedContinuation<Void, Never>] = []

    var hasMore: Listenable<Bool> { more }

    func pullToRefresh() async {
      calls.append("refresh")
      await withCheckedContinuation { continuations.append($0) }
      data.value = testRows(1)
    }

    func loadMore() async {
      calls.append("more")
      await withCheckedContinuation { continuations.append($0) }
      if !fails { data.append(contentsOf: (0..<pageSize).map { TestRow(100 + $0 + data.count) }) }
    }

    func answer() async {
      for continuation in continuations { continuation.resume() }
      continuations = []
      await takeTurns()
    }

    func wait() async { await takeTurns() }
  }

  private let stage = TableStage()
  private let model = Model()
  private var table: UITableView { stage.table }

  /// A navigation bar with a large title moves the refresh control out of the table.
  @Test(arguments: [false, true]) func refreshCancelsLoading(isControlInABar: Bool) async {
    final class Loader: PullToRefreshHandler, InfiniteScrollHandler {
      let data = DynamicArray(testRows(1, 2))
      let hasMore: Listenable<Bool> = Dynamic(true)
      let isCanceled = Dynamic(false)
      func pullToRefresh() async {}
      func loadMore() async {
        for await isCanceled in isCanceled.values where isCanceled { return }  // until canceled
        isCanceled.value = Task.isCancelled
      }
    }
    let loader = Loader()
    loader.data >>> table.rows(TestCell.self)
    table.pullToRefreshControl >> loader
    table.infiniteScrollControl >> loader
    stage.window.layoutIfNeeded()
    await takeTurns()
    let bar = UIView()
    stage.window.addSubview(bar)
    if isControlInABar { bar.addSubview(table.pullToRefreshControl) }
    table.pullToRefreshControl.beginRefreshing()
    table.pullToRefreshControl.sendActions(for: .valueChanged)
    await takeTurns()
    #expect(loader.isCanceled.value)
  }

  @Test func pullLoadsOnceAndSpinsUntilDataArrives() async {
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

  @Test func scrollingToTheEndLoadsOnce() async {
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

  @Test func nothingLoadsWhileHasMoreIsFalse() async {
    model.more.value = false
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
    #expect(model.calls.isEmpty)
  }

  private func beginFailingPage() async {
    model.fails = true
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl.distance = 50
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
  }

  @Test func failedPageWithVisibleSpinnerWaitsForADrag() async {
    await beginFailingPage()
    stage.window.layoutIfNeeded()
    // The spinner below the rows is visible, so removing the spinner scrolls the table.
    table.simulateDragToBottom()
    await model.answer()
    #expect(model.calls == ["more"])
    table.simulateDrag(by: CGPoint(x: 0, y: -5))
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
  }

  @Test func dragOrReturnToTheEndRetriesAFailedPage() async {
    await beginFailingPage()
    await model.answer()
    #expect(model.calls == ["more"])
    table.contentOffset.y -= 5
    stage.window.layoutIfNeeded()
    await model.wait()
    #expect(model.calls == ["more"])
    table.simulateDrag(by: CGPoint(x: 0, y: -5))
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
    table.contentOffset.y -= 300
    table.contentOffset.y += 300
    await model.wait()
    #expect(model.calls == ["more", "more", "more"])
    await model.answer()
  }

  @Test func shortListLoadsPagesUntilTheTableIsFilled() async {
    model.pageSize = 3
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl.distance = 10
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    for count in [5, 8, 11] {
      await model.wait()
      #expect(table.infiniteScrollControl.isLoading.value)
      await model.answer()
      #expect(model.data.count == count)
    }
    // The table is ten rows high.
    await model.wait()
    #expect(model.calls == ["more", "more", "more"])
    #expect(!table.infiniteScrollControl.isLoading.value)
  }

  // UIKit offers no way to simulate a pull beyond the end.
  #if !canImport(UIKit)
  @Test func shortListStopsLoadingAfterTheLastPage() async {
    model.pageSize = 3
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    model.more.value = false
    await model.answer()
    await model.wait()
    #expect(table.simulateBounce())
    await model.wait()
    #expect(model.calls == ["more"])
    model.more.value = true
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
    model.more.value = false
    await model.answer()
  }

  @Test(arguments: [true, false])
  func bounceRetriesAnEmptyOrFailedPage(fails: Bool) async {
    model.fails = fails
    model.pageSize = 0
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    for tries in 1..<4 {
      await model.wait()
      #expect(model.calls.count == tries)
      await model.answer()
      await model.wait()
      #expect(model.calls.count == tries)
      #expect(table.simulateBounce())
      #expect(table.simulateBounce())
    }
    await model.wait()
    model.fails = false
    model.pageSize = 30
    await model.answer()
    await model.wait()
    #expect(model.calls.count == 4)
    #expect(model.data.count == 32)
  }

  @Test func eachBounceTriesAFailingPageOnce() async {
    final class Failing: InfiniteScrollHandler {
      let data = DynamicArray((0..<10).map { TestRow($0) })
      let hasMore: Listenable<Bool> = Dynamic(true)
      var calls = 0
      func loadMore() async { calls += 1 }
    }
    let failing = Failing()
    failing.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> failing
    stage.window.layoutIfNeeded()
    await model.wait()
    #expect(failing.calls == 1)
    for tries in 2..<5 {
      table.simulateBounce()
      await model.wait()
      await model.wait()
      #expect(failing.calls == tries)
    }
  }
  #endif

  @Test func refreshDelaysTheNextPage() async {
    model.pageSize = 3
    model.data.value = testRows(1, 2)
    model.more.value = false
    model.data >>> table.rows(TestCell.self)
    table.pullToRefreshControl >> model
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulatePullToRefresh()
    model.more.value = true
    await model.wait()
    #expect(model.calls == ["refresh"])
    await model.answer()
    await model.wait()
    #expect(model.calls == ["refresh", "more"])
    model.more.value = false
    await model.answer()
  }

  // UIKit offers no way to simulate a pull beyond the end.
  #if !canImport(UIKit)
  @Test func emptyListLoadsNoPage() async {
    model.data.value = []
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulateBounce()
    await model.wait()
    #expect(model.calls.isEmpty)
    model.data.value = testRows(1)
    stage.window.layoutIfNeeded()
    await model.wait()
    #expect(model.calls == ["more"])
    await model.answer()
  }
  #endif

  @Test func releasedBagEndsPullToRefresh() async {
    var bag: DisposeBag? = DisposeBag()
    if let bag { (table.pullToRefreshControl >> model).disposed(by: bag) }
    bag = nil
    table.simulatePullToRefresh()
    await model.wait()
    #expect(model.calls.isEmpty)
    await model.answer()
  }

  @Test func releasedBagEndsInfiniteScrolling() async {
    model.data >>> table.rows(TestCell.self)
    var bag: DisposeBag? = DisposeBag()
    if let bag { (table.infiniteScrollControl >> model).disposed(by: bag) }
    stage.window.layoutIfNeeded()
    bag = nil
    table.simulateDragToBottom()
    await model.wait()
    #expect(model.calls.isEmpty)
    await model.answer()
  }

  @Test func secondModelDisposesTheFirstHandle() {
    let pull = table.pullToRefreshControl >> model
    let scroll = table.infiniteScrollControl >> model
    let other = Model()
    let nextPull = table.pullToRefreshControl >> other
    let nextScroll = table.infiniteScrollControl >> other
    #expect(pull.isDisposed && scroll.isDisposed)
    #expect(!nextPull.isDisposed && !nextScroll.isDisposed)
    table.pullToRefreshControl >> Command {}
    #expect(nextPull.isDisposed)
  }

  @Test func endOfAReplacedBindingKeepsTheNextModel() async {
    model.data >>> table.rows(TestCell.self)
    let (control, other, bag) = (table.infiniteScrollControl, Model(), DisposeBag())
    // A bag marks all its handles as disposed before it runs their actions.
    bag.insert(Disposable.calling { control >> other })
    bag.insert(control >> model)
    bag.dispose()
    model.more.value = false
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
    #expect(model.calls == [] && other.calls == ["more"])
    await other.answer()
  }

  @Test(arguments: [false, true])
  func pageOfAReplacedModelDoesNotEndLoading(isDisposedFirst: Bool) async {
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    let handle = table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    #expect(model.calls == ["more"])
    if isDisposedFirst { handle.dispose() }
    let other = Model()
    table.infiniteScrollControl >> other
    await model.wait()
    #expect(other.calls == ["more"])
    let log = table.infiniteScrollControl.isLoading.recorded()
    await model.answer()
    #expect(log.values == [true] && table.tableFooterView != nil)
    #expect(other.calls == ["more"] && model.calls == ["more"])
    other.more.value = false
    await other.answer()
    #expect(log.values == [true, false] && table.tableFooterView == nil)
  }

  @Test func bindingDisposedWhenLoadingBeginsDoesNotCallTheModel() async {
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    let control = table.infiniteScrollControl
    let handle = control >> model
    control.isLoading >> { if $0 { handle.dispose() } }
    stage.window.layoutIfNeeded()
    await model.wait()
    #expect(handle.isDisposed && model.calls == [])
    #expect(!control.isLoading.value && table.tableFooterView == nil)
    await model.answer()
  }

  @Test func controlsDoNotRetainTheModel() {
    weak var model: Model?
    do {
      let strongModel = Model()
      model = strongModel
      table.pullToRefreshControl >> strongModel
      table.infiniteScrollControl >> strongModel
    }
    #expect(model == nil)
    table.simulatePullToRefresh()
    #expect(!table.pullToRefreshControl.isRefreshing)
  }

  // UIKit offers no way to simulate a resting finger.
  #if !canImport(UIKit)
  /// Makes a page load fail while a finger rests near the end of the list.
  private func failWhileTracking() async {
    model.fails = true
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl.distance = 300
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    table.isTracking = true
    table.contentOffset.y = 200
    await model.wait()
    await model.answer()
  }

  @Test func nextDragRetriesPageThatFailedWhileTracking() async {
    await failWhileTracking()
    #expect(model.calls == ["more"])
    // The finger lifts without scrolling.
    table.isTracking = false
    HeadlessRunLoop.settle()
    await model.wait()
    #expect(model.calls == ["more"])
    table.isTracking = true
    table.contentOffset.y = 210
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
  }
  #endif

  @Test func modelWithEmptyHasMoreIsNotCalled() async {
    final class Silent: InfiniteScrollHandler {
      let answer: Dynamic<Bool>
      let hasMore: Listenable<Bool>
      var calls = 0

      init() {
        let answer = Dynamic(false)
        self.answer = answer
        hasMore = answer.filter { $0 }
      }

      func loadMore() async { calls += 1 }
    }
    let silent = Silent()
    table.infiniteScrollControl >> model
    table.infiniteScrollControl >> silent
    model.data >>> table.rows(TestCell.self)
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
    #expect(silent.calls == 0)
    silent.answer.value = true
    await model.wait()
    #expect(silent.calls == 1)
    #expect(model.calls.isEmpty)
  }

  @Test func infiniteScrollingMakesACollectionViewBounce() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.infiniteScrollControl >> model
    #expect(view.alwaysBounceVertical)
  }

  @Test func hasMoreTurningTrueLoadsAtOnce() async {
    model.fails = true
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    await model.answer()
    #expect(model.calls == ["more"])
    model.more.value = false
    model.more.value = true
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
  }

  @Test func replacedModelIsIgnored() async {
    let other = Model()
    other.more.value = false
    model.more.value = false
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    table.infiniteScrollControl >> other
    stage.window.layoutIfNeeded()
    model.more.value = true
    table.simulateDragToBottom()
    await model.wait()
    #expect(model.calls.isEmpty && other.calls.isEmpty)
    await other.answer()
  }

  @Test func programmaticRefreshRetriesAFailedPage() async {
    model.fails = true
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.pullToRefreshControl >> model
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    await model.answer()
    #expect(model.calls == ["more"])
    table.pullToRefreshControl.beginRefreshing()
    table.pullToRefreshControl.sendActions(for: .valueChanged)
    await model.wait()
    #expect(model.calls == ["more", "refresh"])
    await model.answer()
    #expect(model.calls == ["more", "refresh", "more"])
    model.more.value = false
    await model.answer()
  }

  @Test func pageThatReturnsLateIsFollowedByTheNext() async {
    final class Saving: InfiniteScrollHandler {
      let data = DynamicArray(testRows(1, 2))
      let hasMore: Listenable<Bool> = Dynamic(true)

      func loadMore() async {
        data.append(contentsOf: (0..<3).map { TestRow(100 + $0 + data.count) })
        await settle()
      }
    }
    let saving = Saving()
    // The app's footer leaves no room for a spinner, so nothing changes when the page returns.
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
    saving.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl.distance = 10
    table.infiniteScrollControl >> saving
    stage.window.layoutIfNeeded()
    for _ in 0..<10 { await settle() }
    #expect(saving.data.count == 11)
  }

  @Test func spinner44PointsHighIsShownBelowTheRows() async {
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    let spinner = table.tableFooterView as? UIActivityIndicatorView
    #expect(spinner?.isAnimating == true)
    #expect(spinner?.frame.size == CGSize(width: 320, height: 44))
    model.more.value = false
    await model.answer()
    #expect(table.tableFooterView == nil)
    #expect(spinner?.isAnimating == false)
  }

  // UIKit offers no way to simulate a resting finger.
  #if !canImport(UIKit)
  @Test func failedPageIsNotRetriedWhileTracking() async {
    await failWhileTracking()
    // Turns pass while the finger is down.
    await settle()
    table.contentOffset.y = 205
    await model.wait()
    #expect(model.calls == ["more"])
    // The user flicks the list and stops it within the same turn.
    table.isTracking = false
    table.contentOffset.y = 210
    table.isTracking = true
    table.contentOffset.y = 215
    await model.wait()
    #expect(model.calls == ["more", "more"])
    await model.answer()
  }

  @Test func restingFingerAtTheTopDoesNotDelayLoading() async {
    model.more.value = false
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    table.isTracking = true
    model.more.value = true
    await model.wait()
    #expect(model.calls == ["more"])
    model.more.value = false
    await model.answer()
  }
  #endif

  @Test func emptyListWithHeaderLoadsNoPage() async {
    model.data.value = []
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    #expect(model.calls.isEmpty)
    model.more.value = false
    await model.answer()
  }

  @Test func shortListContinuesWhenShownAgain() async {
    model.more.value = false
    model.data.value = testRows(1, 2)
    model.data >>> table.rows(TestCell.self)
    table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    await model.wait()
    // Another screen covers the list while `hasMore` turns true.
    table.removeFromSuperview()
    model.more.value = true
    stage.window.addSubview(table)
    await settle()
    #expect(model.calls == ["more"])
    model.more.value = false
    await model.answer()
  }

  @Test func disposeRemovesTheSpinner() async {
    model.data >>> table.rows(TestCell.self)
    let handle = table.infiniteScrollControl >> model
    stage.window.layoutIfNeeded()
    table.simulateDragToBottom()
    await model.wait()
    #expect(table.tableFooterView != nil)
    handle.dispose()
    #expect(table.tableFooterView == nil)
    #expect(!table.infiniteScrollControl.isLoading.value)
    await model.answer()
  }
}
#endif
