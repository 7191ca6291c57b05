/// A call to a model that is not made again before it has returned.
@MainActor
final class HandlerRun {
  private(set) var isRunning = false

  /// Calls a model unless it is running, and then a closure.
  func start(
    _ body: @escaping @MainActor () async -> Void, end: @escaping @MainActor () -> Void
  ) {
    if isRunning { return }
    isRunning = true
    Task { @MainActor in
      await body()
      isRunning = false
      end()
    }
  }
}
