/// Returns the value of whichever argument changed last, of at least one.
///
/// If several change at once, in a ``batch(_:)``, it is the last of them in the list. The initial value
/// is chosen in the same way. Empty arguments do not count. It sees every change from now on, observed or not.
///
///     let typed = Dynamic("")
///     let suggested = Dynamic("")
///     let text = merge(typed, suggested)
///     suggested.value = "Ada"
///     print(text.value)  // Prints "Ada"
///
/// - Complexity: O(*k*) per change, where *k* is the number of arguments that changed.
@MainActor @export(implementation)
public func merge<T>(_ sources: Listenable<T>...) -> Listenable<T> { merge(sources) }

/// Returns what ``merge(_:)-(Listenable<T>...)`` does, transformed.
@MainActor @export(implementation)
public func merge<T, U>(
  _ sources: Listenable<T>..., transform: @escaping @MainActor (T) -> U
) -> Listenable<U> { merge(sources).map(transform) }

/// Returns the value of whichever element changed last; see ``merge(_:)-(Listenable<T>...)``.
@MainActor @export(implementation)
public func merge<T>(_ sources: [Listenable<T>]) -> Listenable<T> {
  if sources.count == 1 { return sources[0].map { $0 } }
  let nodes = sources.map { Unretained($0.node) }
  let result = Node<T>("merge", from: sources.map(\.node)) { node in
    // All that have changed since the last step have changed at once.
    var last: Unretained<Node<T>>?
    var lastIndex = -1
    _ = node.takeChanges { index in
      if index < lastIndex || nodes[index].object.storage == nil { return }
      (last, lastIndex) = (nodes[index], index)
    }
    if let value = last?.object.storage { node.store(value) }
  }
  return Listenable(result, keeping: sources).keepingState()
}

/// Returns what ``merge(_:)-([Listenable<T>])`` does, transformed.
@MainActor @export(implementation)
public func merge<T, U>(
  _ sources: [Listenable<T>], transform: @escaping @MainActor (T) -> U
) -> Listenable<U> { merge(sources).map(transform) }
