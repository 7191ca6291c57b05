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
    // An element that is not there yet is waited for.
    let present = current
    let form = present.map(format)
    if let form { other.receive(form, areOthersEqual) }
    let isCorrected = form.map { other.isCorrection(of: $0, areOthersEqual) } ?? false
    let binding = TwoWayBinding(self, other, isAlwaysValid: isAlwaysValid)
    let agreed = Agreement(on: self, areEqual)
    let othersAgreed = Agreement(on: other, areOthersEqual)
    if let present { agreed?.note(present) }
    if let form { othersAgreed?.note(form) }
    binding.start(
      format: Carry { binding, source, partner, occasion in
        let value = source.known(as: Listenable<T>.self)
        let other = partner.known(as: Dynamic<Form>.self)
        guard let present = value.storage else { return }
        if occasion == .wholeChanged, agreed?.holds(present, value) == true { return }
        if occasion != .plain { binding.noteValidity(true) }
        let change = value.version
        let form = format(present)
        // The closure may have set the value itself; then its partner follows that.
        let isLatest = value.version == change
        if occasion == .plain {
          other.receivePlain(isLatest ? form : nil, areOthersEqual, from: value, present, change)
        } else if isLatest {
          let isWritten = !other.isFollowing
          if isWritten {
            agreed?.note(present)
            othersAgreed?.note(form)
          }
          if other.receiveAndCheck(form, areOthersEqual) { binding.correct(source, by: partner) }
          if isWritten {
            agreed?.noteVersion(of: value)
            othersAgreed?.noteWrite(to: other)
          }
        }
      },
      parse: Carry { binding, source, partner, occasion in
        let form = source.known(as: Listenable<Form>.self)
        let other = partner.known(as: Dynamic<T>.self)
        guard let present = form.storage else { return }
        if occasion == .wholeChanged, othersAgreed?.holds(present, form) == true { return }
        let change = form.version
        let value = parse(present)
        if occasion != .plain { binding.noteValidity(value != nil) }
        let isLatest = form.version == change
        if occasion == .plain {
          other.receivePlain(isLatest ? value : nil, areEqual, from: form, present, change)
        } else if let value, isLatest {
          let isWritten = !other.isFollowing
          if isWritten {
            othersAgreed?.note(present)
            agreed?.note(value)
          }
          if other.receiveAndCheck(value, areEqual) { binding.correct(source, by: partner) }
          if isWritten {
            othersAgreed?.noteVersion(of: form)
            agreed?.noteWrite(to: other)
          }
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
    if let areEqual, let present = shown, areEqual(present, value) {
      return takeOver(value, areEqual)
    }
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
    return flags.contains(.lens) && sharedGraph.change != change
      && isCorrection(of: value, areEqual)
  }

  /// Whether this is something else than what was written to it, as what it is a lens on has corrected it, or one of
  /// its partners was corrected.
  @inlinable
  func isCorrection(of value: T, _ areEqual: (@MainActor (T, T) -> Bool)?) -> Bool {
    guard let areEqual, let present = current else { return false }
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

/// What one side of a two-way binding, a lens, was when both sides were last the same.
///
/// A lens has a new version whenever its whole changes; while its part is what it was, nothing follows. What is
/// noted is what was written, which what the lens is on may have corrected: then it is not the same.
///
/// Where nothing can be compared it is the version that the lens has after the writing, so a correction is not seen.
/// Another part of the whole may have partners too, and writing that one changes the version of this; so it is
/// followed once, as each of a form's parts would be written for the others without an end.
@MainActor @usableFromInline
final class Agreement<Value> {
  private let areEqual: (@MainActor (Value, Value) -> Bool)?
  private var last: Value?
  private var version = Int.min
  private var round = Int.min

  /// Makes nothing where it is not needed.
  @usableFromInline
  init?(on side: Dynamic<Value>, _ areEqual: (@MainActor (Value, Value) -> Bool)?) {
    guard side.flags.contains(.lens) else { return nil }
    self.areEqual = areEqual
  }

  /// Whether the other side is to stay as it is, when what this is a lens on has changed.
  @usableFromInline
  func holds(_ present: Value, _ side: Listenable<Value>) -> Bool {
    if let areEqual { return last.map { areEqual($0, present) } ?? false }
    if side.version == version || round == sharedGraph.lensRound { return true }
    round = sharedGraph.lensRound
    return false
  }

  @usableFromInline
  func note(_ value: Value) {
    if areEqual == nil { return }
    let former = last
    last = value
    // The end of an object may change values, and these what is noted here.
    extendLifetime(former)
  }

  /// Notes that the side was written, and has others follow it before what that has only marked.
  @usableFromInline
  func noteWrite(to side: Dynamic<Value>) {
    noteVersion(of: side)
    if areEqual == nil && sharedGraph.arePartnersOfLensesFollowing { side.noteWrittenLens() }
  }

  @usableFromInline
  func noteVersion(of side: Listenable<Value>) {
    if areEqual != nil { return }
    side.evaluate()
    version = side.version
  }
}
