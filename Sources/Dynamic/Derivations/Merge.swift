/// Returns the value of whichever argument changed last.
///
/// If several change at once, in a ``batch(_:)``, it is the last of them in the list; likewise at first, while none has
/// changed yet. Empty arguments do not count. It sees every change from now on, observed or not.
///
///     let typed = Dynamic("")
///     let suggested = Dynamic("")
///     let text = merge(typed, suggested)
///     suggested.value = "Ada"
///     print(text.value)  // Prints "Ada"
///
/// - Parameter sources: The values to follow, at least one.
/// - Complexity: O(*k*) per change, where *k* is the number of arguments that changed.
@MainActor @inlinable
public func merge<T>(_ sources: Listenable<T>...) -> Listenable<T> { merge(sources) }

/// Returns the value of whichever argument changed last, transformed; see
/// ``merge(_:)-(Listenable<T>...)``.
@MainActor @inlinable
public func merge<T, U>(
  _ sources: Listenable<T>..., transform: @escaping @MainActor (T) -> U
) -> Listenable<U> {
  merge(sources).map(transform)
}

/// Returns the value of whichever element changed last; see ``merge(_:)-(Listenable<T>...)``.
@MainActor @inlinable
public func merge<T>(_ sources: [Listenable<T>]) -> Listenable<T> {
  if sources.count == 1 { return sources[0].map { $0 } }
  let nodes = sources.map { Unretained($0.node) }
  let result = Node<T>("merge", from: sources.map(\.node)) { node in
    // The sources that have marked this node have changed at once. While it is not registered, only the numbers of their changes
    // are known.
    let isToldOfChanges = node.isRegistered && node.version > 0
    var last: Unretained<Node<T>>?
    var lastIndex = -1
    _ = node.takeChanges { index in
      let source = nodes[index]
      if source.object.storage == nil { return }
      if let last, isToldOfChanges ? index < lastIndex : source.object.version < last.object.version
      {
        return
      }
      (last, lastIndex) = (source, index)
    }
    if let value = last?.object.storage { node.store(value) }
  }
  return Listenable(result, keeping: sources).keepingState()
}

/// Returns the value of whichever element changed last, transformed; see
/// ``merge(_:)-(Listenable<T>...)``.
@MainActor @inlinable
public func merge<T, U>(
  _ sources: [Listenable<T>], transform: @escaping @MainActor (T) -> U
) -> Listenable<U> {
  merge(sources).map(transform)
}
