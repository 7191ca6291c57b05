import Dynamic

/// Runs calls to a handler, at most one at a time.
@MainActor
final class HandlerRun {
  private(set) var isRunning = false
  private var task: Task<Void, Never>?

  /// Calls a handler unless a call is running, then calls a closure when the handler has returned.
  func start(
    _ body: @escaping @MainActor () async -> Void, end: @escaping @MainActor () -> Void
  ) {
    if isRunning { return }
    isRunning = true
    task = Task { @MainActor in
      if Task.isCancelled { return }
      await body()
      // A canceled call may return after another has begun.
      if Task.isCancelled { return }
      isRunning = false
      task = nil
      end()
    }
  }

  /// Cancels the running call; its `end` closure is not called.
  ///
  /// - Returns: Whether a call was running.
  @discardableResult
  func cancel() -> Bool {
    let wasRunning = isRunning
    isRunning = false
    task?.cancel()
    task = nil
    return wasRunning
  }
}
