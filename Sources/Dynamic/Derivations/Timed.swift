extension Listenable {
  /// Returns a copy of this value. For each change, `step` sets the copy now, later or never. If
  /// the interval is zero or less, the copy follows at once, and `step` is not called.
  @export(implementation) final func timed<Interval: DurationProtocol>(
    _ kind: StaticString, _ interval: Interval, _ step: @escaping @MainActor (Node<T>, T) -> Void
  ) -> Listenable<T> {
    derive(kind, startingAt: current) {
      if interval <= .zero { $0.store($1) } else { step($0, $1) }
    }.runningWhileUnobserved(skippingCurrent: true)
  }
}
