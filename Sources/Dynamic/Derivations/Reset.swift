extension Dynamic where T: Equatable {
  /// Sets the value back after it has been something else for a time without changes.
  ///
  /// This hides a message, or an offer to undo, by itself:
  ///
  ///     let message = Dynamic("")
  ///     message.reset(to: "", after: .seconds(5))
  ///     message.value = "Saved"
  ///     print(message.value)  // Prints "Saved"; 5 s later the value is empty again
  ///
  /// Every change starts the time anew. The reset itself, and setting the value back earlier, start
  /// nothing. The value is not retained.
  ///
  /// - Parameters:
  ///   - value: The value to set.
  ///   - interval: The time without changes before the reset.
  ///   - clock: Measures the time; a test passes a clock of its own.
  /// - Returns: A handle that ends this; it may be ignored.
  /// - Complexity: O(1) and one task per change.
  @discardableResult
  public func reset<C: Clock>(
    to value: T, after interval: C.Duration, clock: C = ContinuousClock()
  ) -> Disposable {
    reset(to: value, after: interval, clock) { $0 == value }
  }
}

extension Dynamic {
  /// Sets an optional value to nil after it has been something else for a time without changes; see
  /// ``reset(to:after:clock:)-(T,_,_)``.
  ///
  ///     struct Row { var name: String }
  ///
  ///     let removed = Dynamic<Row?>(nil)
  ///     removed.reset(to: nil, after: .seconds(5))
  @discardableResult @_disfavoredOverload
  public func reset<Wrapped, C: Clock>(
    to nothing: Never?, after interval: C.Duration, clock: C = ContinuousClock()
  ) -> Disposable where T == Wrapped? {
    reset(to: nil, after: interval, clock) { $0 == nil }
  }

  private func reset<C: Clock>(
    to value: T, after interval: C.Duration, _ clock: C,
    unless isReset: @escaping @MainActor (T) -> Bool
  ) -> Disposable {
    var alarm: Alarm<C>?
    return bind { [weak self] current in
      // Replacing an alarm cancels it.
      alarm = isReset(current) ? nil : Alarm(clock)
      if let alarm {
        alarm.set(for: alarm.instant(after: interval)) { self?.value = value }
      }
    }
  }
}
