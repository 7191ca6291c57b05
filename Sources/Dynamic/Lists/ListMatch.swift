/// The elements that two lists share by identity, each occurrence with the same occurrence.
@usableFromInline
struct ListMatch {
  /// How many elements at the beginning are the same in both lists.
  @usableFromInline var prefix = 0
  /// How many elements at the end are the same in both lists, beyond the beginning.
  @usableFromInline var suffix = 0
  /// For each new element between them its old index, from the end of the prefix, or -1.
  @usableFromInline var sources: [Int32] = []
  /// Prepares a match without a common beginning or end.
  @export(implementation) init(middleOf count: Int) {
    sources = [Int32](repeating: -1, count: count)
  }

  /// Matches two lists.
  @export(implementation) init<Element, Key: Hashable>(
    _ old: BorrowedArray<Element>, _ new: BorrowedArray<Element>, by key: (Element) -> Key
  ) {
    let shorter = Swift.min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, key(new[prefix]) == key(old[prefix]) { prefix &+= 1 }
    var suffix = 0
    while suffix < shorter &- prefix,
      key(new[new.count &- 1 &- suffix]) == key(old[old.count &- 1 &- suffix])
    {
      suffix &+= 1
    }
    self.prefix = prefix
    self.suffix = suffix
    sources = [Int32](repeating: -1, count: new.count - prefix - suffix)
    let oldKeys = (prefix..<(old.count - suffix)).map { key(old[$0]) }
    if oldKeys.isEmpty || sources.isEmpty { return }
    oldKeys.withBorrowedElements { old in match(old) { key(new[prefix + $0]) } }
  }

  /// Finds the sources of the middle. If the old identities are distinct, the element after the
  /// last match is tried before the table is searched.
  @export(implementation)
  mutating func match<Key: Hashable>(_ old: BorrowedArray<Key>, _ newKey: (Int) -> Key) {
    let table = IdentityTable(capacity: old.count)
    defer { table.deallocate() }
    // For the entry of an identity its first old index that is not matched yet, and for an old
    // index the next one with the same identity.
    var heads = [Int32](repeating: -1, count: old.count)
    var followers = heads
    var isDistinct = true
    for index in (0..<old.count).reversed() {
      let entry = table.entry(hash: table.hash(old[index]), adding: index) { old[$0] == old[index] }
      if entry != index { isDistinct = false }
      followers[index] = heads[entry]
      heads[entry] = Int32(truncatingIfNeeded: index)
    }
    var guess = 0
    for index in sources.indices {
      let key = newKey(index)
      let entry =
        isDistinct && guess < old.count && old[guess] == key
        ? guess : table.entry(hash: table.hash(key)) { old[$0] == key }
      if entry < 0 || heads[entry] < 0 { continue }
      let source = heads[entry]
      heads[entry] = followers[Int(source)]
      sources[index] = source
      guess = Int(source) + 1
    }
  }

  /// Returns the matched elements whose contents differ, in new order.
  @export(implementation) func changes<Element>(
    from old: BorrowedArray<Element>, to new: BorrowedArray<Element>,
    changed: (Element, Element) -> Bool
  ) -> [ListChange<Int>] {
    var changes: [ListChange<Int>] = []
    func compare(_ source: Int, _ index: Int) {
      if changed(old[source], new[index]) { changes.append(ListChange(old: source, new: index)) }
    }
    for index in 0..<prefix { compare(index, index) }
    for (index, source) in sources.enumerated() where source >= 0 {
      compare(prefix + Int(source), prefix + index)
    }
    for index in (new.count - suffix)..<new.count { compare(index + old.count - new.count, index) }
    return changes
  }
}
