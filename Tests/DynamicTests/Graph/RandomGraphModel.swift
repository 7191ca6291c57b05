// A simple, slow model of the library. Tests run random programs on both, and compare them. The
// model predicts values, listener calls, calls of transforms, and releases. While no value changes,
// it refreshes each value only once. It refers to a value by its index in `GraphModel.entries`.

struct GraphNode {
  enum Kind {
    case source
    /// A source with two parts, and a lens on one part.
    case whole, field
    case map, filter, filterWithInitial, compactMap, removeDuplicates, scan, pairwise
    case combine
    /// A `merge`, then a filter that passes all values and counts its calls.
    case merge
    /// The first input chooses which of the other inputs to follow.
    case flatMapLatest
    /// A `flatMapLatest` that creates a value of `innerKind` for each value of its first input.
    case flatMapToNew
  }

  var kind: Kind
  var inputs: [Int] = []
  /// The initial value of a source, `scan` or `filterWithInitial`; the functions below use it too.
  var parameter = 0

  // Most results are modulo 11, so that equal values are frequent.
  func mapped(_ value: Int) -> Int { (value * 3 + parameter) % 11 }
  func passes(_ value: Int) -> Bool { (value + parameter) % 3 != 0 }
  func halved(_ value: Int) -> Int? { (value + parameter) % 2 == 0 ? value / 2 : nil }
  func scanned(_ result: Int, _ value: Int) -> Int { (result * 5 + value + parameter) % 11 }
  func paired(_ old: Int, _ new: Int) -> Int { (old * 4 + new + parameter) % 11 }
  func combined(_ values: [Int]) -> Int { values.reduce(parameter) { ($0 * 7 + $1) % 11 } }

  var isSource: Bool { kind == .source || kind == .whole }
  /// Whether the value is computed on each change, even while unobserved.
  var runsWhileUnobserved: Bool {
    switch kind {
    case .filter, .filterWithInitial, .compactMap, .scan, .pairwise, .merge: true
    default: false
    }
  }
  /// The inputs that always affect the value. The later inputs of flat maps affect it at times.
  var fixedInputs: ArraySlice<Int> {
    kind == .flatMapLatest || kind == .flatMapToNew ? inputs.prefix(1) : inputs[...]
  }

  /// The kinds of values that a `flatMapToNew` creates. A `combination` combines a new source with
  /// the second input.
  enum InnerKind: CaseIterable { case source, mapOfSecondInput, mapOfFirstInput, combination }
  var innerKind: InnerKind { InnerKind.allCases[parameter % 4] }
  /// The input of the created value; nil if the created value is a source.
  var innerInput: Int? {
    switch innerKind {
    case .source: nil
    case .mapOfFirstInput: inputs[0]
    case .mapOfSecondInput, .combination: inputs[1]
    }
  }
  /// Combines the mapped first input of a `flatMapToNew` with the input of the created value.
  func flattened(_ mapped: Int, _ inner: Int) -> Int { (mapped * 5 + inner) % 11 }

  func part(of whole: Int) -> Int { parameter % 2 == 0 ? whole.high : whole.low }
  func putting(_ part: Int, in whole: Int) -> Int {
    var whole = whole
    if parameter % 2 == 0 { whole.high = part } else { whole.low = part }
    return whole
  }
}

/// The parts of a whole: `low` is its lowest byte, `high` the rest.
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
    /// Nil while the value is empty.
    var value: Int?
    /// The `newestVersion` when this value was last stored.
    var version = 0
    /// The versions of the inputs from which the value was computed.
    var inputVersions: [Int]
    /// The `newestVersion` when this value was last refreshed.
    var refreshedAt = -1
    /// The last input of `pairwise`, or the mapped first input of a `flatMapToNew`.
    var lastInput: Int?
    /// The value that a `flatMapLatest` or `flatMapToNew` follows, and the version last copied.
    var innerIndex: Int?, innerVersion = -1
    var deliveredVersion = 0
    var computeCount = 0
    var isHeldByProgram = true
    var isAlive = true
    var isObserved = false
    /// Whether the running change retains the value until the change ends.
    var isRetainedByChange = false
  }

  struct Listener {
    let valueIndex: Int
    let versionWhenAdded: Int
    var isEnded = false
  }

  /// A two-way binding.
  struct Link {
    let a: Int
    let b: Int
    var isEnded = false
  }

  /// The pending calls of one value's listeners for one change.
  struct Delivery {
    let valueIndex: Int
    let value: Int
    /// The values from which this value derives. Except in a batch, their listeners run first.
    let ancestors: Set<Int>
    /// The listeners that are still to be called, in order.
    var listeners: [Int]
    var hasStarted = false
  }

  var entries: [Entry] = []
  var listeners: [Listener] = []
  var links: [Link] = []
  /// The outermost changes that are not yet delivered, oldest first.
  var pendingChanges: [(isBatch: Bool, deliveries: [Delivery])] = []
  /// Each store of a value increments this.
  private var newestVersion = 0
  private var changeDepth = 0

  // MARK: Creating values

  mutating func add(_ node: GraphNode) {
    let index = entries.count
    let value = node.isSource ? node.parameter : nil
    entries.append(Entry(node: node, value: value, inputVersions: node.fixedInputs.map { _ in -1 }))
    if node.isSource { return }
    let firstInput = node.inputs[0]
    switch node.kind {
    case .field: entries[index].value = node.part(of: entries[firstInput].value ?? 0)
    case .scan, .filterWithInitial: entries[index].value = node.parameter
    default: break
    }
    if node.kind == .scan {
      refresh(firstInput)
      entries[index].inputVersions = [entries[firstInput].version]
    } else if node.runsWhileUnobserved {
      refresh(index)
    }
    updateLiveness()
  }

  // MARK: Refreshing

  mutating func refresh(_ index: Int) {
    let entry = entries[index]
    if entry.node.isSource || !entry.isAlive || entry.refreshedAt == newestVersion { return }
    let inputs = Array(entry.node.fixedInputs)
    for input in inputs { refresh(input) }
    var changedPositions: [Int] = []
    for (position, input) in inputs.enumerated() {
      if entry.inputVersions[position] == entries[input].version { continue }
      entries[index].inputVersions[position] = entries[input].version
      changedPositions.append(position)
    }
    update(index, changedPositions, inputs.map { entries[$0].value })
    entries[index].refreshedAt = newestVersion
  }

  private mutating func store(_ index: Int, _ value: Int) {
    newestVersion += 1
    entries[index].version = newestVersion
    entries[index].value = value
  }

  private mutating func storeComputed(_ index: Int, _ value: Int?) {
    entries[index].computeCount += 1
    if let value { store(index, value) }
  }

  /// `changedPositions` are the positions of the inputs that changed since the last update.
  private mutating func update(_ index: Int, _ changedPositions: [Int], _ values: [Int?]) {
    let node = entries[index].node
    if node.kind == .flatMapLatest || node.kind == .flatMapToNew {
      if !changedPositions.isEmpty, let value = values[0] { chooseInner(index, value) }
      return updateFromInner(index)
    }
    switch node.kind {
    case .combine:
      let nonempty = values.compactMap { $0 }
      if changedPositions.isEmpty || nonempty.count < values.count { return }
      return storeComputed(index, node.combined(nonempty))
    case .merge:
      guard let last = changedPositions.last(where: { values[$0] != nil }) else { return }
      return storeComputed(index, values[last])
    default: break
    }
    guard !changedPositions.isEmpty, let input = values[0] else { return }
    switch node.kind {
    case .map: storeComputed(index, node.mapped(input))
    case .field: store(index, node.part(of: input))
    case .filter, .filterWithInitial: storeComputed(index, node.passes(input) ? input : nil)
    case .compactMap: storeComputed(index, node.halved(input))
    case .removeDuplicates: if entries[index].value != input { store(index, input) }
    case .scan: storeComputed(index, node.scanned(entries[index].value ?? 0, input))
    default:  // pairwise
      store(index, node.paired(entries[index].lastInput ?? input, input))
      entries[index].lastInput = input
    }
  }

  private mutating func chooseInner(_ index: Int, _ value: Int) {
    let node = entries[index].node
    entries[index].computeCount += 1
    entries[index].lastInput = node.mapped(value)
    entries[index].innerVersion = -1
    entries[index].innerIndex =
      node.kind == .flatMapToNew
      ? node.innerInput : node.inputs[1 + value % (node.inputs.count - 1)]
    if entries[index].innerIndex == nil { store(index, node.flattened(node.mapped(value), 0)) }
    updateLiveness()
  }

  private mutating func updateFromInner(_ index: Int) {
    guard let inner = entries[index].innerIndex else { return }
    refresh(inner)
    if entries[inner].version == entries[index].innerVersion { return }
    entries[index].innerVersion = entries[inner].version
    guard let value = entries[inner].value else { return }
    let node = entries[index].node
    let mapped = entries[index].lastInput ?? 0
    store(index, node.kind == .flatMapToNew ? node.flattened(mapped, value) : value)
  }

  // MARK: Changing

  mutating func beginChange() { changeDepth += 1 }

  mutating func endChange(isBatch: Bool) {
    if changeDepth == 1 { addPendingChange(isBatch) }
    changeDepth -= 1
  }

  mutating func set(_ index: Int, _ value: Int) {
    beginChange()
    write(index, value)
    endChange(isBatch: false)
  }

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

  /// The index of a field's whole; for any other value, its own index.
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
  func wouldLinkPartsOfOneWhole(_ a: Int, _ b: Int) -> Bool {
    /// The source or whole that stores a value; `part` is nil unless the value is a field.
    struct Location: Hashable { let root: Int, part: Int? }
    func location(_ index: Int) -> Location {
      let node = entries[index].node
      return Location(root: root(index), part: node.kind == .field ? node.parameter % 2 : nil)
    }
    var locations: Set<Location> = [location(a), location(b)]
    // Adds all locations reachable through links. A chain of n links needs at most n rounds.
    for _ in links {
      for link in links where isLive(link) {
        let pair: Set<Location> = [location(link.a), location(link.b)]
        if !pair.isDisjoint(with: locations) { locations.formUnion(pair) }
      }
    }
    // Different locations with the same root are parts of one whole.
    return Set(locations.map(\.root)).count < locations.count
  }

  /// Refreshes the values that have listeners or run while unobserved. Then adds the expected
  /// listener calls.
  private mutating func addPendingChange(_ isBatch: Bool) {
    for (index, entry) in entries.enumerated()
    where entry.node.runsWhileUnobserved || !liveListeners(of: index).isEmpty { refresh(index) }
    var deliveries: [Delivery] = []
    for (index, entry) in entries.enumerated() where entry.version > entry.deliveredVersion {
      entries[index].deliveredVersion = entry.version
      let callees = liveListeners(of: index).filter {
        listeners[$0].versionWhenAdded < entry.version
      }
      if let value = entry.value, !callees.isEmpty {
        let ancestors = ancestors(index)
        deliveries.append(
          Delivery(valueIndex: index, value: value, ancestors: ancestors, listeners: callees))
      }
    }
    if !deliveries.isEmpty { pendingChanges.append((isBatch, deliveries)) }
  }

  // MARK: Listening

  /// In the order in which they were added.
  private func liveListeners(of index: Int) -> [Int] {
    if !entries[index].isAlive { return [] }
    return listeners.indices.filter {
      listeners[$0].valueIndex == index && !listeners[$0].isEnded
    }
  }

  /// Returns the current value.
  mutating func listen(to index: Int) -> Int? {
    refresh(index)
    listeners.append(Listener(valueIndex: index, versionWhenAdded: newestVersion))
    updateLiveness()
    return entries[index].value
  }

  mutating func endListener(_ listener: Int) {
    listeners[listener].isEnded = true
    for change in pendingChanges.indices {
      for delivery in pendingChanges[change].deliveries.indices {
        pendingChanges[change].deliveries[delivery].listeners.removeAll { $0 == listener }
      }
    }
    updateLiveness()
  }

  /// Removes the call from `pendingChanges`, or returns a message if it was not expected there.
  mutating func receive(_ listener: Int, _ value: Int) -> String? {
    while let oldest = pendingChanges.first, oldest.deliveries.allSatisfy(\.listeners.isEmpty) {
      pendingChanges.removeFirst()
    }
    guard let change = pendingChanges.first,
      let index = change.deliveries.firstIndex(where: { $0.listeners.first == listener })
    else { return "listener \(listener) received \(value); pending: \(pendingChanges)" }
    let delivery = change.deliveries[index]
    if delivery.value != value {
      return "listener \(listener) received \(value), not \(delivery.value)"
    }
    for (otherIndex, otherDelivery) in change.deliveries.enumerated()
    where otherIndex != index && !otherDelivery.listeners.isEmpty {
      if otherDelivery.hasStarted {
        return "listener \(listener) interrupts the delivery of value \(otherDelivery.valueIndex)"
      }
      if !change.isBatch && delivery.ancestors.contains(otherDelivery.valueIndex) {
        return "listener \(listener) of value \(delivery.valueIndex) was called before the "
          + "listeners of value \(otherDelivery.valueIndex)"
      }
    }
    pendingChanges[0].deliveries[index].hasStarted = true
    pendingChanges[0].deliveries[index].listeners.removeFirst()
    return nil
  }

  private func ancestors(_ index: Int) -> Set<Int> {
    let entry = entries[index]
    let direct = Set(entry.node.fixedInputs).union(entry.innerIndex.map { [$0] } ?? [])
    return direct.reduce(direct) { $0.union(ancestors($1)) }
  }

  // MARK: Lifetime

  /// Retains a value, and the observed values derived from it, until the running change ends.
  private mutating func retainObservers(of index: Int) {
    var retained: Set<Int> = [index]
    for candidate in entries.indices where entries[candidate].isObserved {
      if derives(candidate, from: retained) { retained.insert(candidate) }
    }
    for index in retained { entries[index].isRetainedByChange = true }
  }

  private func derives(_ index: Int, from inputs: Set<Int>) -> Bool {
    let entry = entries[index]
    return entry.node.fixedInputs.contains(where: inputs.contains)
      || entry.innerIndex.map(inputs.contains) ?? false
  }

  mutating func releaseValuesRetainedByChange() {
    for index in entries.indices { entries[index].isRetainedByChange = false }
    updateLiveness()
  }

  /// Updates `isObserved` and `isAlive`. Repeats this until nothing changes, because a released
  /// value no longer observes or retains other values.
  mutating func updateLiveness() {
    var wasAlive: [Bool] = []
    while wasAlive != entries.map(\.isAlive) {
      wasAlive = entries.map(\.isAlive)
      var isHeld = entries.map(\.isHeldByProgram)
      // Inputs have lower indices. So, this loop visits each value before its inputs.
      for index in entries.indices.reversed() {
        let isLinked = links.contains { isLive($0) && ($0.a == index || $0.b == index) }
        let laterIndices = entries.indices.dropFirst(index + 1)
        entries[index].isObserved =
          wasAlive[index]
          && (isLinked || !liveListeners(of: index).isEmpty
            || laterIndices.contains { entries[$0].isObserved && derives($0, from: [index]) })
        if isHeld[index] { for input in entries[index].node.fixedInputs { isHeld[input] = true } }
      }
      for (index, entry) in entries.enumerated() {
        let isRetainedByInput =
          entry.isObserved && entry.node.fixedInputs.contains { entries[$0].isAlive }
        entries[index].isAlive =
          wasAlive[index] && (isHeld[index] || entry.isRetainedByChange || isRetainedByInput)
      }
    }
  }
}
