extension Listenable where T: Sendable {
  /// The present value, if there is one, and every later one, as an asynchronous sequence.
  ///
  /// Whoever is slower than the changes gets the newest value and misses those between.
  ///
  ///     let count = Dynamic(1)
  ///     for await value in count.values {
  ///       print(value)
  ///       if value == 3 { break }
  ///       count.value += 1
  ///     }
  ///     // Prints:
  ///     // 1
  ///     // 2
  ///     // 3
  ///
  /// The sequence keeps nothing alive and ends when this value goes. A derived value lives as long
  /// as its sources meanwhile, as with a listener. Listening ends on the main actor, soon after the
  /// task of the loop was cancelled or the loop and the sequence are gone.
  ///
  /// Each call makes a sequence for one loop, which may be on any actor; so the values have to be
  /// `Sendable`.
  public final var values: AsyncStream<T> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: T.self, bufferingPolicy: .bufferingNewest(1))
    let life = ValuesLife()
    let listener = ValuesListener(on: self, continuation, life)
    continuation.onTermination = { [weak listener, life] reason in
      withExtendedLifetime(life) {}
      guard case .cancelled = reason else { return }
      Task { @MainActor [weak listener] in listener?.dispose() }
    }
    _ = add(listener)
    if let value = current { continuation.yield(value) }
    return stream
  }
}

/// What a sequence and its listener share, so that this one knows on whatever thread that the other
/// has ended.
private final class ValuesLife: Sendable {}

/// Sends the values to a sequence, which ends when this is let go, on whatever thread.
private final class ValuesListener<T: Sendable>: DerivedListener<T> {
  private var life: ValuesLife

  init(
    on node: AnyListenable, _ continuation: AsyncStream<T>.Continuation, _ life: ValuesLife
  ) {
    self.life = life
    let end = EndOfValues(continuation)
    super.init(on: node, sending: { end.continuation.yield($0) })
  }

  override var hasEnded: Bool { isDisposed || isKnownUniquelyReferenced(&life) }
}

/// Ends the sequence when the closure that has it is let go.
private final class EndOfValues<T> {
  let continuation: AsyncStream<T>.Continuation

  init(_ continuation: AsyncStream<T>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
