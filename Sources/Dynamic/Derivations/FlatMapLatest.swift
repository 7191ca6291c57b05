extension Listenable {
  /// Returns the value of another value, which a transform chooses with each change of this one.
  ///
  ///     let celsius = Dynamic(20)
  ///     let fahrenheit = celsius.map { $0 * 9 / 5 + 32 }
  ///     let isMetric = Dynamic(true)
  ///     let shown = isMetric.flatMapLatest { $0 ? celsius : fahrenheit }
  ///     isMetric.value = false
  ///     print(shown.value)  // Prints "68"
  ///
  /// The result retains the chosen value until it chooses another; the chosen value does not retain
  /// the result. While the chosen value is empty, the result keeps its last value. A value that is no
  /// longer chosen is not computed again.
  public final func flatMapLatest<U>(
    _ transform: @escaping @MainActor (T) -> Listenable<U>
  ) -> Listenable<U> {
    let choice = Choice<U>(from: self)
    let node = Node<U>("flatMapLatest", from: [node]) { node in
      if let value: T = node.takeChange() { choice.choose(transform(value), for: node) }
      choice.update(node)
    }
    node.derivation?.choice = choice
    return Listenable<U>(node, keeping: [self])
  }
}

/// What a `flatMapLatest` has chosen.
@MainActor private final class Choice<U>: ChosenInput {
  /// The nodes that the result derives from.
  private let upstream: Set<ObjectIdentifier>
  private weak var chosen: Node<U>?
  private var kept: [AnyObject] = []
  /// Has the chosen node mark the result, which it does not keep.
  private var link: Link?
  private var seen = -1
  init(from source: any Handle) { upstream = Self.nodes(of: source) }

  func choose(_ handle: Listenable<U>, for node: AnyNode) {
    let last = kept
    leave()
    chosen = handle.node
    (kept, seen) = ([], -1)
    keep(handle)
    if node.isRegistered { register(node, node.isWatching ? .watched : .observed) }
    keepReplaced(last)
  }

  func update(_ node: Node<U>) {
    guard let chosen else { return }
    chosen.refresh()
    if chosen.version == seen { return }
    seen = chosen.version
    if let value = chosen.storage { node.store(value) }
  }

  func register(_ node: AnyNode, _ need: Need) {
    guard let chosen else { return }
    if link == nil {
      let made = Link()
      made.watcher = node
      link = made
      chosen.add(Dependent(link: made, index: -1))
    }
    chosen.register(need)
    if !node.isEvaluating && (chosen.version != seen || chosen.isMarked) { _ = node.mark(-1) }
  }

  func leave() {
    link?.watcher = nil
    link = nil
    chosen?.reconsider()
  }

  /// Keeps a handle, unless it leads to what the result derives from, which keeps the result. Then
  /// this keeps the node, and the handles of its sources that do not lead there.
  private func keep(_ handle: any Handle) {
    let nodes = Self.nodes(of: handle)
    if nodes.isDisjoint(with: upstream) {
      kept.append(handle)
    } else if !upstream.contains(ObjectIdentifier(handle.anyNode)) {
      kept.append(handle.anyNode)
      for source in handle.sources { keep(source) }
    }
  }

  private static func nodes(of handle: any Handle) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var waiting = [handle]
    while let next = waiting.popLast() {
      if found.insert(ObjectIdentifier(next.anyNode)).inserted { waiting += next.sources }
    }
    return found
  }
}
