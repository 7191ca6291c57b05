// A value of the graph. The user holds its handle, `Listenable`, which retains the node and the
// handles of its sources. A node never retains a source. While it is observed, its sources retain it
// (`Dependents.swift`). So there are no cycles.

/// The part of a node that does not depend on the type of its value.
@MainActor @usableFromInline class AnyNode {
  // Used on the main actor only, but for `init` and `deinit`, where nobody else has the node.
  /// The number of the change that stored the present value.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var version = 0, dependents = List<Dependent>()
  /// How the value is made, if it is derived.
  @safe @usableFromInline nonisolated(unsafe) final let derivationRef: Ref<Derivation>?
  /// The first listener, the only one that most values have; the others; how many are not known to
  /// have ended.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var first: Ref<AnyListener>?, others = List<Ref<AnyListener>>(), listenerCount: Int32 = 0
  @usableFromInline nonisolated final let line: UInt32, fileID: SourceFile?
  /// `isRegistered`: the sources mark it when they change.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var extrasRef: Ref<Extras>?, isRegistered = false
  /// The sources do not keep it, as it is only needed for its state.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var isWatching = false
  /// A source has changed since the last step.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var isMarked = false
  /// The number of the end of changes that the mark is for.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var marking: Int32 = -1
  /// `keepsState`: it has to see every change, observed or not. `isNoted`: it has changed in the
  /// running change, and has listeners. `isQueued`: its present value is in the queue. `isTied`: it
  /// has two-way partners, or is written through to something else.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var isEvaluating = false, keepsState = false, isNoted = false, isQueued = false,
      isTied = false, hasPartners = false, isFollowing = false
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var isKept = false, willSweep = false

  @export(implementation)
  nonisolated init(derivation: Derivation?, fileID: SourceFile?, line: UInt) {
    derivationRef = derivation.map { Ref($0) }
    self.fileID = fileID
    self.line = UInt32(truncatingIfNeeded: line)
  }
  /// The type of the value, for messages.
  nonisolated var valueType: Any.Type { Any.self }
  /// Whether an `update` of this node runs.
  var isBeingUpdated: Bool { false }
  @usableFromInline nonisolated final var extras: Extras? { extrasRef.held() }
  @usableFromInline nonisolated final func withExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extrasRef = Ref(made)
    return made
  }

  /// Keeps this node until the running change is over.
  final func keepForChange() {
    if isKept { return }
    isKept = true
    graph.kept.append(Ref(self))
    graph.hasWork = true
  }
}

/// What few nodes need.
@usableFromInline final class Extras {
  var name: String?
  /// Values that were stored over before they were delivered.
  @safe @exclusivity(unchecked) var backlog: AnyObject?
  /// What a lens, or a value whose truth is outside of the graph, writes to: a `Writer`.
  @safe @exclusivity(unchecked) @usableFromInline var writer: AnyObject?
  @safe @exclusivity(unchecked) var partners = List<Ref<TwoWayBinding>>()
  /// What other parts of the module keep with the value.
  var modifier: AnyObject?, driver: AnyObject?, tracker: AnyObject?
  // In how many generations of deliveries the value was set, and in which outermost change.
  var rounds = 0, lastGeneration = -1, outermost = -1
  nonisolated init() {}
}

/// A node with what it stores. Separate from `Node`, because releasing a `T?` stored there would look
/// up its metadata each time.
@usableFromInline class StoringNode<Content>: AnyNode {
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var storage: Content
  @export(implementation)
  nonisolated init(storage: Content, _ derivation: Derivation?, fileID: SourceFile?, line: UInt) {
    self.storage = storage
    super.init(derivation: derivation, fileID: fileID, line: line)
  }
}

/// A node with its value, which is nil while it is empty, not computed yet, or being updated.
@usableFromInline final class Node<T>: StoringNode<T?> {
  @export(implementation) nonisolated init(
    _ storage: T?, _ derivation: Derivation? = nil, fileID: SourceFile? = nil, line: UInt = 0
  ) { super.init(storage: storage, derivation, fileID: fileID, line: line) }
  override nonisolated var valueType: Any.Type { T.self }
  override var isBeingUpdated: Bool { storage == nil }
  /// The value, up to date.
  @export(implementation) @inline(__always) func current() -> T? {
    if isDerived { refresh() }
    return storage
  }

  /// Stores a value that a user or the outside has set, and has everything follow.
  @export(implementation) func set(_ value: T) {
    if graph.isBusy || !dependents.isEmpty || isTied { return setAndPropagate(value) }
    graph.change &+= 1
    version = graph.change
    var last: T? = value
    swap(&storage, &last)
    if listenerCount > 0 {
      graph.isDelivering = true
      deliver(value, version)
      graph.isDelivering = false
      if graph.hasWork { AnyNode.deliverAll() }
    }
    // What its end changes comes after this change.
    extendLifetime(last)
  }

  @export(implementation) @inline(never) func setAndPropagate(_ value: T) {
    if isTied, let writer = writer, writer.isPart { return writer.write(value) }
    AnyNode.begin()
    let last = exchange(value)
    propagate()
    if isTied { writer?.write(value) }
    AnyNode.end()
    extendLifetime(last)
  }

  /// Stores a value that comes from where this one writes to.
  @usableFromInline func follow(_ value: T) {
    AnyNode.begin()
    let last = exchange(value)
    propagate()
    AnyNode.end()
    extendLifetime(last)
  }

  @export(implementation) var writer: Writer<T>? {
    extras?.writer.map { downcast($0, to: Writer<T>.self) }
  }

  @export(implementation) @inline(__always) func exchange(_ value: T) -> T? {
    if isQueued { saveUndelivered() }
    graph.change &+= 1
    version = graph.change
    var last: T? = value
    swap(&storage, &last)
    if listenerCount > 0 { noteChanged() }
    return last
  }
  @export(implementation) @inline(__always) func store(_ value: T) { keepReplaced(exchange(value)) }
  /// Has the value delivered at the end of the change.
  @export(implementation) @inline(__always) func noteChanged() {
    if isNoted { return }
    isNoted = true
    graph.changed.append(Delivery(self) { downcast($0, to: Node<T>.self).deliverQueued($1) })
  }

  /// Takes the value out, to be changed where it lies.
  @export(implementation) func take() -> T? {
    if isQueued { saveUndelivered() }
    var taken: T?
    swap(&storage, &taken)
    return taken
  }

  /// Calls the listeners that were added before a change with its value.
  @export(implementation) @inline(__always) func deliver(_ value: T, _ version: Int) {
    let count = others.count
    var dead = first.hear(value, version)
    for place in 0..<count { dead &+= others[place].element.hear(value, version) }
    if dead > 0 { sweepLater() }
  }

  @export(implementation) func deliverQueued(_ version: Int) {
    var value: T?
    if extrasRef.isNil {
      isQueued = false
      value = storage
    } else {
      value = takeUndelivered()
    }
    if let value { deliver(value, version) }
  }

  /// Saves the value in the queue before another one replaces it.
  @usableFromInline func saveUndelivered() {
    isQueued = false
    guard let backlog = extras?.backlog else {
      withExtras().backlog = Backlog(storage)
      return
    }
    downcast(backlog, to: Backlog<T>.self).values.append(storage)
  }

  @usableFromInline func takeUndelivered() -> T? {
    guard let backlog = extras?.backlog else {
      isQueued = false
      return storage
    }
    let values = downcast(backlog, to: Backlog<T>.self)
    let value = values.values[values.next]
    values.next += 1
    if values.next == values.values.count { extras?.backlog = nil }
    return value
  }

  @export(implementation) func attach(_ listener: Listener<T>) {
    if isDerived { observe(listener) }
    listener.since = graph.change
    append(listener)
    listener.joinScope()
  }
}

final class Backlog<T> {
  var values: [T?], next = 0
  init(_ first: T?) { values = [first] }
}

/// Writes a value to where it belongs: a part to its whole, a value to the outside.
@MainActor @usableFromInline class Writer<T> {
  /// Whether the value is part of another one, which stores it.
  @usableFromInline final let isPart: Bool
  @usableFromInline nonisolated init(isPart: Bool) { self.isPart = isPart }
  @usableFromInline func write(_ value: T) {}
  /// What the outside is now, to compare with; nil if there is none, or if it cannot tell.
  @usableFromInline func present() -> T? { nil }
}

/// Keeps what a step has replaced until everything is up to date: its end may run code of the user.
@export(implementation) @inline(__always) @MainActor
func keepReplaced<Value>(_ value: consuming Value) {
  if _isPOD(Value.self) || Value.self is String.Type || Value.self is String?.Type { return }
  keepUntilEndOfChange(value)
}

@usableFromInline @inline(never) @MainActor func keepUntilEndOfChange(_ value: consuming Any) {
  if !graph.isBusy { return }
  graph.replaced.append(value)
  graph.hasWork = true
}

/// Replaces a value; what it was goes at the end of the change.
@export(implementation) @inline(__always) @MainActor
func assign<Value>(_ value: Value, to place: inout Value) {
  var last = value
  swap(&place, &last)
  keepReplaced(last)
}
