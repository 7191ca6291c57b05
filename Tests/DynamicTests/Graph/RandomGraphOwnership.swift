// Who keeps whom alive, as the contract says it: while nobody observes a derived value, it keeps its
// sources; while somebody does, they keep it.

/// What somebody knows about a fact. What has ended without a call, as when an object has gone, may be
/// noticed as late as the next change.
enum Certainty: Int, Comparable {
  case no, maybe, yes

  static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

/// The references between the nodes that are alive.
struct GraphOwnership {
  private let nodes: [GraphNode]
  /// Who keeps whom for certain, and who may.
  private var kept: [[Int]]
  private var maybeKept: [[Int]]
  /// What the closures of the user keep, which makes cycles that nobody can break.
  private var closures: [(from: Int, to: Int)] = []
  private(set) var observed: [Certainty]

  /// - Parameters:
  ///   - own: Whether a listener or a two-way partner observes a node.
  ///   - doubtful: Nodes that may be gone, and observe nothing then.
  init(_ nodes: [GraphNode], _ state: GraphState, own: [Certainty], doubtful: Set<Int>) {
    self.nodes = nodes
    kept = Array(repeating: [], count: nodes.count)
    maybeKept = kept
    observed = own
    for place in nodes.indices.reversed() where state.alive[place] {
      let node = nodes[place]
      if doubtful.contains(place) { observed[place] = min(observed[place], .maybe) }
      // A two-way partner keeps nothing of a source.
      if node.isSource { continue }
      for source in node.sources where state.alive[source] {
        observed[source] = max(observed[source], observed[place])
        if observed[place] > .no { keep(source, place, isCertain: observed[place] == .yes) }
        if observed[place] < .yes { keep(place, source, isCertain: observed[place] == .no) }
      }
      addClosures(of: node, at: place, state)
    }
  }

  private mutating func addClosures(of node: GraphNode, at place: Int, _ state: GraphState) {
    switch node.kind {
    case .flatMapLatest:
      let chosen = state.choice(node)
      for other in Set(node.inputs.dropFirst()) where state.alive[other] {
        if chosen == other { observed[other] = max(observed[other], observed[place]) }
        // While nobody needs it, it may not have noticed yet what to choose.
        keep(place, other, isCertain: chosen == other && observed[place] == .yes)
        if chosen == other || observed[place] < .yes { mayKeepSources(of: other, place, state) }
        if node.capturesStrongly { addClosure(place, other) }
      }
    case .flatMapToNew:
      if node.needsOther, state.inner[place] != nil, state.alive[node.inputs[1]] {
        observed[node.inputs[1]] = max(observed[node.inputs[1]], observed[place])
        // What it has made keeps it, or its sources.
        keep(place, node.inputs[1], isCertain: false)
        mayKeepSources(of: node.inputs[1], place, state)
      }
    case .mapThatReads: if state.alive[node.inputs[1]] { addClosure(place, node.inputs[1]) }
    default: break
    }
  }

  /// A choice keeps sources of what it has chosen that nobody else holds. The contract says so of what
  /// a transform has made, and leaves it open where what it has chosen has a name as well.
  private mutating func mayKeepSources(of chosen: Int, _ place: Int, _ state: GraphState) {
    for source in nodes[chosen].inputs where state.alive[source] {
      keep(place, source, isCertain: false)
      mayKeepSources(of: source, place, state)
    }
  }

  private mutating func addClosure(_ from: Int, _ to: Int) {
    closures.append((from, to))
    keep(from, to, isCertain: true)
  }

  private mutating func keep(_ owner: Int, _ place: Int, isCertain: Bool) {
    if isCertain { kept[owner].append(place) }
    maybeKept[owner].append(place)
  }

  /// Which nodes have to be alive, of which some keep nothing for certain.
  func mustLive(_ named: [Int], without endangered: Set<Int>) -> [Bool] {
    var kept = kept
    for place in endangered { kept[place] = [] }
    return Self.reach(named, kept)
  }

  /// Which nodes may be alive.
  func mayLive(_ named: [Int]) -> [Bool] {
    let cycles = closures.filter { Self.reach([$0.to], maybeKept)[$0.from] }
    return Self.reach(named + cycles.map(\.from), maybeKept)
  }

  private static func reach(_ roots: [Int], _ edges: [[Int]]) -> [Bool] {
    var isFound = Array(repeating: false, count: edges.count)
    var waiting = roots
    for place in roots { isFound[place] = true }
    while let next = waiting.popLast() {
      for place in edges[next] where !isFound[place] {
        isFound[place] = true
        waiting.append(place)
      }
    }
    return isFound
  }
}

extension GraphNode {
  /// Whether the transform of a `flatMapLatest` captures what it chooses from. If not, that is named
  /// until the end.
  var capturesStrongly: Bool { salt % 2 == 0 }
}
