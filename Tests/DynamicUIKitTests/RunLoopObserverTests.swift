import Testing

@testable import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// The observer calls watchers, which poll UIKit state, at the end of turns of the main run loop.
@MainActor @Suite("RunLoopObserver")
struct RunLoopObserverTests {
  @Test func watchDuringCallbackRequestsAnotherCall() {
    let watcher = Watcher { watcher in
      if watcher.callCount == 1 { RunLoopObserver.watch(watcher) }
      return false
    }
    RunLoopObserver.watch(watcher)
    for _ in 0..<4 { RunLoopObserver.notifyWatchers() }
    #expect(watcher.callCount == 2)
  }

  @Test func watchAfterNestedNotificationRequestsAnotherCall() {
    let watcher = Watcher { watcher in
      if watcher.callCount == 1 {
        RunLoopObserver.notifyWatchers()
        RunLoopObserver.watch(watcher)
      }
      return false
    }
    RunLoopObserver.watch(watcher)
    RunLoopObserver.notifyWatchers()
    #expect(watcher.callCount == 2)
    for _ in 0..<4 { RunLoopObserver.notifyWatchers() }
    #expect(watcher.callCount == 3)
  }

  @Test func watchersAreCalledInOrderOfRegistration() {
    var log: [Int] = []
    var watchers = (0..<4).map { number in
      Watcher { _ in
        log.append(number)
        return number != 1
      }
    }
    for watcher in watchers { RunLoopObserver.watch(watcher) }
    RunLoopObserver.watch(watchers[0])
    RunLoopObserver.notifyWatchers()
    RunLoopObserver.watch(watchers[1])
    watchers.remove(at: 2)
    RunLoopObserver.notifyWatchers()
    #expect(log == [0, 1, 2, 3, 0, 3, 1])
  }

  #if !canImport(UIKit)
  // These tests run in their own processes, because every test that waits causes turns.

  @Test func watchDuringCallbackStartsNoTurn() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let watcher = Watcher { watcher in
        RunLoopObserver.watch(watcher)
        return false
      }
      RunLoopObserver.watch(watcher)
      await takeTurns()
      #expect(watcher.callCount == 1)
      HeadlessRunLoop.turn()
      #expect(watcher.callCount == 2)
    }
  }

  @Test(arguments: [true, false]) func observerStopsWithoutWatchers(isReleased: Bool) async {
    await #expect(processExitsWith: .success) { @MainActor [isReleased] in
      var watcher: Watcher? = Watcher { _ in false }
      RunLoopObserver.watch(watcher!)
      #expect(HeadlessRunLoop.turnDidEnd != nil)
      if isReleased { watcher = nil }
      HeadlessRunLoop.turn()
      #expect(HeadlessRunLoop.turnDidEnd == nil)
      #expect(watcher?.callCount ?? 1 == 1)
    }
  }
  #endif
}

/// A watcher that counts its calls.
@MainActor
private final class Watcher: TurnWatcher {
  private(set) var callCount = 0
  /// Called at the end of a turn; returns whether to keep watching.
  private let callback: @MainActor (Watcher) -> Bool

  init(_ callback: @escaping @MainActor (Watcher) -> Bool) { self.callback = callback }

  func turnDidEnd() -> Bool {
    callCount += 1
    return callback(self)
  }
}
