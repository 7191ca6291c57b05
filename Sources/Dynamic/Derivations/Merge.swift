/// Returns the value of whichever argument changed last.
///
/// If several change at once, in a ``batch(_:)``, it is the last of them in the list; likewise at
/// first, while none has changed yet. Empty arguments do not count.
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
  Listenable(
    storage: nil, state: .idle,
    derivation: Derivation.make(.merge, from: sources) { node, derivation in
      // A value that nobody listens to may have been read in a batch that took a change back since.
      let considersAll = node.state.contains(.idle) && derivation.considerAllInputs()
      var latest = -1
      var version = -1
      var index = Int(derivation.pointee.firstDirty)
      while index >= 0 {
        let source = derivation.source(index, as: Listenable<T>.self)
        let itsVersion = source.pointee.object.version
        let isLater = itsVersion > version || (itsVersion == version && index > latest)
        if isLater && source.pointee.object.storage != nil {
          latest = index
          version = itsVersion
        }
        index = Int(derivation.inputs[index].nextDirty)
      }
      guard latest >= 0 else {
        return considersAll && unsafeDowncast(node, to: Listenable<T>.self).becomeEmpty()
      }
      let source = derivation.source(latest, as: Listenable<T>.self)
      guard let value = source.pointee.object.storage else { return false }
      unsafeDowncast(node, to: Listenable<T>.self).store(value)
      return true
    })
}
