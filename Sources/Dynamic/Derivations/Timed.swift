extension Listenable {
  /// Returns a value that starts as this one; a step says whether a change passes at once.
  @export(implementation) final func timed(
    _ kind: StaticString, _ step: @escaping @MainActor (Node<T>, T) -> Bool
  ) -> Listenable<T> {
    derive(kind, startingAt: current) { if step($0, $1) { $0.store($1) } }
      .keepingState(skippingPresent: true)
  }
}
