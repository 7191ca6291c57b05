/// The last operations on a list, numbered, so that whoever showed it at some time can tell what
/// happened since.
///
/// It is short: who comes too late, or in the middle of edits that were taken as one, is told that
/// it is not known, and compares.
struct ListJournal {
  private struct Entry {
    var edit: ListEdit
    /// The revision that it leads to.
    var revision: Int
  }

  /// How many edits there have been.
  private(set) var revision = 0
  /// The revision from which the entries lead.
  private var start = 0
  private var entries: [Entry] = []
  /// The revision before the present change: the running batch or the last operation.
  private(set) var changeStart = 0
  /// How many elements there were then.
  private(set) var countBefore = 0

  private static let longest = 4096

  /// Writes down edits that are made together.
  ///
  /// - Parameters:
  ///   - count: How many elements there were before them.
  ///   - isHeard: Whether anybody may ask later.
  ///   - continuesChange: Whether they belong to the same change as the last ones.
  mutating func note(
    _ edits: [ListEdit], on count: Int, isHeard: Bool, continuesChange: Bool
  ) {
    if !continuesChange {
      changeStart = revision
      countBefore = count
    }
    if isHeard && entries.count + edits.count > Self.longest { forgetOlderChanges() }
    if !isHeard || entries.count + edits.count > Self.longest {
      revision += edits.count
      start = revision
      entries.removeAll()
      return
    }
    for edit in edits {
      revision += 1
      if revision - changeStart > 1, let last = entries.last,
        let both = last.edit.followed(by: edit)
      {
        entries[entries.count - 1] = Entry(edit: both, revision: revision)
      } else {
        entries.append(Entry(edit: edit, revision: revision))
      }
    }
  }

  /// Makes room by forgetting the older half, but nothing of the present change.
  private mutating func forgetOlderChanges() {
    let isOlder = { (entry: Entry) in entry.revision <= changeStart }
    let older = entries.lastIndex(where: isOlder).map { min($0 + 1, Self.longest / 2) } ?? 0
    guard older > 0 else { return }
    start = entries[older - 1].revision
    entries.removeFirst(older)
  }

  /// The edits made since a revision, or nil if they are not known.
  func edits(since revision: Int) -> [ListEdit]? {
    if revision == self.revision { return [] }
    if revision == start { return entries.map(\.edit) }
    guard
      let place = entries.lastIndex(where: { $0.revision <= revision }),
      entries[place].revision == revision
    else { return nil }
    return entries[(place + 1)...].map(\.edit)
  }
}
