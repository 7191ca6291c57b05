extension Listenable {
  /// Returns a copy of this value. `storesNow` returns false if it sets the node later, or never.
  @export(implementation) final func timed(
    _ kind: StaticString, _ storesNow: @escaping @MainActor (Node<T>, T) -> Bool
  ) -> Listenable<T> {
    derive(kind, startingAt: current) { if storesNow($0, $1) { $0.store($1) } }
      .runningWhileUnobserved(skippingCurrent: true)
  }
}
