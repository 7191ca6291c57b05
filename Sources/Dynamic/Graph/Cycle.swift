// How changes that never settle are noticed.
//
// A change made by a listener, or by a transform, has a cause: the change that this listener was told
// of. A value that occurs a hundred times in the line of causes of its own change is in a cycle; a
// value that one listener sets a thousand times, or one at the end of a long chain, is not.

/// A change made by a listener or a transform.
struct CausedChange {
  /// Kept for the time of the outermost change, as nobody else may.
  let node: AnyListenable
  /// The place of the change that led to it, or -1 for the outermost.
  let cause: Int32
  /// How many causes stand before it.
  let depth: Int32
}

/// The changes made by listeners and transforms since the outermost one. To add one runs no code of the
/// user, so no access overlaps another.
@MainActor @safe @exclusivity(unchecked) var causes: [CausedChange] = []

let mostRounds = 100

extension AnyListenable {
  /// Notes which change led to one of this value.
  ///
  /// - Returns: Its place in `causes`.
  final func recordCause() -> Int32 {
    let cause = sharedGraph.cause
    let depth = cause < 0 ? 1 : causes[Int(cause)].depth + 1
    causes.append(CausedChange(node: self, cause: cause, depth: depth))
    sharedGraph.hasWork = true
    // Walking the line of causes at every change would cost its square.
    let rounds = Int(depth) / mostRounds
    if Int(depth) == rounds * mostRounds && rounds & (rounds - 1) == 0 { checkForCycle() }
    return Int32(causes.count - 1)
  }

  private func checkForCycle() {
    var counts: [ObjectIdentifier: Int] = [:]
    var place = causes.count - 1
    while place >= 0 {
      let node = causes[place].node
      counts[ObjectIdentifier(node), default: 0] += 1
      if counts[ObjectIdentifier(node)] == mostRounds { Self.stopForCycle(through: node) }
      place = Int(causes[place].cause)
    }
  }

  /// Stops if a value was set over and over by the closure that its own two-way binding calls.
  ///
  /// Otherwise each value follows once. It is looked at whenever twice as many have followed.
  static func checkFollowers(upTo place: Int) {
    if place < mostRounds || place & (place - 1) != 0 { return }
    let node = sharedGraph.followers[place].pointee.object
    var count = 0
    for place in 0..<place where sharedGraph.followers[place].pointee.object === node { count += 1 }
    if count < mostRounds { return }
    var labels = [node.label]
    node.forEachPartner { partner, _ in labels.append(partner.label) }
    stopForCycle(labels)
  }

  /// Names a value that was reached a hundred times, and those on the way around.
  private static func stopForCycle(through node: AnyListenable) -> Never {
    var place = causes.count - 1
    while causes[place].node !== node { place = Int(causes[place].cause) }
    var loop: [String] = []
    place = Int(causes[place].cause)
    while place >= 0 && causes[place].node !== node {
      loop.append(causes[place].node.label)
      place = Int(causes[place].cause)
    }
    stopForCycle([node.label] + loop.reversed())
  }

  private static func stopForCycle(_ labels: [String]) -> Never {
    stop(
      "\(labels.joined(separator: ", which changed ")), which changed the first again, "
        + "\(mostRounds) times without an end; let a listener or a transform stop changing values "
        + "when nothing is left to correct, or use removeDuplicates()"
    )
  }

  /// Counts that this value was evaluated again, as a transform had changed an input meanwhile.
  final func countRepetition() {
    let derivation = derivation.known
    derivation.pointee.repetitions += 1
    if derivation.pointee.repetitions >= mostRounds { stopForRepetition() }
  }

  /// Stops as this value was evaluated over and over, and an input changed each time.
  final func stopForRepetition() -> Never {
    let changed = sources(newerThan: sharedGraph.change - 2 * mostRounds).map(\.label)
    Self.stopForCycle(changed + [label])
  }

  /// The sources of this value, and of those it derives from, that have changed lately.
  private func sources(newerThan change: Int) -> [AnyListenable] {
    var found: [AnyListenable] = []
    var waiting: [AnyListenable] = [self]
    var seen: Set<ObjectIdentifier> = []
    while let node = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      if node.derivation == nil && node.version > change { found.append(node) }
      node.forEachSource(chosenToo: true) { waiting.append($0) }
    }
    return found
  }

  /// A transform, or what it chose, needs the value that it is computing.
  final func stopForReadingItself() -> Never {
    stop(
      "\(label) reads its own result while it is computed; "
        + "use scan(_:_:) to build on the last result"
    )
  }

  /// Type, name and origin, for messages.
  @usableFromInline
  final var label: String {
    var text = "\(type(of: self))"
    if let name = extras?.name { text += " “\(name)”" }
    if let fileID { text += " made at \(fileID.name):\(line)" }
    return text
  }
}
