/// Makes programs by chance.
struct RandomProgramMaker {
  private var random: SplitMix64
  private var kinds: [Int: GraphNode.Kind] = [:]
  private var lastID = -1
  private var lastListener = -1
  private var lastSequence = -1
  private let isTimed: Bool
  private let hasSequences: Bool
  private var isTied = false

  /// - Parameter isTimed: With a clock, which makes a run slow.
  init(seed: UInt64, isTimed: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isTimed = isTimed
    hasSequences = random.once(in: 4)
  }

  mutating func make() -> [GraphAction] {
    var program: [GraphAction] = []
    for _ in 0..<(1 + random.below(3)) { program.append(makeSource(.source)) }
    // Several wholes with many links correct each other, and need little beside them.
    isTied = random.once(in: 8)
    if isTied {
      for _ in 0..<(1 + random.below(3)) { addWholes(to: &program) }
      for _ in 0..<random.below(9) { program.append(.link(anyID(), anyID())) }
    } else {
      if random.once(in: 3) { addWholes(to: &program) }
      if random.once(in: 2) {
        for _ in 0..<random.below(4) { program.append(.link(anyID(), anyID())) }
      }
    }
    let size = isTied ? 6 : random.once(in: 10) ? 40 : 12
    for _ in 0..<(1 + random.below(size)) { program.append(makeDerived()) }
    for _ in 0..<(size * 2) { program.append(action(depth: 0)) }
    return program
  }

  private mutating func addWholes(to program: inout [GraphAction]) {
    program.append(makeSource(random.once(in: 2) ? .pair : .nest))
    let whole = lastID
    if kinds[whole] == .nest && random.once(in: 2) {
      program.append(add(GraphNode(kind: .pairLens, inputs: [whole])))
    }
    for _ in 0..<(1 + random.below(3)) {
      let outer = whole + random.below(2) * (kinds[whole + 1] == .pairLens ? 1 : 0)
      program.append(add(GraphNode(kind: .field, inputs: [outer], salt: random.below(2))))
    }
    if random.once(in: 2) { program.append(add(GraphNode(kind: .code, inputs: [whole]))) }
  }

  private mutating func makeSource(_ kind: GraphNode.Kind) -> GraphAction {
    add(GraphNode(kind: kind, salt: random.below(6)))
  }

  private mutating func add(_ node: GraphNode) -> GraphAction {
    lastID += 1
    kinds[lastID] = node.kind
    return .make(lastID, node)
  }

  private mutating func anyID() -> Int { random.below(lastID + 1) }

  private mutating func makeDerived() -> GraphAction {
    let all: [GraphNode.Kind] = [
      .map, .map, .mapThatReads, .filter, .filterWithInitial, .compactMap, .removeDuplicates,
      .watchedDuplicates, .scan, .pairwise, .combine, .combineArray, .merge, .flatMapLatest,
      .flatMapToNew,
    ]
    let timed: [GraphNode.Kind] = [.debounce, .throttle, .delay]
    let kind =
      isTimed && random.once(in: 4) ? timed[random.below(3)] : all[random.below(all.count)]
    let count =
      switch kind {
      case .mapThatReads, .flatMapToNew: 2
      case .combine, .combineArray, .merge, .flatMapLatest: 2 + random.below(4)
      default: 1
      }
    // Of what was made last more often, so that graphs get deep.
    let inputs = (0..<count).map { _ in
      random.once(in: 3) ? max(0, lastID - random.below(3)) : anyID()
    }
    return add(GraphNode(kind: kind, inputs: inputs, salt: random.below(7)))
  }

  private mutating func action(depth: Int) -> GraphAction {
    switch random.below(40) {
    case 0..<12: return .set(anyID(), random.below(6))
    case 12..<16:
      if depth > 2 { return .read(anyID()) }
      // Now and then one value is set again and again, as by a slider, and must not stand in the way of the others.
      let isLong = random.once(in: isTied ? 3 : 32)
      let id = anyID()
      let read: GraphAction? = isLong && random.once(in: 2) ? .read(anyID()) : nil
      let sets = (0..<(isLong ? 70 : 0)).flatMap { [.set(id, $0 % 6)] + (read.map { [$0] } ?? []) }
      return .batch(sets + (0..<random.below(6)).map { _ in action(depth: depth + 1) })
    case 16..<22: return listen(depth)
    case 22..<24:
      return lastListener < 0 ? .read(anyID()) : .dispose(listener: random.below(lastListener + 1))
    case 24..<27: return .drop(anyID())
    case 27: return .dropOwner(random.below(2))
    case 28: return random.once(in: 2) ? .dropBag(random.below(2)) : .emptyBag(random.below(2))
    case 29: return .link(anyID(), anyID())
    case 30: return .unlink(anyID(), anyID())
    case 31: return .setInner(anyID(), random.below(6))
    case 32: return .track(anyID())
    case 33: return .execute(anyID())
    case 34, 35: return random.once(in: 6) ? makeSource(.source) : makeDerived()
    case 36: return isTimed && depth == 0 ? .advance(1 + random.below(50000)) : .read(anyID())
    case 37, 38: return hasSequences ? sequenceAction(depth) : .read(anyID())
    default: return .read(anyID())
    }
  }

  private mutating func sequenceAction(_ depth: Int) -> GraphAction {
    if lastSequence < 0 || random.once(in: 3) {
      lastSequence += 1
      return .makeSequence(lastSequence, of: anyID())
    }
    let number = random.below(lastSequence + 1)
    return depth > 0 || random.once(in: 4) ? .dropSequence(number) : .takeNext(number)
  }

  private mutating func listen(_ depth: Int) -> GraphAction {
    lastListener += 1
    let listener = lastListener
    let hearing: Hearing =
      switch random.below(6) {
      case 0, 1: .listener
      case 2, 3: .bound
      case 4: .owned(random.below(2))
      default: .bagged(random.below(2))
      }
    var reactions: [[GraphAction]] = []
    if depth < 2 && random.once(in: 2) {
      for _ in 0..<(1 + random.below(3)) {
        reactions.append((0..<random.below(3)).map { _ in action(depth: depth + 1) })
      }
    }
    return .listen(listener: listener, to: anyID(), hearing, then: reactions)
  }
}
