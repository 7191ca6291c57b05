#if !os(tvOS)
import DynamicUIKit

/// `pullToRefresh()` and `loadMore()` return when the test calls `finishCalls`.
@MainActor
final class PageModel: PullToRefreshHandler, InfiniteScrollHandler {
  enum Request { case refresh, page }

  @MainActor
  final class Call {
    let request: Request
    private(set) var isCanceled = false
    private var continuation: CheckedContinuation<Bool, Never>?

    init(_ request: Request) { self.request = request }

    /// Waits until the test finishes the call; returns whether the call succeeds.
    func wait() async -> Bool {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation = $0 }
      } onCancel: {
        Task { @MainActor in self.isCanceled = true }
      }
    }

    func finish(success: Bool) {
      continuation?.resume(returning: success)
      continuation = nil
    }
  }

  let data = DynamicArray((0..<20).map { TestRow($0) })
  let hasMoreSource = Dynamic(true)
  lazy var hasMore: Listenable<Bool> = hasMoreSource
  var pageSize = 20
  private(set) var requests: [Request] = []
  /// The calls that have not returned, including canceled ones.
  private(set) var calls: [Call] = []

  var activeRequests: [Request] { calls.filter { !$0.isCanceled }.map(\.request) }

  func pullToRefresh() async {
    if await succeeds(.refresh) { data.value = (0..<4).map { TestRow($0) } }
  }

  func loadMore() async {
    if await succeeds(.page) {
      data.append(contentsOf: (0..<pageSize).map { TestRow(data.count + $0) })
    }
  }

  /// Makes a call, and returns whether it succeeded without being canceled.
  private func succeeds(_ request: Request) async -> Bool {
    let call = Call(request)
    calls.append(call)
    requests.append(request)
    let success = await call.wait()
    calls.removeAll { $0 === call }
    return success && !Task.isCancelled
  }

  /// Finishes all calls, and runs the tasks that awaited them. Then simulates a run-loop turn, and
  /// runs the tasks that the turn starts, such as loading the next page.
  func finishCalls(success: Bool = true) async {
    for call in calls { call.finish(success: success) }
    await runPendingTasks()
    runAsTurn {}
    await runPendingTasks()
  }
}
#endif
