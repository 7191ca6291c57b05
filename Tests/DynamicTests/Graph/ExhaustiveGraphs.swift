// All graphs of a small scope, one after the other, without chance. Graphs that differ only in the order
// in which independent values were made are tried once.

/// The graphs with given numbers of sources and derived values, as lists of nodes; a node's inputs are
/// earlier ones.
struct SmallGraphs: Sequence {
  let sources: Int
  let derived: Int

  /// What a derived value is made of when there are `count` values before it.
  static func nodes(after count: Int) -> [GraphNode] {
    let unary: [GraphNode.Kind] = [
      .map, .filter, .filterWithInitial, .removeDuplicates, .scan, .pairwise,
    ]
    var all: [GraphNode] = []
    for input in 0..<count {
      for kind in unary { all.append(GraphNode(kind: kind, inputs: [input], salt: 1)) }
    }
    for first in 0..<count {
      for second in 0..<count {
        // Which argument comes first makes no difference to a join.
        if first <= second {
          all.append(GraphNode(kind: .combine, inputs: [first, second], salt: 1))
        }
        if first != second { all.append(GraphNode(kind: .merge, inputs: [first, second])) }
        all.append(GraphNode(kind: .flatMapLatest, inputs: [first, second, 0], salt: 1))
      }
    }
    return all
  }

  func makeIterator() -> AnyIterator<[GraphNode]> {
    let choices = (0..<derived).map { Self.nodes(after: sources + $0) }
    var places = Array(repeating: 0, count: derived)
    var isAtEnd = false
    return AnyIterator {
      while !isAtEnd {
        let graph = choices.indices.map { choices[$0][places[$0]] }
        isAtEnd = !Self.advance(&places, choices.map(\.count))
        if isFirstOfItsKind(graph) { return graph }
      }
      return nil
    }
  }

  private static func advance(_ places: inout [Int], _ ends: [Int]) -> Bool {
    for place in places.indices.reversed() {
      places[place] += 1
      if places[place] < ends[place] { return true }
      places[place] = 0
    }
    return false
  }

  /// Whether no equal graph comes earlier, with two neighbours exchanged that do not depend on each
  /// other.
  private func isFirstOfItsKind(_ graph: [GraphNode]) -> Bool {
    for place in graph.indices.dropFirst() {
      let number = sources + place
      if graph[place].inputs.contains(number - 1) { continue }
      if key(graph[place]).lexicographicallyPrecedes(key(graph[place - 1])) { return false }
    }
    return true
  }

  private func key(_ node: GraphNode) -> [Int] {
    [GraphNode.Kind.allCases.firstIndex(of: node.kind) ?? 0] + node.inputs
  }
}

/// The programs of one small graph: every sequence of actions of a length.
struct SmallPrograms {
  let sources: Int
  let graph: [GraphNode]
  /// Whether two sources are two-way partners.
  var isLinked = false
  /// Whether the sources are lenses on the fields of one pair.
  var areLenses = false

  var making: [GraphAction] {
    var program: [GraphAction] = []
    let pair = sources + graph.count
    if areLenses { program.append(.make(pair, GraphNode(kind: .pair, salt: 7))) }
    for source in 0..<sources {
      program.append(
        .make(
          source,
          areLenses
            ? GraphNode(kind: .field, inputs: [pair], salt: source)
            : GraphNode(kind: .source, salt: 1)))
    }
    for (place, node) in graph.enumerated() { program.append(.make(sources + place, node)) }
    if isLinked { program.append(.link(0, 1)) }
    return program
  }

  /// What may be done in one step. Listeners are numbered by the step.
  func actions(step: Int) -> [GraphAction] {
    let count = sources + graph.count
    var all: [GraphAction] = []
    for source in 0..<sources {
      all.append(.set(source, 2 + step))
      all.append(.batch([.set(source, 2 + step), .read(count - 1), .set(source, 1)]))
    }
    if sources > 1 { all.append(.batch([.set(1, 3), .read(count - 1), .set(0, 2 + step)])) }
    for place in sources..<count {
      all.append(.read(place))
      all.append(.listen(listener: step, to: place, .bound, then: []))
    }
    for place in 0..<count { all.append(.drop(place)) }
    for listener in 0..<step { all.append(.dispose(listener: listener)) }
    return all
  }

  /// Calls a closure with every program of a number of steps.
  @MainActor
  func forEach(steps: Int, _ body: @MainActor ([GraphAction]) async -> Void) async {
    await extend(making, step: 0, steps, body)
  }

  @MainActor
  private func extend(
    _ program: [GraphAction], step: Int, _ steps: Int,
    _ body: @MainActor ([GraphAction]) async -> Void
  ) async {
    if step == steps { return await body(program) }
    for action in actions(step: step) {
      await extend(program + [action], step: step + 1, steps, body)
    }
  }
}
