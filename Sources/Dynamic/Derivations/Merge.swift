/// Returns the value of the argument that changed last; the result is empty without arguments.
///
/// If several arguments change at once, as in a ``batch(_:)``, the one listed last wins. The result
/// starts as the last nonempty argument. It sees every change, even if unobserved.
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

/// Returns the transformed result of ``merge(_:)-(Listenable<T>...)``.
@MainActor @export(implementation)
public func merge<T, U>(
  _ sources: Listenable<T>..., transform: @escaping @MainActor (T) -> U
) -> Listenable<U> { merge(sources).map(transform) }

/// Returns the value of the element that changed last; see ``merge(_:)-(Listenable<T>...)``.
@MainActor @export(implementation)
public func merge<T>(_ sources: [Listenable<T>]) -> Listenable<T> {
  let result = Node<T>("merge", from: sources.map(\.node)) { node in
    // In the first run, or after a batch, several sources may have changed.
    var lastIndex = 0
    var value: T?
    _ = node.takeSourceChanges { index, source in
      if index >= lastIndex, let new = downcast(source, to: Node<T>.self).storage {
        (lastIndex, value) = (index, new)
      }
    }
    if let value { node.store(value) }
  }
  return Listenable(result, keeping: sources).runningWhileUnobserved()
}
