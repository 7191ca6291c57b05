// Reading inside a batch gives what would result if the batch ended now. So what a read evaluates
// there is provisional: what was before is saved, and taken back when an input changes again. If none
// does, the value stands when the batch ends.

/// What derived values were before the running batch, where a read has evaluated them; also of some that were taken
/// back since.
@MainActor private var provisional: [Saved] = []
/// With how many those are removed that were taken back.
@MainActor private var sweptAt = leastSweptAt
private let leastSweptAt = 32

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
    let derivation = derivation.known
    let saved = makeSaved()
    saved.version = version
    for index in derivation.indices { saved.seen.append(derivation.input(index).pointee.seen) }
    var index = derivation.pointee.firstDirty
    while index >= 0 {
      saved.dirty.append(index)
      index = derivation.input(Int(index)).pointee.nextDirty
    }
    derivation.pointee.memory?.save()
    derivation.pointee.isProvisional = true
    withExtras().saved = saved
    if provisional.count >= sweptAt { Self.sweepProvisional() }
    provisional.append(saved)
    sharedGraph.hasProvisional = true
  }

  /// Goes back to what the value was before the read; its inputs are as they were then.
  final func takeBack() {
    let derivation = derivation.known
    guard let saved = forgetSaved() else { return }
    derivation.forgetDirtyInputs()
    version = saved.version
    restore(saved)
    derivation.pointee.memory?.restore()
    if let chosen = saved.chosen {
      let left = derivation.input(1).pointee
      derivation.input(1).pointee = chosen
      saved.chosen = nil
      leave(left)
    }
    for index in derivation.indices { derivation.input(index).pointee.seen = saved.seen[index] }
    derivation.pointee.checkedAt = -1
    derivation.pointee.chosenAt = .min
    for index in saved.dirty {
      let input = derivation.input(Int(index))
      if input.pointee.isVacant { continue }
      if input.pointee.isChosen && input.pointee.weakDependent == nil { continue }
      derivation.link(index)
    }
  }

  /// Parks the chosen input, of which another one takes the place.
  ///
  /// - Returns: Whether it is kept, as it may be gone back to.
  final func parkChoice(_ input: GraphPointer<Input>) -> Bool {
    guard let saved = extras?.saved, saved.chosen == nil else { return false }
    saved.chosen = input.pointee
    return true
  }

  /// Removes those that were taken back, so that a batch may be of any length.
  private static func sweepProvisional() {
    let old = provisional
    provisional = old.filter { $0.node.extras?.saved === $0 }
    sweptAt = max(leastSweptAt, 2 * provisional.count)
    // Whoever was read may have gone since, and others with it.
    keepReplaced(old)
  }

  private func forgetSaved() -> Saved? {
    let saved = extras?.saved
    extras?.saved = nil
    derivation.known.pointee.isProvisional = false
    return saved
  }

  /// Lets stand what reads inside the batch have computed, now that it ends.
  static func acceptProvisional() {
    var left: [(node: AnyListenable, choice: Input)] = []
    var hasTakenBack = false
    var place = 0
    while place < provisional.count {
      let saved = provisional[place]
      let node = saved.node
      place += 1
      if node.extras?.saved !== saved { continue }
      if node.hasToBeComputedAgain {
        node.computeAgain()
        hasTakenBack = true
      } else if let choice = node.accept(saved) {
        left.append((node, choice))
      }
    }
    if hasTakenBack { forgetChecks() }
    // Until here a choice that was left is as it was: others have been computed from it too.
    for var leaving in left { leaving.node.discard(&leaving.choice) }
    // The values that were replaced may be objects of the user, whose end may begin another batch.
    let old = provisional
    provisional = []
    sweptAt = leastSweptAt
    sharedGraph.hasProvisional = false
    sharedGraph.hasWork = true
    for saved in old { sharedGraph.kept.append(Ref(saved)) }
  }

  /// Has those compare versions again that stand although an input of theirs was taken back: one that
  /// chooses is accepted before what it has chosen.
  private static func forgetChecks() {
    var isAgain = true
    while isAgain {
      isAgain = false
      for saved in provisional where saved.node.state.contains(.idle) && saved.node.isUpToDate {
        if saved.node.isUpToDateWithInputs { continue }
        saved.node.derivation.known.pointee.checkedAt = -1
        isAgain = true
      }
    }
  }

  /// Whether this value and its inputs are up to date, of which one may have been taken back.
  private var isUpToDateWithInputs: Bool {
    var areInputs = true
    forEachSource(chosenToo: true) { if !$0.isUpToDate { areInputs = false } }
    return areInputs && isUpToDate
  }

  /// Whether what a read has computed cannot stand, as the step has effects or an input was taken back.
  private var hasToBeComputedAgain: Bool {
    derivation.known.pointee.hasEffects || (state.contains(.idle) && !isUpToDateWithInputs)
  }

  /// Takes the value back, and computes it now that the batch has ended; an idle one at its next
  /// read.
  private func computeAgain() {
    let change = version
    takeBack()
    if state.contains(.idle) { return }
    if derivation.known.pointee.firstDirty >= 0 { state.insert(.dirty) }
    let first = sharedGraph.queue.count
    evaluate()
    // Who came after the read is not told what that has shown already.
    for place in first..<sharedGraph.queue.count {
      let delivery = sharedGraph.queue[place]
      if delivery.pointee.node === self { delivery.pointee.change = change }
    }
  }

  /// Lets the value stand.
  ///
  /// - Returns: The choice that was left for good, to be discarded.
  private func accept(_ saved: Saved) -> Input? {
    _ = forgetSaved()
    derivation.known.pointee.memory?.forget()
    let left = saved.chosen
    saved.chosen = nil
    if version != saved.version { takeVersionOfBatch(saved) }
    return left
  }

  /// Gets the version that the whole batch has now, as its sources have.
  private func takeVersionOfBatch(_ saved: Saved) {
    let derivation = derivation.known
    if !state.contains(.idle) { enqueueIfObserved() }
    var latest = version
    for index in saved.dirty where !derivation.input(Int(index)).pointee.isVacant {
      let source = derivation.input(Int(index)).pointee.source.node
      derivation.input(Int(index)).pointee.seen = source.version
      latest = max(latest, source.version)
    }
    let last = version
    version = latest
    if latest != last {
      forEachRegisteredInput { if $0.pointee.seen == last { $0.pointee.seen = latest } }
    }
  }

  /// Calls a closure with the inputs of other values that this one is registered for.
  private func forEachRegisteredInput(_ body: (GraphPointer<Input>) -> Void) {
    for place in 0..<strongDependents.count {
      let dependent = strongDependents[place]
      body(dependent.pointee.node.derivation.known.input(Int(dependent.pointee.index)))
    }
    guard flags.contains(.weakDependents), let extras else { return }
    for dependent in extras.weakDependents {
      guard let derivation = dependent.node?.derivation else { continue }
      body(derivation.input(Int(dependent.index)))
    }
  }
}
