import Counting
import Foundation

@main
@MainActor
struct Benchmarks {
  let options: Options

  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.printsHelp { return print(Options.usage) }
      try Self(options: options).run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n\(Options.usage)\n".utf8))
      exit(2)
    }
  }

  func run() throws {
    let workloads = options.measuresScaling ? [] : try chosenWorkloads()
    printConditions(pin_to_core())
    if options.measuresScaling {
      let charts = try Growth(rounds: options.rounds ?? 7, only: options.only).measure()
      Growth.print(charts)
      if let directory = options.plotDirectory { try Plot.draw(charts, in: directory) }
    } else {
      let measurer = Measurer(
        rounds: options.rounds ?? 21, measuresOnlyCounts: options.measuresOnlyCounts,
        implementation: options.implementation)
      let figures = measurer.measure(workloads)
      let verdicts = Verdict.all(on: figures)
      TextReport(workloads: workloads, figures: figures, verdicts: verdicts).print()
      if options.checksGates { exitIfGateIsMissed(verdicts) }
    }
  }

  private func chosenWorkloads() throws -> [Workload] {
    if options.only.isEmpty { return Workload.all }
    return try options.only.flatMap { name in
      let matches = Workload.all.filter { $0.isSelected(by: name) }
      if matches.isEmpty { throw Options.UsageError("there is no workload \(name)") }
      return matches
    }
  }

  private func printConditions(_ core: Int32) {
    if isDebugBuild { print("Debug build: times are meaningless. Build with -c release.") }
    print(core < 0 ? "Not pinned to a core." : "Pinned to core \(core).")
    if !counting_is_available() { print("This platform cannot count allocations and locks.") }
  }

  private var isDebugBuild: Bool {
    var isDebug = false
    // Only debug builds evaluate the condition.
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }

  private func exitIfGateIsMissed(_ verdicts: [Verdict]) {
    let misses = verdicts.filter { !$0.isPassed }
    if misses.isEmpty { return }
    fflush(nil)
    for verdict in misses {
      let line = "\(verdict.workload) misses a gate: \(TextReport.comparison(verdict))\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    exit(1)
  }
}
