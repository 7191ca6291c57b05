// Setting one side of a two-way binding updates the other side, its partner, in the same change,
// before listeners are called. The update spreads as a wave to the partners of the partners, and
// sets each value at most once. A wave that changes `person` also updates every bound lens, such
// as `person[\.name]`: a value that is a part of `person`.

/// A handle on a two-way binding. Both values retain it; it retains neither. The right value
/// may be another form of the left one, such as its text.
@MainActor public final class TwoWayBinding: Disposable {
  @usableFromInline typealias Update = @MainActor (_ left: AnyNode, _ right: AnyNode) -> Void
  @usableFromInline private(set) final weak var left: AnyNode?, right: AnyNode?
  fileprivate final var leftID: ObjectIdentifier?
  @safe @exclusivity(unchecked) fileprivate final var updates: UpdateClosures?
  /// Whether the next update sets the right side even if the left value has not changed.
  @safe @exclusivity(unchecked) @usableFromInline final var mustReformat = false
  /// Whether the last edit of the right side could be parsed.
  @safe @exclusivity(unchecked) private(set) nonisolated(unsafe) final var isRightValid = true
  /// Whether external code, such as the task of a stream, may set a side.
  @safe @exclusivity(unchecked) private nonisolated(unsafe) final var followsExternal = false
  /// The time (`graph.deliveryGeneration`) at which the right side became invalid.
  private final var invalidGeneration = 0
  private(set) final lazy var validityNode = Node(isRightValid)
  @usableFromInline override init() { super.init() }
  @usableFromInline func start(
    _ left: AnyNode, _ right: AnyNode, updateRight: @escaping Update, updateLeft: @escaping Update
  ) {
    (self.left, self.right, leftID) = (left, right, ObjectIdentifier(left))
    updates = UpdateClosures(updateRight: updateRight, updateLeft: updateLeft)
    followsExternal = [left, right].contains { $0.derivation?.followsExternal == true }
    left.addTwoWayBinding(self)
    right.addTwoWayBinding(self)
  }
  @usableFromInline override var hasEnded: Bool { isDisposed || left == nil || right == nil }
  override var isRetainedByBinding: Bool { true }
  /// Otherwise, `isValid` would stay false, or external code would run, until a side changes.
  override nonisolated var needsDisposalOnRelease: Bool { !isRightValid || followsExternal }
  /// Ends an invalid binding, so that listeners of `isValid` in the same bag receive a final true.
  override func endBeforeListenersInBag() {
    if isRightValid { return }
    dispose()
    // A delivery only queues the true, and the bag would end the listeners before they receive it.
    let isDeliveringOutsideBatch = graph.isDelivering && graph.nesting == 0
    let queueMayContainFalse = invalidGeneration >= graph.firstGeneration
    if isDeliveringOutsideBatch && !queueMayContainFalse { validityNode.deliverAheadOfQueue() }
  }
  override func end() {
    releaseClosuresAfterChange()
    for side in [left, right] {
      side?.sweepTwoWayBindings()
      side?.lowerNeedIfPossible()  // This binding no longer observes the side (`Need`).
    }
    set(isValid: true)
  }

  override func releaseClosures() { updates = nil }
  /// Sets the right side from the left side again, and so replaces an invalid value.
  ///
  /// Setting the left side does the same, unless it is a lens and its value stays equal.
  ///
  ///     struct Form { var age = 36 }
  ///     let form = Dynamic(Form())
  ///     let text = Dynamic("")
  ///     let binding = form[\.age].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
  ///     text.value = "x"
  ///     form.value = Form()  // The age stays equal, and so does the text.
  ///     binding.reset()
  ///     print(text.value)  // Prints "36"
  public final func reset() {
    guard let left, let right else { return }
    mustReformat = true
    AnyNode.beginChange()
    if graph.isWaveRunning || left.isInWave {
      left.retainForChange()
      left.joinWave()  // The wave also updates the other partners of the left side.
    } else {
      left.isInWave = true
      updates?(from: left, to: right, true)
      left.allowSettingAgain()
    }
    AnyNode.endChange()
  }
  @usableFromInline func set(isValid: Bool) {
    // The parse closure may have disposed of this binding, which then counts as valid.
    let isValid = isValid || isDisposed
    if isRightValid == isValid { return }
    isRightValid = isValid
    if !isValid { invalidGeneration = graph.deliveryGeneration }
    validityNode.set(isValid)
  }
}

private struct UpdateClosures: ~Copyable {  // called in place, without a retain
  let updateRight: TwoWayBinding.Update, updateLeft: TwoWayBinding.Update
  @inline(__always) @MainActor
  borrowing func callAsFunction(from node: AnyNode, to partner: AnyNode, _ isLeft: Bool) {
    if isLeft { updateRight(node, partner) } else { updateLeft(partner, node) }
  }
}

extension Ref where Object == TwoWayBinding {
  @MainActor var hasEnded: Bool { object.hasEnded }
  @MainActor fileprivate borrowing func updatePartner(of node: AnyNode) {
    let isLeft = object.leftID == ObjectIdentifier(node)
    guard !object.isDisposed, let partner = isLeft ? object.right : object.left else {
      return object.dispose()
    }
    if partner.isRetained {
      object.updates?(from: node, to: partner, isLeft)
      return
    }
    // The change retains the partner: another thread may release every other reference meanwhile.
    partner.isRetained = true
    graph.retainedNodes.append(Ref<AnyNode>(consume partner))
    graph.retainedNodes[graph.retainedNodes.count - 1].element.update(from: node, by: self, isLeft)
  }
}

extension Ref where Object == AnyNode {
  @inline(__always) @MainActor fileprivate borrowing func update(
    from node: AnyNode, by binding: borrowing Ref<TwoWayBinding>, _ isLeft: Bool
  ) { binding.object.updates?(from: node, to: object, isLeft) }

  @inline(__always) @MainActor fileprivate borrowing func updatePartners() {
    object.extrasRef?.updatePartners(object)
  }
  @MainActor fileprivate borrowing func allowSettingAgain() { object.allowSettingAgain() }
}

extension Ref where Object == Extras {
  @inline(__always) @MainActor fileprivate borrowing func updatePartners(_ node: AnyNode) {
    // The list changes during a wave only if a side is gone, or a closure binds or disposes.
    var index = 0
    while index < object.twoWayBindings.count {
      let count = object.twoWayBindings.count
      object.twoWayBindings[index].element.updatePartner(of: node)
      // If a binding has ended and left the list, the next one now has this index.
      if object.twoWayBindings.count == count { index += 1 }
    }
  }
}

extension AnyNode {
  final func joinWave() {
    joinNextWaveIfSetAgain()
    if isInWave || !hasPartners { return }
    isInWave = true
    graph.waveNodes.append(Unretained(self))
    if !graph.isWaveRunning { Self.runWave() }
  }

  /// Called when a node is set, or marked as out of date. When a wave writes to a view, client
  /// code such as a delegate may set a node of the wave again. Another wave must then follow.
  @inline(__always) final func joinNextWaveIfSetAgain() {
    if isInWave && graph.externalWriteDepth > 0 { graph.nodesForNextWave.append(Unretained(self)) }
  }

  /// Runs a closure that stores a value outside the graph, and may call client code.
  static func writeOutsideGraph(_ write: () -> Void) {
    graph.externalWriteDepth += 1
    write()
    graph.externalWriteDepth -= 1
  }

  /// Lets the running wave set this node once more.
  @usableFromInline final func allowSettingAgain() { isInWave = false }

  /// Updates the partners of all nodes in the wave, and of the lenses whose source has changed.
  /// Then does the same for each node that client code has set again.
  static func runWave() {
    graph.isWaveRunning = true
    let outerWriteDepth = exchange(&graph.externalWriteDepth, with: 0)
    var (next, nextLens, waves) = (0, 0, 0)
    while true {
      if next < graph.waveNodes.count {
        let node = graph.waveNodes[ref: next]
        next += 1
        node.element.updatePartners()
      } else if nextLens < graph.markedLenses.count {
        let lens = graph.markedLenses[nextLens].element.object
        nextLens += 1
        lens.refresh()
        lens.joinWave()
      } else {
        for index in 0..<next { graph.waveNodes[ref: index].element.allowSettingAgain() }
        graph.waveNodes.removeAll()
        graph.markedLenses.removeAll()
        (next, nextLens, waves) = (0, 0, waves + 1)
        graph.waveCount &+= 1
        // The wave of the node set last runs first, so its value wins. The limit stops an endless
        // loop, in which client code sets a new value, or NaN, on each write.
        guard waves < 10_000, let node = graph.nodesForNextWave.popLast()?.object else { break }
        node.refresh()
        node.joinWave()
      }
    }
    graph.nodesForNextWave.removeAll()
    graph.isWaveRunning = false
    graph.externalWriteDepth = outerWriteDepth
  }

  @usableFromInline final var twoWayBindings: [TwoWayBinding] {
    guard let extras else { return [] }
    return (0..<extras.twoWayBindings.count).map { extras.twoWayBindings[$0].element.object }
  }

  fileprivate final func addTwoWayBinding(_ binding: TwoWayBinding) {
    let extras = findOrCreateExtras()
    let ended = extras.twoWayBindings.extract { $0.hasEnded }
    extras.twoWayBindings.append(Ref(binding))
    (hasPartners, hasPartnersOrAccessor) = (true, true)
    refresh()  // Otherwise, `registerWithSources` would leave a stale lens to the next wave.
    registerWithSources(.observed)  // A derived side, such as a lens, is now kept up to date.
    _ = consume ended  // Released only now that the list is consistent.
  }

  final func sweepTwoWayBindings() {
    guard hasPartners, let extras else { return }
    let ended = extras.twoWayBindings.extract { $0.hasEnded }
    hasPartners = !extras.twoWayBindings.isEmpty
    hasPartnersOrAccessor = hasPartners || extras.accessor != nil
    _ = consume ended  // Released only now that the list is consistent.
  }
}
