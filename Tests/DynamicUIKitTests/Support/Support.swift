import DynamicTesting
import DynamicUIKit

/// The closure's object must be released when the closure returns.
@MainActor
func isReleased(_ make: () -> AnyObject) -> Bool {
  weak var object: AnyObject?
  inAutoreleasePool { object = make() }
  return object == nil
}

@MainActor
func runTasksAndRunLoopTurn() async {
  await runPendingTasks()
  await runLoopTurn()
  await runPendingTasks()
}
