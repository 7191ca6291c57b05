extension Listenable: @MainActor CustomStringConvertible {
  /// The kind and the value as text, such as "Dynamic(1)", or "Listenable(empty)" if there is no
  /// value.
  public final var description: String {
    let kind = self is Dynamic<T> ? "Dynamic" : "Listenable"
    let content = current.map { "\($0)" } ?? "empty"
    return "\(kind)(\(content))"
  }
}

extension Listenable: @MainActor CustomPlaygroundDisplayConvertible {
  /// The value that a playground shows beside the line, or "empty".
  public final var playgroundDescription: Any { current.map { $0 as Any } ?? "empty" }
}

extension Listenable: CustomReflectable {
  /// An empty mirror, because code off the main actor must not read the stored properties. For
  /// example, a failing `#expect` reads the mirror of each operand.
  public nonisolated final var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}

extension Disposable: CustomReflectable {
  /// An empty mirror, because code off the main actor must not read the stored properties.
  public nonisolated final var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}
