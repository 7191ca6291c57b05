import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// An object that polls UIKit state that has no notification.
@MainActor
protocol TurnWatcher: AnyObject {
  /// Called at the end of a turn of the main run loop.
  ///
  /// - Returns: Whether to call it again at the end of the next turn.
  func turnDidEnd() -> Bool
}

/// The end of each turn of the main run loop.
@MainActor
package enum RunLoopObserver {
  private final class Entry {
    private(set) weak var watcher: (any TurnWatcher)?
    var isAskedFor = true
    var isOver = false

    init(_ watcher: any TurnWatcher) { self.watcher = watcher }
  }

  private static var entries: [Entry] = []
  private static var isTelling = false

  /// Calls a watcher at the end of each turn until it says that there is nothing to wait for. The watcher
  /// is not retained.
  static func watch(_ watcher: any TurnWatcher) {
    if let entry = entries.first(where: { $0.watcher === watcher && !$0.isOver }) {
      entry.isAskedFor = true
    } else {
      entries.append(Entry(watcher))
      if entries.count == 1 { start() }
    }
    // Watching again during a call requests no further turn.
    if !isTelling { askForTurn() }
  }

  /// Calls all watchers, in the order in which they came.
  static func tell() {
    let wasTelling = isTelling
    isTelling = true
    for entry in entries where !entry.isOver {
      entry.isAskedFor = false
      if entry.watcher?.turnDidEnd() != true, !entry.isAskedFor { entry.isOver = true }
    }
    isTelling = wasTelling
    entries.removeAll(where: \.isOver)
    if entries.isEmpty { stop() }
  }

  /// Ends a turn after a simulated user has acted: each touch and each key comes in a turn of its own.
  package static func after<Result>(_ action: () -> Result) -> Result {
    defer { tell() }
    return action()
  }

  #if !canImport(UIKit)
  private static func start() { HeadlessRunLoop.turnListener = { tell() } }
  private static func stop() { HeadlessRunLoop.turnListener = nil }

  /// Makes another turn come.
  static func askForTurn() { HeadlessRunLoop.schedule() }
  #elseif canImport(QuartzCore)
  private static var observer: CFRunLoopObserver?

  private static func start() {
    if observer != nil { return }
    let made = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
    ) { _, _ in MainActor.assumeIsolated { tell() } }
    CFRunLoopAddObserver(CFRunLoopGetMain(), made, .commonModes)
    observer = made
  }

  private static func stop() {
    if let observer { CFRunLoopObserverInvalidate(observer) }
    observer = nil
  }

  static func askForTurn() { CFRunLoopWakeUp(CFRunLoopGetMain()) }
  #else
  // Every UIKit has QuartzCore; a type check against declarations alone does not.
  private static func start() {}
  private static func stop() {}
  static func askForTurn() {}
  #endif
}

/// Calls a closure at the end of each turn.
@MainActor
private final class TurnFollower: TurnWatcher {
  private let look: @MainActor () -> Void

  init(_ look: @escaping @MainActor () -> Void) { self.look = look }

  func turnDidEnd() -> Bool {
    look()
    return true
  }
}

extension PropertyOwner {
  /// Calls a closure at the end of each turn while this object lives; one for each name.
  func followTurns(as name: String, _ look: @escaping @MainActor () -> Void) {
    RunLoopObserver.watch(attachments.find(.name("turns of \(name)")) { TurnFollower(look) })
  }
}
