/// What a table or collection view knows about its data: the counts it asked for last, and the
/// updates that wait for the end of the outermost batch.
struct ListBatch {
  /// The number of rows of each section, nil until asked for.
  var counts: [Int]?

  /// The updates of the running batch.
  private(set) var updates: [ListUpdate] = []

  /// The rows of the running batch to configure again, by their places before it.
  private(set) var reconfigured: [IndexPath] = []

  private var depth = 0

  /// Whether a batch is running.
  var isRunning: Bool { depth > 0 }

  /// Begins a batch, perhaps within another.
  mutating func begin() { depth += 1 }

  /// Ends a batch; returns whether it was the outermost one.
  mutating func end() -> Bool {
    guard depth > 0 else { failList("endUpdates called without a beginUpdates") }
    depth -= 1
    return depth == 0
  }

  mutating func add(_ new: some Sequence<ListUpdate>) { updates += new }

  mutating func reconfigure(_ paths: [IndexPath]) { reconfigured += paths }

  /// Forgets what waits, without ending the batch.
  mutating func discard() {
    updates = []
    reconfigured = []
  }

  /// Compares the batch with what the data source reports now, and stops if they disagree.
  mutating func commit(_ after: [Int], _ words: ListWords) -> (map: RowMap, paths: [IndexPath]) {
    let before = counts ?? after
    if !updates.isEmpty || before != after {
      let check = BatchCheck(before: before, after: after, updates: updates, words: words)
      if let problem = check.problem { failList(problem) }
    }
    let map = RowMap(before: before, after: after, updates: updates)
    let paths = reconfigured
    counts = after
    discard()
    return (map, paths)
  }
}
