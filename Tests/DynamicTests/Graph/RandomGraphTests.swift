import Testing

/// Runs random programs (`RandomProgram.swift`) on the library and on a model
/// (`RandomGraphModel.swift`). Shrinks a failing program.
@MainActor @Suite("random graphs")
struct RandomGraphTests {
  /// Environment variables: `DYNAMIC_SEED` is the only seed. Without it, `DYNAMIC_FROM` is the
  /// first seed, and `DYNAMIC_GRAPHS` is the number of seeds.
  @Test func randomGraphsMatchTheModel() {
    let firstSeed: UInt64 = environmentNumber("DYNAMIC_FROM") ?? 1
    let seedCount: UInt64 = environmentNumber("DYNAMIC_GRAPHS") ?? 2000
    let chosenSeed: UInt64? = environmentNumber("DYNAMIC_SEED")
    for seed in chosenSeed.map({ $0...$0 }) ?? firstSeed...(firstSeed + seedCount - 1) {
      var generator = RandomProgramGenerator(seed: seed)
      let program = generator.makeProgram()
      if failure(of: program) == nil { continue }
      var attempts = 0
      let shrunkProgram = shrink(program) {
        attempts += 1
        return attempts < 1000 && failure(of: $0) != nil
      }
      let message = failure(of: shrunkProgram) ?? "no failure"
      Issue.record("\(message), DYNAMIC_SEED=\(seed):\n\(shrunkProgram.lines)")
      return
    }
  }

  private func failure(of program: [GraphAction]) -> String? {
    let run = GraphRun()
    run.run(program)
    return run.failure
  }
}
