extension Listenable where T: Sendable {
  /// The current value, if there is one, and every later one, as an asynchronous sequence.
  ///
  /// A loop that is slower than the changes receives only the newest value.
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
  /// The sequence does not retain this value, and ends when the value is released. If this value is
  /// derived, its sources retain it while the sequence listens. So the sequence ends only after the
  /// sources are released. Listening ends soon after the loop's task is canceled or the sequence is
  /// released. Each access creates a sequence for one loop, which may run on any actor.
  public final var values: AsyncStream<T> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: T.self, bufferingPolicy: .bufferingNewest(1))
    let finisher = SequenceFinisher(continuation)
    let listener = Listener<T> { finisher.continuation.yield($0) }
    // Called with `.cancelled` when the loop's task is canceled, or the sequence is released.
    continuation.onTermination = { [weak listener] reason in
      guard case .cancelled = reason else { return }  // After `.finished`, no listener is left.
      Task { @MainActor [weak listener] in listener?.dispose() }
    }
    node.attach(listener)
    if let value = current { continuation.yield(value) }
    return stream
  }
}

/// Finishes the sequence when the listener's closure is released.
private final class SequenceFinisher<T> {
  let continuation: AsyncStream<T>.Continuation
  init(_ continuation: AsyncStream<T>.Continuation) { self.continuation = continuation }
  deinit { continuation.finish() }
}
