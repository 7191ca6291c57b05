import DynamicTesting
import DynamicUIKit

/// Returns whether an object is released when the closure that creates it returns.
@MainActor
func isReleased(_ make: () -> AnyObject) -> Bool {
  weak var object: AnyObject?
  inAutoreleasePool { object = make() }
  return object == nil
}

/// Runs work deferred to the next turn of the main run loop, or to the end of a turn.
@MainActor
func settle() async {
  await takeTurns()
  await turn()
  await takeTurns()
}
