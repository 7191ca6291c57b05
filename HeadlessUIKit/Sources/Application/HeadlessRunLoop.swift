/// What the end of a run loop turn does in an app: lays out what asked for it and completes what
/// was animated.
///
/// Animations have no duration here. Their changes happen at once, and their completion handlers
/// wait for the next turn, in order. A turn comes by itself as soon as the main actor is free, so
/// asynchronous code sees what it would see in an app; a test that does not want to wait calls
/// ``turn()``.
@_spi(Headless)
@MainActor
public enum HeadlessRunLoop {
  /// Lays out every visible window, runs the completion handlers that wait, and lays out again.
  ///
  /// Handlers that are added meanwhile wait for the next turn, so an animation that starts itself
  /// again when it ends does not hold up anything.
  public static func turn() {
    isScheduled = false
    turns += 1
    layOut()
    if !waiting.isEmpty {
      let due = waiting
      waiting = []
      for body in due { body() }
      layOut()
    }
    turnListener?()
  }

  public static var turnListener: (@MainActor () -> Void)?

  /// Takes turns until no completion handler waits, but not more than 100.
  public static func settle() {
    for _ in 0..<100 {
      turn()
      if waiting.isEmpty { return }
    }
  }

  public static var isWaiting: Bool { !waiting.isEmpty }

  /// Runs a closure in the next turn.
  static func perform(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    schedule()
  }

  /// Calls what completes a change: in the next turn if the change is animated, otherwise at once.
  static func complete(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    if animated { perform { completion() } } else { completion() }
  }

  /// Asks for a turn.
  public static func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { @MainActor in
      if isScheduled { turn() }
    }
  }

  private static var waiting: [@MainActor () -> Void] = []
  private static var isScheduled = false

  /// How many turns there have been.
  private(set) static var turns = 0

  private static func layOut() {
    for window in UIWindow.visible { window.layoutIfNeeded() }
  }
}
