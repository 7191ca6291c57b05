extension Dynamic where T: Equatable {
  /// Resets this value to `value` once the two have differed for an interval.
  ///
  ///     let message = Dynamic("")
  ///     message.reset(to: "", after: .seconds(5))
  ///     message.value = "Saved"
  ///     print(message.value)  // Prints "Saved"; 5 s later the value is empty again
  ///
  /// Each change restarts the interval; for a lens, only a change of its own part does. Pending
  /// resets do not retain this value.
  @discardableResult
  @export(implementation) public func reset<C: Clock>(
    to value: T, after interval: C.Duration, clock: C = ContinuousClock()
  ) -> Disposable { reset(to: value, after: interval, clock, areEqual: { $0 == $1 }) }
}

extension Dynamic {
  /// Resets an optional value, Equatable or not, to nil; see ``reset(to:after:clock:)-(T,_,_)``. If
  /// it is a lens and not Equatable, every change of the whole restarts the interval.
  ///
  ///     let removed = Dynamic<String?>(nil)
  ///     removed.reset(to: nil, after: .seconds(5))
  @discardableResult @_disfavoredOverload
  @export(implementation) public func reset<Wrapped, C: Clock>(
    to nothing: Never?, after interval: C.Duration, clock: C = ContinuousClock()
  ) -> Disposable where T == Wrapped? {
    reset(to: nil, after: interval, clock, areEqual: { $0 == nil && $1 == nil })
  }

  @export(implementation) func reset<C: Clock>(
    to value: T, after interval: C.Duration, _ clock: C,
    areEqual: @escaping @MainActor (T, T) -> Bool
  ) -> Disposable {
    let isLens = node.accessor?.isLens == true
    var alarm: Alarm<C>?
    var pending: T?  // the value that the alarm will replace
    weak var handle: Disposable?
    let binding = bind { [weak node] current in
      if isLens, let pending, areEqual(pending, current) { return }
      // Releasing the previous alarm cancels it.
      alarm = areEqual(current, value) ? nil : Alarm(clock)
      assignReleasingAfterChange(alarm == nil ? nil : current, to: &pending)
      guard let alarm else { return }
      alarm.set(for: alarm.instant(after: interval)) {
        pending = nil
        if handle?.isDisposed == false { node?.set(value) }
      }
    }
    handle = binding
    return binding
  }
}
