/// The last operations on a list, numbered, so that whoever showed it at some time can tell what
/// happened since.
///
/// It is short: who comes too late, or in the middle of edits that were taken as one, is told that
/// it is not known, and compares.
@usableFromInline
struct ListJournal {
  private struct Entry {
    var edit: ListEdit
    /// The revision that it leads to.
    var revision: Int
  }

  /// How many edits there have been.
  @usableFromInline private(set) var revision = 0
  /// The revision from which the entries lead.
  private var start = 0
  private var entries: [Entry] = []
  /// The revision before the present change: the running batch or the last operation.
  @usableFromInline private(set) var changeStart = 0
  /// How many elements there were then.
  @usableFromInline private(set) var countBefore = 0

  private static let longest = 4096

  /// Begins a change, to which all edits belong until the next one begins.
  ///
  /// - Parameter count: How many elements there are.
  @usableFromInline
  mutating func beginChange(on count: Int) {
    changeStart = revision
    countBefore = count
  }

  /// Writes down an edit.
  ///
  /// - Parameter isHeard: Whether anybody may ask later.
  @usableFromInline
  mutating func note(_ edit: ListEdit, isHeard: Bool) {
    revision += 1
    if isHeard && entries.count == Self.longest { forgetOlderChanges() }
    if !isHeard || entries.count == Self.longest {
      start = revision
      entries.removeAll()
    } else if revision - changeStart > 1, let last = entries.last,
      let both = last.edit.followed(by: edit)
    {
      entries[entries.count - 1] = Entry(edit: both, revision: revision)
    } else {
      entries.append(Entry(edit: edit, revision: revision))
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

  /// The edit that is all that was made since a revision, as it mostly is; else nil.
  @usableFromInline
  func onlyEdit(since revision: Int) -> ListEdit? {
    guard let last = entries.last, last.revision == self.revision else { return nil }
    let before = entries.count > 1 ? entries[entries.count - 2].revision : start
    return before == revision ? last.edit : nil
  }

  /// The element that has got other contents since a revision, if nothing else has happened.
  func rowReplaced(since revision: Int) -> Int? {
    guard revision + 1 == self.revision, case .replace(let row) = entries.last?.edit else {
      return nil
    }
    return row
  }

  /// The edits made since a revision, or nil if they are not known.
  @usableFromInline
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
