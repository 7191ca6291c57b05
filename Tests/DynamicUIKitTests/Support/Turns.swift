import Testing

@testable import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Helpers that wait for work that UIKit defers. In HeadlessUIKit, such work runs in the next turn
// of a simulated run loop, so the waiting time is known.

let animationsTakeOneTurn: Bool = {
  #if canImport(UIKit)
  false
  #else
  true
  #endif
}()

/// Runs `body`, and then DynamicUIKit's work for the end of a run-loop turn. For work that UIKit
/// defers, such as layout, use `runLoopTurn()`.
@MainActor
func runAsTurn(_ body: () -> Void) { RunLoopObserver.runAsTurn(body) }

@MainActor
func runPendingTasks() async {
  // In optimized code, a loop of `Task.yield()` might not wait for the tasks of the main actor.
  for _ in 0..<20 { await Task { @MainActor in }.value }
}

/// Runs work deferred to the next turn, such as layout and appearance events.
@MainActor
func runLoopTurn() async {
  #if canImport(UIKit)
  await runPendingTasks()
  #else
  HeadlessRunLoop.turn()
  #endif
}

/// Returns whether the condition is true. On UIKit, first waits for it, for up to 100 turns.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  #if canImport(UIKit)
  for _ in 0..<100 where !condition() { await runLoopTurn() }
  #endif
  return condition()
}

/// Waits until `end` is called. In HeadlessUIKit, expects this call in the next run-loop turn.
@MainActor
func waitForEnd(_ start: (_ end: @escaping @MainActor () -> Void) -> Void) async {
  #if canImport(UIKit)
  await waitForCallback(start)
  #else
  var hasEnded = false
  start { hasEnded = true }
  #expect(!hasEnded)
  HeadlessRunLoop.turn()
  #expect(hasEnded)
  #endif
}

/// Waits until `callback` is called; fails after ten seconds.
@MainActor
func waitForCallback(
  _ start: (_ callback: @escaping @MainActor () -> Void) -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let wasCalled = await withCheckedContinuation { continuation in
    var waiting: CheckedContinuation<Bool, Never>? = continuation
    start {
      waiting?.resume(returning: true)
      waiting = nil
    }
    if waiting == nil { return }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(10))
      waiting?.resume(returning: false)
      waiting = nil
    }
  }
  #expect(wasCalled, sourceLocation: sourceLocation)
}

@MainActor
func present(_ controller: UIViewController, on presenting: UIViewController) async {
  await waitForCallback { presenting.present(controller, animated: false, completion: $0) }
}

@MainActor
func dismissAll(presentedBy presenting: UIViewController) async {
  await waitForCallback { presenting.dismiss(animated: false, completion: $0) }
}

/// Objects that UIKit autoreleases in `body` are released before the call ends.
@MainActor
func inAutoreleasePool(_ body: () -> Void) {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: body)
  #else
  body()
  #endif
}
