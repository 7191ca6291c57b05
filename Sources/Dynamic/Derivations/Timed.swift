extension Listenable {
  /// Returns a copy of this value. `step` sets the copy now, later or never; it is not called if
  /// the interval is zero or less, because then every change is stored now.
  @export(implementation) final func timed<Interval: DurationProtocol>(
    _ kind: StaticString, _ interval: Interval, _ step: @escaping @MainActor (Node<T>, T) -> Void
  ) -> Listenable<T> {
    derive(kind, startingAt: current) {
      if interval <= .zero { $0.store($1) } else { step($0, $1) }
    }.runningWhileUnobserved(skippingCurrent: true)
  }
}
