/// Simulates turns of an app's run loop: each turn lays out views and completes animations.
///
/// Animated changes apply immediately; completion handlers run in the next turn, oldest first. A
/// scheduled turn runs when the main actor is free, so asynchronous code observes the same order of
/// events as in an app.
@_spi(Headless)
@MainActor
public enum HeadlessRunLoop {
  /// Lays out every visible window, runs the pending closures, and lays out again.
  ///
  /// Closures added by a pending closure run in the next turn, so this method returns even if an
  /// animation restarts in its completion handler.
  public static func turn() {
    isScheduled = false
    layOut()
    if !pending.isEmpty {
      let due = pending
      pending = []
      for body in due { body() }
      layOut()
    }
    turnDidEnd?()
  }

  /// Called at the end of each turn; set by DynamicUIKit's `RunLoopObserver`.
  public static var turnDidEnd: (@MainActor () -> Void)?

  /// Runs turns until no closure is pending. Stops after 100 turns, in case closures add others.
  public static func settle() {
    for _ in 0..<100 {
      turn()
      if pending.isEmpty { return }
    }
  }

  static func perform(_ body: @escaping @MainActor () -> Void) {
    pending.append(body)
    scheduleTurn()
  }

  static func complete(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    if animated { perform { completion() } } else { completion() }
  }

  public static func scheduleTurn() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { @MainActor in
      if isScheduled { turn() }
    }
  }

  private static var pending: [@MainActor () -> Void] = []
  private static var isScheduled = false

  private static func layOut() {
    for window in UIWindow.visible { window.layoutIfNeeded() }
  }
}
