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
    let end = EndOfValues(continuation)
    let handle = bind { value in end.continuation.yield(value) }
    // Kept, the handle would keep its closure, and that the continuation, which keeps this.
    continuation.onTermination = { [weak handle] reason in
      guard case .cancelled = reason else { return }
      Task { @MainActor [weak handle] in handle?.dispose() }
    }
    return stream
  }
}

/// Ends the sequence when the listener that has it is let go, on whatever thread.
private final class EndOfValues<T> {
  let continuation: AsyncStream<T>.Continuation

  init(_ continuation: AsyncStream<T>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
