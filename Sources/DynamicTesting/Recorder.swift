import Dynamic

/// Keeps every value that it hears, so that a test can expect them as a list.
///
///     let source = Dynamic(1)
///     let log = source.map { $0 * 10 }.recorded()
///     source.value = 2
///     print(log.values)  // Prints "[10, 20]"
@MainActor
public final class Recorder<T> {
  /// What was delivered so far, in order; the value at the start first, if there was one.
  public private(set) var values: [T] = []
  private var handle: Disposable?

  fileprivate init() {}

  fileprivate func listen(to source: Listenable<T>) {
    handle = source.bind(to: self) { recorder, value in recorder.values.append(value) }
  }

  /// Forgets what was delivered so far.
  public func clear() {
    // The end of a value may change what is recorded.
    extendLifetime(exchange(&values, with: []))
  }

  /// Stops recording.
  public func dispose() { handle?.dispose() }
}

extension Listenable {
  /// Records the present value, if there is one, and every later one, as long as the recorder is
  /// kept.
  public func recorded() -> Recorder<T> {
    let recorder = Recorder<T>()
    recorder.listen(to: self)
    return recorder
  }
}
