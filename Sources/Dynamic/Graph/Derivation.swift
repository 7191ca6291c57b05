/// The limit for chains of derived values, because the functions that walk a chain recurse.
let maximumDepth = 500

/// How a node is computed from others.
@usableFromInline final class Derivation {
  @usableFromInline final let kind: StaticString
  @usableFromInline final let sources: List<Unretained<AnyNode>>
  /// Computes a new value, and stores it in the node, if a source has changed.
  @usableFromInline final let step: Closure<AnyNode>
  /// With one source: its version when `step` last ran, and whether it has marked the node since.
  @safe @usableFromInline @exclusivity(unchecked) final var lastSeen = -1, isDirty = false
  /// With several sources: the same for each, and the indices of those that marked the node.
  @safe @usableFromInline @exclusivity(unchecked) final var inputs: [Input], dirty = List<Int32>()
  /// `graph.storeCount` at the last refresh: an unregistered node is up to date while they are equal.
  @safe @exclusivity(unchecked) final var upToDateStoreCount = -1
  /// The link through which the sources hold the node. The sources retain the link.
  final weak var link: Link?
  let depth: Int
  // How often the last `settle()` to refresh the node did so, and `graph.settleCount` then.
  @safe @exclusivity(unchecked) final var refreshCount = 0, settleCountAtRefresh = -1
  final var chosenInput: (any ChosenInput)?, feed: Feed?
  @usableFromInline struct Input {
    @usableFromInline var lastSeen = -1, isDirty = false
  }

  @usableFromInline @MainActor
  init(_ kind: StaticString, _ sources: [AnyNode], _ step: @escaping @MainActor (AnyNode) -> Void) {
    self.kind = kind
    var list = List<Unretained<AnyNode>>()
    for source in sources { list.append(Unretained(source)) }
    self.sources = list
    self.step = Closure(step)
    inputs = sources.count == 1 ? [] : sources.map { _ in Input() }
    depth = 1 + (sources.map { $0.derivation?.depth ?? 0 }.max() ?? 0)
    require(depth < maximumDepth, Self.tooDeepMessage)
  }
  static let tooDeepMessage =
    "A value derives from others through \(maximumDepth) or more steps; combine steps in one transform"
  /// Returns the source at an index. The source must still exist.
  @MainActor final func source(_ index: Int) -> AnyNode { sources[index].element.object }
  final func lastSeen(_ index: Int) -> Int { inputs.isEmpty ? lastSeen : inputs[index].lastSeen }
  /// Whether a source has changed since `step` last ran. All sources must still exist.
  @MainActor final var hasStaleInput: Bool {
    for index in 0..<sources.count where lastSeen(index) != source(index).version { return true }
    return false
  }

  final func forgetDirty() {
    isDirty = false
    while let index = dirty.popLast() { inputs[Int(index)].isDirty = false }
  }
}

/// An input that is chosen dynamically, as by `flatMapLatest`.
@MainActor protocol ChosenInput: AnyObject {
  /// Makes the chosen input mark a node on each change.
  func register(_ node: AnyNode, _ need: Need)
  func unregister()
}

extension AnyNode {
  /// The derivation. Reading it retains it, which is too slow for code that runs on every change.
  final var derivation: Derivation? { derivationRef.held() }
  @export(implementation) @inline(__always) final var isDerived: Bool { !derivationRef.isNil }

  /// Brings this node up to date with its sources.
  @usableFromInline final func refresh() {
    switch derivationRef {
    case .some(let derivation): derivation.refresh(self)
    case .none: break
    }
  }
}

extension Ref where Object == Derivation {
  @inline(__always) @MainActor fileprivate borrowing func refresh(_ node: AnyNode) {
    if node.isRegistered ? !node.isMarked : object.upToDateStoreCount == graph.storeCount { return }
    if node.isEvaluating { node.stopForReadingItself() }
    require(graph.evaluationDepth <= 2 * maximumDepth, Derivation.tooDeepMessage)
    // A transform may set values. So an outermost evaluation is a change: the graph settles at its end.
    let isOutermost = graph.depth == 0
    if isOutermost { AnyNode.beginChange() }
    graph.evaluationDepth += 1
    node.isEvaluating = true
    var rounds = 0
    var storeCount = 0
    repeat {
      node.isMarked = false
      storeCount = graph.storeCount
      object.step(node)
      rounds += 1
      if rounds == maximumRounds { node.stopForRepetition() }
    } while node.isMarked
      || (graph.storeCount != storeCount && !node.isRegistered && object.hasStaleInput)
    node.isEvaluating = false
    object.upToDateStoreCount = graph.storeCount
    graph.evaluationDepth -= 1
    if isOutermost { AnyNode.endChange() }
  }

  @inline(__always) borrowing func noteDirty(_ index: Int32) {
    if index < 0 { return }
    if object.sources.count == 1 {
      object.isDirty = true
    } else if !object.inputs[Int(index)].isDirty {
      object.inputs[Int(index)].isDirty = true
      object.dirty.append(index)
    }
  }

  @export(implementation) @inline(__always) @MainActor
  borrowing func takeChange<Source>(_ isRegistered: Bool) -> Source? {
    if isRegistered && !object.isDirty { return nil }
    object.isDirty = false
    return object.sources[ref: 0].element.takeChange(&object.lastSeen)
      ? object.sources[ref: 0].element.storage() : nil
  }

  @export(implementation) @inline(__always) @MainActor
  borrowing func takeChanges(_ isRegistered: Bool, _ body: @MainActor (Int) -> Void) -> Bool {
    var hasChanged = false
    var next = 0
    while next < (isRegistered ? object.dirty.count : object.inputs.count) {
      var index = next
      next &+= 1
      if isRegistered {
        index = Int(object.dirty[index].element)
        object.inputs[index].isDirty = false
      }
      var lastSeen = object.inputs[index].lastSeen
      if !object.sources[ref: index].element.takeChange(&lastSeen) { continue }
      object.inputs[index].lastSeen = lastSeen
      hasChanged = true
      body(index)
    }
    if isRegistered { object.dirty.forgetAll() }
    return hasChanged
  }
}

extension Ref where Object == AnyNode {
  /// Refreshes a source; returns whether its version has changed, and updates `lastSeen`.
  @export(implementation) @inline(__always) @MainActor
  borrowing func takeChange(_ lastSeen: inout Int) -> Bool {
    if object.isDerived { object.refresh() }
    if lastSeen == object.version { return false }
    lastSeen = object.version
    return true
  }

  @export(implementation) @inline(__always) @MainActor
  borrowing func storage<T>() -> T? { downcast(object, to: Node<T>.self).storage }
}

extension Node {
  /// Creates a node derived from sources; `step` runs when one of them may have changed.
  @export(implementation) @inline(__always) convenience init(
    _ kind: StaticString, from sources: [AnyNode], startingAt storage: T? = nil,
    _ step: @escaping @MainActor (Node<T>) -> Void
  ) { self.init(storage, Derivation(kind, sources) { step(downcast($0, to: Node<T>.self)) }) }
  /// Returns the value of the only source if it has changed since the last step and is not empty.
  /// If the node is registered, only accesses a source that has marked it: others may be gone.
  @export(implementation) @inline(__always)
  func takeChange<Source>(of type: Source.Type = Source.self) -> Source? {
    derivationRef.takeChange(isRegistered)
  }

  /// Calls a closure with the index of each source that has changed since the last step; returns
  /// whether any has. Accesses the same sources as ``takeChange(of:)``.
  @export(implementation) @inline(__always)
  func takeChanges(_ body: @MainActor (Int) -> Void) -> Bool {
    derivationRef.takeChanges(isRegistered, body)
  }
}

// A switch over `derivationRef` itself, in a method of a generic class, leaks the node in an
// unoptimized build.
extension Optional where Wrapped == Ref<Derivation> {
  @export(implementation) @inline(__always) @MainActor
  borrowing func takeChange<Source>(_ isRegistered: Bool) -> Source? {
    switch self {
    case .some(let derivation): derivation.takeChange(isRegistered)
    case .none: nil
    }
  }

  @export(implementation) @inline(__always) @MainActor
  borrowing func takeChanges(_ isRegistered: Bool, _ body: @MainActor (Int) -> Void) -> Bool {
    switch self {
    case .some(let derivation): derivation.takeChanges(isRegistered, body)
    case .none: false
    }
  }
}
