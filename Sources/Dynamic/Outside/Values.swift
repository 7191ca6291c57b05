extension Listenable where T: Sendable {
  /// The current value, if there is one, and every later one, as an asynchronous sequence.
  ///
  /// A loop slower than the changes receives the newest value and misses those in between.
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
  /// The sequence does not retain this value, and ends when the value is released. But the sources
  /// of a derived value retain the value while a sequence listens, as for any listener. Listening
  /// ends on the main actor, soon after the task of the loop is canceled, or the loop and the
  /// sequence are gone. Each access creates a sequence for one loop, which may run on any actor.
  public final var values: AsyncStream<T> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: T.self, bufferingPolicy: .bufferingNewest(1))
    // Shared by the sequence and the listener. A unique reference means that the sequence is gone.
    var lifeToken = SequenceLifeToken()
    let finisher = SequenceFinisher(continuation)
    let listener = EndingListener<T>(
      isGone: { isKnownUniquelyReferenced(&lifeToken) },
      { value in
        finisher.continuation.yield(value)
        return true
      })
    continuation.onTermination = { [weak listener, lifeToken] reason in
      withExtendedLifetime(lifeToken) {}  // Makes this closure retain the token.
      guard case .cancelled = reason else { return }  // Else, the listener is gone already.
      Task { @MainActor [weak listener] in listener?.dispose() }
    }
    _ = add(listener)
    if let value = current { continuation.yield(value) }
    return stream
  }
}

private final class SequenceLifeToken: Sendable {}

/// Finishes the sequence when the listener is released.
private final class SequenceFinisher<T> {
  let continuation: AsyncStream<T>.Continuation
  init(_ continuation: AsyncStream<T>.Continuation) { self.continuation = continuation }
  deinit { continuation.finish() }
}
