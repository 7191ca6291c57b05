extension Listenable {
  /// Returns a value that follows another value, which `transform` chooses when this value changes.
  ///
  ///     let celsius = Dynamic(20)
  ///     let fahrenheit = celsius.map { $0 * 9 / 5 + 32 }
  ///     let isMetric = Dynamic(true)
  ///     let shown = isMetric.flatMapLatest { $0 ? celsius : fahrenheit }
  ///     isMetric.value = false
  ///     print(shown.value)  // Prints "68"
  ///
  /// The result retains the chosen value until the next choice; the chosen value does not retain
  /// the result. While the chosen value is empty (it has no `current`), the result keeps its last
  /// value. A value that is no longer chosen is not computed again for the result.
  public final func flatMapLatest<U>(
    _ transform: @escaping @MainActor (T) -> Listenable<U>
  ) -> Listenable<U> {
    let choice = Choice<U>(from: self)
    let node = Node<U>("flatMapLatest", from: [node]) { node in
      if let value: T = node.takeSourceChange() { choice.choose(transform(value), for: node) }
      choice.update(node)
    }
    node.derivation?.chosenInput = choice
    return Listenable<U>(node, keeping: [self])
  }
}

@MainActor private final class Choice<U>: ChosenInput {
  /// `unowned` keeps a released node's memory, so that no new node gets its `ObjectIdentifier`.
  private struct Pin { unowned let node: AnyNode }
  /// The node of the value that `transform` takes, and the nodes of all its sources.
  private let upstream: [ObjectIdentifier: Pin]
  private weak var chosen: Node<U>?  // Alive because of `retained`, or because it is upstream.
  private var retained: [AnyObject] = []
  /// Through this weak link, the chosen node marks the result stale.
  private var link: NodeLink?
  private var lastSeenVersion = -1
  init(from source: any AnyListenable) { upstream = Self.nodes(of: source) }

  func choose(_ value: Listenable<U>, for node: AnyNode) {
    let old = retained
    unregister()
    (chosen, retained, lastSeenVersion) = (value.node, [], -1)
    retain(value)
    if node.isRegistered { register(node, node.registeredNeed) }
    releaseAfterChange(old)
  }

  func update(_ node: Node<U>) {
    guard let chosen else { return }
    chosen.refresh()
    if chosen.version == lastSeenVersion { return }
    lastSeenVersion = chosen.version
    if let value = chosen.storage { node.store(value) }
  }

  func register(_ node: AnyNode, _ need: Need) {
    guard let chosen else { return }
    if link == nil {
      let newLink = NodeLink()
      newLink.weakNode = node
      link = newLink
      chosen.add(Dependent(link: newLink, index: .chosenInputIndex))
    }
    chosen.registerWithSources(need)
    // The result may have missed a change of the chosen value.
    let isStale = chosen.version != lastSeenVersion || chosen.isMarked
    if isStale && !node.isEvaluating { _ = node.mark(.chosenInputIndex) }
  }

  func unregister() {
    link?.weakNode = nil
    link = nil
    chosen?.lowerNeedIfPossible()
  }

  /// Retains a value and its sources, except upstream nodes and the `Listenable`s that retain them.
  /// This avoids a cycle: upstream nodes retain the observed result, which retains this choice.
  private func retain(_ value: any AnyListenable) {
    var (pending, visited) = ([value], Set<ObjectIdentifier>())
    while let next = pending.popLast() {
      let id = ObjectIdentifier(next.anyNode)
      if !visited.insert(id).inserted { continue }
      if Self.nodes(of: next).keys.allSatisfy({ upstream[$0] == nil }) {
        retained.append(next)
      } else if upstream[id] == nil {
        retained.append(next.anyNode)
        pending += next.sources
      }
    }
  }

  private static func nodes(of value: any AnyListenable) -> [ObjectIdentifier: Pin] {
    var pins: [ObjectIdentifier: Pin] = [:]
    var pending = [value]
    while let next = pending.popLast() {
      let (id, pin) = (ObjectIdentifier(next.anyNode), Pin(node: next.anyNode))
      if pins.updateValue(pin, forKey: id) == nil { pending += next.sources }
    }
    return pins
  }
}
