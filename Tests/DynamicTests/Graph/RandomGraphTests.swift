import Foundation
import Testing

@MainActor @Suite("random graphs")
struct RandomGraphTests {
  /// Of several failures it shows the smallest. `DYNAMIC_SEED` repeats one, `DYNAMIC_GRAPHS` sets how many
  /// graphs are tried, `DYNAMIC_FROM` the first seed, and `DYNAMIC_TRACE` tells what is done while it
  /// is done, in case it crashes or never ends.
  @Test func theyBehaveAsTheModelSays() async {
    await check(count: number("DYNAMIC_GRAPHS") ?? 2000, isTimed: false)
  }

  /// Timed values wait for a clock, so each takes longer.
  @Test func timedOnesBehaveAsTheModelSays() async {
    await check(count: number("DYNAMIC_TIMED_GRAPHS") ?? 20, isTimed: true)
  }

  private func check(count: UInt64, isTimed: Bool) async {
    let repeated: UInt64? = number("DYNAMIC_SEED")
    let isTraced = ProcessInfo.processInfo.environment["DYNAMIC_TRACE"] != nil
    let first: UInt64 = number("DYNAMIC_FROM") ?? 1
    var smallest: (seed: UInt64, program: [GraphAction])?
    var failures = 0
    for seed in repeated.map({ $0...$0 }) ?? first...(first + count - 1) {
      var maker = RandomProgramMaker(seed: seed, isTimed: isTimed)
      let program = maker.make()
      guard await failure(of: program, isTraced: isTraced) != nil else { continue }
      failures += 1
      let shrinker = GraphShrinker { await self.failure(of: $0) != nil }
      let small = await shrinker.shrink(program)
      if small.told().count < smallest?.program.told().count ?? .max { smallest = (seed, small) }
    }
    guard let smallest else { return }
    let message = await failure(of: smallest.program) ?? "no failure"
    let told = smallest.program.told().joined(separator: "\n")
    let which = "with DYNAMIC_SEED=\(smallest.seed), the smallest of \(failures)"
    Issue.record("\(message), \(which):\n\(told)")
  }

  private func failure(of program: [GraphAction], isTraced: Bool = false) async -> String? {
    let run = GraphRun(program, isTraced: isTraced)
    await run.run()
    return run.failure
  }
}
