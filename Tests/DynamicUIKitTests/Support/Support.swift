import DynamicTesting
import DynamicUIKit

/// Whether an object is gone when the closure that made it has ended.
@MainActor
func isReleased(_ make: () -> AnyObject) -> Bool {
  weak var object: AnyObject?
  pooled { object = make() }
  return object == nil
}

/// Lets the tasks on the main actor take as many turns as they need in these tests.
@MainActor
func takeTurns() async {
  // Not by yielding: optimized code need not come back to the main actor between two times.
  for _ in 0..<20 { await Task { @MainActor in }.value }
}

/// Lets what was put off to a later turn run, and what waits for the end of a turn.
@MainActor
func settle() async {
  await takeTurns()
  await turn()
  await takeTurns()
}
