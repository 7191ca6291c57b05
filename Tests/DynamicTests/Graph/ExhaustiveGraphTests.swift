import Foundation
import Testing

@MainActor @Suite("all small graphs")
struct ExhaustiveGraphTests {
  /// A scope: graphs of so many sources and derived values, with every sequence of so many actions.
  struct Scope: CustomTestStringConvertible {
    let sources: Int
    let derived: Int
    let steps: Int
    var isLinked = false
    var areLenses = false

    var testDescription: String {
      "\(sources) sources\(isLinked ? ", linked" : "")\(areLenses ? ", lenses" : ""), "
        + "\(derived) derived, \(steps) actions"
    }
  }

  /// What is always tried; `DYNAMIC_SCOPE=derived,actions` tries a larger scope in place of it.
  nonisolated static var scopes: [Scope] {
    let numbers = (ProcessInfo.processInfo.environment["DYNAMIC_SCOPE"] ?? "1,2")
      .split(separator: ",").compactMap { Int($0) }
    let (derived, steps) = (numbers[0], numbers[1])
    return [
      Scope(sources: 1, derived: derived, steps: steps),
      Scope(sources: 2, derived: derived, steps: steps),
      Scope(sources: 2, derived: derived, steps: steps, isLinked: true),
      Scope(sources: 2, derived: derived, steps: steps, areLenses: true),
    ]
  }

  @Test(arguments: scopes)
  func theyBehaveAsTheModelSays(_ scope: Scope) async {
    var count = (graphs: 0, programs: 0)
    var failure: (message: String, program: [GraphAction])?
    for graph in SmallGraphs(sources: scope.sources, derived: scope.derived) {
      let small = SmallPrograms(
        sources: scope.sources, graph: graph, isLinked: scope.isLinked, areLenses: scope.areLenses)
      count.graphs += 1
      await small.forEach(steps: scope.steps) { program in
        count.programs += 1
        let run = GraphRun(program)
        await run.run()
        if let message = run.failure, failure == nil { failure = (message, program) }
      }
    }
    if ProcessInfo.processInfo.environment["DYNAMIC_SCOPE"] != nil {
      print("\(scope.testDescription): \(count.graphs) graphs, \(count.programs) programs")
    }
    if let (message, program) = failure {
      Issue.record("\(message):\n\(program.told().joined(separator: "\n"))")
    }
  }
}
