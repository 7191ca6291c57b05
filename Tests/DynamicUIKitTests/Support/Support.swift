import DynamicTesting
import DynamicUIKit

/// Whether an object is released when the closure that made it has returned.
@MainActor
func isReleased(_ make: () -> AnyObject) -> Bool {
  weak var object: AnyObject?
  pooled { object = make() }
  return object == nil
}

/// Runs everything deferred to a later turn or to the end of a turn.
@MainActor
func settle() async {
  await takeTurns()
  await turn()
  await takeTurns()
}
