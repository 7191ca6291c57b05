import Foundation
import Testing

/// Compares all graphs of few values with a `GraphModel`, for all short sequences of actions.
@MainActor @Suite("all small graphs")
final class ExhaustiveGraphTests {
  private var hasFailed = false

  struct Scope: CustomTestStringConvertible {
    let derived: Int, actions: Int
    /// The sources may be linked two ways, or be fields of one value.
    var sources = 2, isLinked = false, areFields = false

    var testDescription: String {
      "\(sources) sources\(isLinked ? ", linked" : "")\(areFields ? ", fields" : ""), "
        + "\(derived) derived, \(actions) actions"
    }

    /// The actions that create the sources.
    var sourceActions: [GraphAction] {
      let whole = GraphAction.make(-1, GraphNode(kind: .whole, parameter: 1 << 8 | 2))
      let source = GraphNode(kind: .source, parameter: 1)
      return (areFields ? [whole] : [])
        + (0..<sources).map {
          .make($0, areFields ? GraphNode(kind: .field, inputs: [-1], parameter: $0) : source)
        }
    }
  }

  /// The environment variable `DYNAMIC_SCOPE=derived,actions` replaces the default `1,2`.
  nonisolated static var scopes: [Scope] {
    let numbers = (ProcessInfo.processInfo.environment["DYNAMIC_SCOPE"] ?? "1,2")
      .split(separator: ",").compactMap { Int($0) }
    let scope = Scope(derived: numbers[0], actions: numbers[1])
    var (single, linked, fields) = (scope, scope, scope)
    single.sources = 1
    linked.isLinked = true
    fields.areFields = true
    return [single, scope, linked, fields]
  }

  @Test(arguments: scopes)
  func smallGraphsMatchTheModel(_ scope: Scope) async {
    await checkGraphs(from: [], scope, derived: 0)
  }

  /// Returns one node for each kind below and each choice of inputs from the first `count` values;
  /// leaves out `compactMap` and the timed kinds.
  private func derivedNodes(after count: Int) -> [GraphNode] {
    let single: [GraphNode.Kind] = [
      .map, .filter, .filterWithInitial, .removeDuplicates, .scan, .pairwise,
    ]
    return (0..<count).flatMap { first -> [GraphNode] in
      single.map { GraphNode(kind: $0, inputs: [first], parameter: 1) }
        + (0..<count).flatMap { second -> [GraphNode] in
          // For `combine`, one order of two inputs is enough.
          (first <= second
            ? [GraphNode(kind: .combine, inputs: [first, second], parameter: 1)] : [])
            + [
              GraphNode(kind: .merge, inputs: [first, second]),
              GraphNode(kind: .flatMapLatest, inputs: [first, second, 0], parameter: 1),
              GraphNode(kind: .flatMapToNew, inputs: [first, second], parameter: 2),
            ]
        }
    }
  }

  private func checkGraphs(from graph: [GraphAction], _ scope: Scope, derived: Int) async {
    if derived == scope.derived {
      let linking: [GraphAction] = scope.isLinked ? [.link(0, 1)] : []
      return await checkPrograms(from: scope.sourceActions + graph + linking, scope, index: 0)
    }
    let id = scope.sources + derived
    for node in derivedNodes(after: id) {
      await checkGraphs(from: graph + [.make(id, node)], scope, derived: derived + 1)
    }
  }

  private func checkPrograms(from program: [GraphAction], _ scope: Scope, index: Int) async {
    if hasFailed { return }
    if index == scope.actions {
      guard let message = await failure(of: program + [.flush]) else { return }
      hasFailed = true
      Issue.record("\(message):\n\(program.lines)")
      return
    }
    let last = scope.sources + scope.derived - 1
    var actions: [GraphAction] = (0..<scope.sources).flatMap { source -> [GraphAction] in
      [
        .set(source, 2 + index),
        .batch([.set(source, 2 + index), .read(last), .set(source, 1)]),
      ]
    }
    if scope.sources > 1 { actions.append(.batch([.set(1, 3), .read(last), .set(0, 2 + index)])) }
    for id in scope.sources...last {
      actions += [.read(id), .listen(index, to: id, startsWithCurrent: true, then: [])]
    }
    actions += (0...last).map { .drop($0) } + (0..<index).map { .dispose($0) }
    for action in actions { await checkPrograms(from: program + [action], scope, index: index + 1) }
  }
}
