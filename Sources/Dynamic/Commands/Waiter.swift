/// Lets a task wait for something that is told once, or until the task is cancelled.
@MainActor
final class Waiter {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isOver || Task.isCancelled { return continuation.resume() }
        self.continuation = continuation
      }
    } onCancel: {
      Task { @MainActor in self.go() }
    }
  }

  func go() {
    isOver = true
    let waiting = continuation
    continuation = nil
    waiting?.resume()
  }
}
