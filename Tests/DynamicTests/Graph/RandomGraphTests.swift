import Foundation
import Testing

@MainActor @Suite("random graphs")
struct RandomGraphTests {
  /// `DYNAMIC_SEED` repeats one seed; `DYNAMIC_GRAPHS` and `DYNAMIC_FROM` set the count and first
  /// seed; `DYNAMIC_TRACE` prints each action before it runs, to find crashes and endless loops.
  @Test func matchTheModel() async {
    await check(number("DYNAMIC_GRAPHS") ?? 2000, isTimed: false)
  }

  /// Timed graphs take longer because they wait for a clock, so fewer run by default.
  @Test func timedGraphsMatchTheModel() async {
    await check(number("DYNAMIC_TIMED_GRAPHS") ?? 20, isTimed: true)
  }

  private func check(_ count: UInt64, isTimed: Bool) async {
    let isTraced = ProcessInfo.processInfo.environment["DYNAMIC_TRACE"] != nil
    let first: UInt64 = number("DYNAMIC_FROM") ?? 1
    let repeated: UInt64? = number("DYNAMIC_SEED")
    for seed in repeated.map({ $0...$0 }) ?? first...(first + count - 1) {
      var generator = RandomProgramGenerator(seed: seed, isTimed: isTimed)
      let program = generator.make()
      if await failure(of: program, isTraced: isTraced) == nil { continue }
      var attempts = 0
      let small = await shrink(program) {
        attempts += 1
        guard attempts < 1000 else { return false }
        return await failure(of: $0) != nil
      }
      let message = await failure(of: small) ?? "no failure"
      Issue.record("\(message), DYNAMIC_SEED=\(seed):\n\(small.lines)")
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
