extension Listenable {
  /// Returns a copy of this value; a step returns whether a change passes immediately.
  @export(implementation) final func timed(
    _ kind: StaticString, _ step: @escaping @MainActor (Node<T>, T) -> Bool
  ) -> Listenable<T> {
    derive(kind, startingAt: current) { if step($0, $1) { $0.store($1) } }
      .keepingState(skippingCurrent: true)
  }
}
