import Testing

@testable import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Helpers that wait for work that UIKit defers. In HeadlessUIKit, such work runs in the next turn
// of a simulated run loop, so the waiting time is known.

/// Whether animations complete within one run-loop turn, as in HeadlessUIKit.
let animationsTakeOneTurn: Bool = {
  #if canImport(UIKit)
  false
  #else
  true
  #endif
}()

/// Runs a closure, then the work that DynamicUIKit does at the end of each run-loop turn. For work
/// that UIKit defers, such as layout, use `runLoopTurn()`.
@MainActor
func runAsTurn(_ body: () -> Void) { RunLoopObserver.runAsTurn(body) }

/// Waits for twenty empty tasks of the main actor, one after another, so that pending tasks run.
@MainActor
func runPendingTasks() async {
  // In optimized code, a loop of `Task.yield()` might not wait for the tasks of the main actor.
  for _ in 0..<20 { await Task { @MainActor in }.value }
}

/// Runs work deferred to the next turn of the main run loop, such as layout and appearance events.
@MainActor
func runLoopTurn() async {
  #if canImport(UIKit)
  await runPendingTasks()
  #else
  HeadlessRunLoop.turn()
  #endif
}

/// Returns whether a condition holds. On UIKit, first waits up to a hundred run-loop turns for it.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  #if canImport(UIKit)
  for _ in 0..<100 where !condition() { await runLoopTurn() }
  #endif
  return condition()
}

/// Calls `start` with the closure `end`, and waits until `end` is called. In HeadlessUIKit, also
/// expects that call in the next run-loop turn.
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

/// Calls `start` with the closure `callback`, and waits until `callback` is called; fails after ten
/// seconds.
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
      // Without the callback, the test fails instead of waiting forever.
      try? await Task.sleep(for: .seconds(10))
      waiting?.resume(returning: false)
      waiting = nil
    }
  }
  #expect(wasCalled, sourceLocation: sourceLocation)
}

/// Presents a controller without animating, and waits until it is presented.
@MainActor
func present(_ controller: UIViewController, on presenting: UIViewController) async {
  await waitForCallback { presenting.present(controller, animated: false, completion: $0) }
}

/// Without animation, dismisses all controllers that a controller presents, and waits for the end.
@MainActor
func dismissAll(presentedBy presenting: UIViewController) async {
  await waitForCallback { presenting.dismiss(animated: false, completion: $0) }
}

/// Calls a closure in an autorelease pool, so that UIKit releases objects before the call ends.
@MainActor
func inAutoreleasePool(_ body: () -> Void) {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: body)
  #else
  body()
  #endif
}
