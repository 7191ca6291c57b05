#if !canImport(UIKit)
import Testing

@testable import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

/// The observer calls watchers, which poll UIKit state, at the end of turns of the main run loop.
/// The test runs in its own process, because other tests cause turns while they wait.
@MainActor @Suite("RunLoopObserver")
struct RunLoopObserverTests {
  @Test func watchDuringCallbackStartsNoTurn() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let watcher = Watcher { RunLoopObserver.watch($0) }
      RunLoopObserver.watch(watcher)  // requests a turn
      await runPendingTasks()
      #expect(watcher.callCount == 1)
      HeadlessRunLoop.turn()
      #expect(watcher.callCount == 2)
    }
  }
}

/// A watcher that counts its calls and passes itself to a callback at each call.
@MainActor
private final class Watcher: TurnWatcher {
  private(set) var callCount = 0
  private let callback: @MainActor (Watcher) -> Void

  init(_ callback: @escaping @MainActor (Watcher) -> Void) { self.callback = callback }

  func turnDidEnd() -> Bool {
    callCount += 1
    callback(self)
    return false  // Watches no further turn, unless `callback` calls `watch`.
  }
}
#endif
