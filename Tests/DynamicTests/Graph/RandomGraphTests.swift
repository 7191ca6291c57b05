import Testing

/// Runs random programs (`RandomProgram.swift`) on the library and on a model
/// (`RandomGraphModel.swift`). Shrinks a failing program.
@MainActor @Suite("random graphs")
struct RandomGraphTests {
  /// Environment variables: `DYNAMIC_SEED` runs only that seed; `DYNAMIC_FROM` sets the first seed
  /// and `DYNAMIC_GRAPHS` the number of seeds.
  @Test func randomGraphsMatchTheModel() {
    let first: UInt64 = environmentNumber("DYNAMIC_FROM") ?? 1
    let count: UInt64 = environmentNumber("DYNAMIC_GRAPHS") ?? 2000
    let chosenSeed: UInt64? = environmentNumber("DYNAMIC_SEED")
    for seed in chosenSeed.map({ $0...$0 }) ?? first...(first + count - 1) {
      var generator = RandomProgramGenerator(seed: seed)
      let program = generator.makeProgram()
      if failure(of: program) == nil { continue }
      var attempts = 0
      let shrunk = shrink(program) {
        attempts += 1
        return attempts < 1000 && failure(of: $0) != nil
      }
      let message = failure(of: shrunk) ?? "no failure"
      Issue.record("\(message), DYNAMIC_SEED=\(seed):\n\(shrunk.lines)")
      return
    }
  }

  private func failure(of program: [GraphAction]) -> String? {
    let run = GraphRun()
    run.run(program)
    return run.failure
  }
}
