#if !os(tvOS)
import DynamicUIKit

/// A model that starts with 20 rows. `pullToRefresh()` and `loadMore()` return when the test calls
/// `finishCalls`.
@MainActor
final class PageModel: PullToRefreshHandler, InfiniteScrollHandler {
  enum Request { case refresh, page }

  /// A running call of `pullToRefresh()` or `loadMore()`.
  @MainActor
  final class Call {
    let request: Request
    private(set) var isCanceled = false
    private var continuation: CheckedContinuation<Bool, Never>?

    init(_ request: Request) { self.request = request }

    /// Waits until the test finishes this call; returns whether the call succeeds.
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
  /// The value that a test sets to change `hasMore`.
  let hasMoreSource = Dynamic(true)
  lazy var hasMore: Listenable<Bool> = hasMoreSource
  /// The number of rows in a page.
  var pageSize = 20
  /// All requests so far.
  private(set) var requests: [Request] = []
  /// The calls that have not returned, including canceled ones.
  private(set) var calls: [Call] = []

  /// The requests that are running and not canceled.
  var activeRequests: [Request] { calls.filter { !$0.isCanceled }.map(\.request) }

  func pullToRefresh() async {
    if await succeeds(.refresh) { data.value = (0..<4).map { TestRow($0) } }
  }

  func loadMore() async {
    if await succeeds(.page) {
      data.append(contentsOf: (0..<pageSize).map { TestRow(data.count + $0) })
    }
  }

  /// Adds a call, waits for its end, and returns whether it succeeded without being canceled.
  private func succeeds(_ request: Request) async -> Bool {
    let call = Call(request)
    calls.append(call)
    requests.append(request)
    let success = await call.wait()
    calls.removeAll { $0 === call }
    return success && !Task.isCancelled
  }

  /// Finishes all calls and runs the tasks that awaited them. Then simulates the end of a run-loop
  /// turn and runs the tasks that it starts, such as the load of the next page.
  func finishCalls(success: Bool = true) async {
    for call in calls { call.finish(success: success) }
    await runPendingTasks()
    runAsTurn {}
    await runPendingTasks()
  }
}
#endif
