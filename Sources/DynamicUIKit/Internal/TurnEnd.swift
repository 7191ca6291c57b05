#if !canImport(UIKit)
import Dynamic

@_spi(Headless) import HeadlessUIKit
#endif

/// Something that waits for what UIKit tells nobody of: that a controller has come into a window, or
/// that one that was presented has gone.
@MainActor
protocol TurnWatcher: AnyObject {
  /// Looks around at the end of a turn of the main run loop.
  ///
  /// - Returns: Whether there is still something to wait for.
  func turnDidEnd() -> Bool
}

/// The end of each turn of the main run loop, when all that UIKit does in it is done.
///
/// To look then needs no view of ours in a hierarchy that is not ours, no delegate that may be taken,
/// and nothing that UIKit might say too early or too late. It costs nothing while nobody waits.
@MainActor
package enum TurnEnd {
  private struct Entry {
    weak var watcher: (any TurnWatcher)?
    /// Whether somebody has asked for it since it was told to look last.
    var isAskedFor = true
  }

  private static var entries: [Entry] = []
  private static var isTelling = false

  /// Has somebody look at the end of each turn, until there is nothing to wait for. It is not kept
  /// alive.
  static func watch(_ watcher: any TurnWatcher) {
    if let place = place(of: watcher) {
      entries[place].isAskedFor = true
    } else {
      entries.append(Entry(watcher: watcher))
      if entries.count == 1 { start() }
    }
    // What is asked for while everybody looks may be asked for each time, as something that is refused: so
    // it waits for the next turn, whenever that comes.
    if !isTelling { askForTurn() }
  }

  /// Lets everybody look who waits.
  static func tell() {
    let wasTelling = isTelling
    isTelling = true
    defer { isTelling = wasTelling }
    for entry in entries {
      guard let watcher = entry.watcher, let place = place(of: watcher) else { continue }
      entries[place].isAskedFor = false
      if !watcher.turnDidEnd() { entries.removeAll { $0.watcher === watcher && !$0.isAskedFor } }
    }
    entries.removeAll { $0.watcher == nil }
    if entries.isEmpty { stop() }
  }

  private static func place(of watcher: any TurnWatcher) -> Int? {
    entries.firstIndex { $0.watcher === watcher }
  }

  /// Lets everybody look who waits once a simulated user has done something: each touch and each key of a real
  /// one comes in a turn of its own.
  package static func after<Result>(_ action: () -> Result) -> Result {
    defer { tell() }
    return action()
  }

  #if !canImport(UIKit)
  private static func start() { HeadlessRunLoop.turnListener = { tell() } }
  private static func stop() { HeadlessRunLoop.turnListener = nil }

  /// Has a turn come, also where this one is at its end.
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
  // Declarations stand in for UIKit, to check types against; every UIKit has QuartzCore.
  private static func start() {}
  private static func stop() {}
  static func askForTurn() {}
  #endif
}
