extension Listenable {
  /// Returns a value that starts as this one and lets its changes through as a step decides.
  ///
  /// - Parameter step: Called with the new node and each change; returns whether the change passes at once.
  final func timed(
    _ kind: StaticString, _ step: @escaping @MainActor (Node<T>, T) -> Bool
  ) -> Listenable<T> {
    derive(kind, startingAt: current) { if step($0, $1) { $0.store($1) } }
      .keepingState(skippingPresent: true)
  }
}
