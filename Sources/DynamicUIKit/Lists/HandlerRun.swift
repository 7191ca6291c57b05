import Dynamic

/// A call to a model that is not made again before it has returned.
@MainActor
final class HandlerRun {
  private(set) var isRunning = false
  private var task: Task<Void, Never>?

  /// Calls a model unless it is running, and then a closure.
  func start(
    _ body: @escaping @MainActor () async -> Void, end: @escaping @MainActor () -> Void
  ) {
    if isRunning { return }
    isRunning = true
    task = Task { @MainActor in
      if Task.isCancelled { return }
      await body()
      // What was cancelled may return when another call has begun.
      if Task.isCancelled { return }
      isRunning = false
      task = nil
      end()
    }
  }

  /// Has the model told that nobody waits any more; nothing is called at the end.
  ///
  /// - Returns: Whether it was running.
  @discardableResult
  func cancel() -> Bool {
    let wasRunning = isRunning
    isRunning = false
    task?.cancel()
    task = nil
    return wasRunning
  }
}
