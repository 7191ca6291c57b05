#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Refreshes, page loads, rebinding and disposal in random order, compared with the models.
@MainActor @Suite("Refresh and infinite scrolling, random actions")
struct RandomScrollTests {
  /// A model whose calls a test finishes one by one.
  final class Model: PullToRefreshHandler, InfiniteScrollHandler {
    @MainActor
    final class Call {
      let isRefresh: Bool
      private(set) var isCanceled = false
      private var continuation: CheckedContinuation<Bool, Never>?

      init(isRefresh: Bool) { self.isRefresh = isRefresh }

      func wait() async -> Bool {
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation = $0 }
        } onCancel: {
          Task { @MainActor in self.isCanceled = true }
        }
      }

      var isFinished: Bool { continuation == nil }

      func finish(success: Bool) {
        continuation?.resume(returning: success)
        continuation = nil
      }
    }

    let data = DynamicArray((0..<3).map { TestRow($0) })
    let more = Dynamic(true)
    private(set) var calls: [Call] = []
    private(set) var callCount = 0

    var hasMore: Listenable<Bool> { more }
    var activeCalls: [Call] { calls.filter { !$0.isCanceled } }

    func pullToRefresh() async {
      if await call(isRefresh: true) { data.value = (0..<4).map { TestRow($0) } }
    }

    func loadMore() async {
      if await call(isRefresh: false) {
        data.append(contentsOf: (0..<5).map { TestRow(data.count + $0) })
      }
    }

    private func call(isRefresh: Bool) async -> Bool {
      let call = Call(isRefresh: isRefresh)
      calls.append(call)
      callCount += 1
      let succeeds = await call.wait()
      calls.removeAll { $0 === call }
      return succeeds && !Task.isCancelled
    }
  }

  private let stage = TableStage()
  private var table: UITableView { stage.table }
  private var isLoadingPage: Bool { table.infiniteScrollControl.isLoading.value }

  private func bind(_ model: Model) -> DisposeBag {
    let bag = DisposeBag()
    bag.collect {
      model.data >>> table.rows(TestCell.self)
      table.pullToRefreshControl >> model
      table.infiniteScrollControl >> model
    }
    stage.window.layoutIfNeeded()
    return bag
  }

  @Test func secondModelDoesNotWaitForTheFirst() async {
    let (first, second) = (Model(), Model())
    let firstBag = bind(first)
    await takeTurns()
    #expect(first.activeCalls.count == 1 && isLoadingPage)
    let secondBag = bind(second)
    await takeTurns()
    #expect(first.activeCalls.isEmpty)
    #expect(second.activeCalls.count == 1 && isLoadingPage)
    first.calls[0].finish(success: true)
    await takeTurns()
    #expect(first.data.count == 3)
    #expect(isLoadingPage)
    second.calls[0].finish(success: false)
    await takeTurns()
    #expect(!isLoadingPage)
    firstBag.dispose()
    secondBag.dispose()
  }

  @Test func disposedBindingStopsTheSpinners() async {
    let model = Model()
    model.more.value = false
    let bag = bind(model)
    table.simulatePullToRefresh()
    model.more.value = true
    await takeTurns()
    #expect(table.pullToRefreshControl.isRefreshing)
    bag.dispose()
    #expect(!table.pullToRefreshControl.isRefreshing)
    await takeTurns()
    #expect(model.activeCalls.isEmpty)
    for call in model.calls { call.finish(success: true) }
    await takeTurns()
    #expect(model.data.count == 3)
  }

  @Test func refreshCancelsTheLoadingPage() async {
    let model = Model()
    let bag = bind(model)
    await takeTurns()
    #expect(model.activeCalls.map(\.isRefresh) == [false])
    table.simulatePullToRefresh()
    #expect(!isLoadingPage)
    await takeTurns()
    #expect(model.activeCalls.map(\.isRefresh) == [true])
    for call in model.calls { call.finish(success: true) }
    await takeTurns()
    #expect(model.data.count == 4)
    // The list is still short, so the next page is loaded.
    #expect(model.activeCalls.map(\.isRefresh) == [false])
    bag.dispose()
    for call in model.calls { call.finish(success: false) }
    await takeTurns()
  }

  @Test func commandReplacingAModelCancelsItsRefresh() async {
    let model = Model()
    table.pullToRefreshControl >> model
    stage.window.layoutIfNeeded()
    table.simulatePullToRefresh()
    await takeTurns()
    #expect(model.activeCalls.count == 1)
    table.pullToRefreshControl >> Command {}
    await takeTurns()
    #expect(model.activeCalls.isEmpty)
    for call in model.calls { call.finish(success: false) }
    await takeTurns()
  }

  @Test func refreshWithoutChangesIsFollowedByTheNextPage() async {
    let model = Model()
    model.more.value = false
    let bag = bind(model)
    table.simulatePullToRefresh()
    await takeTurns()
    model.more.value = true
    await takeTurns()
    #expect(model.activeCalls.map(\.isRefresh) == [true])
    model.calls[0].finish(success: false)
    await takeTurns()
    #expect(model.activeCalls.map(\.isRefresh) == [false])
    bag.dispose()
    for call in model.calls { call.finish(success: false) }
    await takeTurns()
  }

  // UIKit offers no way to simulate a pull beyond the end.
  #if !canImport(UIKit)
  /// Takes turns until nothing changes; run-loop turns of other tests may lay out this table late.
  private func settle(_ models: [Model]) async {
    var last: [Int] = []
    for _ in 0..<10_000 {
      await takeTurns()
      let shown = [isLoadingPage, table.pullToRefreshControl.isRefreshing].map { $0 ? 1 : 0 }
      let now = shown + models.flatMap { [$0.callCount, $0.calls.count, $0.activeCalls.count] }
      // A finished call resumes through another thread, which may be slow on a busy machine.
      let isFinishing = models.contains { $0.calls.contains { $0.isFinished } }
      if now == last && !isFinishing { return }
      last = now
    }
  }

  /// `DYNAMIC_SCROLLS` (default 1,000) and `DYNAMIC_SEED` in the environment set steps and seed.
  @Test func randomActionsKeepControlsAndModelsEqual() async {
    let steps = environmentNumber("DYNAMIC_SCROLLS") ?? 1000
    let seed: UInt64 = environmentNumber("DYNAMIC_SEED") ?? 1
    let dice = ListDice(seed: seed)
    let models = [Model(), Model()]
    var bound = models[0]
    var bag = bind(bound)
    var isBound = true
    for step in 0..<steps {
      switch dice.roll(0..<12) {
      // Without a binding, only the app would end the refresh, so the test does not pull then.
      case 0, 1: if isBound { table.simulatePullToRefresh() }
      case 2, 3: table.simulateDragToBottom()
      case 4: table.simulateBounce()
      case 5, 6, 7:
        let all = models.flatMap(\.calls)
        if !all.isEmpty { all[dice.roll(0..<all.count)].finish(success: dice.chance(2, in: 3)) }
      case 8: bound.more.value = dice.chance(3, in: 4)
      case 9 where dice.chance(1, in: 2):
        bound = models[dice.roll(0..<2)]
        bag = bind(bound)
        isBound = true
      case 9:
        bag.dispose()
        isBound = false
      case 10:
        if table.window == nil {
          stage.window.addSubview(table)
        } else if dice.chance(1, in: 4) {
          table.removeFromSuperview()
        }
      default: bound.data.value = (0..<dice.roll(0..<30)).map { TestRow($0) }
      }
      if dice.chance(1, in: 2) { stage.window.layoutIfNeeded() }
      await settle(models)
      let label = "DYNAMIC_SEED=\(seed), step \(step)"
      for model in models {
        let live = model.activeCalls
        #expect(live.count { $0.isRefresh } <= 1 && live.count { !$0.isRefresh } <= 1, "\(label)")
        #expect(live.isEmpty || isBound && model === bound, "\(label)")
      }
      let live = isBound ? bound.activeCalls : []
      #expect(isLoadingPage == live.contains { !$0.isRefresh }, "\(label)")
      #expect(table.pullToRefreshControl.isRefreshing == live.contains { $0.isRefresh }, "\(label)")
      #expect(!(isLoadingPage && table.pullToRefreshControl.isRefreshing), "\(label)")
    }
    bag.dispose()
    for call in models.flatMap(\.calls) { call.finish(success: false) }
    await settle(models)
    let pending = models.flatMap(\.calls).map { ($0.isRefresh, $0.isCanceled, $0.isFinished) }
    #expect(pending.isEmpty, "DYNAMIC_SEED=\(seed), after \(steps) steps")
  }
  #endif
}
#endif
