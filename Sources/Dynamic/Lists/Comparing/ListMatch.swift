/// Which elements of two lists are the same by identity: the beginning and the end they share, and
/// what lies between.
///
/// Only what lies between is hashed. There, each occurrence of an identity in the old list goes
/// with the same occurrence in the new one: first with first, second with second.
@usableFromInline
struct ListMatch {
  /// How many elements at the beginning are the same in both lists.
  @usableFromInline var prefix = 0

  /// How many elements at the end are the same in both lists, beyond the beginning.
  @usableFromInline var suffix = 0

  /// For each new element between them its old index, counted from the end of the prefix, or -1 if
  /// it is new.
  @usableFromInline var sources: [Int32] = []

  /// The new elements whose identity occurs before them, as far as an element of that identity lies
  /// between the beginning and the end, in ascending order; counted from the end of the prefix.
  @usableFromInline var repeats: [Int] = []

  /// Prepares a match without a common beginning or end.
  @inlinable
  init(middleOf count: Int) {
    sources = [Int32](repeating: -1, count: count)
  }

  /// Matches two lists.
  @inlinable
  init<Element, Key: Hashable>(
    _ old: BorrowedArray<Element>, _ new: BorrowedArray<Element>,
    by key: (Element) -> Key
  ) {
    let shorter = Swift.min(old.count, new.count)
    var greatest = GreatestIdentity<Key>()
    @inline(__always) func isShared(_ place: Int, _ oldPlace: Int) -> Bool {
      let identity = key(new[place])
      if identity != key(old[oldPlace]) { return false }
      greatest.include(identity)
      return true
    }
    // Four in one go: to count takes as long as to compare.
    var prefix = 0
    while prefix &+ 4 <= shorter, isShared(prefix, prefix), isShared(prefix &+ 1, prefix &+ 1),
      isShared(prefix &+ 2, prefix &+ 2), isShared(prefix &+ 3, prefix &+ 3)
    {
      prefix &+= 4
    }
    while prefix < shorter, isShared(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, isShared(new.count - 1 - suffix, old.count - 1 - suffix) {
      suffix += 1
    }
    self.prefix = prefix
    self.suffix = suffix

    let oldMiddle = prefix..<(old.count - suffix)
    let newMiddle = prefix..<(new.count - suffix)
    if newMiddle.isEmpty { return }
    sources = [Int32](repeating: -1, count: newMiddle.count)
    if !oldMiddle.isEmpty || newMiddle.count > 1 {
      let oldKeys = oldMiddle.map { key(old[$0]) }
      oldKeys.withBorrowedElements { old in
        match(old) { key(new[prefix + $0]) }
      }
    }
    findRepeats(outside: newMiddle, of: new, upTo: greatest, by: key)
  }

  /// Finds the sources of the middle.
  ///
  /// One hash table holds the old identities (P. Heckel, "A technique for isolating differences
  /// between files", Communications of the ACM 21, 1978). As long as these are distinct, the
  /// elements after and before the last match are tried before the table is asked.
  @inlinable
  mutating func match<Key: Hashable>(
    _ old: BorrowedArray<Key>, _ newKey: (Int) -> Key
  ) {
    let table = IdentityTable(capacity: old.count)
    defer { table.deallocate() }
    // For the entry of an identity the next old index to give away, and for an old index the one to
    // give away after it.
    var heads = [Int32](repeating: -1, count: old.count)
    var followers: [Int32] = []

    for index in old.indices.reversed() {
      let entry = table.entry(hash: table.hash(old[index]), adding: index) { old[$0] == old[index] }
      if entry != index {
        if followers.isEmpty { followers = [Int32](repeating: -1, count: old.count) }
        followers[index] = heads[entry]
      }
      heads[entry] = Int32(truncatingIfNeeded: index)
    }
    let firsts = followers.isEmpty ? [] : heads
    let isDistinct = followers.isEmpty

    var strangers: [Int] = []
    var guess = 0
    for index in sources.indices {
      let key = newKey(index)
      if isDistinct, guess < old.count, heads[guess] >= 0, old[guess] == key {
        sources[index] = Int32(truncatingIfNeeded: guess)
        heads[guess] = -1
        guess += 1
        continue
      }
      if isDistinct, guess > 1, heads[guess - 2] >= 0, old[guess - 2] == key {
        guess -= 1
        sources[index] = Int32(truncatingIfNeeded: guess - 1)
        heads[guess - 1] = -1
        continue
      }
      let entry = table.entry(hash: table.hash(key)) { old[$0] == key }
      if entry < 0 {
        strangers.append(index)
      } else if heads[entry] < 0 {
        repeats.append(index)
      } else {
        let source = heads[entry]
        if !isDistinct, firsts[entry] != source { repeats.append(index) }
        heads[entry] = isDistinct ? -1 : followers[Int(source)]
        sources[index] = source
        guess = Int(source) + 1
      }
    }
    findRepeats(among: strangers, newKey)
  }

  /// Finds the repeats among elements whose identities are new.
  @inlinable
  mutating func findRepeats<Key: Hashable>(
    among strangers: [Int], _ newKey: (Int) -> Key
  ) {
    if strangers.count < 2 { return }
    let table = IdentityTable(capacity: strangers.count)
    defer { table.deallocate() }
    let known = repeats.count
    for index in strangers {
      let key = newKey(index)
      let entry = table.entry(hash: table.hash(key), adding: index) { newKey($0) == key }
      if entry != index { repeats.append(index) }
    }
    if known > 0, repeats.count > known { repeats.sort() }
  }
}

extension ListMatch {
  /// Finds the repeats that new elements make with the beginning and the end that both lists share.
  ///
  /// Those are looked through only if a new element can be among them, and hashed only if there are
  /// more than a few such elements.
  @inlinable
  mutating func findRepeats<Element, Key: Hashable>(
    outside middle: Range<Int>, of new: BorrowedArray<Element>,
    upTo greatest: GreatestIdentity<Key>,
    by key: (Element) -> Key
  ) {
    if prefix == 0, suffix == 0 { return }
    var arrivals: [Key] = []
    for index in sources.indices where sources[index] < 0 {
      let identity = key(new[prefix + index])
      if greatest.mayContain(identity) { arrivals.append(identity) }
    }
    if arrivals.isEmpty { return }
    let known = repeats.count
    arrivals.withBorrowedElements { arrivals in
      let set = ArrivalSet(arrivals)
      defer { set.deallocate() }
      if (0..<prefix).contains(where: { set.contains(key(new[$0])) }) {
        let before = Set((0..<prefix).map { key(new[$0]) }.filter(set.contains))
        let isKnown = Set(repeats)
        for index in middle where before.contains(key(new[index])) {
          if !isKnown.contains(index - prefix) { repeats.append(index - prefix) }
        }
      }
      for index in middle.upperBound..<new.count where set.contains(key(new[index])) {
        repeats.append(index - prefix)
      }
    }
    if known > 0, repeats.count > known { repeats.sort() }
  }
}

/// The identities of new elements, for a look at each of very many others.
@usableFromInline
struct ArrivalSet<Key: Hashable> {
  @usableFromInline let keys: BorrowedArray<Key>
  @usableFromInline let table: IdentityTable?

  /// Creates the set; it lives until ``deallocate()`` and no longer than the keys.
  @inlinable
  init(_ keys: BorrowedArray<Key>) {
    self.keys = keys
    if keys.count <= 4 {
      table = nil
      return
    }
    let table = IdentityTable(capacity: keys.count)
    for index in keys.indices {
      _ = table.entry(hash: table.hash(keys[index]), adding: index) { keys[$0] == keys[index] }
    }
    self.table = table
  }

  /// Frees the table.
  @inlinable
  func deallocate() { table?.deallocate() }

  /// Whether an identity is one of these.
  @inlinable @inline(__always)
  func contains(_ key: Key) -> Bool {
    guard let table else { return keys.contains(key) }
    return table.entry(hash: table.hash(key)) { keys[$0] == key } >= 0
  }
}

extension ListMatch {
  /// Returns the matched elements whose contents differ, in new order.
  @inlinable
  func changes<Element>(
    from old: BorrowedArray<Element>, to new: BorrowedArray<Element>,
    changed: (Element, Element) -> Bool
  ) -> [ListChange<Int>] {
    var changes: [ListChange<Int>] = []
    for index in 0..<prefix where changed(old[index], new[index]) {
      changes.append(ListChange(old: index, new: index))
    }
    for (index, source) in sources.enumerated() where source >= 0 {
      let (source, index) = (prefix + Int(source), prefix + index)
      if changed(old[source], new[index]) {
        changes.append(ListChange(old: source, new: index))
      }
    }
    for index in (new.count - suffix)..<new.count {
      let source = index + old.count - new.count
      if changed(old[source], new[index]) {
        changes.append(ListChange(old: source, new: index))
      }
    }
    return changes
  }
}
