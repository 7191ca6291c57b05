// A node stores one value of the graph. Client code holds a `Listenable`, which retains the node
// and the handles of its sources. A node never retains its sources; while it is observed, they
// retain it (`Dependents.swift`). This avoids retain cycles.

/// The part of a node that does not depend on the type of its value.
@MainActor @usableFromInline class AnyNode {
  // Accessed only on the main actor, except in `init` and `deinit`, when no other reference exists.
  /// `version`: the number of the change that stored the current value.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var version = 0, dependents = List<Dependent>()
  /// How the value is computed, if it is derived.
  @safe @usableFromInline nonisolated(unsafe) final let derivationRef: Ref<Derivation>?
  /// Most values have at most one listener. `listenerCount` may include ended listeners.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var firstListener: Ref<AnyListener>?, otherListeners = List<Ref<AnyListener>>(),
      listenerCount: Int32 = 0
  @usableFromInline nonisolated final let line: UInt32, fileID: SourceFile?
  /// `isRegistered`: the sources mark this node when they change.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var extrasRef: Ref<Extras>?, isRegistered = false
  /// Whether the sources hold this node weakly, because it is only needed for its state.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var isWeaklyHeld = false
  /// Whether a source has changed since the last step.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var isMarked = false
  /// The value of `graph.settleCount` when a source last marked this node.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var settleCountAtMark: Int32 = -1
  /// `keepsState`: runs its step on every change, even while unobserved. `isRecorded`: is in
  /// `graph.changed`. `isQueued`: its current value is in `graph.queue`. `isInWave`: the current
  /// two-way wave has reached it.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var isEvaluating = false, keepsState = false, isRecorded = false, isQueued = false,
      hasPartnersOrWriter = false, hasPartners = false, isInWave = false
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var isRetained = false, willSweep = false

  @export(implementation)
  nonisolated init(derivation: Derivation?, fileID: SourceFile?, line: UInt) {
    derivationRef = derivation.map { Ref($0) }
    self.fileID = fileID
    self.line = UInt32(truncatingIfNeeded: line)
  }
  /// The type of the value, for messages.
  nonisolated var valueType: Any.Type { Any.self }
  /// Whether an `update` closure of this node is running.
  var isBeingUpdated: Bool { false }
  @usableFromInline nonisolated final var extras: Extras? { extrasRef.held() }
  @usableFromInline nonisolated final func withExtras() -> Extras {
    if let extras { return extras }
    let newExtras = Extras()
    extrasRef = Ref(newExtras)
    return newExtras
  }

  /// Retains this node until the current change ends.
  final func retainForChange() {
    if isRetained { return }
    isRetained = true
    graph.retainedNodes.append(Ref(self))
    graph.hasWork = true
  }
}

/// State that few nodes need, allocated on first use.
@usableFromInline final class Extras {
  var name: String?
  /// The values that were replaced before their delivery: a `Backlog`.
  @safe @exclusivity(unchecked) var backlog: AnyObject?
  /// The `Writer` of a lens, or of a value that is stored outside the graph.
  @safe @exclusivity(unchecked) @usableFromInline var writer: AnyObject?
  @safe @exclusivity(unchecked) var twoWayBindings = List<Ref<TwoWayBinding>>()
  /// Objects that other parts of the module store with the value.
  var modifier: AnyObject?, driver: AnyObject?, tracker: AnyObject?
  // How many delivery generations have set the value, the last of them, and its outermost change.
  var rounds = 0, lastGeneration = -1, outermostCount = -1
  nonisolated init() {}
}

/// The storage of a node. Separate from `Node`, because releasing a `T?` stored there would look up
/// its type metadata each time.
@usableFromInline class StoringNode<Content>: AnyNode {
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var storage: Content
  @export(implementation)
  nonisolated init(storage: Content, _ derivation: Derivation?, fileID: SourceFile?, line: UInt) {
    self.storage = storage
    super.init(derivation: derivation, fileID: fileID, line: line)
  }
}

/// A node whose `storage` is nil while it is empty, not yet computed, or being updated.
@usableFromInline final class Node<T>: StoringNode<T?> {
  @export(implementation) nonisolated init(
    _ storage: T?, _ derivation: Derivation? = nil, fileID: SourceFile? = nil, line: UInt = 0
  ) { super.init(storage: storage, derivation, fileID: fileID, line: line) }
  override nonisolated var valueType: Any.Type { T.self }
  override var isBeingUpdated: Bool { storage == nil }
  /// The value, brought up to date.
  @export(implementation) @inline(__always) func current() -> T? {
    if isDerived { refresh() }
    return storage
  }

  /// Stores a value set by client or external code, and propagates the change.
  @export(implementation) func set(_ value: T) {
    if graph.isBusy || !dependents.isEmpty || hasPartnersOrWriter { return setAndPropagate(value) }
    graph.change &+= 1
    version = graph.change
    var old: T? = value
    swap(&storage, &old)
    if listenerCount > 0 {
      graph.isDelivering = true
      deliver(value, version)
      graph.isDelivering = false
      if graph.hasWork { AnyNode.deliverAll() }
    }
    // Releasing the old value may change other values, so this happens after the change.
    extendLifetime(old)
  }

  @export(implementation) @inline(never) func setAndPropagate(_ value: T) {
    if hasPartnersOrWriter, let writer = writer, writer.isPart { return writer.write(value) }
    AnyNode.begin()
    let old = exchange(value)
    propagate()
    if hasPartnersOrWriter { writer?.write(value) }
    AnyNode.end()
    extendLifetime(old)
  }

  /// Stores a value that was read from where this node writes, without writing it back.
  @usableFromInline func follow(_ value: T) {
    AnyNode.begin()
    let old = exchange(value)
    propagate()
    AnyNode.end()
    extendLifetime(old)
  }

  @export(implementation) var writer: Writer<T>? {
    extras?.writer.map { downcast($0, to: Writer<T>.self) }
  }

  @export(implementation) @inline(__always) func exchange(_ value: T) -> T? {
    if isQueued { saveUndelivered() }
    graph.change &+= 1
    version = graph.change
    var old: T? = value
    swap(&storage, &old)
    if listenerCount > 0 { recordChange() }
    return old
  }
  @export(implementation) @inline(__always) func store(_ value: T) { releaseLater(exchange(value)) }
  /// Schedules the value for delivery at the end of the change.
  @export(implementation) @inline(__always) func recordChange() {
    if isRecorded { return }
    isRecorded = true
    graph.changed.append(Delivery(self) { downcast($0, to: Node<T>.self).deliverQueued($1) })
  }

  /// Moves the value out of the node, so that it can be changed in place.
  @export(implementation) func take() -> T? {
    if isQueued { saveUndelivered() }
    var taken: T?
    swap(&storage, &taken)
    return taken
  }

  /// Calls the listeners that were added before the change that stored a value.
  @export(implementation) @inline(__always) func deliver(_ value: T, _ version: Int) {
    let count = otherListeners.count
    var endedCount = firstListener.notify(value, version)
    for index in 0..<count { endedCount &+= otherListeners[index].element.notify(value, version) }
    if endedCount > 0 { sweepLater() }
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

  /// Saves the queued value before another one replaces it.
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
    let undelivered = downcast(backlog, to: Backlog<T>.self)
    let value = undelivered.values[undelivered.next]
    undelivered.next += 1
    if undelivered.next == undelivered.values.count { extras?.backlog = nil }
    return value
  }

  @export(implementation) func attach(_ listener: Listener<T>) {
    if isDerived { observe(listener) }
    listener.addedAtChange = graph.change
    append(listener)
    listener.addToCollectingBag()
  }
}

final class Backlog<T> {
  var values: [T?], next = 0
  init(_ first: T?) { values = [first] }
}

/// Writes a value where it is stored: a part into its whole, other values outside the graph.
@MainActor @usableFromInline class Writer<T> {
  /// Whether the value is part of another value, which stores it.
  @usableFromInline final let isPart: Bool
  @usableFromInline nonisolated init(isPart: Bool) { self.isPart = isPart }
  @usableFromInline func write(_ value: T) {}
  /// Returns the value where it is stored, or nil if it is missing or cannot be read.
  @usableFromInline func load() -> T? { nil }
}

/// Releases a replaced value at the end of the change, because its deinit may run client code.
@export(implementation) @inline(__always) @MainActor
func releaseLater<Value>(_ value: consuming Value) {
  if _isPOD(Value.self) || Value.self is String.Type || Value.self is String?.Type { return }
  retainUntilChangeEnds(value)
}

@usableFromInline @inline(never) @MainActor func retainUntilChangeEnds(_ value: consuming Any) {
  if !graph.isBusy { return }
  graph.replacedValues.append(value)
  graph.hasWork = true
}

/// Assigns a value, and releases the old one at the end of the change.
@export(implementation) @inline(__always) @MainActor
func assign<Value>(_ value: Value, to variable: inout Value) {
  var old = value
  swap(&variable, &old)
  releaseLater(old)
}
