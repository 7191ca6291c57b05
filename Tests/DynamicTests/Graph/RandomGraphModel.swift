// A model of a graph of values that is written for clarity: every change recomputes everything, in the
// order in which the values were made.

/// Pairs and structs are numbers in the model: `first * 6 + second`, and `36 * third` beside that.
struct Pair {
  var first: Int
  /// Corrects what is written to it by itself.
  var second: Int { didSet { if second == 5 { second = 2 } } }

  init(_ code: Int) {
    first = code / 6 % 6
    second = code % 6
  }
  var code: Int { first * 6 + second }
}

struct Nest {
  var pair: Pair
  var third: Int

  init(_ code: Int) {
    pair = Pair(code % 36)
    third = code / 36
  }
  var code: Int { third * 36 + pair.code }
}

extension GraphNode {
  func mapped(_ value: Int) -> Int { (value * 3 + salt) % 11 }
  func passes(_ value: Int) -> Bool { (value + salt) % 3 != 0 }
  func halved(_ value: Int) -> Int? { (value + salt) % 2 == 0 ? value / 2 : nil }
  func stepped(_ result: Int, _ value: Int) -> Int { (result * 5 + value + salt) % 11 }
  func paired(_ old: Int, _ new: Int) -> Int { (old * 4 + new + salt) % 11 }
  func joined(_ values: [Int]) -> Int { values.reduce(salt) { ($0 * 7 + $1) % 11 } }

  var isSource: Bool { kind == .source || isWhole }
  var isWhole: Bool { kind == .pair || kind == .nest }
  var isLens: Bool { kind == .pairLens || kind == .field }
  var isTimed: Bool { kind == .debounce || kind == .throttle || kind == .delay }
  var holdsNumber: Bool { !isWhole && kind != .pairLens }
  /// Whether it sees every change, needed or not.
  var keepsState: Bool {
    switch kind {
    case .filter, .filterWithInitial, .compactMap, .scan, .pairwise, .watchedDuplicates: true
    default: isTimed
    }
  }
  /// Whether its value is a function of what its inputs are now, by a transform or as a window on them.
  var isPlain: Bool {
    switch kind {
    case .map, .combine, .combineArray, .code: true
    default: isSource || isLens
    }
  }
  /// The inputs that are there from the start, not chosen or read by a closure.
  var sources: ArraySlice<Int> {
    switch kind {
    case .flatMapLatest, .flatMapToNew, .mapThatReads: inputs.prefix(1)
    default: inputs[...]
    }
  }

  /// What a lens sees.
  func viewed(_ whole: Int) -> Int {
    if kind == .pairLens { return whole % 36 }
    return salt % 2 == 0 ? Pair(whole).first : Pair(whole).second
  }

  /// The whole after a lens was written to.
  func put(_ value: Int, in whole: Int) -> Int {
    if kind == .pairLens { return whole / 36 * 36 + value }
    var pair = Pair(whole)
    if salt % 2 == 0 { pair.first = value } else { pair.second = value }
    return whole / 36 * 36 + pair.code
  }

  // MARK: flatMapToNew

  /// The inputs that its value may come from.
  var needed: ArraySlice<Int> {
    kind == .flatMapToNew && !needsOther ? inputs.prefix(1) : inputs[...]
  }

  /// What its transform makes from its own source, and from its second input.
  enum Made: Int, CaseIterable {
    case source, mapOfSource, mapOfOther, joinOfBoth, mapWithoutDuplicates, choiceOfOther,
      choiceOfNew
  }
  var made: Made { Made.allCases[salt % Made.allCases.count] }
  var needsOther: Bool {
    made == .mapOfOther || made == .joinOfBoth || made == .mapWithoutDuplicates
      || made == .choiceOfOther
  }
  /// Whether what is made has a source of its own.
  var hasInner: Bool { made != .mapOfOther && made != .mapWithoutDuplicates }

  func shown(_ inner: Int, _ other: Int) -> Int {
    switch made {
    case .source: inner
    case .mapOfSource, .choiceOfNew: mapped(inner)
    case .mapOfOther, .mapWithoutDuplicates: mapped(other)
    case .joinOfBoth: joined([inner, other])
    case .choiceOfOther: other
    }
  }

  // MARK: Time

  /// Of no two nodes is it the same, so that no two things are due at once.
  func interval(at place: Int) -> Int { 1000 + 7919 * salt + 1 << (place % 24) }
}

/// The values of all nodes at one time.
struct GraphState {
  var values: [Int?] = []
  /// The newest value that a `pairwise` has seen.
  var newest: [Int?] = []
  /// What the source is that a `flatMapToNew` has made last.
  var inner: [Int?] = []
  /// What waits in a timed node, and the time for it.
  var waiting: [[(due: Int, value: Int?)]] = []
  var alive: [Bool] = []
  var now = 0
  /// Nodes with state that were made inside the running batch from what it had changed already. What
  /// is taken back later they never saw: they begin with what the batch ends with.
  var fresh: Set<Int> = []

  /// Adds a node that was just made.
  mutating func add(_ node: GraphNode, source: Int = 0) {
    values.append(node.isSource ? source : nil)
    newest.append(nil)
    inner.append(nil)
    waiting.append([])
    alive.append(true)
    if !node.isSource { begin(node, at: values.count - 1) }
  }

  /// Gives a node the value that it has at first.
  private mutating func begin(_ node: GraphNode, at place: Int) {
    let inputs = node.inputs.map { values[$0] }
    switch node.kind {
    case .filterWithInitial:
      values[place] = inputs[0].flatMap { node.passes($0) ? $0 : nil } ?? node.salt
    case .scan: values[place] = node.salt
    case .pairwise:
      values[place] = inputs[0].map { node.paired($0, $0) }
      newest[place] = inputs[0]
    case .merge: values[place] = inputs.last { $0 != nil } ?? nil
    case .debounce, .throttle, .delay: values[place] = inputs[0]
    case .flatMapToNew:
      inner[place] = inputs[0].map(node.mapped)
      values[place] = computed(node, at: place)
    default: values[place] = computed(node, at: place)
    }
  }

  /// Makes one change.
  ///
  /// - Parameter written: The new values of sources, and of others that something outside has set.
  /// - Returns: Which nodes have changed.
  mutating func change(_ written: [Int: Int], in nodes: [GraphNode]) -> [Bool] {
    var changed = Array(repeating: false, count: nodes.count)
    var begun = fresh
    for (place, node) in nodes.enumerated() where alive[place] {
      if let value = written[place] {
        if node.kind == .flatMapToNew {
          inner[place] = value
          values[place] = computed(node, at: place)
        } else {
          values[place] = value
        }
        changed[place] = true
      } else if fresh.contains(place) {
        begin(node, at: place)
        changed[place] = true
      } else if node.sources.contains(where: begun.contains) {
        // Made in the batch too, so it may be empty again.
        begun.insert(place)
        values[place] =
          node.kind == .flatMapToNew
          ? next(node, at: place, changed) : computed(node, at: place)
        changed[place] = true
      } else if hasWork(node, changed), let value = next(node, at: place, changed) {
        values[place] = value
        changed[place] = true
      }
    }
    return changed
  }

  private func hasWork(_ node: GraphNode, _ changed: [Bool]) -> Bool {
    if node.sources.contains(where: { changed[$0] }) { return true }
    switch node.kind {
    case .flatMapLatest: return choice(node).map { changed[$0] } ?? false
    case .flatMapToNew:
      return values[node.inputs[0]] != nil && node.needsOther && changed[node.inputs[1]]
    default: return false
    }
  }

  /// The new value of a node of which an input has changed, or nil if it stays as it is.
  private mutating func next(_ node: GraphNode, at place: Int, _ changed: [Bool]) -> Int? {
    let input = values[node.inputs[0]]
    switch node.kind {
    case .scan:
      guard let old = values[place], let input else { return nil }
      return node.stepped(old, input)
    case .pairwise:
      guard let input else { return nil }
      defer { newest[place] = input }
      return node.paired(newest[place] ?? input, input)
    case .merge: return node.inputs.last { changed[$0] }.flatMap { values[$0] }
    case .removeDuplicates, .watchedDuplicates: return input == values[place] ? nil : input
    case .flatMapToNew:
      if changed[node.inputs[0]] {
        inner[place] = input.map(node.mapped)
      } else if node.made == .mapWithoutDuplicates, computed(node, at: place) == values[place] {
        return nil
      }
      return computed(node, at: place)
    case .debounce, .throttle, .delay: return input.flatMap { wait(node, at: place, $0) }
    default: return computed(node, at: place)
    }
  }

  /// The inner value that is chosen at present.
  func choice(_ node: GraphNode) -> Int? {
    values[node.inputs[0]].map { node.inputs[1 + $0 % (node.inputs.count - 1)] }
  }

  /// The value of a node that keeps no state, or nil if nothing passes.
  private func computed(_ node: GraphNode, at place: Int) -> Int? {
    let inputs = node.inputs.map { values[$0] }
    switch node.kind {
    case .pairLens, .field: return inputs[0].map(node.viewed)
    case .code: return inputs[0].map { $0 % 11 }
    case .map: return inputs[0].map(node.mapped)
    case .mapThatReads, .combine, .combineArray:
      let all = inputs.compactMap { $0 }
      return all.count == inputs.count ? node.joined(all) : nil
    case .filter, .filterWithInitial: return inputs[0].flatMap { node.passes($0) ? $0 : nil }
    case .compactMap: return inputs[0].flatMap(node.halved)
    case .removeDuplicates, .watchedDuplicates: return inputs[0]
    case .flatMapLatest: return choice(node).flatMap { values[$0] }
    case .flatMapToNew: return inner[place].map { node.shown($0, inputs.last.flatMap { $0 } ?? 0) }
    default: return nil
    }
  }

  // MARK: Time

  /// A timed node gets a value; returns what passes at once.
  private mutating func wait(_ node: GraphNode, at place: Int, _ value: Int) -> Int? {
    let due = now + node.interval(at: place)
    switch node.kind {
    case .debounce: waiting[place] = [(due, value)]
    case .delay: waiting[place].append((due, value))
    default:
      // An entry without a value only closes the gate.
      if waiting[place].isEmpty {
        waiting[place] = [(due, nil)]
        return value
      }
      waiting[place][0].value = value
    }
    return nil
  }

  /// What is due next: when, and of which node; nil in place of the node if it is not certain which.
  func nextDue(until end: Int) -> (due: Int, place: Int?)? {
    var next: (due: Int, place: Int?)?
    for place in waiting.indices where alive[place] {
      guard let first = waiting[place].first, first.due <= end else { continue }
      if let due = next?.due, due < first.due { continue }
      next = (first.due, next?.due == first.due ? nil : place)
    }
    return next
  }

  /// Takes what is due, and returns the value that passes.
  mutating func takeDue(_ node: GraphNode, at place: Int) -> Int? {
    let value = waiting[place].removeFirst().value
    if node.kind == .throttle, value != nil {
      waiting[place] = [(now + node.interval(at: place), nil)]
    }
    return value
  }
}
