// The input that a step chooses, as `flatMapLatest` does.
//
// The node keeps it, whatever its mode, and what it chose does not keep the node back. While the node
// is observed, so is what it has chosen; that then lets go of its own sources. A source that nobody
// else holds would go with that, although it was made for this choice: such orphans the node keeps.

// The lists here are changed by whole elements, on the main actor; what goes with an element is kept
// until the end of the change, so no access lasts while code of the user runs.

/// What a choosing step remembers: the sources that nobody holds but what it has chosen.
final class Choice: StepMemory {
  @safe @exclusivity(unchecked) private(set) var orphans: [AnyListenable] = []
  private var saved: [AnyListenable] = []
  /// The registration with the source before, for the next one.
  @safe @exclusivity(unchecked) var spareDependent: WeakDependent?

  override func save() { saved = orphans }
  override func restore() {
    let last = orphans
    orphans = saved
    saved = []
    for orphan in last { keepUntilEndOfChange(orphan) }
  }
  override func forget() { saved = [] }

  func keep(_ orphan: AnyListenable, for chooser: AnyListenable) {
    orphan.withExtras().adopter = chooser
    orphans.append(orphan)
  }

  func keeps(_ source: AnyListenable) -> Bool { orphans.contains { $0 === source } }

  func letGo() {
    if orphans.isEmpty { return }
    for orphan in orphans { keepUntilEndOfChange(orphan) }
    orphans = []
  }
}

/// Sources that what `flatMapLatest` follows has let go of in the running change.
@MainActor @safe @exclusivity(unchecked) private var orphans: [Orphan] = []
@MainActor private var knownOrphans: Set<ObjectIdentifier> = []

/// What nodes had chosen in the running batch, and left again for the choice before.
@MainActor @safe @exclusivity(unchecked)
private var leftChoices: [(node: AnyListenable, input: Input)] = []

/// A source that a value has let go of because it is observed through a choice.
struct Orphan {
  var source: AnyListenable
  /// What has let go of it.
  let dependent: ObjectIdentifier
  /// What has chosen.
  let chooser: AnyListenable
}

extension AnyListenable {
  /// Chooses a source in the course of a step, which then has to wait for it.
  @usableFromInline
  final func choose(_ source: consuming AnyListenable) {
    let derivation = derivation.known
    let input = derivation.input(1)
    input.pointee.noteWhetherItHasGone()
    derivation.pointee.chosenAt = derivation.input(0).pointee.seen
    let isSame =
      !input.pointee.isVacant
      && input.pointee.source.node === source
    if !isSame {
      leaveChoice()
      input.pointee.source = .owning(source)
      input.pointee.isOwned = true
      input.pointee.isVacant = false
    }
    input.pointee.seen = -1
  }

  /// Follows nothing, as there is nothing to choose by.
  @usableFromInline
  final func chooseNothing() {
    derivation.known.input(1).pointee.noteWhetherItHasGone()
    if !derivation.known.input(1).pointee.isVacant { leaveChoice() }
  }

  /// Goes around again, now that the step has chosen.
  final func waitForChoice() {
    let derivation = derivation.known
    if state.contains(.idle) { return }
    state.insert(.dirty)
    derivation.link(1)
  }

  /// Registers what was chosen, once it is up to date, if this value is registered itself.
  ///
  /// - Returns: False if it has to be brought up to date first.
  final func settleChoice() -> Bool {
    let derivation = derivation.known
    if state.contains(.idle) { return true }
    let input = derivation.input(1)
    if input.pointee.isVacant || input.pointee.weakDependent != nil { return true }
    // It may choose another first.
    if derivation.input(0).pointee.isDirty
      && derivation.source(0).pointee.version != derivation.input(0).pointee.seen
    {
      return true
    }
    let source = input.pointee.source.node
    if !source.isUpToDate {
      if !input.pointee.isDirty { derivation.link(1) }
      return false
    }
    if source.version != input.pointee.seen && !input.pointee.isDirty { derivation.link(1) }
    alignChoice()
    return true
  }

  /// Registers what was chosen as the mode demands.
  final func alignChoice() {
    if let source = register(input: 1, isUpstreamSettled: true) { source.updateMode(for: self) }
  }

  private func leaveChoice() {
    let derivation = derivation.known
    let input = derivation.input(1)
    if !parkChoice(input) { discard(&input.pointee) }
    choice?.letGo()
    input.pointee = Input(chosenBeside: self)
  }

  /// Takes a choice back: its registration, and what keeps it alive.
  final func discard(_ input: inout Input) {
    if input.isVacant { return }
    let source = input.source.node
    input.isVacant = true
    if let dependent = input.weakDependent {
      input.weakDependent = nil
      source.removeWeakDependent(dependent)
      choice?.spareDependent = dependent
      source.updateMode()
    }
    if input.isOwned { input.source.release() }
    keepUntilEndOfChange(source)
  }

  /// Leaves a choice for the one before, as soon as nothing is being marked: until then the lists of
  /// dependents must not change.
  final func leave(_ input: Input) {
    input.weakDependent?.isLeft = true
    leftChoices.append((self, input))
    sharedGraph.hasLeftChoices = true
    if !sharedGraph.isMarking { Self.settleLeftChoices() }
  }

  static func settleLeftChoices() {
    sharedGraph.hasLeftChoices = false
    while let choice = leftChoices.popLast() {
      let node = choice.node
      var left = choice.input
      node.discard(&left)
      // What was not registered is so when it is up to date.
      if node.derivation.known.input(1).pointee.weakDependent != nil { node.alignChoice() }
    }
  }

  // MARK: Orphans

  /// Releases a source, or leaves it to what follows this value by choice to keep it.
  final func letGo(of source: NodeReference, for chooser: AnyListenable?) {
    let orphan = source.node
    if let chooser, knownOrphans.insert(ObjectIdentifier(orphan)).inserted {
      orphans.append(
        Orphan(source: orphan, dependent: ObjectIdentifier(self), chooser: chooser))
    }
    source.release()
  }

  /// Whether sources were let go of that may need somebody to keep them.
  static var hasOrphans: Bool { !orphans.isEmpty }

  /// Gives the sources that would go to those that have chosen what they feed.
  static func settleOrphans() {
    while !orphans.isEmpty {
      var settled = orphans
      orphans = []
      knownOrphans = []
      // What leads to what was chosen, by what has chosen: one source may keep the next.
      var links: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
      var place = 0
      while place < settled.count {
        let isAlone = isKnownUniquelyReferenced(&settled[place].source)
        let orphan = settled[place]
        let chooser = ObjectIdentifier(orphan.chooser)
        let isLinked = links[chooser]?.contains(orphan.dependent) ?? false
        if isLinked || orphan.chooser.follows(orphan.dependent) {
          links[chooser, default: []].insert(ObjectIdentifier(orphan.source))
          if isAlone { orphan.chooser.adopt(orphan.source) }
        }
        place += 1
      }
    }
  }

  /// Whether this has chosen a value, or keeps it as an orphan.
  private func follows(_ id: ObjectIdentifier) -> Bool {
    guard let derivation, let choice else { return false }
    let input = derivation.input(1)
    input.pointee.noteWhetherItHasGone()
    if input.pointee.isVacant { return false }
    return ObjectIdentifier(input.pointee.source.node) == id
      || choice.orphans.contains { ObjectIdentifier($0) == id }
  }

  /// Keeps a source that has nobody else, unless it keeps this value.
  ///
  /// What is not observed any more has not made it let go of: somebody else observes what it has chosen.
  private func adopt(_ orphan: AnyListenable) {
    guard state.contains(.observed), let choice, !isKept(by: orphan) else { return }
    choice.keep(orphan, for: self)
  }

  /// Whether another value keeps this one, as its source or by having chosen or adopted what keeps it;
  /// that one must not be kept back.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values that this one derives from. The search
  ///   gives up after some dozens, as nested choices would cost its square.
  final func isKept(by other: AnyListenable) -> Bool {
    var node = self
    // As long as the way does not branch, nothing has to be remembered.
    for _ in 0..<Self.searchLimit {
      if node === other { return true }
      if node.flags.contains(.weakDependents) || node.hasSeveralSources || node.adopter != nil {
        return node.isKept(inSomeWayBy: other)
      }
      guard let source = node.firstSource else { return false }
      node = source
    }
    return false
  }

  private static var searchLimit: Int { 64 }

  private func isKept(inSomeWayBy other: AnyListenable) -> Bool {
    var waiting: [AnyListenable] = [self]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    func meet(_ node: AnyListenable) {
      if seen.insert(ObjectIdentifier(node)).inserted { waiting.append(node) }
    }
    while let node = waiting.popLast(), seen.count < Self.searchLimit {
      if node === other { return true }
      node.forEachSource(chosenToo: false) { meet($0) }
      node.forEachChooser { meet($0) }
      if let adopter = node.adopter { meet(adopter) }
    }
    return false
  }

  /// What keeps this value as an orphan: it is uniquely referenced when it is adopted, so nobody else
  /// does.
  private var adopter: AnyListenable? {
    guard let adopter = extras?.adopter, adopter.choice.known.keeps(self) else { return nil }
    return adopter
  }

  /// Whether this value is made of more than one, without what its step chooses.
  private var hasSeveralSources: Bool {
    guard let derivation else { return false }
    return derivation.pointee.inputCount > (derivation.pointee.kind == .flatMapLatest ? 2 : 1)
  }

  private var firstSource: AnyListenable? {
    guard let derivation, derivation.pointee.inputCount > 0,
      !derivation.input(0).pointee.isVacant
    else { return nil }
    return derivation.input(0).pointee.isOwned
      ? derivation.input(0).pointee.source.node : derivation.input(0).pointee.origin
  }

  /// Calls a closure with the values that have chosen this one, and keep it.
  private func forEachChooser(_ body: (AnyListenable) -> Void) {
    guard flags.contains(.weakDependents), let extras else { return }
    for dependent in extras.weakDependents where dependent.index == 1 {
      // What is not observed keeps its choice, but is not kept by anything observed.
      guard let node = dependent.node, node.state.contains(.observed),
        let derivation = node.derivation
      else { continue }
      let input = derivation.input(1)
      if input.pointee.isChosen && input.pointee.isOwned { body(node) }
    }
  }

  /// Whether anything but a closure can keep another value alive by this one.
  final var keepsOthers: Bool {
    flags.contains(.strongDependents) || derivation?.pointee.kind == .flatMapLatest
  }

  /// The registration that this value had with the choice before, if there is one.
  final func takeSpareDependent() -> WeakDependent? {
    guard let choice, let spare = choice.spareDependent else { return nil }
    choice.spareDependent = nil
    spare.isLeft = false
    return spare
  }

  /// What the step remembers, if it is one that chooses.
  private var choice: Choice? {
    guard let derivation, derivation.pointee.kind == .flatMapLatest else { return nil }
    return downcast(derivation.pointee.memory.known, to: Choice.self)
  }
}
