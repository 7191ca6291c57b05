// Reading inside a batch gives what would result if the batch ended now. So what a read evaluates
// there is provisional: what was before is saved, and taken back when an input changes again. If none
// does, the value stands when the batch ends.

/// What derived values were before the running batch, where a read has evaluated them.
@MainActor private var provisional: [Saved] = []

/// What a derived value was before a read inside the running batch.
class Saved {
  let node: AnyListenable
  fileprivate(set) var version = 0
  fileprivate var seen: [Int] = []
  /// The inputs that had changed.
  fileprivate var dirty: [Int32] = []
  /// The input that was chosen before, where the step has chosen another.
  fileprivate var chosen: Input?

  init(_ node: AnyListenable) { self.node = node }
}

extension AnyListenable {
  /// Notes what the value is, before a step that may have to be taken back.
  final func save() {
    let derivation = derivation.unsafelyUnwrapped
    let saved = makeSaved()
    saved.version = version
    for index in derivation.indices { saved.seen.append(derivation.inputs[index].seen) }
    var index = derivation.pointee.firstDirty
    while index >= 0 {
      saved.dirty.append(index)
      index = derivation.inputs[Int(index)].nextDirty
    }
    derivation.pointee.memory?.save()
    derivation.pointee.isProvisional = true
    withExtras().saved = saved
    provisional.append(saved)
    sharedGraph.hasProvisional = true
  }

  /// Goes back to what the value was before the read; its inputs are as they were then.
  final func takeBack() {
    let derivation = derivation.unsafelyUnwrapped
    guard let saved = forgetSaved() else { return }
    derivation.forgetDirtyInputs()
    version = saved.version
    restore(saved)
    derivation.pointee.memory?.restore()
    if let chosen = saved.chosen {
      let left = derivation.inputs[1]
      derivation.inputs[1] = chosen
      saved.chosen = nil
      leave(left)
    }
    for index in derivation.indices { derivation.inputs[index].seen = saved.seen[index] }
    derivation.pointee.checkedAt = -1
    derivation.pointee.chosenAt = .min
    for index in saved.dirty {
      let input = derivation.inputs + Int(index)
      if input.pointee.isVacant { continue }
      if input.pointee.isChosen && input.pointee.weakDependent == nil { continue }
      derivation.link(index)
    }
  }

  /// Parks the chosen input, of which another one takes the place.
  ///
  /// - Returns: Whether it is kept, as it may be gone back to.
  final func parkChoice(_ input: UnsafeMutablePointer<Input>) -> Bool {
    guard let saved = extras?.saved, saved.chosen == nil else { return false }
    saved.chosen = input.pointee
    return true
  }

  private func forgetSaved() -> Saved? {
    let saved = extras?.saved
    extras?.saved = nil
    derivation.unsafelyUnwrapped.pointee.isProvisional = false
    return saved
  }

  /// Lets stand what reads inside the batch have computed, now that it ends.
  static func acceptProvisional() {
    var place = 0
    while place < provisional.count {
      let saved = provisional[place]
      if saved.node.extras?.saved === saved { saved.node.accept(saved) }
      place += 1
    }
    // The values that were replaced may be objects of the user, whose end may begin another batch.
    let old = provisional
    provisional = []
    sharedGraph.hasProvisional = false
    sharedGraph.hasWork = true
    for saved in old { sharedGraph.kept.append(Ref(saved)) }
  }

  /// Whether this value and its inputs are up to date, of which one may have been taken back.
  private var isUpToDateWithInputs: Bool {
    var areInputs = true
    forEachSource(chosenToo: true) { if !$0.isUpToDate { areInputs = false } }
    return areInputs && isUpToDate
  }

  private func accept(_ saved: Saved) {
    let derivation = derivation.unsafelyUnwrapped
    if derivation.pointee.hasEffects && !state.contains(.idle) {
      takeBack()
      if derivation.pointee.firstDirty >= 0 { state.insert(.dirty) }
      return evaluate()
    }
    if state.contains(.idle) && !isUpToDateWithInputs { return takeBack() }
    _ = forgetSaved()
    derivation.pointee.memory?.forget()
    if var chosen = saved.chosen {
      saved.chosen = nil
      discard(&chosen)
    }
    if version == saved.version { return }
    if !state.contains(.idle) { enqueueIfObserved() }
    // The sources have got the version of the whole batch meanwhile.
    var latest = version
    for index in saved.dirty where !derivation.inputs[Int(index)].isVacant {
      let source = derivation.inputs[Int(index)].source.takeUnretainedValue()
      derivation.inputs[Int(index)].seen = source.version
      latest = max(latest, source.version)
    }
    let last = version
    version = latest
    if latest != last {
      forEachRegisteredInput { if $0.pointee.seen == last { $0.pointee.seen = latest } }
    }
  }

  /// Calls a closure with the inputs of other values that this one is registered for.
  private func forEachRegisteredInput(_ body: (UnsafeMutablePointer<Input>) -> Void) {
    for place in 0..<strongDependents.count {
      let dependent = strongDependents.elements + place
      body(
        dependent.pointee.node.derivation.unsafelyUnwrapped.inputs + Int(dependent.pointee.index))
    }
    guard flags.contains(.weakDependents), let extras else { return }
    for dependent in extras.weakDependents {
      guard let derivation = dependent.node?.derivation else { continue }
      body(derivation.inputs + Int(dependent.index))
    }
  }
}
