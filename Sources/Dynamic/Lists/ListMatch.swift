/// The elements that two lists share by identity; repeated identities match in order.
@usableFromInline
struct ListMatch {
  /// The number of elements at the start that have the same identities in both lists.
  @usableFromInline var prefix = 0
  /// The indices in the prefix at which the bytes of the elements may differ.
  @usableFromInline var differingIndices: [Int] = []
  /// The number of elements at the end, after the prefix, that have the same identities.
  @usableFromInline var suffix = 0
  /// For each new index between prefix and suffix: the old index minus `prefix`, or -1 for none.
  @usableFromInline var oldIndices: [Int32] = []

  @export(implementation) init(oldIndices: [Int32]) { self.oldIndices = oldIndices }

  @export(implementation) init<Element, Key: Hashable>(
    _ old: BorrowedArray<Element>, _ new: BorrowedArray<Element>, by key: (Element) -> Key
  ) {
    let shorter = Swift.min(old.count, new.count)
    var prefix = new.equalPrefixEnd(comparedWith: old, in: 0..<shorter)
    while prefix < shorter, key(new[prefix]) == key(old[prefix]) {
      differingIndices.append(prefix)
      prefix = new.equalPrefixEnd(comparedWith: old, in: (prefix + 1)..<shorter)
    }
    var suffix = 0
    while suffix < shorter &- prefix,
      key(new[new.count &- 1 &- suffix]) == key(old[old.count &- 1 &- suffix])
    {
      suffix &+= 1
    }
    self.prefix = prefix
    self.suffix = suffix
    oldIndices = [Int32](repeating: -1, count: new.count - prefix - suffix)
    let oldKeys = (prefix..<(old.count - suffix)).map { key(old[$0]) }
    if oldKeys.isEmpty || oldIndices.isEmpty { return }
    oldKeys.withBorrowedElements { oldKeys in fillOldIndices(oldKeys) { key(new[prefix + $0]) } }
  }

  /// Fills `oldIndices` by searching a hash table. If the old identities are distinct, first tries
  /// the old element after the previous match.
  @export(implementation)
  mutating func fillOldIndices<Key: Hashable>(_ old: BorrowedArray<Key>, _ newKey: (Int) -> Key) {
    let table = IdentityTable(capacity: old.count)
    defer { table.deallocate() }
    // The table maps an identity to its last old index, `entry`. `heads[entry]` is the first
    // unmatched old index with this identity; `nextOccurrences[index]` is the one after `index`.
    var heads = [Int32](repeating: -1, count: old.count)
    var nextOccurrences = heads
    var isDistinct = true
    for index in (0..<old.count).reversed() {
      let entry = table.entry(of: old[index], adding: index) { old[$0] == old[index] }
      if entry != index { isDistinct = false }
      nextOccurrences[index] = heads[entry]
      heads[entry] = Int32(truncatingIfNeeded: index)
    }
    var guessedIndex = 0
    for index in oldIndices.indices {
      let key = newKey(index)
      let entry =
        isDistinct && guessedIndex < old.count && old[guessedIndex] == key
        ? guessedIndex : table.entry(of: key) { old[$0] == key }
      if entry < 0 || heads[entry] < 0 { continue }
      let oldIndex = heads[entry]
      heads[entry] = nextOccurrences[Int(oldIndex)]
      oldIndices[index] = oldIndex
      guessedIndex = Int(oldIndex) + 1
    }
  }

  /// Returns the matched elements whose contents differ, in the order of the new list.
  @export(implementation) func changes<Element>(
    from old: BorrowedArray<Element>, to new: BorrowedArray<Element>,
    changed: (Element, Element) -> Bool
  ) -> [ListChange<Int>] {
    var changes: [ListChange<Int>] = []
    func compare(_ oldIndex: Int, _ index: Int) {
      if changed(old[oldIndex], new[index]) {
        changes.append(ListChange(old: oldIndex, new: index))
      }
    }
    // Elements with equal bytes are unchanged, unless `changed` is always true, as for sections.
    let comparesAll = prefix > 0 && changed(old[0], old[0])
    for index in comparesAll ? Array(0..<prefix) : differingIndices { compare(index, index) }
    for (index, oldIndex) in oldIndices.enumerated() where oldIndex >= 0 {
      compare(prefix + Int(oldIndex), prefix + index)
    }
    for index in (new.count - suffix)..<new.count { compare(index + old.count - new.count, index) }
    return changes
  }
}
