/// The row counts that a table or collection view last queried, and the pending updates of its
/// running batch.
struct ListBatch {
  /// The number of rows in each section; nil until queried.
  var counts: [Int]?

  private(set) var updates: [ListUpdate] = []

  private var depth = 0

  /// Whether a batch is running.
  var isRunning: Bool { depth > 0 }

  /// Begins a batch; batches can nest.
  mutating func begin() { depth += 1 }

  /// Ends a batch; returns whether it was the outermost one.
  mutating func end() -> Bool {
    guard depth > 0 else { raiseListException("endUpdates called without a beginUpdates") }
    depth -= 1
    return depth == 0
  }

  mutating func add(_ new: some Sequence<ListUpdate>) { updates += new }

  /// Discards the pending updates without ending the batch.
  mutating func discard() { updates = [] }

  /// Stores the counts after the batch. If the updates do not lead to these counts, terminates the
  /// app with a message that uses `terms`. Returns the map from old to new rows.
  mutating func commit(_ after: [Int], _ terms: ListTerms) -> RowMap {
    let before = counts ?? after
    if !updates.isEmpty || before != after {
      let check = BatchCheck(before: before, after: after, updates: updates, terms: terms)
      if let problem = check.problem { raiseListException(problem) }
    }
    let map = RowMap(before: before, after: after, updates: updates)
    counts = after
    discard()
    return map
  }
}
