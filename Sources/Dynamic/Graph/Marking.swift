// The first phase of a change: everything that depends on the changed value is marked as dirty,
// once, and every node notes which of its inputs are. No code of the user runs meanwhile.
//
// Nodes are passed unmanaged. What is dropped during a change stays alive until its end: roots are
// kept by their setter or on a list, their strong dependents by them, and weak ones are kept when
// they are marked.

extension AnyListenable {
  /// Marks everything that depends on this value.
  final func markDependents() {
    sharedGraph.markCount &+= 1
    sharedGraph.isMarking = true
    let start = sharedGraph.dirty.count
    markDirectDependents()
    Self.markDependents(ofDirtyFrom: start)
  }

  /// Goes on with what depends on the nodes that were marked last.
  private static func markDependents(ofDirtyFrom start: Int) {
    var place = start
    while place < sharedGraph.dirty.count {
      sharedGraph.dirty[place].pointee.markDirectDependents()
      place += 1
    }
    sharedGraph.isMarking = false
    if sharedGraph.hasLeftChoices { settleLeftChoices() }
  }

  fileprivate func markDirectDependents() {
    for place in 0..<strongDependents.count {
      strongDependents[place].pointee.mark()
    }
    if flags.contains(.weakDependents) { markWeakDependents() }
  }

  private func markWeakDependents() {
    guard let extras else { return }
    for dependent in extras.weakDependents {
      if dependent.isLeft { continue }
      if let node = dependent.node {
        keepUntilEndOfChange(node)
        node.markDirty(dependent.index)
      } else {
        noteUnswept(.weakDependents)
      }
    }
  }

  /// Notes that an input has changed, or may have.
  final func markDirty(_ index: Int32) {
    let derivation = derivation.known
    if state.contains(.evaluating) {
      derivation.pointee.wasMarkedMeanwhile = true
      return
    }
    if derivation.pointee.isProvisional && !state.contains(.dirty) { takeBack() }
    if !derivation.input(Int(index)).pointee.isDirty { derivation.link(index) }
    if index == 0 && derivation.pointee.kind == .flatMapLatest { sharedGraph.mayChoose = true }
    if state.contains(.dirty) { return }
    state.insert(.dirty)
    if flags.contains(.linked) && hasPartners { sharedGraph.linkedLenses.append(Ref(self)) }
    sharedGraph.dirty.append(self)
  }

  /// Marks this node again, of which an input has changed while its step was running.
  final func markAfterStep() {
    let derivation = derivation.known
    derivation.pointee.wasMarkedMeanwhile = false
    if state.contains(.idle) { return }
    sharedGraph.isMarking = true
    let start = sharedGraph.dirty.count
    for index in derivation.indices {
      derivation.input(index).pointee.noteWhetherItHasGone()
      if !derivation.input(index).pointee.isVacant { markDirty(Int32(index)) }
    }
    Self.markDependents(ofDirtyFrom: start)
  }
}

extension StrongDependent {
  @MainActor borrowing fileprivate func mark() { node.markDirty(index) }
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func markDirectDependents() { object.markDirectDependents() }
}
