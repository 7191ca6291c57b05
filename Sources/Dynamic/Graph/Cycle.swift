// How changes that never settle are noticed.
//
// A change made by a listener has a cause, the change that this listener was told of. A value that
// occurs a hundred times in the line of causes of its own change is in a cycle; a value that one
// listener sets a thousand times, or one at the end of a long chain, is not.

/// A change made by a listener.
struct CausedChange {
  /// Kept for the time of the outermost change, as nobody else may.
  let root: AnyListenable
  /// The place of the change that the listener was told of, or -1 for the outermost.
  let cause: Int32
  /// How many causes stand before it.
  let depth: Int32
}

/// The changes made by listeners since the outermost one.
@MainActor @exclusivity(unchecked) var trace: [CausedChange] = []

private let mostRounds = 100

extension AnyListenable {
  /// Notes which change led to this one.
  final func recordCause() {
    let cause = sharedGraph.deliveringCause
    let depth = cause < 0 ? 1 : trace[Int(cause)].depth + 1
    trace.append(CausedChange(root: self, cause: cause, depth: depth))
    sharedGraph.cause = Int32(trace.count - 1)
    sharedGraph.hasWork = true
    // Walking the line of causes at every change would cost its square.
    if depth % 100 == 0 && (depth < 10_000 || depth.nonzeroBitCount < 8) { checkForCycle() }
  }

  private func checkForCycle() {
    var places: [Int] = []
    var place = trace.count - 1
    while place >= 0 {
      if trace[place].root === self { places.append(place) }
      place = Int(trace[place].cause)
    }
    guard places.count >= mostRounds else { return }
    var loop: [String] = []
    place = Int(trace[places[0]].cause)
    while place >= 0 && trace[place].root !== self {
      loop.append(trace[place].root.label)
      place = Int(trace[place].cause)
    }
    let names = ([label] + loop.reversed()).joined(separator: ", which changed ")
    stop(
      "\(names), which changed the first again, \(mostRounds) times without an end; "
        + "let a listener stop changing values when nothing is left to correct, or use removeDuplicates()"
    )
  }

  /// Type, name and origin, for messages.
  @usableFromInline
  final var label: String {
    var text = "\(type(of: self))"
    if let name = extras?.name { text += " “\(name)”" }
    if let fileID { text += " made at \(String(cString: fileID)):\(line)" }
    return text
  }
}
