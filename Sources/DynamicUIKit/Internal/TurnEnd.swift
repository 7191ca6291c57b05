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
  private final class Entry {
    let id: ObjectIdentifier
    private(set) weak var watcher: (any TurnWatcher)?
    /// Whether somebody has asked for it since it was told to look last.
    var isAskedFor = true
    /// Whether it waits no more, and is to be taken out of the list.
    var isOver = false

    init(_ watcher: any TurnWatcher) {
      id = ObjectIdentifier(watcher)
      self.watcher = watcher
    }
  }

  /// In the order in which they look.
  private static var entries: [Entry] = []
  /// Those that wait, by who they are of; of one that is gone, until another is in its place.
  private static var found: [ObjectIdentifier: Entry] = [:]
  private static var isTelling = false

  /// Has somebody look at the end of each turn, until there is nothing to wait for. It is not kept
  /// alive.
  static func watch(_ watcher: any TurnWatcher) {
    if let entry = found[ObjectIdentifier(watcher)], entry.watcher != nil {
      entry.isAskedFor = true
    } else {
      let entry = Entry(watcher)
      found[entry.id] = entry
      entries.append(entry)
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
    for entry in entries where !entry.isOver {
      entry.isAskedFor = false
      if entry.watcher?.turnDidEnd() != true, !entry.isAskedFor { end(entry) }
    }
    entries.removeAll { $0.isOver }
    if entries.isEmpty { stop() }
  }

  private static func end(_ entry: Entry) {
    entry.isOver = true
    if found[entry.id] === entry { found[entry.id] = nil }
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
