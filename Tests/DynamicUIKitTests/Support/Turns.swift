import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Helpers that wait for work that UIKit defers, without a clock. The stand-in must complete such work in one turn.

/// Whether animations complete within one turn, as in the stand-in.
let animationsLastATurn: Bool = {
  #if canImport(UIKit)
  false
  #else
  true
  #endif
}()

/// Runs the tasks on the main actor, for as many turns as these tests need.
@MainActor
func takeTurns() async {
  // Not by yielding: optimized code need not come back to the main actor between two times.
  for _ in 0..<20 { await Task { @MainActor in }.value }
}

/// Runs work deferred to the next turn of the main run loop, such as layout and appearance callbacks.
@MainActor
func turn() async {
  #if canImport(UIKit)
  await takeTurns()
  #else
  HeadlessRunLoop.turn()
  #endif
}

/// Whether a condition holds, after some turns on UIKit and at once in the stand-in.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  #if canImport(UIKit)
  for _ in 0..<100 where !condition() { await turn() }
  #endif
  return condition()
}

/// Waits until the work that a closure starts has ended, which in the stand-in takes one turn.
@MainActor
func finish(_ start: (@escaping @MainActor () -> Void) -> Void) async {
  #if canImport(UIKit)
  await called(start)
  #else
  var hasEnded = false
  start { hasEnded = true }
  #expect(!hasEnded)
  HeadlessRunLoop.turn()
  #expect(hasEnded)
  #endif
}

/// Waits for the callback of the work that a closure starts, for at most ten seconds.
@MainActor
func called(
  _ start: (@escaping @MainActor () -> Void) -> Void,
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
      // Only a test that would otherwise block all others waits for this.
      try? await Task.sleep(for: .seconds(10))
      waiting?.resume(returning: false)
      waiting = nil
    }
  }
  #expect(wasCalled, sourceLocation: sourceLocation)
}

/// Presents a controller without animating, and waits until it is there.
@MainActor
func present(_ controller: UIViewController, on presenting: UIViewController) async {
  await called { presenting.present(controller, animated: false, completion: $0) }
}

/// Dismisses what a controller presents without animating, and waits until it is gone.
@MainActor
func dismissAll(of presenting: UIViewController) async {
  await called { presenting.dismiss(animated: false, completion: $0) }
}

/// Calls a closure in an autorelease pool, so that UIKit releases objects when it returns.
@MainActor
func pooled(_ body: () -> Void) {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: body)
  #else
  body()
  #endif
}
