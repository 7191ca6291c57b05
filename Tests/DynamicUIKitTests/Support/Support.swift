import DynamicTesting
import DynamicUIKit

/// Whether an object is gone when the closure that made it has ended.
@MainActor
func isReleased(_ make: () -> AnyObject) -> Bool {
  weak var object: AnyObject?
  pooled { object = make() }
  return object == nil
}

/// Lets what was put off to a later turn run, and what waits for the end of a turn.
@MainActor
func settle() async {
  await takeTurns()
  await turn()
  await takeTurns()
}
