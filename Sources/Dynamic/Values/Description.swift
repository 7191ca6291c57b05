extension Listenable: @MainActor CustomStringConvertible {
  /// The kind and the value as text, as in "Dynamic(1)", or "empty" for the value.
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

extension Listenable: CustomReflectable {
  /// Shows nothing of the inside, which is read on the main actor only and cannot be copied.
  public nonisolated final var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}

extension Disposable: CustomReflectable {
  /// Shows nothing of the inside, so that a failing test about a handle does not crash.
  public nonisolated final var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}
