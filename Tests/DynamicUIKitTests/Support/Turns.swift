import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Helpers that wait for work that UIKit defers. In HeadlessUIKit, such work takes one turn.

/// Whether animations complete within one turn, as in HeadlessUIKit.
let animationsTakeOneTurn: Bool = {
  #if canImport(UIKit)
  false
  #else
  true
  #endif
}()

/// Lets the main actor run its pending tasks, twenty times in a row; enough for these tests.
@MainActor
func takeTurns() async {
  // `Task.yield()` does not suffice: optimized code may stay off the main actor between yields.
  for _ in 0..<20 { await Task { @MainActor in }.value }
}

/// Runs work deferred to the next turn of the main run loop, such as layout and appearance events.
@MainActor
func turn() async {
  #if canImport(UIKit)
  await takeTurns()
  #else
  HeadlessRunLoop.turn()
  #endif
}

/// Returns whether a condition holds; on UIKit, whether it holds within a hundred turns.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  #if canImport(UIKit)
  for _ in 0..<100 where !condition() { await turn() }
  #endif
  return condition()
}

/// Waits for the work that a closure starts; in HeadlessUIKit, expects it to take one turn.
@MainActor
func waitForEnd(_ start: (@escaping @MainActor () -> Void) -> Void) async {
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

/// Waits for the callback of the work that a closure starts, for at most ten seconds.
@MainActor
func waitForCallback(
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
      // Ends a failing test, which would otherwise block all others.
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

/// Dismisses, without animating, the controllers that a controller presents; waits for the end.
@MainActor
func dismissAll(of presenting: UIViewController) async {
  await waitForCallback { presenting.dismiss(animated: false, completion: $0) }
}

/// Calls a closure in an autorelease pool, so that UIKit releases objects before this returns.
@MainActor
func inAutoreleasePool(_ body: () -> Void) {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: body)
  #else
  body()
  #endif
}
