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
  /// task of the loop was cancelled or the loop and the sequence are gone. Each call makes a
  /// sequence for one loop, which may be on any actor.
  public final var values: AsyncStream<T> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: T.self, bufferingPolicy: .bufferingNewest(1))
    // The sequence shares it with the listener, which so knows on any thread when that has ended.
    var life = SequenceLife()
    let end = EndOfSequence(continuation)
    let listener = EndingListener<T>(
      isGone: { isKnownUniquelyReferenced(&life) },
      { value in
        end.continuation.yield(value)
        return true
      })
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

private final class SequenceLife: Sendable {}

/// Finishes the sequence when the listener is released.
private final class EndOfSequence<T> {
  let continuation: AsyncStream<T>.Continuation

  init(_ continuation: AsyncStream<T>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
