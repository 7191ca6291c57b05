/// Gives up after 1,000 rounds.
@MainActor
func runTasksUntil(_ condition: @MainActor () -> Bool) async {
  for _ in 0..<1000 where !condition() { await runTasksOnce() }
}

/// 30 rounds are enough for a test.
@MainActor
func runPendingTasks() async {
  for _ in 0..<30 { await runTasksOnce() }
}

/// Lets each pending task run until it waits; a task that then resumes needs another round.
@MainActor
private func runTasksOnce() async {
  await Task.detached(priority: .background) {}.value
  await Task { @MainActor in }.value
}
