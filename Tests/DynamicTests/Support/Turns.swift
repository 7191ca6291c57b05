/// Lets tasks on the main actor and elsewhere run until a condition holds, or for so long that it never will.
@MainActor
func turns(until condition: @MainActor () -> Bool) async {
  for _ in 0..<1000 where !condition() {
    await Task.detached(priority: .background) {}.value
    await Task { @MainActor in }.value
  }
}

/// Lets everything run that can.
@MainActor
func someTurns() async {
  var count = 0
  await turns {
    count += 1
    return count > 30
  }
}
