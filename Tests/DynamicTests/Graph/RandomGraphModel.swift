// A naive model of a graph of values, without dirty marks or registration: a read refreshes all
// inputs, and liveness is computed by following every reference.

/// How one value of a graph derives from others.
struct GraphNode {
  enum Kind: CaseIterable {
    case source
    /// A source with two parts, and a lens on one of them.
    case whole, field
    case map, filter, filterWithInitial, compactMap, removeDuplicates, scan, pairwise
    case combine
    /// Followed by a stateful filter, so that it sees every change.
    case merge
    /// Chooses one of its later inputs.
    case flatMapLatest
    /// Creates a new value for each input.
    case flatMapToNew
    case debounce, throttle, delay
  }

  var kind: Kind
  var inputs: [Int] = []
  /// Distinguishes nodes of one kind.
  var salt = 0

  func mapped(_ value: Int) -> Int { (value * 3 + salt) % 11 }
  func passes(_ value: Int) -> Bool { (value + salt) % 3 != 0 }
  func halved(_ value: Int) -> Int? { (value + salt) % 2 == 0 ? value / 2 : nil }
  func stepped(_ result: Int, _ value: Int) -> Int { (result * 5 + value + salt) % 11 }
  func paired(_ old: Int, _ new: Int) -> Int { (old * 4 + new + salt) % 11 }
  func joined(_ values: [Int]) -> Int { values.reduce(salt) { ($0 * 7 + $1) % 11 } }

  var isSource: Bool { kind == .source || kind == .whole }
  var isTimed: Bool { kind == .debounce || kind == .throttle || kind == .delay }
  var isStateful: Bool {
    switch kind {
    case .filter, .filterWithInitial, .compactMap, .scan, .pairwise, .merge: true
    default: isTimed
    }
  }
  /// The inputs this node derives from; a `flatMapLatest` chooses among the others.
  var sources: ArraySlice<Int> {
    kind == .flatMapLatest || kind == .flatMapToNew ? inputs.prefix(1) : inputs[...]
  }
  /// What `flatMapToNew` creates: a source, a map of input 1 or input 0, or a join with input 1.
  var newValueKind: Int { salt % 4 }
  var followed: Int? { newValueKind == 0 ? nil : newValueKind == 2 ? inputs[0] : inputs[1] }
  func flattened(_ inner: Int, _ other: Int) -> Int { (inner * 5 + other) % 11 }

  /// The part that a field reads, and the whole after a write to it.
  func part(of whole: Int) -> Int { salt % 2 == 0 ? whole.high : whole.low }
  func putting(_ part: Int, in whole: Int) -> Int {
    var whole = whole
    if salt % 2 == 0 { whole.high = part } else { whole.low = part }
    return whole
  }

  /// In nanoseconds; different for each node.
  func interval(at index: Int) -> Int { 1000 + 7919 * salt + 1 << (index % 24) }
}

extension Int {
  var high: Int {
    get { self >> 8 }
    set { self = newValue << 8 | low }
  }
  var low: Int {
    get { self & 255 }
    set { self = high << 8 | newValue }
  }
}

struct GraphModel {
  struct Entry {
    let node: GraphNode
    var value: Int?
    /// The version of the value, and the versions of the inputs that it was computed from.
    var version = 0
    var seen: [Int]
    var checked = -1
    /// The last input of `pairwise`, or the mapped input of a `flatMapToNew`.
    var last: Int?
    var chosen: Int?
    var chosenSeen = -1
    var waiting: [(due: Int, value: Int?)] = []
    var delivered = 0
    var computed = 0
    var isNamed = true
    var isAlive = true
    var isObserved = false
    /// Retained until the running change ends.
    var isKept = false
  }

  struct Listener {
    let index: Int
    let since: Int
    var isEnded = false
  }

  struct Link {
    let a: Int
    let b: Int
    var isEnded = false
  }

  /// The pending listener calls of one value for one change.
  struct Call {
    let index: Int
    let value: Int
    /// The values delivered before this one, because it derives from them.
    let sources: Set<Int>
    var waiting: [Int]
    var hasStarted = false
  }

  var entries: [Entry] = []
  var listeners: [Listener] = []
  var links: [Link] = []
  var groups: [(isBatch: Bool, calls: [Call])] = []
  var now = 0
  private var clock = 0
  private var depth = 0

  // MARK: Creating values

  mutating func add(_ node: GraphNode) {
    let index = entries.count
    let seen = node.sources.map { _ in -1 }
    entries.append(Entry(node: node, value: node.isSource ? node.salt : nil, seen: seen))
    if node.isSource { return }
    let source = node.inputs[0]
    switch node.kind {
    case .field: entries[index].value = node.part(of: entries[source].value ?? 0)
    case .scan, .filterWithInitial: entries[index].value = node.salt
    default: break
    }
    if node.kind == .scan || node.isTimed {
      refresh(source)
      entries[index].seen = [entries[source].version]
      if node.isTimed { entries[index].value = entries[source].value }
    } else if node.isStateful {
      refresh(index)
    }
    updateLiveness()
  }

  // MARK: Refreshing

  mutating func refresh(_ index: Int) {
    let entry = entries[index]
    if entry.node.isSource || !entry.isAlive || entry.checked == clock { return }
    let sources = Array(entry.node.sources)
    for source in sources { refresh(source) }
    var changed: [Int] = []
    for (input, source) in sources.enumerated() where entry.seen[input] != entries[source].version {
      entries[index].seen[input] = entries[source].version
      changed.append(input)
    }
    step(index, changed, sources.map { entries[$0].value })
    entries[index].checked = clock
  }

  private mutating func store(_ index: Int, _ value: Int) {
    clock += 1
    entries[index].version = clock
    entries[index].value = value
  }

  private mutating func compute(_ index: Int, _ value: Int?) {
    entries[index].computed += 1
    if let value { store(index, value) }
  }

  private mutating func step(_ index: Int, _ changed: [Int], _ values: [Int?]) {
    let node = entries[index].node
    if node.kind == .flatMapLatest || node.kind == .flatMapToNew {
      if !changed.isEmpty, let value = values[0] { choose(index, value) }
      return follow(index)
    }
    switch node.kind {
    case .combine:
      let all = values.compactMap { $0 }
      if !changed.isEmpty && all.count == values.count { compute(index, node.joined(all)) }
      return
    case .merge:
      if let last = changed.last(where: { values[$0] != nil }) { compute(index, values[last]) }
      return
    default: break
    }
    guard !changed.isEmpty, let input = values[0] else { return }
    switch node.kind {
    case .map: compute(index, node.mapped(input))
    case .field: store(index, node.part(of: input))
    case .filter, .filterWithInitial: compute(index, node.passes(input) ? input : nil)
    case .compactMap: compute(index, node.halved(input))
    case .removeDuplicates: if entries[index].value != input { store(index, input) }
    case .scan: compute(index, node.stepped(entries[index].value ?? 0, input))
    case .pairwise:
      store(index, node.paired(entries[index].last ?? input, input))
      entries[index].last = input
    default: if let value = wait(index, input) { store(index, value) }
    }
  }

  private mutating func choose(_ index: Int, _ value: Int) {
    let node = entries[index].node
    entries[index].computed += 1
    entries[index].last = node.mapped(value)
    entries[index].chosenSeen = -1
    entries[index].chosen =
      node.kind == .flatMapToNew ? node.followed : node.inputs[1 + value % (node.inputs.count - 1)]
    if entries[index].chosen == nil { store(index, node.flattened(node.mapped(value), 0)) }
    updateLiveness()
  }

  private mutating func follow(_ index: Int) {
    guard let chosen = entries[index].chosen else { return }
    refresh(chosen)
    if entries[chosen].version == entries[index].chosenSeen { return }
    entries[index].chosenSeen = entries[chosen].version
    guard let value = entries[chosen].value else { return }
    let node = entries[index].node
    let inner = entries[index].last ?? 0
    store(index, node.kind == .flatMapToNew ? node.flattened(inner, value) : value)
  }

  // MARK: Changing

  mutating func begin() { depth += 1 }

  mutating func end(isBatch: Bool) {
    if depth == 1 { settle(isBatch) }
    depth -= 1
  }

  mutating func set(_ index: Int, _ value: Int) {
    begin()
    write(index, value)
    end(isBatch: false)
  }

  /// Stores a value and updates its partners.
  private mutating func write(_ index: Int, _ value: Int) {
    let node = entries[index].node
    if node.kind == .field {
      return write(node.inputs[0], node.putting(value, in: view(node.inputs[0])))
    }
    store(index, value)
    keep(index)
    for link in links where isLive(link) {
      for (from, to) in [(link.a, link.b), (link.b, link.a)]
      where root(from) == index && view(from) != view(to) {
        write(to, view(from))
      }
    }
  }

  func root(_ index: Int) -> Int {
    entries[index].node.kind == .field ? entries[index].node.inputs[0] : index
  }

  private func view(_ index: Int) -> Int {
    let value = entries[root(index)].value ?? 0
    return root(index) == index ? value : entries[index].node.part(of: value)
  }

  private func isLive(_ link: Link) -> Bool {
    !link.isEnded && entries[link.a].isAlive && entries[link.b].isAlive
  }

  mutating func link(_ a: Int, _ b: Int) {
    refresh(b)
    if view(a) != view(b) { set(b, view(a)) }
    links.append(Link(a: a, b: b))
    updateLiveness()
  }

  /// Whether a link would connect two parts of one whole, which then never settle.
  func wouldConflict(_ a: Int, _ b: Int) -> Bool {
    func slot(_ index: Int) -> [Int] {
      let node = entries[index].node
      return [root(index), node.kind == .field ? node.salt % 2 : 2]
    }
    var slots: Set<[Int]> = [slot(a), slot(b)]
    for _ in links {
      for link in links where isLive(link) {
        let pair: Set<[Int]> = [slot(link.a), slot(link.b)]
        if !pair.isDisjoint(with: slots) { slots.formUnion(pair) }
      }
    }
    return Set(slots.map { $0[0] }).count < slots.count
  }

  private mutating func settle(_ isBatch: Bool) {
    for index in entries.indices where entries[index].node.isStateful || !activeIDs(index).isEmpty {
      refresh(index)
    }
    var calls: [Call] = []
    for (index, entry) in entries.enumerated() where entry.version > entry.delivered {
      entries[index].delivered = entry.version
      let waiting = activeIDs(index).filter { listeners[$0].since < entry.version }
      if let value = entry.value, !waiting.isEmpty {
        calls.append(
          Call(index: index, value: value, sources: ancestors(index), waiting: waiting))
      }
    }
    if !calls.isEmpty { groups.append((isBatch, calls)) }
  }

  // MARK: Listening

  private func activeIDs(_ index: Int) -> [Int] {
    entries[index].isAlive
      ? listeners.indices.filter { listeners[$0].index == index && !listeners[$0].isEnded } : []
  }

  /// Adds a listener; returns the current value.
  mutating func listen(to index: Int) -> Int? {
    refresh(index)
    listeners.append(Listener(index: index, since: clock))
    updateLiveness()
    return entries[index].value
  }

  mutating func endListener(_ listener: Int) {
    listeners[listener].isEnded = true
    for group in groups.indices {
      for call in groups[group].calls.indices {
        groups[group].calls[call].waiting.removeAll { $0 == listener }
      }
    }
    updateLiveness()
  }

  /// Records a listener call; returns a message if it was not expected.
  mutating func receive(_ listener: Int, _ value: Int) -> String? {
    while let first = groups.first, first.calls.allSatisfy(\.waiting.isEmpty) {
      groups.removeFirst()
    }
    guard let group = groups.first,
      let callIndex = group.calls.firstIndex(where: { $0.waiting.first == listener })
    else { return "listener \(listener) received \(value), and the calls are \(groups)" }
    let call = group.calls[callIndex]
    if call.value != value { return "listener \(listener) received \(value), not \(call.value)" }
    for other in group.calls where other.index != call.index && !other.waiting.isEmpty {
      if other.hasStarted { return "listener \(listener) is called before all of \(other.index)" }
      if !group.isBatch && call.sources.contains(other.index) {
        return "listener \(listener) of \(call.index) is called before those of \(other.index)"
      }
    }
    groups[0].calls[callIndex].hasStarted = true
    groups[0].calls[callIndex].waiting.removeFirst()
    return nil
  }

  private func ancestors(_ index: Int) -> Set<Int> {
    let entry = entries[index]
    let direct = Set(entry.node.sources).union(entry.chosen.map { [$0] } ?? [])
    return direct.reduce(direct) { $0.union(ancestors($1)) }
  }

  // MARK: Lifetime

  /// Retains the observers of a value until the running change ends.
  private mutating func keep(_ index: Int) {
    var found: Set<Int> = [index]
    for other in entries.indices where entries[other].isObserved {
      if derives(other, from: found) { found.insert(other) }
    }
    for index in found { entries[index].isKept = true }
  }

  private func derives(_ index: Int, from others: Set<Int>) -> Bool {
    let entry = entries[index]
    return entry.node.sources.contains(where: others.contains)
      || entry.chosen.map(others.contains) ?? false
  }

  mutating func endChange() {
    for index in entries.indices { entries[index].isKept = false }
    updateLiveness()
  }

  mutating func updateLiveness() {
    var before: [Bool] = []
    while before != entries.map(\.isAlive) {
      before = entries.map(\.isAlive)
      var isHeld = entries.map(\.isNamed)
      for index in entries.indices.reversed() {
        let isLinked = links.contains { isLive($0) && ($0.a == index || $0.b == index) }
        let dependents = entries.indices.dropFirst(index + 1)
        entries[index].isObserved =
          before[index]
          && (isLinked || !activeIDs(index).isEmpty
            || dependents.contains { entries[$0].isObserved && derives($0, from: [index]) })
        if isHeld[index] { for source in entries[index].node.sources { isHeld[source] = true } }
      }
      for (index, entry) in entries.enumerated() {
        let isKeptBySource =
          entry.isObserved && entry.node.sources.contains { entries[$0].isAlive }
        entries[index].isAlive = before[index] && (isHeld[index] || entry.isKept || isKeptBySource)
      }
    }
  }

  // MARK: Time

  private mutating func wait(_ index: Int, _ value: Int) -> Int? {
    let due = now + entries[index].node.interval(at: index)
    switch entries[index].node.kind {
    case .debounce: entries[index].waiting = [(due, value)]
    case .delay: entries[index].waiting.append((due, value))
    default:
      // An entry without a value only starts the interval.
      if entries[index].waiting.isEmpty {
        entries[index].waiting = [(due, nil)]
        return value
      }
      entries[index].waiting[0].value = value
    }
    return nil
  }

  func nextDue(until end: Int) -> Int? {
    entries.indices.filter { entries[$0].isAlive && dueTime($0) <= end }.min {
      dueTime($0) < dueTime($1)
    }
  }

  func dueTime(_ index: Int) -> Int { entries[index].waiting.first?.due ?? .max }

  mutating func fire(_ index: Int) {
    now = dueTime(index)
    guard let value = entries[index].waiting.removeFirst().value else { return }
    if entries[index].node.kind == .throttle {
      entries[index].waiting = [(now + entries[index].node.interval(at: index), nil)]
    }
    set(index, value)
  }
}
