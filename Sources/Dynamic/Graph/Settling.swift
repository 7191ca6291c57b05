// How a derived value is brought up to date when it is read: because nobody listens, or in the
// middle of a change.

extension AnyListenable {
  /// Whether the value is what its inputs say, without a look at them.
  private var isSettled: Bool {
    guard !state.isDisjoint(with: .unsettled), let derivation else { return true }
    return derivation.pointee.checkedAt == settledState
  }

  /// What the graph's state is called for this value: an idle one depends on every change, a marked
  /// one on marks only.
  private var settledState: Int {
    state.contains(.idle) ? sharedGraph.change &+ sharedGraph.epoch : ~sharedGraph.epoch
  }

  /// Brings a derived value up to date, its inputs first.
  ///
  /// It keeps its own stack, so a chain may be of any length.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values between here and those that are up to
  ///   date.
  @usableFromInline
  final func settle() {
    if isSettled { return }
    let start = sharedGraph.path.count
    sharedGraph.path.append(self)
    while sharedGraph.path.count > start {
      (sharedGraph.path.pile.elements + (sharedGraph.path.count - 1)).pointee.settleOrWait()
    }
  }

  /// Settles this value, on top of the stack, or puts the inputs above it that have to go first.
  fileprivate func settleOrWait() {
    if isSettled {
      _ = sharedGraph.path.removeLast()
    } else if state.contains(.visiting) || !visitInputs() {
      // Once its inputs are settled a value is on top again.
      _ = sharedGraph.path.removeLast()
      state.remove(.visiting)
      settleFromInputs()
    } else {
      state.insert(.visiting)
    }
  }

  /// Puts the inputs that are not settled on the stack, and tells whether there are any.
  private func visitInputs() -> Bool {
    let derivation = derivation.unsafelyUnwrapped
    let isRegistered = !state.contains(.idle)
    var found = false
    for index in 0..<Int(derivation.pointee.inputCount) {
      let input = derivation.inputs + index
      if input.pointee.isVacant || (isRegistered && !input.pointee.isMarked) { continue }
      if derivation.source(index).pointee.visit() { found = true }
    }
    return found
  }

  fileprivate func visit() -> Bool {
    if isSettled || state.contains(.visiting) { return false }
    sharedGraph.path.append(self)
    return true
  }

  /// Computes the value from settled inputs if one of them has another version than last time.
  ///
  /// - Parameter isFinal: Whether it is this value's turn, and not only a read before it.
  private func settleFromInputs(isFinal: Bool = false) {
    let derivation = derivation.unsafelyUnwrapped
    let isRegistered = !state.contains(.idle)
    if isRegistered {
      if derivation.pointee.isProvisional {
        restoreSettled()
      } else {
        derivation.pointee.isProvisional = true
        saveSettled()
        noteTurns()
      }
    }
    derivation.pointee.firstDirty = -1
    for index in 0..<Int(derivation.pointee.inputCount) {
      let input = derivation.inputs + index
      if input.pointee.isVacant { continue }
      if isRegistered && !input.pointee.isMarked && !input.pointee.hadTurn { continue }
      let version = derivation.source(index).pointee.version
      if version == input.pointee.seen && !input.pointee.isStale { continue }
      input.pointee.isStale = false
      input.pointee.nextDirty = derivation.pointee.firstDirty
      derivation.pointee.firstDirty = Int32(index)
    }
    if derivation.pointee.firstDirty >= 0 {
      let seen = takeDirty()
      derivation.pointee.isTentative = isRegistered && !isFinal
      let hasChanged = derivation.pointee.compute(self, derivation)
      derivation.pointee.isTentative = false
      derivation.pointee.firstDirty = -1
      if let seen {
        if hasChanged { version = derivation.pointee.version(ofStepFrom: seen) }
      } else {
        // Only copies of inputs were provisional: nothing has changed since the batch began.
        restoreSettled()
      }
    }
    derivation.pointee.checkedAt = settledState
  }

  /// Notes which inputs have had their turn with a change before the value was read.
  private func noteTurns() {
    let derivation = derivation.unsafelyUnwrapped
    var index = derivation.firstDirty
    while index >= 0 {
      derivation.inputs[index].hadTurn = true
      index = derivation.nextDirty(after: index)
    }
  }

  /// Gives a value that was read in the middle of the change its turn: what was computed is taken
  /// over if nothing changed since.
  final func finishProvisional() {
    let derivation = derivation.unsafelyUnwrapped
    derivation.pointee.firstDirty = -1
    if derivation.pointee.checkedAt != ~sharedGraph.epoch || derivation.pointee.hasEffects {
      settleFromInputs(isFinal: true)
    }
    forEachInput { input in input.pointee.hadTurn = false }
    derivation.pointee.isProvisional = false
    if let saved = extras?.saved, saved.version != version { state.insert(.changed) }
    extras?.saved = nil
  }

  // MARK: What was before the running batch

  private func saveSettled() {
    let saved = makeSaved()
    saved.version = version
    forEachInput { saved.seen.append($0.pointee.seen) }
    withExtras().saved = saved
  }

  private func restoreSettled() {
    guard let saved = extras?.saved else { return }
    version = saved.version
    restore(saved)
    var index = 0
    forEachInput { input in
      if input.pointee.seen != saved.seen[index] {
        input.pointee.seen = saved.seen[index]
        input.pointee.isStale = true
      }
      index += 1
    }
  }

  private func forEachInput(_ body: (UnsafeMutablePointer<Input>) -> Void) {
    let derivation = derivation.unsafelyUnwrapped
    for index in 0..<Int(derivation.pointee.inputCount) { body(derivation.inputs + index) }
  }
}

/// What a derived value was before the running batch.
class Saved {
  var version = 0
  var seen: [Int] = []
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func visit() -> Bool { object.visit() }
  @MainActor borrowing fileprivate func settleOrWait() { object.settleOrWait() }
}
