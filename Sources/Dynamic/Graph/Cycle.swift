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
/// What led to the cycle occurs once; what is in it may be reached in some of the rounds only.
private let fewRounds = 10

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
    var met: [AnyListenable] = []
    var place = causes.count - 1
    while place >= 0 {
      let node = causes[place].node
      let count = counts[ObjectIdentifier(node), default: 0] + 1
      counts[ObjectIdentifier(node)] = count
      if count == 1 { met.append(node) }
      if count == mostRounds {
        met.removeAll { counts[ObjectIdentifier($0), default: 0] < fewRounds }
        Self.stopForCycle(met, through: node)
      }
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
  ///
  /// - Parameter backwards: All of them, each after one that it led to.
  private static func stopForCycle(
    _ backwards: [AnyListenable], through node: AnyListenable
  ) -> Never {
    let loop = Array(backwards.reversed())
    let first = loop.firstIndex { $0 === node } ?? 0
    stopForCycle((loop[first...] + loop[..<first]).map(\.label))
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
    let change = sharedGraph.change - 2 * mostRounds
    let changed = sources { $0.derivation == nil && $0.version > change }
    Self.stopForCycle(changed.map(\.label) + [label])
  }

  /// Those of this value, its sources and theirs that a condition holds for.
  final func sources(where condition: (AnyListenable) -> Bool) -> [AnyListenable] {
    var found: [AnyListenable] = []
    var waiting: [AnyListenable] = [self]
    var seen: Set<ObjectIdentifier> = []
    while let node = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      if condition(node) { found.append(node) }
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
