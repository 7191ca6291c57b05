/// The difference between two lists: deletions, insertions, moves, and changed contents.
///
/// Elements are matched by identity. An element in both lists may have moved relative to the
/// others, and has changed if its contents differ. Deletions and the origins of moves are indices
/// of the old list; insertions and the destinations of moves are indices of the new one.
///
///     let diff = ListDiff(from: ["ale", "bock", "kölsch"], to: ["bock", "stout", "ale"])
///     print(diff.deletions, diff.insertions, diff.moves)  // Prints "[2] [1] [1 → 0]"
///
/// There are as few deletions and insertions as possible. If no identity repeats, there are as few
/// moves as possible. If an identity repeats, the elements at the common beginning and end of both
/// lists stay. Between them, the first old element with this identity is matched with the first new
/// element, the second with the second, and so on.
///
/// The time is linear in the number of elements, except for the moves (n log n). Identities are
/// matched in a table, as in P. Heckel's "A technique for isolating differences between files"
/// (1978). The elements that move are those outside the longest increasing subsequence of old
/// indices (M. L. Fredman, 1975).
public struct ListDiff: Equatable, Sendable {
  /// The old indices of the deleted elements, in ascending order.
  public var deletions: [Int]
  /// The new indices of the inserted elements, in ascending order.
  public var insertions: [Int]
  /// The moved elements, in the order of the new list.
  public var moves: [ListMove<Int>]
  /// The elements in both lists whose contents differ, moved or not, in the order of the new list.
  public var changes: [ListChange<Int>]

  /// Creates a difference from its parts.
  @export(implementation) public init(
    deletions: [Int] = [], insertions: [Int] = [], moves: [ListMove<Int>] = [],
    changes: [ListChange<Int>] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.changes = changes
  }

  /// Creates the difference between two lists whose elements have an identity.
  ///
  ///     let old = [(id: 1, name: "Pils"), (id: 2, name: "Stout")]
  ///     let new = [(id: 2, name: "Porter")]
  ///     let diff = ListDiff(from: old, to: new, by: \.id) { $0.name != $1.name }
  ///     print(diff.deletions, diff.changes)  // Prints "[0] [1 → 0, changed]"
  ///
  /// Old index 1 is new index 0, with other contents. `key` returns an element's identity, and may
  /// run several times per element. `changed` returns whether two elements of one identity differ.
  ///
  /// - Complexity: O(*n*) on average, plus O(*m* log *m*) for *m* elements that are not in order.
  @export(implementation) public init<Element, Key: Hashable>(
    from old: [Element], to new: [Element], by key: (Element) -> Key,
    changed: (_ old: Element, _ new: Element) -> Bool
  ) {
    self = old.withBorrowedElements { old in
      new.withBorrowedElements { new in
        let match = ListMatch(old, new, by: key)
        var diff = ListDiff(match, oldCount: old.count)
        diff.changes = match.changes(from: old, to: new, changed: changed)
        return diff
      }
    }
  }

  /// Creates the difference without `changes`, which need the elements.
  @export(implementation) init(_ match: ListMatch, oldCount: Int) {
    self.init()
    var isKept = [Bool](repeating: false, count: oldCount - match.prefix - match.suffix)
    let stays = longestIncreasingSubsequence(match.oldIndices)
    for (index, oldIndex) in match.oldIndices.enumerated() {
      if oldIndex < 0 {  // The element is only in the new list.
        insertions.append(match.prefix + index)
      } else {
        isKept[Int(oldIndex)] = true
        if !stays[index] {
          moves.append(ListMove(from: match.prefix + Int(oldIndex), to: match.prefix + index))
        }
      }
    }
    for index in isKept.indices where !isKept[index] {
      deletions.append(match.prefix + index)
    }
  }

  /// Whether both lists have the same identities in the same order, and the same contents.
  @export(implementation) public var isEmpty: Bool { editCount == 0 && changes.isEmpty }
  @export(implementation) package var editCount: Int {
    deletions.count + insertions.count + moves.count
  }
}

extension ListDiff {
  /// Creates the difference between two lists; equal elements count as unchanged.
  @export(implementation) public init<Element: Equatable, Key: Hashable>(
    from old: [Element], to new: [Element], by key: (Element) -> Key
  ) { self.init(from: old, to: new, by: key, changed: { $0 != $1 }) }

  /// Creates the difference between two lists by the elements' `id`; equal elements are unchanged.
  @export(implementation)
  public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: { $0.id }, changed: { $0 != $1 })
  }

  /// Creates the difference between two lists whose elements have no `id` and identify themselves.
  ///
  ///     print(ListDiff(from: [1, 2, 3], to: [3, 1, 2]).moves)  // Prints "[2 → 0]"
  @_disfavoredOverload @export(implementation)
  public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: { $0 }, changed: { _, _ in false })
  }
}
