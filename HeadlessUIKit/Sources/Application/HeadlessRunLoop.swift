/// Simulates turns of an app's run loop: lays out views and completes animations.
///
/// Animations have no duration: changes happen immediately, and completion handlers run in the next
/// turn, in order. A scheduled turn runs as soon as the main actor is free, so asynchronous code
/// observes the same order as in an app. A test need not wait; it can call ``turn()``.
@_spi(Headless)
@MainActor
public enum HeadlessRunLoop {
  /// Lays out every visible window, runs the pending completion handlers, and lays out again.
  ///
  /// Handlers added during a turn run in the next one, so an animation that restarts when it ends
  /// cannot loop forever.
  public static func turn() {
    isScheduled = false
    turns += 1
    layOut()
    if !pending.isEmpty {
      let due = pending
      pending = []
      for body in due { body() }
      layOut()
    }
    turnDidEnd?()
  }

  /// Called at the end of each turn; DynamicUIKit's `RunLoopObserver` sets this.
  public static var turnDidEnd: (@MainActor () -> Void)?

  /// Runs turns until no completion handler is pending, but at most 100.
  public static func settle() {
    for _ in 0..<100 {
      turn()
      if pending.isEmpty { return }
    }
  }

  /// Runs a closure in the next turn.
  static func perform(_ body: @escaping @MainActor () -> Void) {
    pending.append(body)
    schedule()
  }

  /// Calls the completion handler of a change: in the next turn if animated, otherwise immediately.
  static func complete(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    if animated { perform { completion() } } else { completion() }
  }

  /// Schedules a turn.
  public static func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { @MainActor in
      if isScheduled { turn() }
    }
  }

  private static var pending: [@MainActor () -> Void] = []
  private static var isScheduled = false

  /// The number of turns so far.
  private(set) static var turns = 0

  private static func layOut() {
    for window in UIWindow.visible { window.layoutIfNeeded() }
  }
}
