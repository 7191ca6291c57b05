/// The row counts last queried, and the pending updates of the running batch.
struct ListBatch {
  /// The row count of each section; nil until queried.
  var counts: [Int]?

  private(set) var updates: [ListUpdate] = []
  private var depth = 0

  var isRunning: Bool { depth > 0 }

  mutating func begin() { depth += 1 }

  /// Returns whether the outermost batch ended.
  mutating func end() -> Bool {
    guard depth > 0 else { raiseListException("endUpdates called without a beginUpdates") }
    depth -= 1
    return depth == 0
  }

  mutating func add(_ newUpdates: some Sequence<ListUpdate>) { updates += newUpdates }

  mutating func discardUpdates() { updates = [] }

  mutating func commit(counts after: [Int], exceptionTerms terms: ListTerms) -> RowMap {
    let before = counts ?? after
    if !updates.isEmpty || before != after {
      let check = BatchCheck(before: before, after: after, updates: updates, terms: terms)
      if let problem = check.problem { raiseListException(problem) }
    }
    let map = RowMap(before: before, after: after, updates: updates)
    counts = after
    discardUpdates()
    return map
  }
}
