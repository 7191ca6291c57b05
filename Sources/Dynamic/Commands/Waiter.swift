/// Lets a task wait for something that is told once.
@MainActor
final class Waiter {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false

  /// Waits until it is told; whoever waits looks after the cancellation of the task.
  func wait() async {
    await withCheckedContinuation { continuation in
      if isOver { return continuation.resume() }
      self.continuation = continuation
    }
  }

  func go() {
    isOver = true
    let waiting = continuation
    continuation = nil
    waiting?.resume()
  }
}
