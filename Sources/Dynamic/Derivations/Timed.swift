extension Listenable {
  /// Makes a value that starts as this one is and lets its changes through as a step decides.
  ///
  /// - Parameters:
  ///   - kind: Which operator does so.
  ///   - step: Called with the new value's node and each change; returns whether the change passes at
  ///     once. While the last argument is true, somebody only reads what would result, and the step
  ///     must have no effects.
  final func timed(
    _ kind: Derivation.Kind,
    _ step: @escaping @MainActor (Listenable<T>, T, _ isTentative: Bool) -> Bool
  ) -> Listenable<T> {
    let derivation = Derivation.make(kind, from: self) { node, derivation in
      let node = unsafeDowncast(node, to: Listenable<T>.self)
      let source = derivation.source(0, as: Listenable<T>.self)
      guard let value = source.pointee.object.storage else { return false }
      guard step(node, value, derivation.pointee.isTentative) else { return false }
      node.store(value)
      return true
    }
    derivation.pointee.hasEffects = true
    let result = Listenable(storage: current, state: .idle, derivation: derivation)
    result.keepState(skippingPresent: true)
    return result
  }
}
