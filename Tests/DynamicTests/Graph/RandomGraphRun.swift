import Dynamic

/// Performs a program on the library and on `GraphModel`. Both must agree on current values,
/// listener calls, the numbers of transform calls, and releases.
///
/// A program refers to values and listeners by ID. This class and the model instead use indices in
/// the order of creation.
@MainActor
final class GraphRun {
  /// The first difference from the model.
  private(set) var failure: String?
  private var model = GraphModel()
  /// The indices of values and of listeners, by ID.
  private var valueIndices: [Int: Int] = [:], listenerIndices: [Int: Int] = [:]
  /// The values, by index; nil after the program has dropped the value.
  private var heldValues: [Listenable<Int>?] = []
  private var weakReferences: [WeakReference] = []
  /// How often each transform was called.
  private var computeCounts: [Int] = []
  /// How far `computeCounts` may differ from the model's. After `dispose`, `unlink` or `drop`, the
  /// library may still compute values until the next change.
  private var computeCountTolerance = 0
  /// The handles of the listeners, by listener index.
  private var handles: [Int: Disposable] = [:]
  private var linkHandles: [Disposable] = []
  /// The actions that each listener performs in its next calls, by listener index.
  private var reactions: [Int: [[GraphAction]]] = [:]
  /// The listener call that `bind` must make at once.
  private var initialCall: (listener: Int, value: Int)?
  /// The number of nested actions; 1 during an outermost action.
  private var depth = 0

  struct WeakReference {
    /// Retained by the value's transform; nil once the library has released the transform.
    weak var token: Token?
    weak var value: Listenable<Int>?
  }
  final class Token {}

  func run(_ program: [GraphAction]) {
    for action in program where failure == nil {
      let oldTolerance = computeCountTolerance
      perform(action)
      finishAction()
      // If a listener called by `setSourcesAgain` disposes, unlinks or drops something, the
      // tolerance grows, and the library may retain some values until the next change.
      if case .setSourcesAgain = action, computeCountTolerance == oldTolerance { checkForLeaks() }
    }
    if failure != nil { return }
    for index in heldValues.indices { read(index) }
    finishAction()
    // An observed `flatMapLatest` is retained by its first input, and retains the value it follows.
    // Two of them can form a retain cycle, which would fail the check below.
    let flatMapKinds: [GraphNode.Kind] = [.flatMapLatest, .flatMapToNew]
    let flatMapCount = model.entries.count { flatMapKinds.contains($0.node.kind) }
    if flatMapCount > 1 { return }
    heldValues = []
    for (index, reference) in weakReferences.enumerated()
    where reference.value != nil || reference.token != nil {
      fail("value \(index) is alive after all sources were released")
    }
  }

  private func fail(_ message: String) { if failure == nil { failure = message } }

  // MARK: Acting

  private func perform(_ action: GraphAction) {
    if failure != nil { return }
    depth += 1
    switch action {
    case .make(let id, let node): make(id, node)
    case .set(let id, let value): if let index = valueIndices[id] { set(index, value) }
    case .read(let id): if let index = valueIndices[id] { read(index) }
    case .batch(let actions):
      batch {
        model.beginChange()
        for action in actions { perform(action) }
        model.endChange(isBatch: true)
      }
    case .listen(let id, let source, let startsWithCurrent, let reactions):
      if let index = valueIndices[source], listenerIndices[id] == nil {
        listen(id, to: index, startsWithCurrent, reactions)
      }
    case .dispose(let id): if let listener = listenerIndices[id] { dispose(listener) }
    case .link(let a, let b): if let a = valueIndices[a], let b = valueIndices[b] { link(a, b) }
    case .unlink(let index):
      if index < linkHandles.count {
        computeCountTolerance += heldValues.count
        model.links[index].isEnded = true
        model.updateLiveness()
        linkHandles[index].dispose()
      }
    case .drop(let id): if let index = valueIndices[id] { drop(index) }
    case .setSourcesAgain:
      if depth == 1 {
        for index in heldValues.indices where model.entries[index].node.isSource {
          if let value = model.entries[index].value { set(index, value) }
        }
      }
    }
    depth -= 1
  }

  private func finishAction() {
    model.releaseValuesRetainedByChange()
    if model.pendingChanges.contains(where: { $0.deliveries.contains { !$0.listeners.isEmpty } }) {
      fail("not delivered: \(model.pendingChanges)")
    }
    model.pendingChanges = []
    for (index, entry) in model.entries.enumerated()
    where entry.isAlive && hasTransform(entry.node) {
      if weakReferences[index].token == nil { fail("value \(index) was released too early") }
      if abs(computeCounts[index] - entry.computeCount) > computeCountTolerance {
        fail("value \(index) was computed \(computeCounts[index]) times, not \(entry.computeCount)")
      }
    }
  }

  /// Requires that `setSourcesAgain` has set each source.
  private func checkForLeaks() {
    for index in heldValues.indices { read(index) }
    computeCountTolerance = 0
    for (index, entry) in model.entries.enumerated() {
      computeCounts[index] = entry.computeCount
      if entry.isAlive || weakReferences[index].token == nil { continue }
      // A dropped source was not set again. If it still exists, it may retain this value.
      if roots(index).allSatisfy({ heldValues[$0] != nil || !model.entries[$0].isAlive }) {
        fail("value \(index) was not released")
      }
    }
  }

  private func roots(_ index: Int) -> Set<Int> {
    let node = model.entries[index].node
    return node.isSource ? [index] : node.inputs.reduce(into: []) { $0.formUnion(roots($1)) }
  }

  private func set(_ index: Int, _ value: Int) {
    guard let value = settableValue(value, at: index),
      let target = heldValues[index] as? Dynamic<Int>
    else { return }
    model.set(index, value)
    target.value = value
  }

  /// Nil if the value is read-only.
  private func settableValue(_ value: Int, at index: Int) -> Int? {
    switch model.entries[index].node.kind {
    // A whole packs two parts. A number above 255, from `setSourcesAgain`, is packed already.
    case .whole: value < 256 ? value << 8 | value * value % 6 : value
    case .source, .field: value
    default: nil
    }
  }

  private func read(_ index: Int) {
    guard let value = heldValues[index], failure == nil else { return }
    model.refresh(index)
    let expected = model.entries[index].value
    let actual = value.current
    if actual != expected { fail("value \(index) is \(text(actual)), not \(text(expected))") }
  }

  private func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "empty" }

  private func listen(
    _ id: Int, to index: Int, _ startsWithCurrent: Bool, _ reactions: [[GraphAction]]
  ) {
    guard let value = heldValues[index] else { return }
    let current = model.listen(to: index)
    let listener = model.listeners.count - 1
    listenerIndices[id] = listener
    self.reactions[listener] = reactions
    let call: @MainActor (Int) -> Void = { [weak self] value in self?.receive(listener, value) }
    if !startsWithCurrent {
      handles[listener] = value.addListener(call)
      return
    }
    initialCall = current.map { (listener, $0) }
    let handle = value.bind(call)
    if initialCall != nil { fail("listener \(listener) was not called at once") }
    handles[listener] = handle
  }

  private func receive(_ listener: Int, _ value: Int) {
    if failure != nil { return }
    if let expected = initialCall, expected.listener == listener {
      initialCall = nil
      if expected.value == value { return }
      return fail("listener \(listener) first received \(value), not \(expected.value)")
    }
    if let message = model.receive(listener, value) { fail(message) }
    guard let actions = reactions[listener]?.first else { return }
    reactions[listener]?.removeFirst()
    for action in actions { perform(action) }
  }

  private func dispose(_ listener: Int) {
    computeCountTolerance += heldValues.count
    model.endListener(listener)
    handles[listener]?.dispose()
  }

  private func link(_ a: Int, _ b: Int) {
    let kinds = [a, b].map { model.entries[$0].node.kind }
    guard let first = heldValues[a] as? Dynamic<Int>, let second = heldValues[b] as? Dynamic<Int>,
      depth == 1, kinds.allSatisfy({ $0 == .source || $0 == .field }),
      !model.wouldLinkPartsOfOneWhole(a, b)
    else { return }
    model.link(a, b)
    linkHandles.append(first.bindTwoWay(second))
  }

  private func drop(_ index: Int) {
    if !model.entries[index].isHeldByProgram || neverDropped.contains(index) { return }
    computeCountTolerance += heldValues.count
    model.entries[index].isHeldByProgram = false
    model.updateLiveness()
    heldValues[index] = nil
  }

  // MARK: Creating values

  /// The inputs of `flatMapLatest` and `flatMapToNew`. Transforms look them up in `heldValues`.
  private var neverDropped: Set<Int> = []

  private func make(_ id: Int, _ node: GraphNode) {
    var node = node
    let inputs = node.inputs.compactMap { valueIndices[$0] }
    let values = inputs.compactMap { heldValues[$0] }
    if valueIndices[id] != nil || values.count != node.inputs.count { return }
    node.inputs = inputs
    switch node.kind {
    case .field where model.entries[inputs[0]].node.kind != .whole: return
    case .flatMapLatest, .flatMapToNew:
      if inputs.count < 2 { return }
      neverDropped.formUnion(inputs)
    default: break
    }
    let index = heldValues.count
    valueIndices[id] = index
    let token = Token()
    computeCounts.append(0)
    model.add(node)
    let value = makeValue(node, values) { [weak self, token] in
      _ = token
      self?.computeCounts[index] += 1
    }
    heldValues.append(value)
    weakReferences.append(WeakReference(token: token, value: value))
  }

  /// Whether the value has a transform that counts its calls and retains a token.
  private func hasTransform(_ node: GraphNode) -> Bool {
    switch node.kind {
    case .source, .whole, .field, .removeDuplicates, .pairwise: false
    default: true
    }
  }

  /// The value's transform, if any, calls `countCall` first.
  private func makeValue(
    _ node: GraphNode, _ inputs: [Listenable<Int>], _ countCall: @escaping @MainActor () -> Void
  ) -> Listenable<Int> {
    func counting<Input, Output>(
      _ transform: @escaping @MainActor (Input) -> Output
    ) -> @MainActor (Input) -> Output {
      {
        countCall()
        return transform($0)
      }
    }
    switch node.kind {
    case .source, .whole: return Dynamic(node.parameter)
    case .field: return (inputs[0] as? Dynamic<Int>)![node.parameter % 2 == 0 ? \.high : \.low]
    case .map: return inputs[0].map(counting(node.mapped))
    case .filter: return inputs[0].filter(counting(node.passes))
    case .filterWithInitial: return inputs[0].filter(initial: node.parameter, counting(node.passes))
    case .compactMap: return inputs[0].compactMap(counting(node.halved))
    case .removeDuplicates: return inputs[0].removeDuplicates()
    case .scan:
      return inputs[0].scan(node.parameter) {
        countCall()
        return node.scanned($0, $1)
      }
    case .pairwise: return inputs[0].pairwise().map { node.paired($0.old, $0.new) }
    case .combine where inputs.count == 2:
      return combineLatest(inputs[0], inputs[1]) {
        countCall()
        return node.combined([$0, $1])
      }
    case .combine: return combineLatest(inputs, transform: counting(node.combined))
    case .merge: return merge(inputs).filter(counting { _ in true })
    case .flatMapLatest:
      let choices = Array(node.inputs.dropFirst())
      return inputs[0].flatMapLatest(
        counting { [weak self] in self?.value(at: choices[$0 % choices.count]) ?? Dynamic(-1) })
    case .flatMapToNew:
      return inputs[0].flatMapLatest(
        counting { [weak self] in self?.makeInner(node, $0) ?? Dynamic(-1) })
    }
  }

  /// Nil after the run; the value that a transform then returns is not checked.
  private func value(at index: Int) -> Listenable<Int>? {
    heldValues.indices.contains(index) ? heldValues[index] : nil
  }

  private func makeInner(_ node: GraphNode, _ value: Int) -> Listenable<Int> {
    let mapped = node.mapped(value)
    guard let inputIndex = node.innerInput else { return Dynamic(node.flattened(mapped, 0)) }
    guard let inputValue = self.value(at: inputIndex) else { return Dynamic(-1) }
    if node.innerKind != .combination { return inputValue.map { node.flattened(mapped, $0) } }
    return combineLatest(Dynamic(mapped), inputValue) { node.flattened($0, $1) }
  }
}
