/// A hash table from identities to the entries that hold them, which the caller numbers and keeps.
///
/// Open addressing with linear probing. A slot is one word, the upper half of it a part of the
/// hash, so that a wrong entry is nearly always recognised without looking at its identity. It
/// never grows.
///
/// Safe, as every place is masked, and who makes a table deallocates it at the end of the same call.
@safe @usableFromInline
struct IdentityTable {
  /// As many as `mask` and one, so every masked place is inside.
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  /// Differs in each process, so that nobody can choose identities that collide.
  @usableFromInline let seed: (UInt, UInt)

  /// Creates a table for a number of entries; it lives until ``deallocate()``.
  @inlinable
  init(capacity: Int) {
    var size = 8
    while size < capacity + capacity / 4 { size *= 2 }
    unsafe slots = .allocate(capacity: size)
    unsafe slots.initialize(repeating: 0, count: size)
    mask = size - 1
    let random = Hasher().finalize()
    seed = (UInt(bitPattern: random), UInt(bitPattern: random.hashValue) | 1)
  }

  /// The hash of an identity in this table.
  ///
  /// A number takes one multiplication: both halves of the product depend on all of its bits. The
  /// standard library's hash, which everything else gets, takes ten times as long.
  @inlinable @inline(__always)
  func hash<Key: Hashable>(_ key: Key) -> Int {
    guard Key.self == Int.self || Key.self == UInt.self || Key.self == ObjectIdentifier.self else {
      return key.hashValue
    }
    // Each of the three types is one word.
    let word = unsafe unsafeBitCast(key, to: UInt.self)
    let product = (word ^ seed.0).multipliedFullWidth(by: seed.1)
    return Int(bitPattern: product.high ^ product.low)
  }

  /// Frees the table.
  @inlinable
  func deallocate() { unsafe slots.deallocate() }

  /// Returns the entry that has an identity, which is the given one if the table has none yet.
  ///
  /// - Complexity: O(1) on average.
  @inlinable @inline(__always)
  func entry(hash: Int, adding new: Int, isSame: (Int) -> Bool) -> Int {
    let (slot, entry) = find(hash: hash, isSame: isSame)
    if entry >= 0 { return entry }
    unsafe slots[slot] = Self.tag(hash) | UInt64(truncatingIfNeeded: new + 1)
    return new
  }

  /// Returns the entry that has an identity, or -1.
  ///
  /// - Complexity: O(1) on average.
  @inlinable @inline(__always)
  func entry(hash: Int, isSame: (Int) -> Bool) -> Int {
    find(hash: hash, isSame: isSame).entry
  }

  /// Returns the slot and the entry of an identity, or the slot where it belongs and -1.
  @inlinable @inline(__always)
  func find(hash: Int, isSame: (Int) -> Bool) -> (slot: Int, entry: Int) {
    let tag = Self.tag(hash)
    var slot = hash & mask
    while unsafe slots[slot] != 0 {
      if unsafe Self.tag(Int(truncatingIfNeeded: slots[slot])) == tag {
        let entry = unsafe Int(slots[slot] & 0xFFFF_FFFF) - 1
        if isSame(entry) { return (slot, entry) }
      }
      slot = (slot + 1) & mask
    }
    return (slot, -1)
  }

  /// The upper half of a hash or a slot.
  @inlinable @inline(__always)
  static func tag(_ word: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: word) & 0xFFFF_FFFF_0000_0000
  }
}
