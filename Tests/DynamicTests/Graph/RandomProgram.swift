// A program is a list of actions on a graph of values. Because programs are data, tests can
// generate, repeat and shrink them. `GraphRun` performs a program. Actions refer to values and
// listeners by ID. An action with an unknown ID does nothing, so removing any action leaves a
// valid program.

indirect enum GraphAction {
  case make(Int, GraphNode)
  case set(Int, to: Int)
  case read(Int)
  case batch([GraphAction])
  /// Adds a listener, with the first ID, to a value. On each change, the listener performs the
  /// actions in the next element of `then`.
  case listen(Int, to: Int, startsWithCurrent: Bool, then: [[GraphAction]])
  case dispose(Int)
  case link(Int, Int)
  /// Ends the two-way binding with this number, counted from 0 in the order of creation.
  case unlink(Int)
  /// Releases the program's reference to a value.
  case drop(Int)
  /// Performs `set` with the current value of each undropped source, then checks for leaks. Like
  /// `link`, does nothing in a batch or a listener.
  case setSourcesAgain
}

extension [GraphAction] {
  var lines: String { map { "\($0)" }.joined(separator: "\n") }
}

func shrink(_ program: [GraphAction], while fails: ([GraphAction]) -> Bool) -> [GraphAction] {
  var best = program
  var hasShrunk = true
  while hasShrunk {
    hasShrunk = false
    var length = best.count / 2
    while length > 0 {
      for start in stride(from: best.count - length, through: 0, by: -length) {
        var smaller = best
        smaller.removeSubrange(start..<start + length)
        if fails(smaller) { (best, hasShrunk) = (smaller, true) }
      }
      length /= 2
    }
    for index in best.indices.reversed() {
      for replacement in smallerReplacements(for: best[index]) {
        var smaller = best
        smaller.replaceSubrange(index...index, with: replacement)
        if fails(smaller) {
          (best, hasShrunk) = (smaller, true)
          break
        }
      }
    }
  }
  return best
}

/// A batch's content, a shorter batch, or a listener with fewer actions.
private func smallerReplacements(for action: GraphAction) -> [[GraphAction]] {
  func withoutOne(of actions: [GraphAction]) -> [[GraphAction]] {
    actions.indices.map { index in actions.indices.filter { $0 != index }.map { actions[$0] } }
  }
  switch action {
  case .batch(let actions): return [actions] + withoutOne(of: actions).map { [.batch($0)] }
  case .listen(let id, let source, let startsWithCurrent, let reactions):
    return reactions.indices.flatMap { call in
      withoutOne(of: reactions[call]).map { actions in
        var smaller = reactions
        smaller[call] = actions
        return [.listen(id, to: source, startsWithCurrent: startsWithCurrent, then: smaller)]
      }
    }
  default: return []
  }
}

/// The first actions of each program make sources and derived values.
struct RandomProgramGenerator {
  private var random: SplitMix64
  /// Whether values are bound two ways. If so, no value is dropped during a change, because a
  /// dropped value may or may not follow its partner until the change ends.
  private var hasLinks = false
  private var lastID = -1
  private var lastListenerID = -1

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func makeProgram() -> [GraphAction] {
    var program: [GraphAction] = []
    hasLinks = random.once(in: 2)
    for _ in 0..<1 + random.below(3) { program.append(makeValue(.source)) }
    if random.once(in: 3) {
      program.append(makeValue(.whole))
      // A field is a lens on the whole. `GraphRun` skips a field whose input is not the whole.
      for _ in 0..<1 + random.below(3) {
        program.append(makeValue(.field, [lastID - random.below(2)]))
      }
    }
    let size = random.once(in: 10) ? 30 : 10  // About every tenth program is long.
    for _ in 0..<1 + random.below(size) { program.append(makeDerived()) }
    if hasLinks { for _ in 0..<random.below(4) { program.append(.link(randomID(), randomID())) } }
    for _ in 0..<size * 2 { program.append(makeAction(depth: 0)) }
    return program
  }

  private mutating func makeValue(_ kind: GraphNode.Kind, _ inputs: [Int] = []) -> GraphAction {
    lastID += 1
    return .make(lastID, GraphNode(kind: kind, inputs: inputs, parameter: random.below(7)))
  }

  private mutating func randomID() -> Int { random.below(lastID + 1) }

  private mutating func makeDerived() -> GraphAction {
    let kinds: [GraphNode.Kind] = [
      .map, .map, .filter, .filterWithInitial, .compactMap, .removeDuplicates, .scan, .pairwise,
      .combine, .combine, .merge, .flatMapLatest, .flatMapToNew,
    ]
    let kind = kinds[random.below(kinds.count)]
    let count =
      switch kind {
      case .flatMapToNew: 2
      case .flatMapLatest: 2 + random.below(3)
      case .combine, .merge: 1 + random.below(4)
      default: 1
      }
    // Picks a recent value about every third time, so that graphs become deep.
    let inputs = (0..<count).map { _ in
      random.once(in: 3) ? max(0, lastID - random.below(3)) : randomID()
    }
    return makeValue(kind, inputs)
  }

  /// `depth` is the number of batches and listeners that contain the action.
  private mutating func makeAction(depth: Int) -> GraphAction {
    switch random.below(32) {  // The ranges set the frequency of each action.
    case 0..<10: return .set(randomID(), to: random.below(6))
    case 10..<14:
      return depth > 2
        ? .read(randomID())
        : .batch((0..<random.below(6)).map { _ in makeAction(depth: depth + 1) })
    case 14..<19: return makeListen(depth: depth)
    case 19, 20: return .dispose(random.below(lastListenerID + 2))
    case 21..<23: return hasLinks && depth > 0 ? .read(randomID()) : .drop(randomID())
    case 23: return hasLinks ? .link(randomID(), randomID()) : .set(randomID(), to: random.below(6))
    case 24: return .unlink(random.below(4))
    case 25: return random.once(in: 6) ? makeValue(.source) : makeDerived()
    case 26, 27: return .setSourcesAgain
    default: return .read(randomID())
    }
  }

  private mutating func makeListen(depth: Int) -> GraphAction {
    lastListenerID += 1
    let id = lastListenerID
    var reactions: [[GraphAction]] = []
    if depth < 2 && random.once(in: 2) {
      for _ in 0..<1 + random.below(3) {
        reactions.append((0..<random.below(3)).map { _ in makeAction(depth: depth + 1) })
      }
    }
    return .listen(id, to: randomID(), startsWithCurrent: random.once(in: 2), then: reactions)
  }
}
