#if !os(tvOS) && !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
import Testing

@_spi(Headless) import HeadlessUIKit

/// Refreshes, loads pages, rebinds and disposes in random order, and compares the controls with the
/// models. The test cannot use UIKit, which offers no way to simulate a bounce.
@MainActor @Suite("Refresh and infinite scrolling, random actions")
struct RandomScrollTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }
  private var isLoadingPage: Bool { table.infiniteScrollControl.isLoading.value }
  private var isRefreshing: Bool { table.pullToRefreshControl.isRefreshing }

  private func bind(_ model: PageModel) -> DisposeBag {
    let bag = DisposeBag()
    bag.collect {
      model.data >>> table.rows(TestCell.self)
      table.pullToRefreshControl >> model
      table.infiniteScrollControl >> model
    }
    fixture.layoutIfNeeded()
    return bag
  }

  /// Runs tasks until nothing changes. While this method awaits, another test may run the run loop,
  /// which lays out the table and may start a load.
  private func settle(_ models: [PageModel]) async {
    var lastState: [Int] = []
    for _ in 0..<10_000 {
      await runPendingTasks()
      let controlState = [isLoadingPage, isRefreshing].map { $0 ? 1 : 0 }
      let modelState = models.flatMap {
        [$0.requests.count, $0.calls.count, $0.activeRequests.count]
      }
      // A finished call resumes through another thread, which may be slow on a busy machine.
      let isFinishing = models.contains { $0.calls.contains { $0.isFinished } }
      if controlState + modelState == lastState && !isFinishing { return }
      lastState = controlState + modelState
    }
  }

  /// The environment variable `DYNAMIC_SCROLLS` sets the number of steps (1,000 by default), and
  /// `DYNAMIC_SEED` the seed.
  @Test func controlsAgreeWithModelsAfterRandomActions() async {
    let steps = environmentNumber("DYNAMIC_SCROLLS") ?? 1000
    let seed: UInt64 = environmentNumber("DYNAMIC_SEED") ?? 1
    let dice = Dice(seed: seed)
    let models = [PageModel(), PageModel()]
    // One page does not fill the table, so that another load may follow.
    for model in models { model.pageSize = 5 }
    var boundModel = models[0]
    var bag = bind(boundModel)
    var isBound = true
    for step in 0..<steps {
      switch dice.roll(0..<12) {
      // Without a binding, only the app would end the refresh, so the test does not pull then.
      case 0, 1: if isBound { table.simulatePullToRefresh() }
      case 2, 3: table.simulateDragToBottom()
      case 4: table.simulateBounce()
      case 5, 6, 7:
        let calls = models.flatMap(\.calls)
        if !calls.isEmpty {
          calls[dice.roll(0..<calls.count)].finish(success: dice.chance(2, in: 3))
        }
      case 8: boundModel.hasMoreSource.value = dice.chance(3, in: 4)
      case 9 where dice.chance(1, in: 2):
        boundModel = models[dice.roll(0..<2)]
        bag = bind(boundModel)
        isBound = true
      case 9:
        bag.dispose()
        isBound = false
      case 10:
        if table.window == nil {
          fixture.window.addSubview(table)
        } else if dice.chance(1, in: 4) {
          table.removeFromSuperview()
        }
      default: boundModel.data.value = (0..<dice.roll(0..<30)).map { TestRow($0) }
      }
      if dice.chance(1, in: 2) { fixture.layoutIfNeeded() }
      await settle(models)
      let message = "DYNAMIC_SEED=\(seed), step \(step)"
      for model in models where !isBound || model !== boundModel {
        #expect(model.activeRequests == [], "\(message)")
      }
      // A model never loads a page during a refresh.
      let expectedRequests: [PageModel.Request] =
        isRefreshing ? [.refresh] : isLoadingPage ? [.page] : []
      #expect(!(isLoadingPage && isRefreshing), "\(message)")
      #expect((isBound ? boundModel.activeRequests : []) == expectedRequests, "\(message)")
    }
    bag.dispose()
    for call in models.flatMap(\.calls) { call.finish(success: false) }
    await settle(models)
    let pending = models.flatMap(\.calls).map { ($0.request, $0.isCanceled, $0.isFinished) }
    #expect(pending.isEmpty, "DYNAMIC_SEED=\(seed), after \(steps) steps")
  }
}
#endif
