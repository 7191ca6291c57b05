#if !os(tvOS)
import DynamicTesting
import Testing

@testable import DynamicUIKit

@MainActor @Suite("UIRefreshControl")
struct UIRefreshControlTests {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let control = UIRefreshControl()

  init() { view.refreshControl = control }

  @Test func controlRefreshesWhileTheBoundValueIsTrue() {
    let isLoading = Dynamic(true)
    isLoading >>> control
    #expect(control.isRefreshing)
    isLoading.value = false
    #expect(!control.isRefreshing)
  }

  @Test func pullExecutesTheCommand() {
    let mayRun = Dynamic(true)
    var loadCount = 0
    control >> Command(enabled: mayRun) { loadCount += 1 }
    #expect(view.simulatePullToRefresh())
    #expect(!view.simulatePullToRefresh())  // still refreshing
    #expect(loadCount == 1)
    control.endRefreshing()
    mayRun.value = false
    #expect(!view.simulatePullToRefresh())
    #expect(loadCount == 1)
  }

  @Test func endOfAnAsyncCommandEndsRefreshing() async {
    let load = AsyncCommand<Int, Void> { _ in await Task.yield() }
    control >> load.with { 1 }
    #expect(view.simulatePullToRefresh() && control.isRefreshing)
    control >> load.with(Dynamic(2))  // bound again, as in `viewWillAppear`
    #expect(control.isRefreshing)
    await load.finish()
    #expect(!control.isRefreshing)
    let isSyncing = Dynamic(false)
    isSyncing >>> control  // From here on, only `isSyncing` ends refreshing.
    view.simulatePullToRefresh()
    await load.finish()
    #expect(control.isRefreshing)
  }

  @Test func pullWithADisabledCommandEndsRefreshingAtOnce() {
    let isLoading = Dynamic(false)
    let log = isLoading.recorded()
    isLoading <<>>> control.isRefreshingProperty
    control >> Command(enabled: Dynamic(false)) {}
    // A user can pull a disabled control, but `simulatePullToRefresh()` cannot.
    control.isEnabled = true
    view.simulatePullToRefresh()
    #expect(!control.isRefreshing && log.values == [false, true, false])
  }

  @Test func refusedPullDoesNotEndALaterRefresh() async {
    let isOnline = Dynamic(false)
    let load = AsyncCommand<Void, Void>(enabled: isOnline) { await Task.yield() }
    control >> load
    control.isEnabled = true
    view.simulatePullToRefresh()
    control.beginRefreshing()
    isOnline.value = true
    load.execute()
    await load.finish()
    #expect(control.isRefreshing)
  }

  @Test func controlIsNotInstalledInTheMacIdiom() {
    let scrollView = UIScrollView()
    let refreshControl = scrollView.pullToRefreshControl(inMacIdiom: true)
    #expect(scrollView.refreshControl == nil)
    #expect(scrollView.pullToRefreshControl(inMacIdiom: true) === refreshControl)
    #expect(scrollView.pullToRefreshControl(inMacIdiom: false) === scrollView.refreshControl)
  }

  @Test func bindsBothWays() {
    let isLoading = Dynamic(false)
    isLoading <<>>> control.isRefreshingProperty
    view.simulatePullToRefresh()
    #expect(isLoading.value)
    isLoading.value = false
    #expect(!control.isRefreshing)
  }
}
#endif
