/// Finds what several edits come to.
///
/// It keeps the edited list as pieces: runs of neighbours from the old list, and runs of new
/// elements. So the time depends on the number of edits, not on the length of the list, unless
/// something was moved. An edit is looked for from where the one before it was, as most go through
/// the list from one end to the other.
@usableFromInline
package struct ListEditing {
  private struct Piece {
    /// The old index of the first element, or -1 if they are new.
    var old: Int
    var count: Int

    var isNew: Bool { old < 0 }

    func dropFirst(_ count: Int) -> Piece {
      Piece(old: isNew ? -1 : old + count, count: self.count - count)
    }
  }

  private let oldCount: Int
  private var pieces: [Piece]
  private var replaced: Set<Int> = []
  /// A piece near the last edit, or the end, and the index of its first element.
  private var place = 0
  private var start = 0
  /// How many pieces were passed on the way from one edit to the next.
  package private(set) var passedCount = 0

  /// Performs edits, in order.
  package init(_ edits: [ListEdit], on count: Int) {
    oldCount = count
    pieces = count > 0 ? [Piece(old: 0, count: count)] : []
    for edit in edits { perform(edit) }
  }

  /// The difference that edits make to a list.
  ///
  /// - Complexity: O(*m*) in the number of edits if each is near the one before it, else O(*m*²); if
  ///   they move something, O(*n* log *n*) in the elements between the first and the last that are
  ///   touched, too.
  @usableFromInline
  static func diff(of edits: [ListEdit], on count: Int) -> ListDiff {
    if edits.count == 1 { return diff(of: edits[0]) }
    return ListEditing(edits, on: count).diff
  }

  /// The difference that one edit makes.
  @usableFromInline
  static func diff(of edit: ListEdit) -> ListDiff {
    switch edit {
    case .splice(let place, let removed, let inserted):
      ListDiff(
        deletions: neighbours(place, removed), insertions: neighbours(place, inserted))
    case .replace(let place): ListDiff(changes: [ListChange(old: place, new: place)])
    case .move(let from, let to): ListDiff(moves: [ListMove(from: from, to: to)])
    case .reset(let oldCount, let newCount):
      ListDiff(deletions: neighbours(0, oldCount), insertions: neighbours(0, newCount))
    }
  }

  private static func neighbours(_ first: Int, _ count: Int) -> [Int] {
    switch count {
    case 0: []
    case 1: [first]
    default: Array(first..<first + count)
    }
  }

  private mutating func perform(_ edit: ListEdit) {
    switch edit {
    case .splice(let index, let removed, let inserted):
      let first = split(at: index)
      let end = split(at: index + removed)
      pieces.replaceSubrange(
        first..<end, with: inserted > 0 ? [Piece(old: -1, count: inserted)] : [])
      (place, start) = (first, index)
    case .replace(let index):
      let offset = find(index)
      if !pieces[place].isNew { replaced.insert(pieces[place].old + offset) }
    case .move(let from, let to):
      let first = split(at: from)
      _ = split(at: from + 1)
      let piece = pieces.remove(at: first)
      (place, start) = (first, from)
      pieces.insert(piece, at: split(at: to))
    case .reset(_, let newCount):
      pieces = newCount > 0 ? [Piece(old: -1, count: newCount)] : []
      (place, start) = (0, 0)
    }
  }

  /// Goes to the piece that an index lies in, and returns where in it; the end lies in a piece beyond
  /// the last.
  private mutating func find(_ index: Int) -> Int {
    while index < start {
      place -= 1
      start -= pieces[place].count
      passedCount += 1
    }
    while place < pieces.count, index - start >= pieces[place].count {
      start += pieces[place].count
      place += 1
      passedCount += 1
    }
    return index - start
  }

  /// Makes a piece begin at an index, and returns its place.
  private mutating func split(at index: Int) -> Int {
    let offset = find(index)
    if offset == 0 { return place }
    let rest = pieces[place].dropFirst(offset)
    pieces[place].count = offset
    pieces.insert(rest, at: place + 1)
    return place + 1
  }

  private var diff: ListDiff {
    var diff = isInOrder ? diffInOrder : diffOutOfOrder
    diff.changes = changes
    return diff
  }

  private var isInOrder: Bool {
    var end = 0
    for piece in pieces where !piece.isNew {
      if piece.old < end { return false }
      end = piece.old + piece.count
    }
    return true
  }

  private var diffInOrder: ListDiff {
    var diff = ListDiff()
    var old = 0
    var new = 0
    for piece in pieces {
      if piece.isNew {
        diff.insertions += new..<(new + piece.count)
      } else {
        diff.deletions += old..<piece.old
        old = piece.old + piece.count
      }
      new += piece.count
    }
    diff.deletions += old..<oldCount
    return diff
  }

  private var diffOutOfOrder: ListDiff {
    var middle = pieces[...]
    var prefix = 0
    if let first = middle.first, first.old == 0 {
      prefix = first.count
      middle = middle.dropFirst()
    }
    var suffix = 0
    if let last = middle.last, !last.isNew, last.old + last.count == oldCount {
      suffix = last.count
      middle = middle.dropLast()
    }
    var match = ListMatch(middleOf: 0)
    match.prefix = prefix
    match.suffix = suffix
    for piece in middle {
      for offset in 0..<piece.count {
        match.sources.append(piece.isNew ? -1 : Int32(piece.old + offset - prefix))
      }
    }
    return ListDiff(match, oldCount: oldCount)
  }

  private var changes: [ListChange<Int>] {
    if replaced.isEmpty { return [] }
    let replaced = replaced.sorted()
    var changes: [ListChange<Int>] = []
    var new = 0
    for piece in pieces {
      if !piece.isNew {
        var place = replaced.partition(from: piece.old)
        while place < replaced.count, replaced[place] < piece.old + piece.count {
          changes.append(
            ListChange(old: replaced[place], new: new + replaced[place] - piece.old))
          place += 1
        }
      }
      new += piece.count
    }
    return changes
  }
}

extension [Int] {
  /// The first place in this sorted array whose value is not below another.
  fileprivate func partition(from value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
