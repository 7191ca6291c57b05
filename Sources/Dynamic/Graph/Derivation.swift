/// How many steps a value may be away from what it comes from: the graph is walked by recursion.
let deepest = 500

/// How a node is made from others.
@usableFromInline
final class Derivation {
  /// Which operator it is.
  @usableFromInline final let kind: StaticString
  @usableFromInline final let sources: [Unretained<AnyNode>]
  /// Stores a new value in the node if a source has changed.
  @usableFromInline final let step: Slot<AnyNode>
  /// The version that the last step has seen, of the only source.
  @safe @usableFromInline @exclusivity(unchecked) final var seen = -1
  /// Whether the only source has marked the node since.
  @safe @usableFromInline @exclusivity(unchecked) final var isDirty = false
  /// The same, and whether it has marked the node since, where there are several.
  @safe @usableFromInline @exclusivity(unchecked) final var inputs: [Input]
  @safe @usableFromInline @exclusivity(unchecked) final var dirty = List<Int32>()
  /// The number of the change up to which everything was seen, while no source marks the node.
  @exclusivity(unchecked) final var checked = -1
  /// How the sources hold the node. They keep the link, and the link the node.
  final weak var link: Link?
  let depth: Int
  // How often the end of which change brought the node up to date.
  @exclusivity(unchecked) final var rounds = 0, settling = -1
  final var choice: (any ChosenInput)?
  final var feed: Feed?

  @usableFromInline
  struct Input {
    @usableFromInline var seen = -1
    @usableFromInline var isDirty = false
  }

  @usableFromInline @MainActor
  init(_ kind: StaticString, _ sources: [AnyNode], _ step: @escaping @MainActor (AnyNode) -> Void) {
    self.kind = kind
    self.sources = sources.map { Unretained($0) }
    self.step = Slot(step)
    inputs = sources.count == 1 ? [] : sources.map { _ in Input() }
    var depth = 0
    for source in sources { depth = max(depth, source.derivation?.depth ?? 0) }
    self.depth = depth + 1
    require(depth < deepest, Self.tooDeep)
  }

  static let tooDeep =
    "A value derives from others through more than \(deepest) steps; combine steps in one transform"

  final func seen(_ index: Int) -> Int { inputs.isEmpty ? seen : inputs[index].seen }

  /// Whether a source has changed since the last step. All sources must be there.
  final var hasStaleInput: Bool {
    @MainActor get {
      for (index, source) in sources.enumerated() where seen(index) != source.object.version {
        return true
      }
      return false
    }
  }

  @inline(__always)
  final func noteDirty(_ index: Int32) {
    if index < 0 { return }
    if inputs.isEmpty {
      isDirty = true
    } else if !inputs[Int(index)].isDirty {
      inputs[Int(index)].isDirty = true
      dirty.append(index)
    }
  }

  final func forgetDirty() {
    isDirty = false
    while let index = dirty.popLast() { inputs[Int(index)].isDirty = false }
  }
}

/// An input that is chosen while the graph runs, as by `flatMapLatest`.
@MainActor
protocol ChosenInput: AnyObject {
  /// Has the chosen node mark another one, which needs it.
  func register(_ node: AnyNode, _ need: Need)
  func leave()
}

extension AnyNode {
  /// Brings this node up to date with everything that was set.
  @usableFromInline
  final func refresh() {
    guard let derivation else { return }
    if isRegistered ? !isMarked : derivation.checked == graph.change { return }
    if isEvaluating {
      stop(
        "\(label) reads its own result while it is computed; use scan(_:_:) to build on the last result"
      )
    }
    require(graph.nesting <= 2 * deepest, Derivation.tooDeep)
    // A transform may set values: what follows from that is for the end of the outermost change.
    let isOutermost = graph.depth == 0
    if isOutermost { Self.begin() }
    graph.nesting += 1
    isEvaluating = true
    var rounds = 0
    var change = 0
    repeat {
      isMarked = false
      change = graph.change
      derivation.step(self)
      rounds += 1
      if rounds == mostRounds { stopForRepetition() }
    } while isMarked || (graph.change != change && !isRegistered && derivation.hasStaleInput)
    isEvaluating = false
    derivation.checked = graph.change
    graph.nesting -= 1
    if isOutermost { Self.end() }
  }
}

extension Node {
  /// Creates a node that derives from others by a step, called when one of them may have changed.
  @inlinable @inline(__always)
  convenience init(
    _ kind: StaticString, from sources: [AnyNode], startingAt storage: T? = nil,
    _ step: @escaping @MainActor (Node<T>) -> Void
  ) {
    self.init(storage, Derivation(kind, sources) { step(downcast($0, to: Node<T>.self)) })
  }

  /// The value of the only source if it has changed since the last step, and is not empty.
  ///
  /// While this node is registered, it touches the source only if that has marked it: else the source may be gone.
  @inlinable @inline(__always)
  func takeChange<Source>(of type: Source.Type = Source.self) -> Source? {
    guard let derivation, !isRegistered || derivation.isDirty else { return nil }
    derivation.isDirty = false
    let source = derivation.sources[0].object
    source.refresh()
    if derivation.seen == source.version { return nil }
    derivation.seen = source.version
    return downcast(source, to: Node<Source>.self).storage
  }

  /// Calls a closure with the index of each source that has changed since the last step; returns whether one has. It
  /// touches the same sources as ``takeChange(of:)``.
  @inlinable @inline(__always)
  func takeChanges(_ body: @MainActor (Int) -> Void) -> Bool {
    guard let derivation else { return false }
    let isToldOfChanges = isRegistered
    var hasChanged = false
    var next = 0
    while next < (isToldOfChanges ? derivation.dirty.count : derivation.inputs.count) {
      var index = next
      next &+= 1
      if isToldOfChanges {
        index = Int(derivation.dirty[index].element)
        derivation.inputs[index].isDirty = false
      }
      let source = derivation.sources[index].object
      source.refresh()
      if derivation.inputs[index].seen == source.version { continue }
      derivation.inputs[index].seen = source.version
      hasChanged = true
      body(index)
    }
    if isToldOfChanges { derivation.dirty.forgetAll() }
    return hasChanged
  }
}
