/// What sets a value from outside the graph; it goes with the value, on whatever thread.
///
/// What is outside keeps an ``Anchor``, and that keeps the value while somebody listens to it: so
/// the outside stands to its value as a value does to what derives from it.
@MainActor
class Feed {
  nonisolated init() {}

  /// Called when the first listener came to the value or to what derives from it, and when the last
  /// one left.
  ///
  /// - Returns: What to let go of when that is done, as it may be an object whose end changes values.
  func heardChanged(_ isHeard: Bool) -> AnyObject? { nil }
  /// Sets the value anew, as what is outside has changed; with what it said about that.
  func follow(_ node: AnyListenable, through anchor: Anchor, _ news: Any?) {}
}

/// A value as what is outside the graph knows it.
@MainActor
final class Anchor {
  private(set) weak var node: AnyListenable?
  private var kept: AnyListenable?

  init(_ node: AnyListenable) { self.node = node }

  func keep(_ isKept: Bool) { kept = isKept ? node : nil }

  /// Has the value set anew, as what is outside has changed.
  func follow(_ news: Any? = nil) {
    guard let node, let feed = node.extras?.feed else { return }
    feed.follow(node, through: self, news)
  }
}

extension Listenable {
  /// Makes a value that only its feed sets.
  convenience init(fed value: T?, fileID: StaticString, line: UInt) {
    // A derivation without inputs: so it is known whether somebody listens.
    self.init(
      storage: value, state: .idle,
      derivation: Derivation.make(.source, from: []) { _, _ in false },
      fileID: fileID.utf8Start, line: line)
  }
}
