extension Listenable {
  /// Creates a value that starts with this one's and passes the changes that a step selects.
  ///
  /// - Parameters:
  ///   - kind: The operator.
  ///   - step: Called with the new value's node and each change; returns whether the change passes at
  ///     once. If the last argument is true, the call is a read inside a batch and must have no
  ///     effects.
  final func timed(
    _ kind: Derivation.Kind,
    _ step: @escaping @MainActor (ListenableStorage<T?>, T, _ isTentative: Bool) -> Bool
  ) -> Listenable<T> {
    let result = Listenable(
      storage: current, state: .idle,
      derivation: Derivation.makeWithEffects(kind, from: self) { node, value, isTentative in
        guard let value, step(node, value, isTentative) else { return .unchanged }
        node.store(value)
        return .changed
      })
    result.keepState(skippingPresent: true)
    return result
  }
}
