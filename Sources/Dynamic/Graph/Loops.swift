/// The number of rounds of listeners, or of one node's step, that counts as endless. The transforms
/// of one change may take a hundred times as many.
let maximumRounds = 100

extension AnyNode {
  /// Stops the program in an endless loop; called when a listener has set this value.
  ///
  /// Values that listeners set are delivered in the next generation. Once this value was set in
  /// a hundred generations, records the values set until this value is set again: the loop.
  final func stopIfSetEndlessly() {
    let extras = findOrCreateExtras()
    let current = graph.outermostChangeCount
    if extras.outermostChange != current {
      (extras.outermostChange, extras.generations, extras.lastGeneration) = (current, 0, -1)
    }
    if extras.lastGeneration == graph.deliveryGeneration { return }
    extras.lastGeneration = graph.deliveryGeneration
    extras.generations += 1
    let loop = (0..<graph.loop.count).map { graph.loop[$0].element }
    if loop.first === self { stopForLoop(loop) }
    let joins = loop.isEmpty ? extras.generations >= maximumRounds : !loop.contains { $0 === self }
    if joins { graph.loop.append(self) }
  }

  /// Stops the program because transforms keep changing the sources of this value.
  final func stopForRepetition() -> Never {
    // The retained sources among the last 200 stored values, because a round stores about two.
    let loop = (0..<graph.retainedNodes.count).map { graph.retainedNodes[$0].element.object }
      .filter { $0.derivation == nil && $0.version > graph.storeCount - 2 * maximumRounds }
    stopForLoop(loop + [self])
  }

  final func stopForReadingItself() -> Never {
    stop(
      "\(label) reads its own result while it is computed; use scan(_:_:) to build on the last "
        + "result")
  }

  final func stopForLoop(_ loop: [AnyNode]) -> Never {
    let names = loop.map(\.label).joined(separator: ", then ")
    stop(
      "\(names) changed in a loop \(maximumRounds) times or more without settling; change a value "
        + "in a listener or transform only to correct it, or use removeDuplicates()")
  }
  @usableFromInline final var label: String { "\(title)\(origin)" }
  /// A description of the value's type, such as `Dynamic<Int>`, for messages.
  final var title: String {
    let isSettable = derivation == nil || extras?.writer != nil
    return "\(isSettable ? "Dynamic" : "Listenable")<\(valueType)>"
  }

  /// The name and the source location of the value, for messages.
  final var origin: String {
    let name = extras?.name.map { " “\($0)”" } ?? ""
    return name + (fileID.map { " created at \($0.name):\(line)" } ?? "")
  }
}
