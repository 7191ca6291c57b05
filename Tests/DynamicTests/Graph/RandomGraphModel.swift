// A naive model of a graph of values: no dirty marks and no registration. A read refreshes all inputs, and liveness is computed
// by following every reference.

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
    /// Makes a new value each time.
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
  var keepsState: Bool {
    switch kind {
    case .filter, .filterWithInitial, .compactMap, .scan, .pairwise, .merge: true
    default: isTimed
    }
  }
  /// The inputs that it derives from; a `flatMapLatest` chooses among the others.
  var sources: ArraySlice<Int> {
    kind == .flatMapLatest || kind == .flatMapToNew ? inputs.prefix(1) : inputs[...]
  }
  /// What a `flatMapToNew` makes: a source, a map of the second or of the first input, or a join with the second.
  var made: Int { salt % 4 }
  var followed: Int? { made == 0 ? nil : made == 2 ? inputs[0] : inputs[1] }
  func shown(_ inner: Int, _ other: Int) -> Int { (inner * 5 + other) % 11 }

  /// The part that a field reads, and the whole after a write to it.
  func part(of whole: Int) -> Int { salt % 2 == 0 ? whole.high : whole.low }
  func putting(_ part: Int, in whole: Int) -> Int {
    var whole = whole
    if salt % 2 == 0 { whole.high = part } else { whole.low = part }
    return whole
  }

  /// In nanoseconds; different for each node.
  func interval(at place: Int) -> Int { 1000 + 7919 * salt + 1 << (place % 24) }
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

  struct Ear {
    let place: Int
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
    let place: Int
    let value: Int
    /// The values delivered before this one, because it derives from them.
    let sources: Set<Int>
    var waiting: [Int]
    var hasBegun = false
  }

  var entries: [Entry] = []
  var ears: [Ear] = []
  var links: [Link] = []
  var groups: [(isBatch: Bool, calls: [Call])] = []
  var now = 0
  private var clock = 0
  private var depth = 0

  // MARK: Creating values

  mutating func add(_ node: GraphNode) {
    let place = entries.count
    let seen = node.sources.map { _ in -1 }
    entries.append(Entry(node: node, value: node.isSource ? node.salt : nil, seen: seen))
    if node.isSource { return }
    let source = node.inputs[0]
    switch node.kind {
    case .field: entries[place].value = node.part(of: entries[source].value ?? 0)
    case .scan, .filterWithInitial: entries[place].value = node.salt
    default: break
    }
    if node.kind == .scan || node.isTimed {
      refresh(source)
      entries[place].seen = [entries[source].version]
      if node.isTimed { entries[place].value = entries[source].value }
    } else if node.keepsState {
      refresh(place)
    }
    updateLives()
  }

  // MARK: Refreshing

  mutating func refresh(_ place: Int) {
    let entry = entries[place]
    if entry.node.isSource || !entry.isAlive || entry.checked == clock { return }
    let sources = Array(entry.node.sources)
    for source in sources { refresh(source) }
    var changed: [Int] = []
    for (index, source) in sources.enumerated() where entry.seen[index] != entries[source].version {
      entries[place].seen[index] = entries[source].version
      changed.append(index)
    }
    step(place, changed, sources.map { entries[$0].value })
    entries[place].checked = clock
  }

  private mutating func store(_ place: Int, _ value: Int) {
    clock += 1
    entries[place].version = clock
    entries[place].value = value
  }

  private mutating func compute(_ place: Int, _ value: Int?) {
    entries[place].computed += 1
    if let value { store(place, value) }
  }

  private mutating func step(_ place: Int, _ changed: [Int], _ values: [Int?]) {
    let node = entries[place].node
    if node.kind == .flatMapLatest || node.kind == .flatMapToNew {
      if !changed.isEmpty, let value = values[0] { choose(place, value) }
      return follow(place)
    }
    switch node.kind {
    case .combine:
      let all = values.compactMap { $0 }
      if !changed.isEmpty && all.count == values.count { compute(place, node.joined(all)) }
      return
    case .merge:
      if let last = changed.last(where: { values[$0] != nil }) { compute(place, values[last]) }
      return
    default: break
    }
    guard !changed.isEmpty, let input = values[0] else { return }
    switch node.kind {
    case .map: compute(place, node.mapped(input))
    case .field: store(place, node.part(of: input))
    case .filter, .filterWithInitial: compute(place, node.passes(input) ? input : nil)
    case .compactMap: compute(place, node.halved(input))
    case .removeDuplicates: if entries[place].value != input { store(place, input) }
    case .scan: compute(place, node.stepped(entries[place].value ?? 0, input))
    case .pairwise:
      store(place, node.paired(entries[place].last ?? input, input))
      entries[place].last = input
    default: if let value = wait(place, input) { store(place, value) }
    }
  }

  private mutating func choose(_ place: Int, _ value: Int) {
    let node = entries[place].node
    entries[place].computed += 1
    entries[place].last = node.mapped(value)
    entries[place].chosenSeen = -1
    entries[place].chosen =
      node.kind == .flatMapToNew ? node.followed : node.inputs[1 + value % (node.inputs.count - 1)]
    if entries[place].chosen == nil { store(place, node.shown(node.mapped(value), 0)) }
    updateLives()
  }

  private mutating func follow(_ place: Int) {
    guard let chosen = entries[place].chosen else { return }
    refresh(chosen)
    if entries[chosen].version == entries[place].chosenSeen { return }
    entries[place].chosenSeen = entries[chosen].version
    guard let value = entries[chosen].value else { return }
    let node = entries[place].node
    let inner = entries[place].last ?? 0
    store(place, node.kind == .flatMapToNew ? node.shown(inner, value) : value)
  }

  // MARK: Changing

  mutating func begin() { depth += 1 }

  mutating func end(isBatch: Bool) {
    if depth == 1 { settle(isBatch) }
    depth -= 1
  }

  mutating func set(_ place: Int, _ value: Int) {
    begin()
    write(place, value)
    end(isBatch: false)
  }

  /// Stores a value and updates its partners.
  private mutating func write(_ place: Int, _ value: Int) {
    let node = entries[place].node
    if node.kind == .field {
      return write(node.inputs[0], node.putting(value, in: view(node.inputs[0])))
    }
    store(place, value)
    keep(place)
    for link in links where isLive(link) {
      for (from, to) in [(link.a, link.b), (link.b, link.a)]
      where root(from) == place && view(from) != view(to) {
        write(to, view(from))
      }
    }
  }

  func root(_ place: Int) -> Int {
    entries[place].node.kind == .field ? entries[place].node.inputs[0] : place
  }

  private func view(_ place: Int) -> Int {
    let value = entries[root(place)].value ?? 0
    return root(place) == place ? value : entries[place].node.part(of: value)
  }

  private func isLive(_ link: Link) -> Bool {
    !link.isEnded && entries[link.a].isAlive && entries[link.b].isAlive
  }

  mutating func link(_ a: Int, _ b: Int) {
    refresh(b)
    if view(a) != view(b) { set(b, view(a)) }
    links.append(Link(a: a, b: b))
    updateLives()
  }

  /// Whether a link would connect two parts of one whole, which then never settle.
  func wouldConflict(_ a: Int, _ b: Int) -> Bool {
    func slot(_ place: Int) -> [Int] {
      let node = entries[place].node
      return [root(place), node.kind == .field ? node.salt % 2 : 2]
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
    for place in entries.indices where entries[place].node.keepsState || !listeners(place).isEmpty {
      refresh(place)
    }
    var calls: [Call] = []
    for (place, entry) in entries.enumerated() where entry.version > entry.delivered {
      entries[place].delivered = entry.version
      let waiting = listeners(place).filter { ears[$0].since < entry.version }
      if let value = entry.value, !waiting.isEmpty {
        calls.append(
          Call(place: place, value: value, sources: ancestors(place), waiting: waiting))
      }
    }
    if !calls.isEmpty { groups.append((isBatch, calls)) }
  }

  // MARK: Listening

  private func listeners(_ place: Int) -> [Int] {
    entries[place].isAlive
      ? ears.indices.filter { ears[$0].place == place && !ears[$0].isEnded } : []
  }

  /// Adds a listener; returns the current value.
  mutating func listen(to place: Int) -> Int? {
    refresh(place)
    ears.append(Ear(place: place, since: clock))
    updateLives()
    return entries[place].value
  }

  mutating func endEar(_ ear: Int) {
    ears[ear].isEnded = true
    for group in groups.indices {
      for call in groups[group].calls.indices {
        groups[group].calls[call].waiting.removeAll { $0 == ear }
      }
    }
    updateLives()
  }

  /// Records a listener call; returns a message if it was not expected.
  mutating func hear(_ ear: Int, _ value: Int) -> String? {
    while let first = groups.first, first.calls.allSatisfy(\.waiting.isEmpty) {
      groups.removeFirst()
    }
    guard let group = groups.first,
      let index = group.calls.firstIndex(where: { $0.waiting.first == ear })
    else { return "listener \(ear) hears \(value), and the calls are \(groups)" }
    let call = group.calls[index]
    if call.value != value { return "listener \(ear) hears \(value), not \(call.value)" }
    for other in group.calls where other.place != call.place && !other.waiting.isEmpty {
      if other.hasBegun { return "listener \(ear) is called before all of \(other.place)" }
      if !group.isBatch && call.sources.contains(other.place) {
        return "listener \(ear) of \(call.place) is called before those of \(other.place)"
      }
    }
    groups[0].calls[index].hasBegun = true
    groups[0].calls[index].waiting.removeFirst()
    return nil
  }

  private func ancestors(_ place: Int) -> Set<Int> {
    let entry = entries[place]
    let direct = Set(entry.node.sources).union(entry.chosen.map { [$0] } ?? [])
    return direct.reduce(direct) { $0.union(ancestors($1)) }
  }

  // MARK: Lifetime

  /// Retains the observers of a value until the running change ends.
  private mutating func keep(_ place: Int) {
    var found: Set<Int> = [place]
    for other in entries.indices where entries[other].isObserved {
      if derives(other, from: found) { found.insert(other) }
    }
    for place in found { entries[place].isKept = true }
  }

  private func derives(_ place: Int, from others: Set<Int>) -> Bool {
    let entry = entries[place]
    return entry.node.sources.contains(where: others.contains)
      || entry.chosen.map(others.contains) ?? false
  }

  mutating func changeIsOver() {
    for place in entries.indices { entries[place].isKept = false }
    updateLives()
  }

  mutating func updateLives() {
    var before: [Bool] = []
    while before != entries.map(\.isAlive) {
      before = entries.map(\.isAlive)
      var isHeld = entries.map(\.isNamed)
      for place in entries.indices.reversed() {
        let tied = links.contains { isLive($0) && ($0.a == place || $0.b == place) }
        let dependents = entries.indices.dropFirst(place + 1)
        entries[place].isObserved =
          before[place]
          && (tied || !listeners(place).isEmpty
            || dependents.contains { entries[$0].isObserved && derives($0, from: [place]) })
        if isHeld[place] { for source in entries[place].node.sources { isHeld[source] = true } }
      }
      for (place, entry) in entries.enumerated() {
        let isKeptBySource =
          entry.isObserved && entry.node.sources.contains { entries[$0].isAlive }
        entries[place].isAlive = before[place] && (isHeld[place] || entry.isKept || isKeptBySource)
      }
    }
  }

  // MARK: Time

  private mutating func wait(_ place: Int, _ value: Int) -> Int? {
    let due = now + entries[place].node.interval(at: place)
    switch entries[place].node.kind {
    case .debounce: entries[place].waiting = [(due, value)]
    case .delay: entries[place].waiting.append((due, value))
    default:
      // An entry without a value only starts the interval.
      if entries[place].waiting.isEmpty {
        entries[place].waiting = [(due, nil)]
        return value
      }
      entries[place].waiting[0].value = value
    }
    return nil
  }

  func nextDue(until end: Int) -> Int? {
    entries.indices.filter { entries[$0].isAlive && dueTime($0) <= end }.min {
      dueTime($0) < dueTime($1)
    }
  }

  func dueTime(_ place: Int) -> Int { entries[place].waiting.first?.due ?? .max }

  mutating func fire(_ place: Int) {
    now = dueTime(place)
    guard let value = entries[place].waiting.removeFirst().value else { return }
    if entries[place].node.kind == .throttle {
      entries[place].waiting = [(now + entries[place].node.interval(at: place), nil)]
    }
    set(place, value)
  }
}
