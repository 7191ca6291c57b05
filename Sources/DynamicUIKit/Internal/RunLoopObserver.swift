import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// An object that is called at the end of turns of the main run loop, usually to poll UIKit state.
@MainActor
protocol TurnWatcher: AnyObject {
  /// Returns whether to call this method again at the end of the next turn.
  func turnDidEnd() -> Bool
}

/// Calls watchers at the end of each turn of the main run loop.
@MainActor
package enum RunLoopObserver {
  private struct Entry { weak var watcher: (any TurnWatcher)? }

  private static var entries: [Entry] = []

  /// Calls an unretained watcher at the end of each turn until its `turnDidEnd()` returns false.
  ///
  /// Does not request a turn; otherwise, a watcher that calls this method in each `turnDidEnd()`
  /// would never let the run loop sleep.
  static func addWatcher(_ watcher: any TurnWatcher) {
    if entries.contains(where: { $0.watcher === watcher }) { return }
    start()
    entries.removeAll { $0.watcher == nil }
    entries.append(Entry(watcher: watcher))
  }

  /// Adds a watcher, and wakes the run loop, so that the watcher is called soon.
  static func requestTurn(for watcher: any TurnWatcher) {
    addWatcher(watcher)
    wakeRunLoop()
  }

  /// Calls all watchers, in the order of registration.
  static func notifyWatchers() {
    let called = exchange(&entries, with: [])
    let continuing = called.filter { $0.watcher?.turnDidEnd() == true }
    // `turnDidEnd()` may have added watchers. `addWatcher` ignores those that continue.
    let added = exchange(&entries, with: continuing)
    for entry in added { if let watcher = entry.watcher { addWatcher(watcher) } }
  }

  /// Performs one action of a simulated user, then calls all watchers, as at the end of a turn.
  package static func runAsTurn<Result>(_ action: () -> Result) -> Result {
    defer { notifyWatchers() }
    return action()
  }

  #if !canImport(UIKit)
  private static func start() { HeadlessRunLoop.turnDidEnd = { notifyWatchers() } }

  static func wakeRunLoop() { HeadlessRunLoop.scheduleTurn() }
  #elseif canImport(QuartzCore)
  private static let observer = CFRunLoopObserverCreateWithHandler(
    nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
  ) { _, _ in MainActor.assumeIsolated { notifyWatchers() } }

  private static func start() {
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }

  static func wakeRunLoop() { CFRunLoopWakeUp(CFRunLoopGetMain()) }
  #else
  // UIKit always has QuartzCore. Only `Scripts/uikit` compiles this branch, because it checks types
  // against declarations of UIKit alone.
  private static func start() {}
  static func wakeRunLoop() {}
  #endif
}
