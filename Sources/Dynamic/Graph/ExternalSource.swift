/// What sets a value from outside the graph; it goes with the value, on whatever thread.
///
/// What is outside keeps an ``Anchor``, and that keeps the value while somebody observes it: so the
/// outside stands to its value as a value does to what derives from it.
@MainActor
class ExternalSource {
  nonisolated init() {}

  /// Called when the first observer came to the value or to what derives from it, and when the last
  /// one left.
  ///
  /// - Returns: What to let go of when that is done, as it may be an object whose end changes values.
  func observationChanged(_ isObserved: Bool) -> AnyObject? { nil }
  /// Sets the value anew, as what is outside has changed; with what it said about that.
  func follow(_ node: AnyListenable, through anchor: Anchor, _ news: Any?) {}
}

/// A value as what is outside the graph knows it.
@MainActor
final class Anchor {
  private(set) weak var node: AnyListenable?
  private var kept: AnyListenable?
  /// Whether it is among those that keep a value, or did so when these were looked through last.
  private var isNoted = false

  init(_ node: AnyListenable) { self.node = node }

  /// Keeps the value, or lets it go.
  ///
  /// - Returns: The value that is let go, for the caller to release last.
  func keep(_ isKept: Bool) -> AnyObject? {
    let last = kept
    kept = isKept ? node : nil
    if isKept && !isNoted { Self.note(self) }
    return isKept ? nil : last
  }

  /// Has the value set anew, as what is outside has changed.
  func follow(_ news: Any? = nil) {
    guard let node, let source = node.extras?.external else { return }
    source.follow(node, through: self, news)
  }

  // MARK: Those that keep a value

  /// What keeps a value for an observer that may be gone, although nothing outside ever changes
  /// again. Reading and changing the list runs no code of the user.
  @safe @exclusivity(unchecked) private static var keeping: [Reference] = []
  @safe @exclusivity(unchecked) private static var mostKept = 8

  private struct Reference { weak var anchor: Anchor? }

  private static func note(_ anchor: Anchor) {
    anchor.isNoted = true
    keeping.append(Reference(anchor: anchor))
    if keeping.count >= mostKept { sharedGraph.hasWork = true }
  }

  /// Lets go of the values that nobody observes any more, when there are twice as many as the last
  /// time.
  static func sweep() {
    if keeping.count < mostKept { return }
    var told: [AnyListener] = []
    var alive: Set<ObjectIdentifier> = []
    for reference in keeping { reference.anchor?.endIfDead(&alive, &told) }
    for listener in told { listener.dispose() }
    keeping = keeping.filter { reference in
      guard let anchor = reference.anchor else { return false }
      anchor.isNoted = anchor.kept != nil
      return anchor.isNoted
    }
    mostKept = max(8, 2 * keeping.count)
    // Last, as who is told may change anything.
    for listener in told { listener.tellInVain() }
  }

  private func endIfDead(_ alive: inout Set<ObjectIdentifier>, _ told: inout [AnyListener]) {
    let isUnnamed = isKnownUniquelyReferenced(&kept)
    kept?.endIfDead(isUnnamed, &alive, &told)
  }
}

extension Derivation {
  /// Makes a derivation without inputs: so it is known whether somebody observes the value.
  @MainActor
  static func makeExternal() -> GraphPointer<Derivation> {
    make(.source, from: []) { _, _ in .unchanged }
  }
}
