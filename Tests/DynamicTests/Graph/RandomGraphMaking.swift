import Dynamic
import DynamicTesting

extension GraphRun {
  /// Makes a value, unless the contract leaves open what it would be.
  func make(_ id: Int, _ node: GraphNode) {
    var node = node
    let inputs = node.inputs.compactMap { places[$0] }
    if places[id] != nil || inputs.count != node.inputs.count { return }
    node.inputs = inputs
    if !canMake(node) { return }
    stamp += 1
    let place = nodes.count
    asked = inputs.reduce(into: Set(inputs)) { $0.formUnion(ancestors[$1]) }
    let value = makeReal(node, at: place)
    asked = []
    add(node, value, at: place)
    places[id] = place
    tell("\(id) is \(place): \(node.kind) of \(node.inputs), salt \(node.salt)")
    if node.kind == .merge {
      // Of what has changed before, merge takes the last; the model does not know which that was.
      asked = ancestors[place].union([place])
      let found = unsafeDowncast(value, to: Listenable<Int>.self).current
      asked = []
      let possible = node.inputs.map { state.values[$0] }
      if possible.contains(found) {
        state.values[place] = found
      } else {
        fail("\(place) is \(found as Any)")
      }
    }
  }

  /// Whether the contract says what comes of a node that would be made now.
  private func canMake(_ node: GraphNode) -> Bool {
    if node.inputs.contains(where: { named[$0] == nil }) { return false }
    if !node.isLens && node.kind != .code && node.inputs.contains(where: { !nodes[$0].holdsNumber })
    {
      return false
    }
    let isVague = node.inputs.contains { self.isVague[$0] }
    // What a removeDuplicates() compares with that sees its source for the first time is left open.
    if isVague && !pending.isEmpty { return false }
    switch node.kind {
    case .source, .pair, .nest: return true
    case .pairLens: return nodes[node.inputs[0]].kind == .nest
    case .field: return nodes[node.inputs[0]].isWhole || nodes[node.inputs[0]].kind == .pairLens
    case .code: return !nodes[node.inputs[0]].holdsNumber
    // While nobody listens, removeDuplicates() sees no more than what is read, which leaves open when
    // it has changed last.
    case .merge: return !isVague && batchDepth == 0
    case .watchedDuplicates, .debounce, .throttle, .delay: return batchDepth == 0
    case .mapThatReads:
      // What it reads has to change with its input and no more often, or its value would depend on when
      // it is computed.
      let (source, other) = (node.inputs[0], node.inputs[1])
      return nodes[source].kind == .source && roots[other] == [source] && !mayBeEmpty[other]
        && nodes[other].kind != .source && batchDepth == 0
    case .flatMapLatest:
      if !node.capturesStrongly { pinned.formUnion(node.inputs.dropFirst()) }
      return node.inputs.count > 1 && !node.inputs.dropFirst().contains { mayBeEmpty[$0] }
    case .flatMapToNew:
      if isVague || node.inputs.count != 2 || mayBeEmpty[node.inputs[1]] { return false }
      pinned.insert(node.inputs[1])
      return true
    default: return true
    }
  }

  private func makeReal(_ node: GraphNode, at place: Int) -> AnyListenable {
    if node.isSource { return makeSource(node) }
    if node.isLens || node.kind == .code { return makeLens(node) }
    let inputs = node.inputs.map { unsafeDowncast(named[$0]!, to: Listenable<Int>.self) }
    let note: @MainActor () -> Void = { [weak self] in self?.noteComputed(place) }
    switch node.kind {
    case .map:
      return inputs[0].map {
        note()
        return node.mapped($0)
      }
    case .mapThatReads:
      let other = inputs[1]
      return inputs[0].map { node.joined([$0, other.value]) }
    case .filter: return inputs[0].filter(node.passes)
    case .filterWithInitial: return inputs[0].filter(initial: node.salt, node.passes)
    case .compactMap: return inputs[0].compactMap(node.halved)
    case .removeDuplicates: return inputs[0].removeDuplicates()
    case .watchedDuplicates:
      let value = inputs[0].removeDuplicates()
      pinned.insert(place)
      pins[place] = value.scan(0) { $1 }
      return value
    case .scan: return inputs[0].scan(node.salt, node.stepped)
    case .pairwise: return inputs[0].pairwise().map { node.paired($0.old, $0.new) }
    case .combine: return combine(node, inputs, note)
    case .combineArray:
      return combineLatest(inputs) {
        note()
        return node.joined($0)
      }
    case .merge: return merge(inputs)
    case .flatMapLatest: return choose(node, inputs, note)
    case .flatMapToNew: return chooseNew(node, at: place, inputs, note)
    case .debounce:
      return inputs[0].debounce(for: .nanoseconds(node.interval(at: place)), clock: clock)
    case .throttle:
      return inputs[0].throttle(for: .nanoseconds(node.interval(at: place)), clock: clock)
    default: return inputs[0].delay(for: .nanoseconds(node.interval(at: place)), clock: clock)
    }
  }

  private func makeSource(_ node: GraphNode) -> AnyListenable {
    switch node.kind {
    case .pair: Dynamic(Pair(node.salt))
    case .nest: Dynamic(Nest(node.salt))
    default: Dynamic(node.salt)
    }
  }

  private func makeLens(_ node: GraphNode) -> AnyListenable {
    let isFirst = node.salt % 2 == 0
    let whole = named[node.inputs[0]]!
    if nodes[node.inputs[0]].kind == .nest {
      let nest = unsafeDowncast(whole, to: Dynamic<Nest>.self)
      switch node.kind {
      case .code: return nest.map { $0.code % 11 }
      case .pairLens: return nest[\.pair]
      default: return nest[isFirst ? \.pair.first : \.pair.second]
      }
    }
    let pair = unsafeDowncast(whole, to: Dynamic<Pair>.self)
    if node.kind == .code { return pair.map { $0.code % 11 } }
    return pair[isFirst ? \.first : \.second]
  }

  private func combine(
    _ node: GraphNode, _ all: [Listenable<Int>], _ note: @escaping @MainActor () -> Void
  ) -> AnyListenable {
    switch all.count {
    case 1: combineLatest([all[0]]) { node.joined($0) }
    case 2:
      combineLatest(all[0], all[1]) {
        note()
        return node.joined([$0, $1])
      }
    case 3:
      combineLatest(all[0], all[1], all[2]) {
        note()
        return node.joined([$0, $1, $2])
      }
    default:
      combineLatest(all[0], all[1], all[2], combineLatest(Array(all.dropFirst(3))) { $0 }) {
        note()
        return node.joined([$0, $1, $2] + $3)
      }
    }
  }

  private func choose(
    _ node: GraphNode, _ inputs: [Listenable<Int>], _ note: @escaping @MainActor () -> Void
  ) -> AnyListenable {
    if node.capturesStrongly {
      let chosen = Array(inputs.dropFirst())
      return inputs[0].flatMapLatest {
        note()
        return chosen[$0 % chosen.count]
      }
    }
    let chosen = Array(node.inputs.dropFirst())
    return inputs[0].flatMapLatest { [weak self] value in
      note()
      return self?.found(chosen[value % chosen.count]) ?? Dynamic(0)
    }
  }

  private func chooseNew(
    _ node: GraphNode, at place: Int, _ inputs: [Listenable<Int>],
    _ note: @escaping @MainActor () -> Void
  ) -> AnyListenable {
    let other = node.inputs[1]
    return inputs[0].flatMapLatest { [weak self] value -> Listenable<Int> in
      note()
      guard let self, let other = found(other) else { return Dynamic(0) }
      let source = Dynamic(node.mapped(value))
      if node.hasInner { inner[place, default: []].append(WeakInner(value: source)) }
      switch node.made {
      case .source: return source
      case .mapOfSource: return source.map(node.mapped)
      case .mapOfOther: return other.map(node.mapped)
      case .joinOfBoth: return combineLatest(source, other) { node.joined([$0, $1]) }
      case .mapWithoutDuplicates: return other.map(node.mapped).removeDuplicates()
      case .choiceOfOther: return source.flatMapLatest { [weak other] _ in other ?? Dynamic(0) }
      case .choiceOfNew: return source.flatMapLatest { Dynamic(node.mapped($0)) }
      }
    }
  }

  private func found(_ place: Int) -> Listenable<Int>? {
    real[place].value.map { unsafeDowncast($0, to: Listenable<Int>.self) }
  }

  private func add(_ node: GraphNode, _ value: AnyListenable, at place: Int) {
    if batchDepth > 0 && !node.isSource {
      let changed = changedInBatch
      if node.keepsState && changed[node.inputs[0]] {
        state.fresh.insert(place)
        // Whether what is set from here on counts as the next change for a scan is left open.
        if node.kind == .scan {
          frozen.formUnion(ancestors[node.inputs[0]].union([node.inputs[0]]))
        }
      }
    }
    state.add(node, source: node.salt)
    nodes.append(node)
    named.append(value)
    real.append(Weak(value: value))
    ancestors.append(node.inputs.reduce(into: []) { $0.formUnion(ancestors[$1].union([$1])) })
    let hasRoot = node.isSource || node.isTimed || node.kind == .flatMapToNew
    roots.append(node.inputs.reduce(into: hasRoot ? [place] : []) { $0.formUnion(roots[$1]) })
    switch node.kind {
    case .filter, .compactMap: mayBeEmpty.append(true)
    case .filterWithInitial, .scan: mayBeEmpty.append(false)
    case .merge: mayBeEmpty.append(node.inputs.allSatisfy { mayBeEmpty[$0] })
    default: mayBeEmpty.append(node.inputs.contains { mayBeEmpty[$0] })
    }
    isVague.append(
      node.kind == .removeDuplicates
        || node.made == .mapWithoutDuplicates && node.kind == .flatMapToNew
        || !node.keepsState && node.inputs.contains { isVague[$0] })
  }

  /// Which nodes would change if the running batch ended now.
  var changedInBatch: [Bool] {
    var state = state
    return state.change(pending, in: nodes)
  }
}
