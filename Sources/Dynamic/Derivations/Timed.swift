extension Listenable {
  /// For each change, `step` sets the returned copy now, later or never. If the interval is zero or
  /// less, the copy follows at once.
  @export(implementation) final func timedCopy<Interval: DurationProtocol>(
    _ kind: StaticString, after interval: Interval,
    _ step: @escaping @MainActor (Node<T>, T) -> Void
  ) -> Listenable<T> {
    derive(kind, startingAt: current) {
      if interval <= .zero { $0.store($1) } else { step($0, $1) }
    }.runningWhileUnobserved(skippingCurrent: true)
  }
}
