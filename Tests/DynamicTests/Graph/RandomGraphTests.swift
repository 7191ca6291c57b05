import Dynamic
import Foundation
import Testing

@MainActor @Suite("random graphs")
struct RandomGraphTests {
  /// Of several failures it shows the one that is told the fastest. The environment variable `DYNAMIC_SEED` repeats one,
  /// `DYNAMIC_GRAPHS` sets how many graphs are tried, and `DYNAMIC_TRACE` tells what is done, in case it never ends.
  @Test func theyBehaveAsTheModelSays() {
    let environment = ProcessInfo.processInfo.environment
    let repeated = environment["DYNAMIC_SEED"].flatMap(UInt64.init)
    let count = environment["DYNAMIC_GRAPHS"].flatMap(UInt64.init) ?? 2000
    var shortest: (seed: UInt64, failure: String, story: [String])?
    for seed in repeated.map({ $0...$0 }) ?? 1...count {
      let graph = RandomGraph(seed: seed)
      graph.run(isTraced: environment["DYNAMIC_TRACE"] != nil)
      guard let failure = graph.failure else { continue }
      if graph.story.count < shortest?.story.count ?? .max {
        shortest = (seed, failure, graph.story)
      }
    }
    if let (seed, failure, story) = shortest {
      Issue.record("\(failure), with DYNAMIC_SEED=\(seed):\n\(story.joined(separator: "\n"))")
    }
  }
}

/// A graph of values and the model of it. Whatever is done to one is done to the other, and every call of a listener, every
/// value read and every value that stays behind is compared with what the model expects at that moment.
@MainActor
final class RandomGraph {
  private var random: SplitMix64
  private var nodes: [RandomNode] = []
  private var state = RandomState()
  private var real: [Listenable<Int>?] = []
  private var weakReal: [Weak] = []
  /// What the windows are on, which they do not keep while they are listened to.
  private var whole: Dynamic<Pair>?

  // What is known about nodes.
  private var ancestors: [Set<Int>] = []
  private var roots: [Set<Int>] = []
  private var mayBeEmpty: [Bool] = []
  private var partners: [Int: [Int]] = [:]
  private var sibling: [Int: Int] = [:]
  private var hasMerge = false

  // What goes on.
  private var pending: [Int: Int] = [:]
  private var batchDepth = 0
  private var budget = 0
  private var groups: [[Int: Deliveries]] = []
  private var stamp = 0
  private var computedAt: [Int: Int] = [:]

  // The listeners, in the order they were added; those that are gone have no handle.
  private var listeners: [[Int]] = []
  private var nodeOfListener: [Int] = []
  private var handles: [Disposable?] = []
  private var immediate: (listener: Int, value: Int)?

  private(set) var failure: String?
  private(set) var story: [String] = []
  private var depth = 0
  private var isTraced = false

  private struct Weak { weak var value: AnyObject? }

  /// The calls that one value still owes its listeners for one change.
  private struct Deliveries {
    var value: Int
    var waiting: [Int]
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    makeSources()
    for _ in 0..<(2 + random.below(10)) { makeDerived() }
  }

  func run(isTraced: Bool = false) {
    self.isTraced = isTraced
    if isTraced {
      FileHandle.standardError.write(Data("\n\(story.joined(separator: "\n"))\n".utf8))
    }
    for _ in 0..<20 {
      budget = 10
      act()
      if failure == nil && groups.contains(where: { !Self.isDone($0) }) {
        fail("\(groups) were not delivered")
      }
      groups = []
      if failure != nil { return }
    }
    for place in real.indices { read(place) }
    checkThatNothingStays()
  }

  // MARK: Making

  private func makeSources() {
    for _ in 0..<(1 + random.below(3)) {
      let value = random.below(6)
      add(RandomNode(kind: .source, inputs: [], salt: 0), Dynamic(value), source: value)
    }
    if random.once(in: 3) {
      let pair = Dynamic(Pair(first: random.below(6), second: random.below(6)))
      whole = pair
      let first = real.count
      add(
        RandomNode(kind: .source, inputs: [], salt: 0), pair[\.first], source: pair.value.first)
      add(
        RandomNode(kind: .source, inputs: [], salt: 0), pair[\.second], source: pair.value.second)
      sibling = [first: first + 1, first + 1: first]
    }
    // Partners change at once, and of several that do, merge takes the last: so a graph has either links or merges.
    hasMerge = random.once(in: 2)
    if hasMerge { return }
    for _ in 0..<random.below(4) {
      let a = random.below(real.count)
      let b = random.below(real.count)
      if a == b || partners[a]?.contains(b) == true { continue }
      // The fields of one whole are not tied together.
      let tied = partnersOfPartners(a).union(partnersOfPartners(b))
      if tied.contains(where: { sibling[$0].map(tied.contains) ?? false }) { continue }
      write(b, state.values[a] ?? 0)
      commit()
      partners[a, default: []].append(b)
      partners[b, default: []].append(a)
      story.append("\(a) <<>>> \(b)")
      if let a = source(a), let b = source(b) { a.bindTwoWay(b) }
    }
    groups = []
  }

  private struct Pair {
    var first: Int
    var second: Int
  }

  private func partnersOfPartners(_ place: Int) -> Set<Int> {
    var found: Set = [place]
    var waiting = [place]
    while let next = waiting.popLast() {
      for partner in partners[next] ?? [] where found.insert(partner).inserted {
        waiting.append(partner)
      }
    }
    return found
  }

  private func add(_ node: RandomNode, _ value: Listenable<Int>, source: Int = 0) {
    let place = real.count
    nodes.append(node)
    state.add(node, source: source)
    story.append(
      "\(place): \(node.kind) \(node.inputs) \(node.salt) = \(text(state.values.last ?? nil))")
    real.append(value)
    weakReal.append(Weak(value: value))
    listeners.append([])
    let others: [RandomNode.Kind] = [.flatMapLatest, .mapThatReads]
    let sources = others.contains(node.kind) ? [node.inputs[0]] : node.inputs
    ancestors.append(sources.reduce(into: []) { $0.formUnion(ancestors[$1].union([$1])) })
    roots.append(
      node.kind == .source ? [place] : node.inputs.reduce(into: []) { $0.formUnion(roots[$1]) })
    switch node.kind {
    case .filter, .compactMap: mayBeEmpty.append(true)
    case .source, .filterWithInitial, .scan: mayBeEmpty.append(false)
    case .merge: mayBeEmpty.append(node.inputs.allSatisfy { mayBeEmpty[$0] })
    default: mayBeEmpty.append(node.inputs.contains { mayBeEmpty[$0] })
    }
  }

  private func makeDerived() {
    let kinds = RandomNode.Kind.allCases
    let salt = 1 + random.below(5)
    func anyInput() -> Int { random.below(nodes.count) }
    func input(_ place: Int) -> Listenable<Int> { real[place] ?? Dynamic(0) }
    let kind = kinds[1 + random.below(kinds.count - 1)]
    let place = nodes.count
    switch kind {
    case .source: return
    case .map:
      let node = RandomNode(kind: kind, inputs: [anyInput()], salt: salt)
      let value = input(node.inputs[0]).map { [weak self] value in
        self?.noteComputed(place)
        return node.mapped(value)
      }
      add(node, value)
    case .mapThatReads:
      // What it reads has to change with its input and no more often, or its value would depend on when it is computed.
      let source = anyInput()
      let others = nodes.indices.filter {
        roots[$0] == [source] && !mayBeEmpty[$0] && nodes[$0].kind != .source
      }
      guard nodes[source].kind == .source, !others.isEmpty, sibling[source] == nil else { return }
      let other = others[random.below(others.count)]
      let node = RandomNode(kind: kind, inputs: [source, other], salt: salt)
      let otherValue = input(other)
      let value = input(source).map { value in node.joined([value, otherValue.value]) }
      add(RandomNode(kind: kind, inputs: [source, other], salt: salt), value)
    case .filter:
      let node = RandomNode(kind: kind, inputs: [anyInput()], salt: salt)
      add(node, input(node.inputs[0]).filter(node.passes))
    case .filterWithInitial:
      let node = RandomNode(kind: kind, inputs: [anyInput()], salt: salt)
      add(node, input(node.inputs[0]).filter(initial: salt, node.passes))
    case .compactMap:
      let node = RandomNode(kind: kind, inputs: [anyInput()], salt: salt)
      add(node, input(node.inputs[0]).compactMap(node.halved))
    case .removeDuplicates:
      let node = RandomNode(kind: kind, inputs: [anyInput()], salt: salt)
      add(node, input(node.inputs[0]).removeDuplicates())
    case .scan:
      let node = RandomNode(kind: kind, inputs: [anyInput()], salt: salt)
      add(node, input(node.inputs[0]).scan(salt, node.stepped))
    case .pairwise:
      let node = RandomNode(kind: kind, inputs: [anyInput()], salt: salt)
      add(node, input(node.inputs[0]).pairwise().map { node.paired($0.old, $0.new) })
    case .combine:
      let inputs = (0..<(2 + random.below(4))).map { _ in anyInput() }
      let node = RandomNode(kind: kind, inputs: inputs, salt: salt)
      let all = inputs.map(input)
      switch all.count {
      case 2: add(node, combineLatest(all[0], all[1]) { node.joined([$0, $1]) })
      case 3: add(node, combineLatest(all[0], all[1], all[2]) { node.joined([$0, $1, $2]) })
      case 4:
        add(
          node,
          combineLatest(all[0], all[1], all[2], all[3]) { node.joined([$0, $1, $2, $3]) })
      default:
        add(
          node,
          combineLatest(all[0], all[1], all[2], all[3], all[4]) {
            node.joined([$0, $1, $2, $3, $4])
          })
      }
    case .combineArray:
      let inputs = (0..<(1 + random.below(5))).map { _ in anyInput() }
      let node = RandomNode(kind: kind, inputs: inputs, salt: salt)
      let value = combineLatest(inputs.map(input)) { [weak self] values in
        self?.noteComputed(place)
        return node.joined(values)
      }
      add(node, value)
    case .merge:
      // While nobody listens, removeDuplicates() sees no more than what is read, which leaves open when it changed last.
      let inputs = (0..<(2 + random.below(3))).map { _ in anyInput() }
      let isOpen = inputs.contains { input in
        ([input] + ancestors[input]).contains { nodes[$0].kind == .removeDuplicates }
      }
      guard hasMerge, !isOpen else { return }
      add(RandomNode(kind: kind, inputs: inputs, salt: 0), merge(inputs.map(input)))
    case .flatMapLatest:
      let chosen = (0..<(1 + random.below(3))).map { _ in anyInput() }.filter { !mayBeEmpty[$0] }
      guard !chosen.isEmpty else { return }
      let node = RandomNode(kind: kind, inputs: [anyInput()] + chosen, salt: 0)
      let inner = chosen.map(input)
      add(node, input(node.inputs[0]).flatMapLatest { inner[$0 % inner.count] })
    }
  }

  /// Outside a batch, a value is computed at most once for each change.
  private func noteComputed(_ place: Int) {
    if batchDepth == 0 && computedAt[place] == stamp { fail("\(place) was computed twice") }
    computedAt[place] = stamp
  }

  private func source(_ place: Int) -> Dynamic<Int>? {
    real[place].map { unsafeDowncast($0, to: Dynamic<Int>.self) }
  }

  // MARK: Acting

  private func act() {
    guard failure == nil, budget > 0 else { return }
    budget -= 1
    switch random.below(20) {
    case 0..<7: set()
    case 7..<10: runBatch()
    case 10..<14: listen()
    case 14..<15: dispose()
    case 15..<16: drop()
    default: read(random.below(real.count))
    }
  }

  private func set() {
    let places = real.indices.filter { nodes[$0].kind == .source && real[$0] != nil }
    guard !places.isEmpty else { return }
    set(places[random.below(places.count)], random.below(6))
  }

  private func set(_ place: Int, _ value: Int) {
    tell("set \(place) to \(value)")
    stamp += 1
    write(place, value)
    if batchDepth == 0 { commit() }
    source(place)?.value = value
  }

  private func runBatch() {
    tell("batch")
    // Of several that change at once, merge takes the last; a batch with one source leaves no doubt which that is.
    let only = hasMerge ? real.indices.first { nodes[$0].kind == .source && real[$0] != nil } : nil
    batch {
      batchDepth += 1
      depth += 1
      for _ in 0..<random.below(5) {
        switch random.below(8) {
        case 0..<5: if let only { set(only, random.below(6)) } else if !hasMerge { set() }
        case 5: dispose()
        default: read(random.below(real.count))
        }
      }
      if !hasMerge && budget > 0 && random.once(in: 4) {
        budget -= 1
        runBatch()
      }
      batchDepth -= 1
      depth -= 1
      if batchDepth > 0 { return }
      stamp += 1
      tell("end of batch")
      commit()
    }
  }

  private func listen() {
    let place = random.below(real.count)
    guard let value = real[place] else { return }
    let listener = handles.count
    handles.append(nil)
    nodeOfListener.append(place)
    listeners[place].append(listener)
    let isBound = random.once(in: 2)
    tell("\(isBound ? "bind" : "listen to") \(place) as #\(listener)")
    let call: @MainActor (Int) -> Void = { [weak self] value in self?.hear(listener, value) }
    if isBound {
      immediate = present[place].map { (listener, $0) }
      handles[listener] = value.bind(call)
      if let missing = immediate { fail("#\(missing.listener) was not called at once") }
      immediate = nil
    } else {
      handles[listener] = value.addListener(call)
    }
  }

  private func dispose() {
    let live = handles.indices.filter { handles[$0] != nil }
    guard !live.isEmpty else { return }
    let listener = live[random.below(live.count)]
    dispose(listener)
  }

  private func dispose(_ listener: Int) {
    tell("dispose of #\(listener)")
    let place = nodeOfListener[listener]
    listeners[place].removeAll { $0 == listener }
    for group in groups.indices {
      groups[group][place]?.waiting.removeAll { $0 == listener }
    }
    handles[listener]?.dispose()
    handles[listener] = nil
  }

  private func drop() {
    let place = random.below(real.count)
    // A partner that is gone parts those that it tied together.
    if partners[place] != nil || sibling[place] != nil || !random.once(in: 2) { return }
    // Once its outer value is gone, nobody keeps a flatMapLatest, although its inner value goes on.
    if nodes[place].kind == .flatMapLatest { return }
    tell("drop \(place)")
    real[place] = nil
  }

  private func read(_ place: Int) {
    guard let value = real[place] else { return }
    let expected = present[place]
    tell("read \(place)")
    let found = value.current
    if found != expected { fail("\(place) is \(text(found)), not \(text(expected))") }
  }

  // MARK: Expecting

  /// The values as they are, or would be if the running batch ended now.
  private var present: [Int?] {
    if pending.isEmpty { return state.values }
    var state = state
    _ = state.change(pending, in: nodes)
    return state.values
  }

  /// Writes to a source, its partners and, with a window, the other windows on the same whole.
  private func write(_ place: Int, _ value: Int) {
    var visited: Set<Int> = []
    write(place, value, &visited)
  }

  private func write(_ place: Int, _ value: Int, _ visited: inout Set<Int>) {
    visited.insert(place)
    pending[place] = value
    if let sibling = sibling[place] { pending[sibling] = pending[sibling] ?? state.values[sibling] }
    for partner in partners[place] ?? [] where !visited.contains(partner) {
      if (pending[partner] ?? state.values[partner]) != value { write(partner, value, &visited) }
    }
  }

  /// Makes one change of what was written, and notes who has to hear of it.
  private func commit() {
    let changed = state.change(pending, in: nodes)
    pending = [:]
    var group: [Int: Deliveries] = [:]
    for place in nodes.indices where changed[place] && !listeners[place].isEmpty {
      group[place] = Deliveries(
        value: state.values[place] ?? -1,
        waiting: listeners[place])
    }
    groups.append(group)
  }

  private static func isDone(_ group: [Int: Deliveries]) -> Bool {
    group.values.allSatisfy(\.waiting.isEmpty)
  }

  private func hear(_ listener: Int, _ value: Int) {
    tell("#\(listener) hears \(value)")
    if failure != nil { return }
    let place = nodeOfListener[listener]
    if let expected = immediate {
      immediate = nil
      if expected != (listener, value) { fail("#\(listener) heard \(value), not \(expected)") }
      return
    }
    if batchDepth > 0 { fail("#\(listener) was called inside a batch") }
    while let first = groups.first, Self.isDone(first) { groups.removeFirst() }
    guard let group = groups.first, let deliveries = group[place] else {
      return fail("#\(listener) of \(place) heard \(value) without a cause")
    }
    if deliveries.value != value {
      return fail("#\(listener) of \(place) heard \(value), not \(deliveries.value)")
    }
    if deliveries.waiting.first != listener {
      return fail("#\(listener) of \(place) was called out of turn")
    }
    for ancestor in ancestors[place] {
      if let above = group[ancestor], !above.waiting.isEmpty {
        fail("\(place) was delivered before its source \(ancestor)")
      }
    }
    groups[0][place]?.waiting.removeFirst()
    depth += 1
    if random.once(in: 3) { act() }
    if random.once(in: 12), handles[listener] != nil { dispose(listener) }
    depth -= 1
  }

  private func checkThatNothingStays() {
    // A closure of flatMapLatest keeps all its inner values, which may lead back to it.
    if nodes.contains(where: { $0.kind == .flatMapLatest || $0.kind == .mapThatReads }) { return }
    real = []
    whole = nil
    if let place = weakReal.firstIndex(where: { $0.value != nil }) {
      fail("\(place) stays behind")
    }
  }

  private func fail(_ message: String) {
    if failure == nil { failure = message }
  }

  private func tell(_ event: @autoclosure () -> String) {
    if failure != nil { return }
    story.append(String(repeating: "  ", count: depth) + event())
    if isTraced { FileHandle.standardError.write(Data("\(story.last ?? "")\n".utf8)) }
  }

  private func text(_ value: Int?) -> String { value.map(String.init) ?? "empty" }
}
