/// Lets tasks run, on and off the main actor, until a condition holds, for at most 1,000 turns.
@MainActor
func runTurnsUntil(_ condition: @MainActor () -> Bool) async {
  for _ in 0..<1000 where !condition() {
    await Task.detached(priority: .background) {}.value
    await Task { @MainActor in }.value
  }
}

/// Lets tasks run for 30 turns, enough for the tasks of a test to finish.
@MainActor
func takeTurns() async {
  var count = 0
  await runTurnsUntil {
    count += 1
    return count > 30
  }
}
