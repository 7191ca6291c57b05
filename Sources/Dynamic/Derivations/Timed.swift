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
