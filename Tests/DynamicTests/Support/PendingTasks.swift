/// Gives up after 1,000 rounds.
@MainActor
func runTasksUntil(_ condition: @MainActor () -> Bool) async {
  for _ in 0..<1000 where !condition() { await runTasksOnce() }
}

/// Runs 30 rounds of tasks, which is enough for these tests.
@MainActor
func runPendingTasks() async {
  for _ in 0..<30 { await runTasksOnce() }
}

/// One round: each pending task runs until it waits. A task that resumes needs another round.
@MainActor
private func runTasksOnce() async {
  await Task.detached(priority: .background) {}.value
  await Task { @MainActor in }.value
}
