import DynamicTesting
import DynamicUIKit

/// Whether the object that the closure creates is released when the closure returns.
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
