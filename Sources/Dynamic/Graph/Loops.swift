let maximumRounds = 100

extension AnyNode {
  /// Counts in how many generations of deliveries this value was set.
  ///
  /// A thousand sets by one listener are one generation, and a chain of listeners sets each value
  /// once. After a hundred, the values that are set until this one is set again are the loop.
  final func countRound() {
    let extras = withExtras()
    if extras.outermost != graph.outermost {
      (extras.outermost, extras.rounds, extras.lastGeneration) = (graph.outermost, 0, -1)
    }
    if extras.lastGeneration == graph.generation { return }
    extras.lastGeneration = graph.generation
    extras.rounds += 1
    let loop = (0..<graph.loop.count).map { graph.loop[$0].element }
    if loop.first === self { stopForLoop(loop) }
    if loop.isEmpty ? extras.rounds >= maximumRounds : !loop.contains(where: { $0 === self }) {
      graph.loop.append(self)
    }
  }

  /// Counts how often this value is brought up to date in one go: a transform may set its sources.
  final func countSettling() {
    guard let derivation else { return }
    if derivation.settling != graph.settling {
      (derivation.settling, derivation.rounds) = (graph.settling, 0)
    }
    derivation.rounds += 1
    if derivation.rounds >= maximumRounds { stopForRepetition() }
  }

  /// Stops because transforms change again and again what this value derives from.
  final func stopForRepetition() -> Never {
    let loop = (0..<graph.kept.count).map { graph.kept[$0].element.object }
      .filter { $0.derivation == nil && $0.version > graph.change - 2 * maximumRounds }
    stopForLoop(loop + [self])
  }

  final func stopForReadingItself() -> Never {
    stop(
      "\(label) reads its own result while it is computed; use scan(_:_:) to build on the last "
        + "result")
  }

  final func stopForLoop(_ loop: [AnyNode]) -> Never {
    let names = loop.map(\.label).joined(separator: ", which changed ")
    stop(
      "\(names), which changed the first again, \(maximumRounds) times without an end; let a listener "
        + "or a transform stop changing values when nothing is left to correct, or use "
        + "removeDuplicates()")
  }
  @usableFromInline final var label: String { "\(title)\(origin)" }
  /// The type, as the user knows it.
  final var title: String {
    let isSettable = derivation == nil || extras?.writer != nil
    return "\(isSettable ? "Dynamic" : "Listenable")<\(valueType)>"
  }

  /// Name and place in the source code, for messages.
  final var origin: String {
    let name = extras?.name.map { " “\($0)”" } ?? ""
    return name + (fileID.map { " made at \($0.name):\(line)" } ?? "")
  }
}
