extension Listenable: @MainActor CustomStringConvertible {
  /// The value as text, or "empty".
  ///
  ///     print(Dynamic(1))  // Prints "Dynamic(1)"
  public final var description: String {
    let kind = self is Dynamic<T> ? "Dynamic" : "Listenable"
    guard let value = current else { return "\(kind)(empty)" }
    return "\(kind)(\(value))"
  }
}

extension Listenable: @MainActor CustomPlaygroundDisplayConvertible {
  /// What a playground shows beside the line: the value itself, or "empty".
  public final var playgroundDescription: Any { current.map { $0 as Any } ?? "empty" }
}

extension AnyListenable: CustomReflectable {
  /// Shows nothing of the inside: it is read on the main actor only, and has fields that reflection
  /// cannot copy.
  public nonisolated final var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}

extension Disposable: CustomReflectable {
  /// Shows nothing of the inside, for the same reasons: so a test that expects something of a handle fails,
  /// and does not crash.
  public nonisolated final var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}
