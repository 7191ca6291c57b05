/// What has to be deleted, inserted and moved to turn one list into another, and which elements
/// changed in place.
///
/// Elements are compared by identity: an element is moved when another place has its identity, and
/// changed when its identity stays and its contents do not. All places are those of one batch
/// update: deletions and the origins of moves are counted in the old list, insertions and the
/// destinations of moves in the new one.
///
///     let diff = ListDiff(from: ["ale", "bock", "kölsch"], to: ["bock", "stout", "ale"])
///     print(diff.deletions, diff.insertions, diff.moves)  // Prints "[2] [1] [1 → 0]"
///
/// There are no more deletions and insertions than needed, and as few moves: elements whose order
/// is the same in both lists stay where they are, as many of them as possible. Moving the first of
/// 10 000 elements to the end is one move.
///
/// An identity that occurs several times is no mistake. The beginning and the end that both lists
/// share stay as they are; between them the first occurrence in the old list goes with the first in
/// the new list, the second with the second, and ``duplicates`` names those that are not the first.
///
/// The time is linear in the number of elements, but for the moves (n log n). As long as there are
/// few new elements, identities are hashed only between the shared beginning and the shared end.
/// Identities are matched by a table as in P.
/// Heckel's "A technique for isolating differences between files" (1978); the moves are what the
/// longest increasing subsequence leaves (M. L. Fredman, 1975).
public struct ListDiff: Hashable, Sendable {
  /// The old indexes of the elements that are gone, in ascending order.
  public var deletions: [Int]

  /// The new indexes of the elements that are new, in ascending order.
  public var insertions: [Int]

  /// The elements that both lists have and that have to move, in the order of the new list.
  public var moves: [ListMove<Int>]

  /// The elements that both lists have and whose contents differ, moved or not, in the order of the
  /// new list.
  public var changes: [ListChange<Int>]

  /// The new indexes of elements whose identity occurs before them, in ascending order, as far as an
  /// element of that identity has come, or several of it lie between the beginning and the end that both
  /// lists share.
  ///
  ///     print(ListDiff(from: [1, 2], to: [1, 2, 1]).duplicates)  // Prints "[2]"
  ///
  /// So duplicates are told when they arrive, since what has just arrived lies there.
  public var duplicates: [Int]

  /// Creates a difference that is known already.
  public init(
    deletions: [Int] = [], insertions: [Int] = [], moves: [ListMove<Int>] = [],
    changes: [ListChange<Int>] = [], duplicates: [Int] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.changes = changes
    self.duplicates = duplicates
  }

  /// Finds the difference between two lists whose elements have an identity.
  ///
  ///     let old = [(id: 1, name: "Pils"), (id: 2, name: "Stout")]
  ///     let new = [(id: 2, name: "Porter")]
  ///     let diff = ListDiff(from: old, to: new, by: \.id) { $0.name != $1.name }
  ///     print(diff.deletions, diff.changes)  // Prints "[0] [1 is 0]"
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is to be.
  ///   - key: Gives the identity of an element. It is called a few times for each.
  ///   - changed: Tells whether the contents differ, given the old and the new element of one
  ///     identity.
  /// - Complexity: O(n) on average, and O(n log n) in the number of elements that are not in order.
  @inlinable
  public init<Element, Key: Hashable>(
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

  /// Everything but the changes, which need the elements.
  @usableFromInline
  init(_ match: ListMatch, oldCount: Int) {
    self.init()
    duplicates = match.repeats.map { $0 + match.prefix }
    let middleCount = oldCount - match.prefix - match.suffix
    var isKept = [Bool](repeating: false, count: middleCount)
    let (stays, stayCount) = longestIncreasingSubsequence(match.sources)
    let keptCount = match.sources.reduce(0) { $1 < 0 ? $0 : $0 + 1 }
    insertions.reserveCapacity(match.sources.count - keptCount)
    moves.reserveCapacity(keptCount - stayCount)
    deletions.reserveCapacity(middleCount - keptCount)
    for (index, source) in match.sources.enumerated() {
      if source < 0 {
        insertions.append(match.prefix + index)
      } else {
        isKept[Int(source)] = true
        if !stays[index] {
          moves.append(ListMove(from: match.prefix + Int(source), to: match.prefix + index))
        }
      }
    }
    if keptCount == middleCount { return }
    for (index, isKept) in isKept.enumerated() where !isKept {
      deletions.append(match.prefix + index)
    }
  }

  /// Whether both lists have the same identities in the same order, and the same contents.
  @inlinable public var isEmpty: Bool { editCount == 0 && changes.isEmpty }

  /// How many deletions, insertions and moves there are.
  @inlinable public var editCount: Int { deletions.count + insertions.count + moves.count }
}
