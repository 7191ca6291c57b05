// A node stores one value of the graph. Client code holds a `Listenable`, which retains its node
// and the `Listenable`s of its sources. A node never retains its sources; the sources retain it
// while it is observed (`Dependents.swift`). This avoids retain cycles. A `Ref` retains its object
// (`Unsafe.swift`).

@MainActor @usableFromInline class AnyNode {
  // The unsafe properties are used only on the main actor, and in `init` and `deinit`.

  /// `graph.storeCount` when the value was last stored.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var version = 0
  /// The derived nodes that a change of this node marks.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var dependents = List<Dependent>()
  /// How the value is computed; nil if the node is not derived.
  @safe @usableFromInline nonisolated(unsafe) final let derivationRef: Ref<Derivation>?
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var firstListener: Ref<AnyListener>?
  /// The listeners after the first; empty in most nodes.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var otherListeners = List<Ref<AnyListener>>()
  /// The number of a derived node's listeners that are not yet disposed of.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var liveListenerCount: Int32 = 0
  /// Where client code created the value; unknown for most derived values.
  @usableFromInline nonisolated final let line: UInt32, fileID: SourceFile?
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var extrasRef: Ref<Extras>?
  /// The `Need` for which the node is registered with its sources (`Dependents.swift`).
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var registeredNeed = Need.none
  /// Whether a source of this registered node may have changed since the value was last computed.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var isMarked = false
  /// `graph.settleCount` when this node was last marked. If `settle()` has not run since, and the
  /// node is still marked, its dependents are marked, too.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var settleCountAtMark: Int32 = -1
  /// The index in `graph.queue` of the current value's delivery, or -1.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var queueIndex: Int32 = -1
  /// Whether `derivation.step` or an `update` closure is running.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var isEvaluating = false
  /// Whether the node is computed on every change, even if unobserved.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var keepsState = false
  /// Whether `set` must also update other sides of two-way bindings, or call the accessor.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var hasPartnersOrAccessor = false
  /// Whether the node is bound two ways.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var hasPartners = false
  /// Whether the wave of two-way updates (`Partners.swift`) must not set the node again.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var isInWave = false
  /// Whether the node is in `graph.retainedNodes`.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var isRetained = false

  @export(implementation)
  nonisolated init(derivation: Derivation?, fileID: SourceFile?, line: UInt) {
    derivationRef = derivation.map { Ref($0) }
    self.fileID = fileID
    self.line = UInt32(truncatingIfNeeded: line)
  }
  nonisolated var valueType: Any.Type { Any.self }
  @usableFromInline nonisolated final var extras: Extras? { extrasRef?.retainedObject() }
  @usableFromInline nonisolated final func findOrCreateExtras() -> Extras {
    if let extras { return extras }
    let newExtras = Extras()
    extrasRef = Ref(newExtras)
    return newExtras
  }

  final func retainForChange() {
    if isRetained { return }
    isRetained = true
    graph.retainedNodes.append(Ref(self))
  }
}

/// State that few nodes need, allocated on first use.
@usableFromInline final class Extras {
  var name: String?
  /// The `Accessor` of a lens, or of a value stored outside the graph.
  @safe @exclusivity(unchecked) @usableFromInline var accessor: AnyObject?
  @safe @exclusivity(unchecked) var twoWayBindings = List<Ref<TwoWayBinding>>()
  /// The `defaultPropertyModifier` of the value.
  var modifier: AnyObject?
  /// The `BindingSlot` of the property that the value reads and writes.
  var bindingSlot: AnyObject?
  /// The `Tracker` of `trackedValue`.
  var tracker: AnyObject?
  // For `stopIfSetEndlessly()`. Values that listeners set are delivered in the next generation.
  /// The last generation (`graph.deliveryGeneration`) in which a listener set the value.
  var lastGeneration = -1
  /// In how many generations of the running `deliverAll()` a listener has set the value.
  var generations = 0
}

/// The storage of a node. Separate from `Node<T>`: if that class stored a `T?`, releasing a node
/// would look up the metadata of `T?`.
@usableFromInline class StoringNode<Content>: AnyNode {
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var storage: Content
  @export(implementation)
  nonisolated init(storage: Content, _ derivation: Derivation?, fileID: SourceFile?, line: UInt) {
    self.storage = storage
    super.init(derivation: derivation, fileID: fileID, line: line)
  }
}

/// The `storage` is nil while the node is empty, not yet computed, or being updated.
@usableFromInline final class Node<T>: StoringNode<T?> {
  @export(implementation) nonisolated init(
    _ storage: T?, _ derivation: Derivation? = nil, fileID: SourceFile? = nil, line: UInt = 0
  ) { super.init(storage: storage, derivation, fileID: fileID, line: line) }
  override nonisolated var valueType: Any.Type { T.self }
  @export(implementation) @inline(__always) func current() -> T? {
    if isDerived { refresh() }
    return storage
  }

  @export(implementation) func set(_ value: T) {
    if graph.isBusy || !dependents.isEmpty || hasPartnersOrAccessor {
      return setAndPropagate(value, writing: true)
    }
    graph.storeCount &+= 1
    version = graph.storeCount
    var old: T? = value
    swap(&storage, &old)
    if hasListeners {
      graph.isDelivering = true
      deliver(value, version)
      graph.isDelivering = false
      if graph.hasWork { AnyNode.deliverAll() }
    }
    // The deinit of the old value may change other values, so it runs after the change.
    extendLifetime(old)
  }

  @export(implementation) @inline(never)
  func setAndPropagate(_ value: T, writing: Bool) {
    if writing && hasPartnersOrAccessor, let accessor, accessor.isLens {
      return accessor.write(value)
    }
    AnyNode.beginChange()
    let old = replaceStorage(with: value)
    propagate()
    if writing && hasPartnersOrAccessor { accessor?.write(value) }
    AnyNode.endChange()
    extendLifetime(old)
  }

  /// Stores a value that has changed outside the graph.
  @usableFromInline func setWithoutWriting(_ value: T) { setAndPropagate(value, writing: false) }

  @export(implementation) var accessor: Accessor<T>? {
    get { extras?.accessor.map { downcast($0, to: Accessor<T>.self) } }
    set {
      findOrCreateExtras().accessor = newValue
      hasPartnersOrAccessor = true
    }
  }

  /// Stores a value, and queues its delivery; returns the old value.
  @export(implementation) @inline(__always) func replaceStorage(with value: T) -> T? {
    if queueIndex >= 0 { saveUndelivered() }
    graph.storeCount &+= 1
    version = graph.storeCount
    var old: T? = value
    swap(&storage, &old)
    if hasListeners && queueIndex < 0 {
      queueIndex = Int32(truncatingIfNeeded: graph.queue.count)
      graph.queue.append(Delivery(self) { downcast($0, to: Node<T>.self).deliverQueued() })
    }
    return old
  }
  @export(implementation) @inline(__always) func store(_ value: T) {
    releaseAfterChange(replaceStorage(with: value))
  }

  /// Moves the value out, so that the caller can change it in place.
  @export(implementation) func take() -> T? {
    if queueIndex >= 0 { saveUndelivered() }
    return storage.take()
  }

  /// Calls the listeners that were added before the value was stored.
  @export(implementation) @inline(__always) func deliver(_ value: T, _ version: Int) {
    let count = otherListeners.count
    var endedCount = firstListener?.notify(value, version) ?? 0
    for index in 0..<count { endedCount &+= otherListeners[index].element.notify(value, version) }
    if endedCount > 0 { sweepLater() }
  }

  @export(implementation) func deliverQueued() {
    queueIndex = -1
    if let storage { deliver(storage, version) }
  }

  /// Calls the listeners now, instead of when the queue reaches this node.
  func deliverAheadOfQueue() {
    if queueIndex < 0 { return }
    graph.queue[Int(queueIndex)].element.deliver = { _ in }
    deliverQueued()
  }

  /// Called before the value is replaced: saves it for a delivery queued by an earlier change.
  @usableFromInline func saveUndelivered() {
    let index = Int(queueIndex)
    if index >= graph.settledDeliveryCount { return }  // queued by the running change
    queueIndex = -1
    let (value, version) = (storage, version)
    graph.queue[index].element.deliver = { node in
      if let value { downcast(node, to: Node<T>.self).deliver(value, version) }
    }
    releaseAfterChange(value)  // Its deinit must not run while the queue is emptied.
  }

  @export(implementation) @discardableResult
  func attach(_ listener: Listener<T>) -> Disposable {
    if isDerived { startObserving(for: listener) }
    listener.storeCountAtAdd = graph.storeCount
    append(listener)
    listener.addToCollectingBag()
    return listener
  }
}

/// Reads and writes a value where it is stored: in a larger value, or outside the graph. A binding
/// may retain the accessor of a lens after the lens is released.
@MainActor @usableFromInline final class Accessor<T> {
  /// Returns nil if the value is missing or cannot be read.
  @usableFromInline let load: @MainActor () -> T?
  @usableFromInline let write: @MainActor (T) -> Void
  /// Called by a lens instead of writing if the whole is missing or the part is not writable. Nil
  /// for other values.
  @usableFromInline let ignoreWrite: (@MainActor () -> Void)?
  /// The node that stores the outermost whole of a lens.
  @usableFromInline weak var root: AnyNode?
  /// Returns true while the user edits the value. Until editing ends, a two-way binding leaves the
  /// text as typed, and defers a correction by the other side. If nil, the binding writes a parsed
  /// value back at once, unless the value is a text.
  @usableFromInline var isBeingEdited: (@MainActor () -> Bool)?
  @export(implementation) var isLens: Bool { ignoreWrite != nil }

  @export(implementation) init(
    load: @escaping @MainActor () -> T?, write: @escaping @MainActor (T) -> Void,
    ignoreWrite: (@MainActor () -> Void)? = nil, root: AnyNode? = nil
  ) { (self.load, self.write, self.ignoreWrite, self.root) = (load, write, ignoreWrite, root) }
}

/// Releases a replaced value at the end of the change if its deinit may run client code.
@export(implementation) @inline(__always) @MainActor
func releaseAfterChange<Value>(_ value: consuming Value) {
  if _isPOD(Value.self) || Value.self is String.Type || Value.self is String?.Type { return }
  retainUntilChangeEnds(value)
}

@usableFromInline @inline(never) @MainActor func retainUntilChangeEnds(_ value: consuming Any) {
  if !graph.isBusy { return }
  graph.replacedValues.append(value)
}

/// Releases the old value at the end of the change.
@export(implementation) @inline(__always) @MainActor
func assignReleasingOldValueAfterChange<Value>(_ value: Value, to variable: inout Value) {
  releaseAfterChange(exchange(&variable, with: value))
}
