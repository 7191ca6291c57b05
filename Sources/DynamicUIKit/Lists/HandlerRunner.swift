import Dynamic

/// Runs the app's asynchronous handler of a pull to refresh or of infinite scrolling, one call at
/// a time. A canceled call does not delay the next one.
@MainActor
final class HandlerRunner {
  private var task: Task<Void, Never>?
  var isRunning: Bool { task != nil }

  /// Starts a task that runs `body`, then `end`; does nothing while an earlier call is running.
  func start(
    _ body: @escaping @MainActor () async -> Void, end: @escaping @MainActor () -> Void
  ) {
    if isRunning { return }
    task = Task { @MainActor [weak self] in
      if Task.isCancelled { return }
      await body()
      // A canceled call must not end the next one, which may have begun in the meantime.
      guard let self, !Task.isCancelled else { return }
      task = nil
      end()
    }
  }

  deinit { task?.cancel() }

  /// Cancels the running call; its `end` closure is not called.
  ///
  /// - Returns: Whether a call was running.
  func cancel() -> Bool {
    guard let canceled = task else { return false }
    task = nil
    canceled.cancel()
    return true
  }
}
