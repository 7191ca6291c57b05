#if !os(tvOS)
import DynamicTesting
import Testing

@testable import DynamicUIKit

@MainActor @Suite("UIRefreshControl")
struct UIRefreshControlTests {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let control = UIRefreshControl()

  init() { view.refreshControl = control }

  @Test func controlFollowsAValue() {
    let isLoading = Dynamic(true)
    isLoading >>> control
    #expect(control.isRefreshing)
    isLoading.value = false
    #expect(!control.isRefreshing)
    Dynamic(NSAttributedString(string: "Loading")) >>> control.modifiers.attributedTitle
    #expect(control.attributedTitle?.string == "Loading")
  }

  @Test func pullExecutesTheCommand() {
    let mayRun = Dynamic(true)
    var loads = 0
    control >> Command(enabled: mayRun) { loads += 1 }
    #expect(view.simulatePullToRefresh())
    #expect(!view.simulatePullToRefresh())
    #expect(loads == 1)
    control.endRefreshing()
    mayRun.value = false
    #expect(!view.simulatePullToRefresh())
    #expect(loads == 1)
  }

  /// Enables the disabled control first: unlike a device, the simulation ignores a disabled one.
  private func pullDisabledControl() {
    control.isEnabled = true
    view.simulatePullToRefresh()
  }

  @Test func refusedPullEndsRefreshing() {
    control >> Command(enabled: Dynamic(false)) {}
    pullDisabledControl()
    #expect(!control.isRefreshing)
  }

  @Test func refusedPullSetsTheModelToFalse() {
    let isLoading = Dynamic(false)
    let log = isLoading.recorded()
    isLoading <<>>> control.isRefreshingProperty
    control >> Command(enabled: Dynamic(false)) {}
    pullDisabledControl()
    #expect(!control.isRefreshing && log.values == [false, true, false])
  }

  @Test func refusedPullRestoresTheBoundValue() {
    let isLoading = Dynamic(true)
    isLoading >>> control
    control >> Command(enabled: isLoading | { !$0 }) {}
    control.endRefreshing()
    pullDisabledControl()
    #expect(control.isRefreshing)
    isLoading.value = false
    #expect(!control.isRefreshing)
  }

  @Test func controlIsNotInstalledInTheMacIdiom() {
    let list = UIScrollView()
    let refreshControl = list.pullToRefreshControl(inMacIdiom: true)
    #expect(list.refreshControl == nil)
    #expect(list.pullToRefreshControl(inMacIdiom: true) === refreshControl)
    #expect(list.pullToRefreshControl(inMacIdiom: false) === list.refreshControl)
  }

  @Test func bindsBothWays() {
    let isLoading = Dynamic(false)
    isLoading <<>>> control.isRefreshingProperty
    view.simulatePullToRefresh()
    #expect(isLoading.value)
    isLoading.value = false
    #expect(!control.isRefreshing)
  }

  @Test func equalValuesBeginRefreshingOnce() {
    final class Spinner: UIRefreshControl {
      var log: [String] = []
      override func beginRefreshing() {
        log.append("begin")
        super.beginRefreshing()
      }
      override func endRefreshing() {
        log.append("end")
        super.endRefreshing()
      }
    }
    let spinner = Spinner()
    let isLoading = Dynamic(false)
    isLoading >>> spinner
    isLoading.value = true
    isLoading.value = true
    isLoading.value = false
    #expect(spinner.log == ["begin", "end"])
  }

  @Test func readInsideEventKeepsTheUsersChange() {
    control >> { [control] in _ = control.isRefreshingProperty.value }
    let isLoading = Dynamic(false)
    isLoading <<>>> control.isRefreshingProperty
    #expect(view.simulatePullToRefresh())
    #expect(control.isRefreshing)
    #expect(isLoading.value)
  }
}
#endif
