/// Runs tasks on and off the main actor until a condition holds, for at most 1000 turns.
@MainActor
func turns(until condition: @MainActor () -> Bool) async {
  for _ in 0..<1000 where !condition() {
    await Task.detached(priority: .background) {}.value
    await Task { @MainActor in }.value
  }
}

/// Runs all tasks that are ready.
@MainActor
func someTurns() async {
  var count = 0
  await turns {
    count += 1
    return count > 30
  }
}
