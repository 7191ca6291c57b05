/// How many steps a value may be away from what it comes from: the graph is walked by recursion.
let maximumDepth = 500

/// How a node is made from others.
@usableFromInline final class Derivation {
  @usableFromInline final let kind: StaticString
  @usableFromInline final let sources: List<Unretained<AnyNode>>
  /// Stores a new value in the node if a source has changed.
  @usableFromInline final let step: Slot<AnyNode>
  /// The version of the only source that the last step has seen; whether it marked the node since.
  @safe @usableFromInline @exclusivity(unchecked) final var seen = -1, isDirty = false
  /// The same, and which sources have marked the node since, where there are several.
  @safe @usableFromInline @exclusivity(unchecked) final var inputs: [Input], dirty = List<Int32>()
  /// The number of the change up to which everything was seen, while no source marks the node.
  @safe @exclusivity(unchecked) final var checked = -1
  /// How the sources hold the node. They keep the link, and the link the node.
  final weak var link: Link?
  let depth: Int
  // How often the end of which change brought the node up to date.
  @safe @exclusivity(unchecked) final var rounds = 0, settling = -1
  final var choice: (any ChosenInput)?, feed: Feed?
  @usableFromInline struct Input {
    @usableFromInline var seen = -1, isDirty = false
  }

  @usableFromInline @MainActor
  init(_ kind: StaticString, _ sources: [AnyNode], _ step: @escaping @MainActor (AnyNode) -> Void) {
    self.kind = kind
    var list = List<Unretained<AnyNode>>()
    for source in sources { list.append(Unretained(source)) }
    self.sources = list
    self.step = Slot(step)
    inputs = sources.count == 1 ? [] : sources.map { _ in Input() }
    depth = 1 + (sources.map { $0.derivation?.depth ?? 0 }.max() ?? 0)
    require(depth < maximumDepth, Self.tooDeep)
  }
  static let tooDeep =
    "A value derives from others through more than \(maximumDepth) steps; combine steps in one transform"
  /// The source at an index, which must be there.
  @MainActor final func source(_ index: Int) -> AnyNode { sources[index].element.object }
  final func seen(_ index: Int) -> Int { inputs.isEmpty ? seen : inputs[index].seen }
  /// Whether a source has changed since the last step. All sources must be there.
  @MainActor final var hasStaleInput: Bool {
    for index in 0..<sources.count where seen(index) != source(index).version { return true }
    return false
  }

  final func forgetDirty() {
    isDirty = false
    while let index = dirty.popLast() { inputs[Int(index)].isDirty = false }
  }
}

/// An input that is chosen while the graph runs, as by `flatMapLatest`.
@MainActor protocol ChosenInput: AnyObject {
  /// Has the chosen node mark another one, which needs it.
  func register(_ node: AnyNode, _ need: Need)
  func leave()
}

extension AnyNode {
  /// The derivation, for what is not done at each change.
  final var derivation: Derivation? { derivationRef.held() }
  @export(implementation) @inline(__always) final var isDerived: Bool { !derivationRef.isNil }

  /// Brings this node up to date with everything that was set.
  @usableFromInline final func refresh() {
    switch derivationRef {
    case .some(let derivation): derivation.refresh(self)
    case .none: break
    }
  }
}

extension Ref where Object == Derivation {
  @inline(__always) @MainActor fileprivate borrowing func refresh(_ node: AnyNode) {
    if node.isRegistered ? !node.isMarked : object.checked == graph.change { return }
    if node.isEvaluating { node.stopForReadingItself() }
    require(graph.nesting <= 2 * maximumDepth, Derivation.tooDeep)
    // A transform may set values: what follows from that is for the end of the outermost change.
    let isOutermost = graph.depth == 0
    if isOutermost { AnyNode.begin() }
    graph.nesting += 1
    node.isEvaluating = true
    var rounds = 0
    var change = 0
    repeat {
      node.isMarked = false
      change = graph.change
      object.step(node)
      rounds += 1
      if rounds == maximumRounds { node.stopForRepetition() }
    } while node.isMarked
      || (graph.change != change && !node.isRegistered && object.hasStaleInput)
    node.isEvaluating = false
    object.checked = graph.change
    graph.nesting -= 1
    if isOutermost { AnyNode.end() }
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
    return object.sources[ref: 0].element.takeChange(&object.seen)
      ? object.sources[ref: 0].element.storage() : nil
  }

  @export(implementation) @inline(__always) @MainActor
  borrowing func takeChanges(_ isToldOfChanges: Bool, _ body: @MainActor (Int) -> Void) -> Bool {
    var hasChanged = false
    var next = 0
    while next < (isToldOfChanges ? object.dirty.count : object.inputs.count) {
      var index = next
      next &+= 1
      if isToldOfChanges {
        index = Int(object.dirty[index].element)
        object.inputs[index].isDirty = false
      }
      var seen = object.inputs[index].seen
      if !object.sources[ref: index].element.takeChange(&seen) { continue }
      object.inputs[index].seen = seen
      hasChanged = true
      body(index)
    }
    if isToldOfChanges { object.dirty.forgetAll() }
    return hasChanged
  }
}

extension Ref where Object == AnyNode {
  /// Brings a source up to date; returns whether it has another version, and notes that.
  @export(implementation) @inline(__always) @MainActor
  borrowing func takeChange(_ seen: inout Int) -> Bool {
    if object.isDerived { object.refresh() }
    if seen == object.version { return false }
    seen = object.version
    return true
  }

  @export(implementation) @inline(__always) @MainActor
  borrowing func storage<T>() -> T? { downcast(object, to: Node<T>.self).storage }
}

extension Node {
  /// Creates a node that derives from others by a step, called when one of them may have changed.
  @export(implementation) @inline(__always) convenience init(
    _ kind: StaticString, from sources: [AnyNode], startingAt storage: T? = nil,
    _ step: @escaping @MainActor (Node<T>) -> Void
  ) { self.init(storage, Derivation(kind, sources) { step(downcast($0, to: Node<T>.self)) }) }
  /// The value of the only source if it has changed since the last step, and is not empty. While
  /// this node is registered, it touches only a source that has marked it: others may be gone.
  @export(implementation) @inline(__always)
  func takeChange<Source>(of type: Source.Type = Source.self) -> Source? {
    derivationRef.takeChange(isRegistered)
  }

  /// Calls a closure with the index of each source that has changed since the last step; returns
  /// whether one has. It touches the same sources as ``takeChange(of:)``.
  @export(implementation) @inline(__always)
  func takeChanges(_ body: @MainActor (Int) -> Void) -> Bool {
    derivationRef.takeChanges(isRegistered, body)
  }
}

// A switch over the property itself, in a method of a generic class, leaks the node in an
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
