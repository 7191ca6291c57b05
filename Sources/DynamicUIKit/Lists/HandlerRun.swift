import Dynamic

/// A call to a model, of which only one runs at a time.
@MainActor
final class HandlerRun {
  private(set) var isRunning = false
  private var task: Task<Void, Never>?

  /// Calls a model unless a call is running, and a closure when it has returned.
  func start(
    _ body: @escaping @MainActor () async -> Void, end: @escaping @MainActor () -> Void
  ) {
    if isRunning { return }
    isRunning = true
    task = Task { @MainActor in
      if Task.isCancelled { return }
      await body()
      // A cancelled call may return after another has begun.
      if Task.isCancelled { return }
      isRunning = false
      task = nil
      end()
    }
  }

  /// Cancels the model's task; the closure is not called.
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
