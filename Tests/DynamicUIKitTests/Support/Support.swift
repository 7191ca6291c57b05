import DynamicTesting
import DynamicUIKit

/// Returns whether the object that a closure creates is released when the closure returns.
@MainActor
func isReleased(_ make: () -> AnyObject) -> Bool {
  weak var object: AnyObject?
  inAutoreleasePool { object = make() }
  return object == nil
}

/// Runs pending tasks, and work deferred to the next turn of the main run loop.
@MainActor
func runTasksAndRunLoopTurn() async {
  await runPendingTasks()
  await runLoopTurn()
  await runPendingTasks()
}
