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
    /// Followed by a filter, so that the merged value changes even while unobserved.
    case merge
    /// Follows one of the inputs after the first, chosen by the first.
    case flatMapLatest
    /// Follows a value that it creates for each value of its first input (`newKind`).
    case flatMapToNew
    case debounce, throttle, delay
  }

  var kind: Kind
  var inputs: [Int] = []
  /// Varies the functions below; the initial value of a source, `scan` or `filterWithInitial`.
  var parameter = 0

  func mapped(_ value: Int) -> Int { (value * 3 + parameter) % 11 }
  func passes(_ value: Int) -> Bool { (value + parameter) % 3 != 0 }
  func halved(_ value: Int) -> Int? { (value + parameter) % 2 == 0 ? value / 2 : nil }
  func scanned(_ result: Int, _ value: Int) -> Int { (result * 5 + value + parameter) % 11 }
  func paired(_ old: Int, _ new: Int) -> Int { (old * 4 + new + parameter) % 11 }
  func combined(_ values: [Int]) -> Int { values.reduce(parameter) { ($0 * 7 + $1) % 11 } }

  var isSource: Bool { kind == .source || kind == .whole }
  var isTimed: Bool { kind == .debounce || kind == .throttle || kind == .delay }
  var isStateful: Bool {
    switch kind {
    case .filter, .filterWithInitial, .compactMap, .scan, .pairwise, .merge: true
    default: isTimed
    }
  }
  /// The inputs that this node always derives from; a `flatMapLatest` follows one of the others.
  var sources: ArraySlice<Int> {
    kind == .flatMapLatest || kind == .flatMapToNew ? inputs.prefix(1) : inputs[...]
  }
  /// 0: a source, 1: a map of input 1, 2: a map of input 0, 3: a combination with input 1.
  var newKind: Int { parameter % 4 }
  var newInput: Int? { newKind == 0 ? nil : newKind == 2 ? inputs[0] : inputs[1] }
  func flattened(_ inner: Int, _ other: Int) -> Int { (inner * 5 + other) % 11 }

  /// The part that a field reads, and the whole after a write to it.
  func part(of whole: Int) -> Int { parameter % 2 == 0 ? whole.high : whole.low }
  func putting(_ part: Int, in whole: Int) -> Int {
    var whole = whole
    if parameter % 2 == 0 { whole.high = part } else { whole.low = part }
    return whole
  }

  /// The interval in nanoseconds, usually different for each node.
  func interval(at index: Int) -> Int { 1000 + 7919 * parameter + 1 << (index % 24) }
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
    /// The version of the value; the versions of the inputs that it was computed from; the newest
    /// version of any value at the last refresh.
    var version = 0, inputVersions: [Int], refreshedAt = -1
    /// The last input of `pairwise`, or the mapped input of a `flatMapToNew`.
    var lastInput: Int?
    /// The entry that a `flatMapLatest` or `flatMapToNew` follows, and the version last taken.
    var inner: Int?, innerVersion = -1
    var timers: [(due: Int, value: Int?)] = []
    var deliveredVersion = 0, computeCount = 0
    var isHeldByProgram = true
    var isAlive = true
    var isObserved = false
    /// Whether the running change retains the value until the change ends.
    var isKept = false
  }

  struct Listener {
    let index: Int
    let versionWhenAdded: Int
    var isEnded = false
  }

  struct Link {
    let a: Int
    let b: Int
    var isEnded = false
  }

  /// The pending calls of the listeners of one entry for one change.
  struct Call {
    let index: Int
    let value: Int
    /// The entries that this one derives from. Except in a batch, their listeners are called first.
    let sources: Set<Int>
    var listeners: [Int]
    var hasStarted = false
  }

  var entries: [Entry] = []
  var listeners: [Listener] = []
  var links: [Link] = []
  /// The pending calls of each outermost change.
  var deliveries: [(isBatch: Bool, calls: [Call])] = []
  var now = 0
  private var newestVersion = 0, depth = 0

  // MARK: Creating values

  mutating func add(_ node: GraphNode) {
    let index = entries.count
    let value = node.isSource ? node.parameter : nil
    entries.append(Entry(node: node, value: value, inputVersions: node.sources.map { _ in -1 }))
    if node.isSource { return }
    let source = node.inputs[0]
    switch node.kind {
    case .field: entries[index].value = node.part(of: entries[source].value ?? 0)
    case .scan, .filterWithInitial: entries[index].value = node.parameter
    default: break
    }
    if node.kind == .scan || node.isTimed {
      refresh(source)
      entries[index].inputVersions = [entries[source].version]
      if node.isTimed { entries[index].value = entries[source].value }
    } else if node.isStateful {
      refresh(index)
    }
    updateLiveness()
  }

  // MARK: Refreshing

  mutating func refresh(_ index: Int) {
    let entry = entries[index]
    if entry.node.isSource || !entry.isAlive || entry.refreshedAt == newestVersion { return }
    let sources = Array(entry.node.sources)
    for source in sources { refresh(source) }
    var changed: [Int] = []
    for (input, source) in sources.enumerated() {
      if entry.inputVersions[input] == entries[source].version { continue }
      entries[index].inputVersions[input] = entries[source].version
      changed.append(input)
    }
    update(index, changed, sources.map { entries[$0].value })
    entries[index].refreshedAt = newestVersion
  }

  private mutating func store(_ index: Int, _ value: Int) {
    newestVersion += 1
    entries[index].version = newestVersion
    entries[index].value = value
  }

  private mutating func compute(_ index: Int, _ value: Int?) {
    entries[index].computeCount += 1
    if let value { store(index, value) }
  }

  private mutating func update(_ index: Int, _ changed: [Int], _ values: [Int?]) {
    let node = entries[index].node
    if node.kind == .flatMapLatest || node.kind == .flatMapToNew {
      if !changed.isEmpty, let value = values[0] { chooseInner(index, value) }
      return updateFromInner(index)
    }
    switch node.kind {
    case .combine:
      let all = values.compactMap { $0 }
      if !changed.isEmpty && all.count == values.count { compute(index, node.combined(all)) }
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
    case .scan: compute(index, node.scanned(entries[index].value ?? 0, input))
    case .pairwise:
      store(index, node.paired(entries[index].lastInput ?? input, input))
      entries[index].lastInput = input
    default: if let value = wait(index, input) { store(index, value) }
    }
  }

  private mutating func chooseInner(_ index: Int, _ value: Int) {
    let node = entries[index].node
    entries[index].computeCount += 1
    entries[index].lastInput = node.mapped(value)
    entries[index].innerVersion = -1
    entries[index].inner =
      node.kind == .flatMapToNew ? node.newInput : node.inputs[1 + value % (node.inputs.count - 1)]
    if entries[index].inner == nil { store(index, node.flattened(node.mapped(value), 0)) }
    updateLiveness()
  }

  private mutating func updateFromInner(_ index: Int) {
    guard let inner = entries[index].inner else { return }
    refresh(inner)
    if entries[inner].version == entries[index].innerVersion { return }
    entries[index].innerVersion = entries[inner].version
    guard let value = entries[inner].value else { return }
    let node = entries[index].node
    let mapped = entries[index].lastInput ?? 0
    store(index, node.kind == .flatMapToNew ? node.flattened(mapped, value) : value)
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

  /// Stores a value, or a field in its whole, and updates the two-way partners.
  private mutating func write(_ index: Int, _ value: Int) {
    let node = entries[index].node
    if node.kind == .field {
      return write(node.inputs[0], node.putting(value, in: currentValue(node.inputs[0])))
    }
    store(index, value)
    retainObservers(of: index)
    for link in links where isLive(link) {
      for (from, to) in [(link.a, link.b), (link.b, link.a)]
      where root(from) == index && currentValue(from) != currentValue(to) {
        write(to, currentValue(from))
      }
    }
  }

  /// Returns the whole that stores a field; otherwise the value itself.
  func root(_ index: Int) -> Int {
    entries[index].node.kind == .field ? entries[index].node.inputs[0] : index
  }

  private func currentValue(_ index: Int) -> Int {
    let value = entries[root(index)].value ?? 0
    return root(index) == index ? value : entries[index].node.part(of: value)
  }

  private func isLive(_ link: Link) -> Bool {
    !link.isEnded && entries[link.a].isAlive && entries[link.b].isAlive
  }

  mutating func link(_ a: Int, _ b: Int) {
    refresh(b)
    if currentValue(a) != currentValue(b) { set(b, currentValue(a)) }
    links.append(Link(a: a, b: b))
    updateLiveness()
  }

  /// Whether a link would connect two parts of one whole, directly or through other links.
  func wouldLinkParts(_ a: Int, _ b: Int) -> Bool {
    func slot(_ index: Int) -> [Int] {
      let node = entries[index].node
      return [root(index), node.kind == .field ? node.parameter % 2 : 2]
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
    for (index, entry) in entries.enumerated()
    where entry.node.isStateful || !listenerIDs(of: index).isEmpty { refresh(index) }
    var calls: [Call] = []
    for (index, entry) in entries.enumerated() where entry.version > entry.deliveredVersion {
      entries[index].deliveredVersion = entry.version
      let called = listenerIDs(of: index).filter { listeners[$0].versionWhenAdded < entry.version }
      if let value = entry.value, !called.isEmpty {
        calls.append(
          Call(index: index, value: value, sources: ancestors(index), listeners: called))
      }
    }
    if !calls.isEmpty { deliveries.append((isBatch, calls)) }
  }

  // MARK: Listening

  private func listenerIDs(of index: Int) -> [Int] {
    entries[index].isAlive
      ? listeners.indices.filter { listeners[$0].index == index && !listeners[$0].isEnded } : []
  }

  /// Adds a listener; returns the current value.
  mutating func listen(to index: Int) -> Int? {
    refresh(index)
    listeners.append(Listener(index: index, versionWhenAdded: newestVersion))
    updateLiveness()
    return entries[index].value
  }

  mutating func endListener(_ listener: Int) {
    listeners[listener].isEnded = true
    for index in deliveries.indices {
      for call in deliveries[index].calls.indices {
        deliveries[index].calls[call].listeners.removeAll { $0 == listener }
      }
    }
    updateLiveness()
  }

  /// Records a listener call; returns a message if it was not expected.
  mutating func receive(_ listener: Int, _ value: Int) -> String? {
    while let first = deliveries.first, first.calls.allSatisfy(\.listeners.isEmpty) {
      deliveries.removeFirst()
    }
    guard let delivery = deliveries.first,
      let callIndex = delivery.calls.firstIndex(where: { $0.listeners.first == listener })
    else { return "listener \(listener) received \(value), expected are \(deliveries)" }
    let call = delivery.calls[callIndex]
    if call.value != value { return "listener \(listener) received \(value), not \(call.value)" }
    for other in delivery.calls where other.index != call.index && !other.listeners.isEmpty {
      if other.hasStarted { return "listener \(listener) interrupts those of \(other.index)" }
      if !delivery.isBatch && call.sources.contains(other.index) {
        return "listener \(listener) of \(call.index) is called before those of \(other.index)"
      }
    }
    deliveries[0].calls[callIndex].hasStarted = true
    deliveries[0].calls[callIndex].listeners.removeFirst()
    return nil
  }

  private func ancestors(_ index: Int) -> Set<Int> {
    let entry = entries[index]
    let direct = Set(entry.node.sources).union(entry.inner.map { [$0] } ?? [])
    return direct.reduce(direct) { $0.union(ancestors($1)) }
  }

  // MARK: Lifetime

  /// Retains a value, and the observed values derived from it, until the running change ends.
  private mutating func retainObservers(of index: Int) {
    var found: Set<Int> = [index]
    for other in entries.indices where entries[other].isObserved {
      if derives(other, from: found) { found.insert(other) }
    }
    for index in found { entries[index].isKept = true }
  }

  private func derives(_ index: Int, from others: Set<Int>) -> Bool {
    let entry = entries[index]
    return entry.node.sources.contains(where: others.contains)
      || entry.inner.map(others.contains) ?? false
  }

  mutating func endChange() {
    for index in entries.indices { entries[index].isKept = false }
    updateLiveness()
  }

  mutating func updateLiveness() {
    var wasAlive: [Bool] = []
    while wasAlive != entries.map(\.isAlive) {
      wasAlive = entries.map(\.isAlive)
      var isHeld = entries.map(\.isHeldByProgram)
      for index in entries.indices.reversed() {
        let isLinked = links.contains { isLive($0) && ($0.a == index || $0.b == index) }
        let dependents = entries.indices.dropFirst(index + 1)
        entries[index].isObserved =
          wasAlive[index]
          && (isLinked || !listenerIDs(of: index).isEmpty
            || dependents.contains { entries[$0].isObserved && derives($0, from: [index]) })
        if isHeld[index] { for source in entries[index].node.sources { isHeld[source] = true } }
      }
      for (index, entry) in entries.enumerated() {
        let sourceRetains =
          entry.isObserved && entry.node.sources.contains { entries[$0].isAlive }
        entries[index].isAlive = wasAlive[index] && (isHeld[index] || entry.isKept || sourceRetains)
      }
    }
  }

  // MARK: Time

  /// Starts or updates the timer of an entry; returns the value to store at once, if any.
  private mutating func wait(_ index: Int, _ value: Int) -> Int? {
    let due = now + entries[index].node.interval(at: index)
    switch entries[index].node.kind {
    case .debounce: entries[index].timers = [(due, value)]
    case .delay: entries[index].timers.append((due, value))
    default:
      // In a throttle, a timer without a value only marks the interval.
      if entries[index].timers.isEmpty {
        entries[index].timers = [(due, nil)]
        return value
      }
      entries[index].timers[0].value = value
    }
    return nil
  }

  func nextEntryDue(until end: Int) -> Int? {
    entries.indices.filter { entries[$0].isAlive && dueTime($0) <= end }.min {
      dueTime($0) < dueTime($1)
    }
  }

  func dueTime(_ index: Int) -> Int { entries[index].timers.first?.due ?? .max }

  mutating func fire(_ index: Int) {
    now = dueTime(index)
    guard let value = entries[index].timers.removeFirst().value else { return }
    if entries[index].node.kind == .throttle {
      entries[index].timers = [(now + entries[index].node.interval(at: index), nil)]
    }
    set(index, value)
  }
}
