// A model of a graph of values that is written for clarity: every change recomputes everything, in order.

/// How one value of the graph is made from earlier ones.
struct RandomNode {
  enum Kind: CaseIterable {
    case source, map, mapThatReads, filter, filterWithInitial, compactMap, removeDuplicates, scan
    case pairwise, combine, combineArray, merge, flatMapLatest
  }

  var kind: Kind
  var inputs: [Int]
  /// What makes two nodes of one kind different.
  var salt: Int

  func mapped(_ value: Int) -> Int { (value * 3 + salt) % 11 }
  func passes(_ value: Int) -> Bool { (value + salt) % 3 != 0 }
  func halved(_ value: Int) -> Int? { (value + salt) % 2 == 0 ? value / 2 : nil }
  func stepped(_ result: Int, _ value: Int) -> Int { (result * 5 + value + salt) % 11 }
  func paired(_ old: Int, _ new: Int) -> Int { (old * 4 + new + salt) % 11 }
  func joined(_ values: [Int]) -> Int { values.reduce(salt) { ($0 * 7 + $1) % 11 } }
}

/// The values of all nodes at one time.
struct RandomState {
  var values: [Int?] = []
  /// The newest value that a pairwise node has seen.
  var newest: [Int] = []

  /// Adds a node that was just made.
  mutating func add(_ node: RandomNode, source: Int = 0) {
    let inputs = node.inputs.map { values[$0] }
    var value: Int?
    var seen = 0
    switch node.kind {
    case .source: value = source
    case .filterWithInitial: value = inputs[0].flatMap { node.passes($0) ? $0 : nil } ?? node.salt
    case .scan: value = node.salt
    case .pairwise:
      value = inputs[0].map { node.paired($0, $0) }
      seen = inputs[0] ?? -1
    case .merge: value = inputs.last { $0 != nil } ?? nil
    default:
      value = computed(node)
    }
    values.append(value)
    newest.append(seen)
  }

  /// Makes one change.
  ///
  /// - Returns: Which nodes have changed.
  mutating func change(_ written: [Int: Int], in nodes: [RandomNode]) -> [Bool] {
    var changed = Array(repeating: false, count: nodes.count)
    for (place, node) in nodes.enumerated() {
      if let value = written[place] {
        values[place] = value
        changed[place] = true
        continue
      }
      guard hasWork(node, changed) else { continue }
      var value: Int?
      switch node.kind {
      case .scan:
        if let old = values[place], let new = values[node.inputs[0]] {
          value = node.stepped(old, new)
        }
      case .pairwise:
        if let new = values[node.inputs[0]] {
          value = node.paired(newest[place] < 0 ? new : newest[place], new)
          newest[place] = new
        }
      case .merge:
        value = node.inputs.last { changed[$0] }.flatMap { values[$0] }
      case .removeDuplicates:
        value = values[node.inputs[0]]
        if value == values[place] { value = nil }
      default:
        value = computed(node)
      }
      guard let value else { continue }
      values[place] = value
      changed[place] = true
    }
    return changed
  }

  private func hasWork(_ node: RandomNode, _ changed: [Bool]) -> Bool {
    guard node.kind == .flatMapLatest else { return node.inputs.contains { changed[$0] } }
    return changed[node.inputs[0]] || inner(node).map { changed[$0] } ?? false
  }

  /// The inner value that is chosen at present.
  private func inner(_ node: RandomNode) -> Int? {
    values[node.inputs[0]].map { node.inputs[1 + $0 % (node.inputs.count - 1)] }
  }

  /// The value of a node that keeps no state, or nil if nothing passes.
  private func computed(_ node: RandomNode) -> Int? {
    let inputs = node.inputs.map { values[$0] }
    switch node.kind {
    case .map: return inputs[0].map(node.mapped)
    case .mapThatReads:
      guard let first = inputs[0], let second = inputs[1] else { return nil }
      return node.joined([first, second])
    case .filter, .filterWithInitial: return inputs[0].flatMap { node.passes($0) ? $0 : nil }
    case .compactMap: return inputs[0].flatMap(node.halved)
    case .removeDuplicates: return inputs[0]
    case .combine, .combineArray:
      let all = inputs.compactMap { $0 }
      return all.count == inputs.count ? node.joined(all) : nil
    case .flatMapLatest: return inner(node).flatMap { values[$0] }
    case .source, .scan, .pairwise, .merge: return nil
    }
  }
}
