// The only file of the lists with unsafe constructs.

/// A hash table from identities to numbered entries, which the caller keeps.
///
/// Open addressing with linear probing, without growth. The upper half of a slot is a part of the hash, so
/// identities are rarely compared in vain. Safe, as every place is masked, and the creator of a table
/// deallocates it at the end of the call.
@safe @usableFromInline
struct IdentityTable {
  /// `mask` + 1 slots, so every masked place is inside.
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  /// Differs in each process, so that nobody can choose identities that collide.
  @usableFromInline let seed: (UInt, UInt)

  /// Creates a table for a number of entries; it lives until ``deallocate()``.
  @export(implementation)
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
  /// A word takes one multiplication; the standard library's hash takes ten times as long.
  @export(implementation) @inline(__always)
  func hash<Key: Hashable>(_ key: Key) -> Int {
    guard Key.self == Int.self || Key.self == UInt.self || Key.self == ObjectIdentifier.self else {
      return key.hashValue
    }
    let word = unsafe unsafeBitCast(key, to: UInt.self)
    let product = (word ^ seed.0).multipliedFullWidth(by: seed.1)
    return Int(bitPattern: product.high ^ product.low)
  }

  /// Frees the table.
  @export(implementation)
  func deallocate() { unsafe slots.deallocate() }

  /// Returns the entry that has an identity, which is the given one if the table has none yet.
  @export(implementation) @inline(__always)
  func entry(hash: Int, adding new: Int, isSame: (Int) -> Bool) -> Int {
    let (slot, entry) = find(hash: hash, isSame: isSame)
    if entry >= 0 { return entry }
    unsafe slots[slot] = Self.tag(hash) | UInt64(truncatingIfNeeded: new + 1)
    return new
  }

  /// Returns the entry that has an identity, or -1.
  @export(implementation) @inline(__always)
  func entry(hash: Int, isSame: (Int) -> Bool) -> Int { find(hash: hash, isSame: isSame).entry }

  /// Returns the slot and the entry of an identity, or its free slot and -1.
  @export(implementation) @inline(__always)
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
  @export(implementation) @inline(__always)
  static func tag(_ word: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: word) & 0xFFFF_FFFF_0000_0000
  }
}

/// The elements of an array during a call, without retaining it and checking each index.
///
/// Safe, as it exists only during ``withBorrowedElements(_:)``; a debug build checks each index.
@safe @usableFromInline
struct BorrowedArray<Element> {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  @export(implementation) init(_ elements: UnsafeBufferPointer<Element>) {
    unsafe self.elements = elements
  }

  @export(implementation) var count: Int { unsafe elements.count }

  @export(implementation) @inline(__always)
  subscript(index: Int) -> Element { unsafe elements[index] }
}

extension Array {
  /// Calls a closure with the elements, which it must not keep.
  @export(implementation) @inline(__always)
  func withBorrowedElements<Result>(_ body: (BorrowedArray<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { body(unsafe BorrowedArray($0)) }
  }

  /// Whether both arrays have the same memory, so that no element can differ.
  ///
  /// `changed` may say that an element differs even from itself, as it does for rows that are not
  /// Equatable. Then all of them have to be compared.
  @export(implementation)
  func isSame(as other: [Element], changed: (Element, Element) -> Bool) -> Bool {
    guard count == other.count else { return false }
    let sharesMemory = unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
    }
    return sharesMemory && first.map { !changed($0, $0) } ?? true
  }
}
