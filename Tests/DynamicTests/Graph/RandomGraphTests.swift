import Foundation
import Testing

/// Runs random programs (`RandomProgram.swift`) on values of the library and on a model of them
/// (`RandomGraphModel.swift`). Both must agree. Shrinks a failing program before reporting it.
@MainActor @Suite("random graphs")
struct RandomGraphTests {
  /// Environment variables: `DYNAMIC_SEED` runs only that seed; `DYNAMIC_FROM` sets the first seed
  /// and `DYNAMIC_GRAPHS` the number of seeds; `DYNAMIC_TRACE` prints each action before it runs.
  @Test func randomGraphsMatchTheModel() async {
    await check(environmentNumber("DYNAMIC_GRAPHS") ?? 2000, isTimed: false)
  }

  /// Timed graphs can contain `debounce`, `throttle` and `delay`. They take longer because they
  /// wait for a clock, so fewer run by default. The environment variable `DYNAMIC_TIMED_GRAPHS`
  /// sets their number.
  @Test func timedGraphsMatchTheModel() async {
    await check(environmentNumber("DYNAMIC_TIMED_GRAPHS") ?? 20, isTimed: true)
  }

  private func check(_ count: UInt64, isTimed: Bool) async {
    let isTraced = ProcessInfo.processInfo.environment["DYNAMIC_TRACE"] != nil
    let first: UInt64 = environmentNumber("DYNAMIC_FROM") ?? 1
    let chosenSeed: UInt64? = environmentNumber("DYNAMIC_SEED")
    for seed in chosenSeed.map({ $0...$0 }) ?? first...(first + count - 1) {
      var generator = RandomProgramGenerator(seed: seed, isTimed: isTimed)
      let program = generator.makeProgram()
      if await failure(of: program, isTraced: isTraced) == nil { continue }
      var attempts = 0
      let shrunk = await shrink(program) {
        attempts += 1
        guard attempts < 1000 else { return false }  // Ends the search.
        return await failure(of: $0) != nil
      }
      let message = await failure(of: shrunk) ?? "no failure"
      Issue.record("\(message), DYNAMIC_SEED=\(seed):\n\(shrunk.lines)")
      return
    }
  }
}

/// Runs a program; returns the first difference from the model, or nil.
@MainActor
func failure(of program: [GraphAction], isTraced: Bool = false) async -> String? {
  let run = GraphRun(isTraced: isTraced)
  await run.run(program)
  return run.failure
}
