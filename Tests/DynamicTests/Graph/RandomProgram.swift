// What is done to a graph of values, as data: so it can be made by chance, listed without chance, run
// again and made smaller. Values have numbers, which an action refers to; an action on a value that
// is not there, or that a rule of the contract leaves open, does nothing.

/// How one value of the graph is made from others.
struct GraphNode {
  enum Kind: CaseIterable {
    /// A `Dynamic` of a number, of a pair of numbers, and of a struct that holds a pair.
    case source, pair, nest
    /// A lens on the pair of a `nest`, and one on a number of any of the three that hold one.
    case pairLens, field
    /// A map of a pair, as a number.
    case code
    case map, mapThatReads, filter, filterWithInitial, compactMap, removeDuplicates
    /// As the one before, with a `scan` that looks at it all the time.
    case watchedDuplicates
    case scan, pairwise, combine, combineArray, merge
    /// Chooses one of its later inputs, which exist already.
    case flatMapLatest
    /// Makes a new value each time, some of them from its second input.
    case flatMapToNew
    case debounce, throttle, delay
  }

  var kind: Kind
  var inputs: [Int] = []
  /// What makes two nodes of one kind different.
  var salt = 0
}

enum Hearing {
  case listener, bound
  /// Ends with an object or with a bag that has a number.
  case owned(Int)
  case bagged(Int)
}

indirect enum GraphAction {
  case make(Int, GraphNode)
  case set(Int, Int)
  /// Sets the source that a `flatMapToNew` has made last.
  case setInner(Int, Int)
  case read(Int)
  case batch([GraphAction])
  /// The calls of a listener do what stands in the list, one after the other.
  case listen(listener: Int, to: Int, Hearing, then: [[GraphAction]])
  case dispose(listener: Int)
  /// Reads for Observation.
  case track(Int)
  /// Asks for the `values`, as a sequence that has a number.
  case makeSequence(Int, of: Int)
  /// Takes the next element, if there has to be one; not in the course of a change.
  case takeNext(Int)
  case dropSequence(Int)
  case link(Int, Int)
  case unlink(Int, Int)
  /// Lets go of the only name of a value.
  case drop(Int)
  case dropOwner(Int)
  case dropBag(Int)
  case emptyBag(Int)
  /// Executes a command that is enabled while the value is even.
  case execute(Int)
  case advance(Int)
}

extension [GraphAction] {
  /// A line for each action.
  func told(depth: Int = 0) -> [String] {
    flatMap { action -> [String] in
      let indent = String(repeating: "  ", count: depth)
      switch action {
      case .make(let id, let node):
        return ["\(indent)\(id) = \(node.kind) of \(node.inputs), salt \(node.salt)"]
      case .batch(let actions): return ["\(indent)batch"] + actions.told(depth: depth + 1)
      case .listen(let listener, let id, let hearing, let reactions):
        let calls = reactions.enumerated().flatMap { number, actions in
          actions.isEmpty
            ? [] : ["\(indent)  in call \(number)"] + actions.told(depth: depth + 2)
        }
        return ["\(indent)listen to \(id) as #\(listener), \(hearing)"] + calls
      default: return ["\(indent)\(action)"]
      }
    }
  }
}
