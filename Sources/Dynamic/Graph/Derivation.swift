/// Limits the length of chains of derived values, because the functions that walk a chain recurse.
let maximumDepth = 500

/// How a node is computed from its sources.
@usableFromInline final class Derivation {
  @usableFromInline final let kind: StaticString  // The operator's name in messages, such as "map".
  @usableFromInline final let sources: List<Unretained<AnyNode>>
  /// Computes and stores a new value if a source has changed.
  @usableFromInline final let step: NoncopyableClosure<AnyNode>
  /// For each source: its version when `step` last ran, and whether it has marked the node since.
  @safe @usableFromInline @exclusivity(unchecked) final var inputs: List<Input>
  /// The indices of the sources that have marked the node.
  @safe @usableFromInline @exclusivity(unchecked) final var dirtyIndices = List<Int32>()
  /// `graph.storeCount` at the last refresh. Until it grows, an unregistered node is up to date.
  @safe @exclusivity(unchecked) final var upToDateStoreCount = -1
  /// The sources' reference to the node; retained by them.
  final weak var link: NodeLink?
  let depth: Int
  final var followsExternal: Bool  // Whether external code may set the value or one of its sources.
  /// The value that `flatMapLatest` has chosen; it may be external.
  final var chosenInput: (any ChosenInput)? { didSet { followsExternal = true } }
  final var externalSource: ExternalSource?  // Nil unless external code sets the value.
  @usableFromInline struct Input { @usableFromInline var lastSeenVersion = -1, isDirty = false }

  @usableFromInline @MainActor
  init(_ kind: StaticString, _ sources: [AnyNode], _ step: @escaping @MainActor (AnyNode) -> Void) {
    self.kind = kind
    var list = List<Unretained<AnyNode>>()
    var inputs = List<Input>()
    for source in sources {
      list.append(Unretained(source))
      inputs.append(Input())
    }
    self.sources = list
    self.inputs = inputs
    self.step = NoncopyableClosure(step)
    followsExternal =
      sources.isEmpty  // Without sources, external code sets the value.
      || sources.contains { $0.hasPartnersOrAccessor || $0.derivation?.followsExternal == true }
    depth = 1 + (sources.map { $0.derivation?.depth ?? 0 }.max() ?? 0)
    require(depth < maximumDepth, Self.tooDeepMessage)
  }
  static let tooDeepMessage =
    "A value derives from others through \(maximumDepth) or more steps; combine steps in one transform"
  /// The source must still exist.
  @MainActor final func source(_ index: Int) -> AnyNode { sources[index].element.object }
  /// All sources must still exist.
  @MainActor final var hasStaleInput: Bool {
    (0..<sources.count).contains { inputs[$0].element.lastSeenVersion != source($0).version }
  }
  final func clearDirty() {
    while let index = dirtyIndices.popLast() { inputs[Int(index)].element.isDirty = false }
  }
}

/// The inner value of `flatMapLatest`.
@MainActor protocol ChosenInput: AnyObject {
  /// Makes the chosen input mark a node on each change. `need` says whether the node is observed.
  func register(_ node: AnyNode, _ need: Need)
  func unregister()
}

extension AnyNode {
  /// Reading this retains the derivation; code that must be fast uses `derivationRef` in place.
  final var derivation: Derivation? { derivationRef?.retainedObject() }
  @export(implementation) @inline(__always) final var isDerived: Bool { derivationRef != nil }

  @usableFromInline final func refresh() { derivationRef?.refresh(self) }
}

extension Ref where Object == Derivation {
  @inline(__always) @MainActor fileprivate borrowing func refresh(_ node: AnyNode) {
    // The sources mark a registered node (`Dependents.swift`).
    let isUpToDate =
      node.isRegistered ? !node.isMarked : object.upToDateStoreCount == graph.storeCount
    if isUpToDate { return }
    if node.isEvaluating { node.stopForReadingItself() }
    // A transform in one chain may read a second chain, so twice the depth is allowed.
    require(graph.evaluationDepth <= 2 * maximumDepth, Derivation.tooDeepMessage)
    // A transform may set values. The end of the outermost change delivers them.
    let isOutermost = graph.nesting == 0
    if isOutermost { AnyNode.beginChange() }
    graph.evaluationDepth += 1
    node.isEvaluating = true
    var (rounds, storeCount) = (0, 0)
    // Runs the step again if its transform has set a source of the node.
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

  @inline(__always) @MainActor borrowing func noteDirty(_ index: Int32) {
    if index == .chosenInputIndex { return }  // A chosen input is not in `inputs`.
    if object.inputs[Int(index)].element.isDirty { return }
    object.inputs[Int(index)].element.isDirty = true
    object.dirtyIndices.append(index)
  }

  @export(implementation) @inline(__always) @MainActor borrowing func takeSourceChanges(
    _ isRegistered: Bool, _ body: @MainActor (_ index: Int, _ source: AnyNode) -> Void
  ) -> Bool {
    var (hasChanged, next) = (false, 0)
    while next < (isRegistered ? object.dirtyIndices.count : object.inputs.count) {
      var index = next
      next &+= 1
      if isRegistered {
        index = Int(object.dirtyIndices[index].element)
        object.inputs[index].element.isDirty = false
      }
      let input = object.inputs[index]  // `inputs` never grows, so the address stays valid.
      let source = object.sources[ref: index]
      if !source.element.takeNewVersion(&input.element.lastSeenVersion) { continue }
      hasChanged = true
      body(index, source.element.object)
    }
    if isRegistered { object.dirtyIndices.removeAll() }
    return hasChanged
  }
}

extension Ref where Object == AnyNode {
  /// Refreshes this node; stores its version in `lastSeenVersion`, and returns whether it is new.
  @export(implementation) @inline(__always) @MainActor
  borrowing func takeNewVersion(_ lastSeenVersion: inout Int) -> Bool {
    if object.isDerived { object.refresh() }
    if lastSeenVersion == object.version { return false }
    lastSeenVersion = object.version
    return true
  }
}

extension Node {
  /// `step` runs when a source may have changed.
  @export(implementation) @inline(__always) convenience init(
    _ kind: StaticString, from sources: [AnyNode], startingAt storage: T? = nil,
    _ step: @escaping @MainActor (Node<T>) -> Void
  ) { self.init(storage, Derivation(kind, sources) { step(downcast($0, to: Node<T>.self)) }) }
  /// Like ``takeSourceChanges(_:)``, for one source; nil if it has not changed or is empty.
  @export(implementation) @inline(__always)
  func takeSourceChange<Source>() -> Source? {
    var value: Source?
    _ = takeSourceChanges { value = downcast($1, to: Node<Source>.self).storage }
    return value
  }
  /// Calls a closure with each source that has changed since the last step, and its index; returns
  /// whether any has. A registered node skips sources that have not marked it: they may be gone.
  @export(implementation) @inline(__always)
  func takeSourceChanges(_ body: @MainActor (Int, AnyNode) -> Void) -> Bool {
    derivationRef?.takeSourceChanges(isRegistered, body) ?? false
  }
}
