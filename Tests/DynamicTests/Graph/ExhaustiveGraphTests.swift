import Foundation
import Testing

/// Performs all short programs on all graphs of few values. Each graph must agree with a model of
/// it (`RandomGraphModel.swift`).
@MainActor @Suite("all small graphs")
final class ExhaustiveGraphTests {
  private var hasFailed = false

  struct Scope: CustomTestStringConvertible {
    let derivedCount: Int, actionCount: Int
    var sourceCount = 2
    /// Whether a two-way binding links the sources.
    var areBound = false
    /// Whether the sources are fields of one value.
    var areFields = false

    var testDescription: String {
      "\(sourceCount) sources\(areBound ? ", bound" : "")\(areFields ? ", fields" : ""), "
        + "\(derivedCount) derived, \(actionCount) actions"
    }

    /// The actions that create the sources.
    var sourceActions: [GraphAction] {
      // The whole stores both fields, 1 and 2, in one number.
      let whole = GraphAction.make(-1, GraphNode(kind: .whole, parameter: 1 << 8 | 2))
      let source = GraphNode(kind: .source, parameter: 1)
      return (areFields ? [whole] : [])
        + (0..<sourceCount).map {
          .make($0, areFields ? GraphNode(kind: .field, inputs: [-1], parameter: $0) : source)
        }
    }
  }

  /// The environment variable `DYNAMIC_SCOPE=derived,actions` replaces the default `1,2`.
  nonisolated static var scopes: [Scope] {
    let numbers = (ProcessInfo.processInfo.environment["DYNAMIC_SCOPE"] ?? "1,2")
      .split(separator: ",").compactMap { Int($0) }
    let separate = Scope(derivedCount: numbers[0], actionCount: numbers[1])
    var (single, bound, fields) = (separate, separate, separate)
    single.sourceCount = 1
    bound.areBound = true
    fields.areFields = true
    return [single, separate, bound, fields]
  }

  @Test(arguments: scopes)
  func smallGraphsMatchTheModel(_ scope: Scope) async {
    await checkGraphs(startingWith: [], scope)
  }

  /// Returns one node for each kind below and each choice of inputs from the first `count` values;
  /// leaves out `compactMap` and the timed kinds.
  private func derivedNodes(after count: Int) -> [GraphNode] {
    let kindsWithOneInput: [GraphNode.Kind] = [
      .map, .filter, .filterWithInitial, .removeDuplicates, .scan, .pairwise,
    ]
    return (0..<count).flatMap { first -> [GraphNode] in
      kindsWithOneInput.map { GraphNode(kind: $0, inputs: [first], parameter: 1) }
        + (0..<count).flatMap { second -> [GraphNode] in
          // For `combine`, one order of two inputs is enough.
          (first <= second
            ? [GraphNode(kind: .combine, inputs: [first, second], parameter: 1)] : [])
            + [
              GraphNode(kind: .merge, inputs: [first, second]),
              // Follows `second` or value 0, depending on the value of `first`.
              GraphNode(kind: .flatMapLatest, inputs: [first, second, 0], parameter: 1),
              GraphNode(kind: .flatMapToNew, inputs: [first, second], parameter: 1),
            ]
        }
    }
  }

  /// Extends `graph` with derived values in all possible ways; checks each resulting graph.
  private func checkGraphs(startingWith graph: [GraphAction], _ scope: Scope) async {
    if graph.count == scope.derivedCount {
      let binding: [GraphAction] = scope.areBound ? [.link(0, 1)] : []
      let program = scope.sourceActions + graph + binding
      return await checkPrograms(startingWith: program, scope, actionCount: 0)
    }
    let id = scope.sourceCount + graph.count
    for node in derivedNodes(after: id) {
      await checkGraphs(startingWith: graph + [.make(id, node)], scope)
    }
  }

  /// Extends `program` with actions in all possible ways; checks each resulting program.
  /// `actionCount` is the number of actions that `program` has after its graph.
  private func checkPrograms(
    startingWith program: [GraphAction], _ scope: Scope, actionCount: Int
  ) async {
    if hasFailed { return }
    if actionCount == scope.actionCount {
      guard let message = await failure(of: program + [.flush]) else { return }
      hasFailed = true
      Issue.record("\(message):\n\(program.lines)")
      return
    }
    let lastID = scope.sourceCount + scope.derivedCount - 1
    let newNumber = 2 + actionCount
    var actions: [GraphAction] = (0..<scope.sourceCount).flatMap { source -> [GraphAction] in
      [
        .set(source, newNumber),
        .batch([.set(source, newNumber), .read(lastID), .set(source, 1)]),
      ]
    }
    if scope.sourceCount > 1 {
      actions.append(.batch([.set(1, 3), .read(lastID), .set(0, newNumber)]))
    }
    for id in scope.sourceCount...lastID {
      actions += [.read(id), .listen(actionCount, to: id, startsWithCurrent: true, then: [])]
    }
    actions += (0...lastID).map { .drop($0) } + (0..<actionCount).map { .dispose($0) }
    for action in actions {
      await checkPrograms(startingWith: program + [action], scope, actionCount: actionCount + 1)
    }
  }
}
