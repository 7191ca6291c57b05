import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// What UIKit puts off is waited for, and never by the clock. The stand-in needs one turn for it, which
// these hold it to.

/// Whether what is animated is as it will be when the turn is over, as in the stand-in.
let animationsLastATurn: Bool = {
  #if canImport(UIKit)
  false
  #else
  true
  #endif
}()

/// Lets the tasks on the main actor take as many turns as they need in these tests.
@MainActor
func takeTurns() async {
  // Not by yielding: optimized code need not come back to the main actor between two times.
  for _ in 0..<20 { await Task { @MainActor in }.value }
}

/// Lets happen what is put off to the next turn of the main run loop: layout in windows, appearances.
@MainActor
func turn() async {
  #if canImport(UIKit)
  await takeTurns()
  #else
  HeadlessRunLoop.turn()
  #endif
}

/// Whether something is so, for which UIKit may need some turns and the stand-in none.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  #if canImport(UIKit)
  for _ in 0..<100 where !condition() { await turn() }
  #endif
  return condition()
}

/// Waits until what a closure starts says that it has ended, which in the stand-in is the next turn.
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

/// Waits until what a closure starts calls back, and no longer where it never does.
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
      // Nobody waits for this but a test that would otherwise stop all others.
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

/// Calls a closure; what UIKit would release in a later turn only, it releases at the end.
@MainActor
func pooled(_ body: () -> Void) {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: body)
  #else
  body()
  #endif
}
