extension Listenable {
  /// Returns a copy of this value. For each change, `step` sets the copy now, later or never. With
  /// an interval of zero or less, the change itself sets the copy.
  @export(implementation) final func timedCopy<Interval: DurationProtocol>(
    _ kind: StaticString, interval: Interval,
    _ step: @escaping @MainActor (Node<T>, T) -> Void
  ) -> Listenable<T> {
    derive(kind, startingAt: current) {
      if interval <= .zero { $0.store($1) } else { step($0, $1) }
    }.runningWhileUnobserved(skippingCurrent: true)
  }
}
