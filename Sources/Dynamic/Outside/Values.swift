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
  /// The sequence retains nothing, and ends when this value is released. Like a listener, it keeps a
  /// derived value alive as long as its sources. Listening ends on the main actor, soon after the
  /// task of the loop is cancelled, or the loop and the sequence are released. Each call creates a
  /// sequence for one loop, which may run on any actor.
  public final var values: AsyncStream<T> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: T.self, bufferingPolicy: .bufferingNewest(1))
    // Shared by the sequence and the listener, which thus detects the sequence's end on any thread.
    var lifeToken = SequenceLifeToken()
    let end = SequenceFinisher(continuation)
    let listener = EndingListener<T>(
      isGone: { isKnownUniquelyReferenced(&lifeToken) },
      { value in
        end.continuation.yield(value)
        return true
      })
    continuation.onTermination = { [weak listener, lifeToken] reason in
      withExtendedLifetime(lifeToken) {}
      guard case .cancelled = reason else { return }
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
