/// The program stops if a refresh computes a node this often, or if listeners set a value in more
/// generations than this. A generation delivers what listeners set in the previous one.
let maximumRounds = 100

extension AnyNode {
  /// Stops the program if this value was set in more than a hundred generations of one delivery. A
  /// listener that sets its own value twice doubles the queue in each generation, and would never
  /// reach the hundredth. So the limit is lower while the queue is long.
  final func stopIfSetEndlessly() {
    let extras = findOrCreateExtras()
    // The count restarts in each delivery.
    if extras.lastGeneration < graph.firstGeneration { extras.generations = 0 }
    if extras.lastGeneration == graph.deliveryGeneration { return }
    extras.lastGeneration = graph.deliveryGeneration
    extras.generations += 1
    let deliveryCount = graph.queue.count
    let limit = deliveryCount > 1_000_000 ? 2 : deliveryCount > 100_000 ? 10 : maximumRounds
    if extras.generations <= limit { return }
    // The other values of the loop were set as often as this one, or once less.
    stopForLoop {
      guard let extras = $0.extras else { return false }
      return extras.lastGeneration >= graph.firstGeneration && extras.generations >= limit
    }
  }

  /// Counts the sets of values by transforms, and stops the program if one change has too many.
  final func stopIfTransformsSetEndlessly() {
    graph.setsInTransforms += 1
    if graph.setsInTransforms == 100_000 { stopForRepetition() }
  }

  /// Stops the program because transforms keep setting values; names those set recently.
  final func stopForRepetition() -> Never {
    stopForLoop { $0.derivation == nil && graph.storeCount - $0.version < 2 * maximumRounds }
  }

  /// Names the loop's nodes that the change retains, then this one.
  private final func stopForLoop(_ isInLoop: (AnyNode) -> Bool) -> Never {
    let others = (0..<graph.retainedNodes.count).map { graph.retainedNodes[$0].element.object }
      .filter { $0 !== self && isInLoop($0) }
    let names = (others + [self]).map(\.label).joined(separator: ", then ")
    stop(
      "\(names) keep\(others.isEmpty ? "s" : "") changing in a loop without settling; change a value "
        + "in a listener or transform only to correct it, or use removeDuplicates()")
  }

  final func stopForReadingItself() -> Never {
    stop(
      "\(label) reads its own result while it is computed; use scan(_:_:) to build on the last "
        + "result")
  }

  @usableFromInline final var label: String { "\(title)\(origin)" }
  /// The type of the value, such as `Dynamic<Int>`.
  final var title: String {
    let isSettable = derivation == nil || extras?.accessor != nil
    return "\(isSettable ? "Dynamic" : "Listenable")<\(valueType)>"
  }

  /// The name and the source location.
  final var origin: String {
    let name = extras?.name.map { " “\($0)”" } ?? ""
    return name + (fileID.map { " created at \($0.name):\(line)" } ?? "")
  }
}
