#if !canImport(UIKit)
import Testing

@testable import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

/// Runs in its own process, because other tests cause turns while they wait.
@MainActor @Suite("RunLoopObserver")
struct RunLoopObserverTests {
  @Test func addingWatcherDuringCallbackStartsNoTurn() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let watcher = Watcher { RunLoopObserver.addWatcher($0) }
      RunLoopObserver.requestTurn(for: watcher)  // also adds the watcher
      await runPendingTasks()
      #expect(watcher.callCount == 1)
      HeadlessRunLoop.turn()
      #expect(watcher.callCount == 2)
    }
  }
}

@MainActor
private final class Watcher: TurnWatcher {
  private(set) var callCount = 0
  private let callback: @MainActor (Watcher) -> Void

  init(_ callback: @escaping @MainActor (Watcher) -> Void) { self.callback = callback }

  func turnDidEnd() -> Bool {
    callCount += 1
    callback(self)
    return false  // The watcher remains only if `callback` adds it again.
  }
}
#endif
