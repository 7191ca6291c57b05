extension Dynamic {
  @inlinable
  func link<Form>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?,
    areEqual: (@MainActor (T, T) -> Bool)?, areOthersEqual: (@MainActor (Form, Form) -> Bool)?,
    isAlwaysValid: Bool
  ) -> TwoWayBinding {
    // Whoever hears of what this sets finds the two tied together.
    AnyListenable.beginBatch(after: sharedGraph.change)
    other.releaseDriver()
    let isCorrected = other.receiveAndCheck(format(value), areOthersEqual)
    let binding = TwoWayBinding(self, other, isAlwaysValid: isAlwaysValid)
    binding.start(
      format: Carry { binding, source, partner, isPlain in
        let value = source.known(as: Listenable<T>.self)
        let other = partner.known(as: Dynamic<Form>.self)
        guard let present = value.storage else { return }
        if !isPlain { binding.noteValidity(true) }
        let change = value.version
        let form = format(present)
        // The closure may have set the value itself; then its partner follows that.
        let isLatest = value.version == change
        if isPlain {
          other.receivePlain(isLatest ? form : nil, areOthersEqual, from: value, present, change)
        } else if isLatest, other.receiveAndCheck(form, areOthersEqual) {
          binding.correct(source, by: partner)
        }
      },
      parse: Carry { binding, source, partner, isPlain in
        let form = source.known(as: Listenable<Form>.self)
        let other = partner.known(as: Dynamic<T>.self)
        guard let present = form.storage else { return }
        let change = form.version
        let value = parse(present)
        if !isPlain { binding.noteValidity(value != nil) }
        let isLatest = form.version == change
        if isPlain {
          other.receivePlain(isLatest ? value : nil, areEqual, from: form, present, change)
        } else if let value, isLatest, other.receiveAndCheck(value, areEqual) {
          binding.correct(source, by: partner)
        }
      })
    other.noteDriver(binding)
    if isCorrected, let back = parse(other.value) { receive(back, areEqual) }
    AnyListenable.endBatch()
    other.showBoundTwoWays()
    return binding
  }

  /// Follows a partner, unless it is this value that it follows.
  @inlinable
  func receive(_ value: T, _ areEqual: (@MainActor (T, T) -> Bool)?) {
    if isFollowing { return }
    // A lens on an element may be empty.
    if let areEqual, let present = current, areEqual(present, value) { return }
    self.value = value
  }

  /// Follows a partner.
  ///
  /// - Returns: Whether this is something else now, as what a lens is on may correct what is written to it, by a
  ///   `didSet` for example.
  @inlinable
  func receiveAndCheck(_ value: T, _ areEqual: (@MainActor (T, T) -> Bool)?) -> Bool {
    let change = sharedGraph.change
    receive(value, areEqual)
    guard flags.contains(.lens), sharedGraph.change != change, let areEqual, let present = current
    else { return false }
    // What never equals itself, as what is no number, is not corrected.
    return !areEqual(present, value) && areEqual(present, present)
  }

  /// Follows a partner where both have only listeners, and has these called after the partner's.
  ///
  /// - Parameters:
  ///   - value: Nil to stay as it is.
  ///   - present: What the partner was set to, by a change.
  @inlinable
  func receivePlain<U>(
    _ value: T?, _ areEqual: (@MainActor (T, T) -> Bool)?, from partner: Listenable<U>,
    _ present: U, _ change: Int
  ) {
    var hasChanged = value != nil
    if let value {
      if let areEqual, let storage, areEqual(storage, value) { hasChanged = false }
      if hasChanged {
        version = change
        store(value)
      }
    }
    partner.deliverPlain(present)
    if hasChanged, let value { deliver(value, of: change) }
    sharedGraph.isBusy = false
    sharedGraph.isDelivering = false
    AnyListenable.finishPlainDelivery()
  }

  /// Sets the value where partners have to follow.
  @inlinable
  func carry(_ value: T) {
    let last = exchange(value)
    if sharedGraph.isBusy || !hasPlainPartner || !followPlainly() { propagateWithPartners() }
    // What the end of the last value changes comes after this change.
    extendLifetime(last)
  }
}
