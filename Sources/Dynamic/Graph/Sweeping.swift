// How what is dead is found although nothing calls it.
//
// A source may live long and never change, as a user or a theme, while labels come and go. So a list
// that has grown to twice what was alive at the last look is swept: every listener is asked whether
// what it sets is still there, through derived values too. That is amortized O(1) for each that comes.

/// One of the lists of a value.
enum NodeList {
  case listeners, links, weakDependents, strongDependents
}

/// Lists in which something is dead, or may be, which are swept after the change. Each is taken off
/// before it is swept, so no access overlaps another.
@MainActor @safe @exclusivity(unchecked) private var unswept: [Unswept] = []

/// A list in which something is dead, or may be.
private struct Unswept {
  let node: AnyListenable
  let list: NodeList
}

extension AnyListenable {
  /// Has a list of this value swept after the running change, or as soon as it is safe.
  final func noteUnswept(_ list: NodeList) {
    unswept.append(Unswept(node: self, list: list))
    sharedGraph.hasWork = true
  }

  /// Has the listeners swept, of which a delivery met a dead one.
  @usableFromInline
  final func noteDeadListener() { noteUnswept(.listeners) }

  /// Sweeps what has grown meanwhile, unless a change is running, which does so when it ends.
  @usableFromInline
  static func sweepIfIdle() {
    if sharedGraph.hasWork && !sharedGraph.isBusy { cleanUp() }
  }

  static func sweepLists() {
    while let next = unswept.popLast() { next.node.sweep(next.list) }
  }

  /// Removes what is dead from a list of this value.
  private func sweep(_ list: NodeList) {
    switch list {
    case .listeners: sweepListeners()
    case .links: sweepLinks()
    case .weakDependents: sweepWeakDependents()
    case .strongDependents: sweepStrongDependents()
    }
  }

  private func sweepWeakDependents() {
    guard let extras, flags.contains(.weakDependents) else { return }
    var kept: [WeakDependent] = []
    var dead: [WeakDependent] = []
    for dependent in extras.weakDependents {
      if dependent.node == nil { dead.append(dependent) } else { kept.append(dependent) }
    }
    if dead.isEmpty { return }
    for (place, dependent) in kept.enumerated() { dependent.place = place }
    extras.weakDependents = kept
    if kept.isEmpty { flags.remove(.weakDependents) }
    for dependent in dead { setObserved(by: dependent, false) }
    updateMode()
  }

  private func sweepStrongDependents() {
    if strongDependents.isEmpty { return }
    var told: [AnyListener] = []
    var alive: Set<ObjectIdentifier> = []
    for (node, isUnnamed) in observedDependents { node.endIfDead(isUnnamed, &alive, &told) }
    strongDependents.shrink(toHold: strongDependents.count + told.count)
    for listener in told {
      listener.dispose()
      listener.tellInVain()
    }
    // Who still waited has come back by then, and what is alive can be counted.
    if !told.isEmpty { Task { @MainActor [weak self] in self?.shrinkDependents() } }
  }

  private func shrinkDependents() { strongDependents.shrink(toHold: strongDependents.count) }

  /// The values that observe this one, and whether nobody but the graph refers to them.
  private var observedDependents: [(node: AnyListenable, isUnnamed: Bool)] {
    var found: [(node: AnyListenable, isUnnamed: Bool)] = []
    for place in 0..<strongDependents.count {
      let dependent = strongDependents[place]
      let isUnnamed = isKnownUniquelyReferenced(&dependent.pointee.node)
      found.append((dependent.pointee.node, isUnnamed))
    }
    guard flags.contains(.weakDependents), let extras else { return found }
    for dependent in extras.weakDependents where dependent.isObserved {
      if let node = dependent.node { found.append((node, false)) }
    }
    return found
  }

  /// The values that are registered with this one.
  final var dependents: [AnyListenable] {
    var found: [AnyListenable] = []
    for place in 0..<strongDependents.count { found.append(strongDependents[place].pointee.node) }
    if flags.contains(.weakDependents), let extras {
      for dependent in extras.weakDependents where !dependent.isLeft {
        if let node = dependent.node { found.append(node) }
      }
    }
    return found
  }

  /// Ends all observers of this value if none of them lives, and so the value leaves its sources.
  ///
  /// - Parameters:
  ///   - isUnnamed: Whether nobody but the graph refers to it.
  ///   - alive: The values that were found to be alive in this sweep, which are not looked at twice.
  ///   - told: Gets the listeners of which nobody knows whether somebody waits for them.
  final func endIfDead(
    _ isUnnamed: Bool, _ alive: inout Set<ObjectIdentifier>, _ told: inout [AnyListener]
  ) {
    var path = [Look(self, isUnnamed)]
    var waiting: [AnyListener] = []
    while var look = path.popLast() {
      let node = look.node
      if look.dependents == nil {
        if alive.contains(ObjectIdentifier(node)) || node.hasLiveObserver(look.isUnnamed, &waiting)
        {
          alive.insert(ObjectIdentifier(node))
          for look in path { alive.insert(ObjectIdentifier(look.node)) }
          return
        }
        look.dependents = node.observedDependents
      }
      if let next = look.dependents?.popLast() {
        path.append(look)
        path.append(Look(next.node, next.isUnnamed))
      }
    }
    told += waiting
  }

  /// A value on the way to a living observer.
  private struct Look {
    let node: AnyListenable
    let isUnnamed: Bool
    /// The dependents that were not looked at yet, once its own observers are known to be dead.
    var dependents: [(node: AnyListenable, isUnnamed: Bool)]?

    init(_ node: AnyListenable, _ isUnnamed: Bool) {
      self.node = node
      self.isUnnamed = isUnnamed
    }
  }

  /// Ends the dead observers of this value itself, and tells whether one lives.
  ///
  /// - Parameter waiting: Gets those of which nobody knows whether somebody waits for them.
  private func hasLiveObserver(_ isUnnamed: Bool, _ waiting: inout [AnyListener]) -> Bool {
    sweepLinks()
    if let extras, !extras.links.isEmpty { return true }
    // What had chosen this value may be gone, and has told nobody.
    sweepWeakDependents()
    var isAlive = false
    forEachListener { listener in
      if listener.hasEnded { return }
      if isUnnamed && listener.mayBeToldInVain { waiting.append(listener) } else { isAlive = true }
    }
    sweepListeners()
    return isAlive
  }
}
