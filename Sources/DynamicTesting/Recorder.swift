import Dynamic

/// Records the values that a source delivers, so that a test can compare them with a list.
///
///     let source = Dynamic(1)
///     let log = source.map { $0 * 10 }.recorded()
///     source.value = 2
///     print(log.values)  // Prints "[10, 20]"
@MainActor
public final class Recorder<T> {
  /// The recorded values in order; the first is the source's value at the start, if it had one.
  public private(set) var values: [T] = []
  private var handle: Disposable?

  fileprivate init(_ source: Listenable<T>) {
    handle = source.bind(to: self) { recorder, value in recorder.values.append(value) }
  }

  /// Removes the recorded values.
  public func clear() {
    let removed = values
    values = []
    extendLifetime(removed)  // Released last: a value's deinit may change the source.
  }

  /// Stops recording.
  public func dispose() { handle?.dispose() }
}

extension Listenable {
  /// Records the current value, if there is one, and every later value, as long as the recorder is
  /// retained.
  public func recorded() -> Recorder<T> { Recorder(self) }
}
