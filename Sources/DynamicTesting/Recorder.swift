import Dynamic

/// Records the values that a source delivers, so that a test can compare them with a list.
///
///     let source = Dynamic(1)
///     let log = source.map { $0 * 10 }.recorded()
///     source.value = 2
///     print(log.values)  // Prints "[10, 20]"
@MainActor
public final class Recorder<T> {
  /// The recorded values in order.
  public private(set) var values: [T] = []
  private var handle: Disposable?

  fileprivate init(_ source: Listenable<T>) {
    handle = source.bind(to: self) { recorder, value in recorder.values.append(value) }
  }

  /// Removes the recorded values.
  public func clear() {
    let removed = values
    values = []
    extendLifetime(removed)  // A value's deinit may set the source and so append to `values`.
  }

  /// Stops recording.
  public func dispose() { handle?.dispose() }
}

extension Listenable {
  /// Records the current value, if any, and every later value. Releasing the recorder ends the
  /// recording.
  public func recorded() -> Recorder<T> { Recorder(self) }
}
