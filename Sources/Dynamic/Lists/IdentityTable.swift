// The only file of this folder with unsafe code.

/// A hash table from identities to entries: indices into an array of the caller.
///
/// Uses open addressing with linear probing, and never grows. The upper half of a slot is the
/// hash's upper half, so unequal identities are seldom compared. The lower half is the entry plus
/// 1; a free slot is 0. The table is `@safe`, because every slot index is masked, and the function
/// that creates a table deallocates it before returning.
@safe @usableFromInline
struct IdentityTable {
  /// `mask` + 1 slots, so every masked index is in bounds.
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  /// Random per process, so nobody can choose colliding identities. The factor `seed.1` is odd.
  @usableFromInline let seed: (UInt, UInt)

  /// Creates a table for at most `capacity` entries; it lives until ``deallocate()``.
  @export(implementation)
  init(capacity: Int) {
    var size = 8
    while size < capacity + capacity / 4 { size *= 2 }  // At most about 80 % are used.
    unsafe slots = .allocate(capacity: size)
    unsafe slots.initialize(repeating: 0, count: size)
    mask = size - 1
    let random = Hasher().finalize()
    seed = (UInt(bitPattern: random), UInt(bitPattern: random.hashValue) | 1)
  }

  /// Like `hashValue`, but ten times faster for an `Int`, `UInt` or object identifier.
  @export(implementation) @inline(__always)
  func hash<Key: Hashable>(_ key: Key) -> Int {
    guard Key.self == Int.self || Key.self == UInt.self || Key.self == ObjectIdentifier.self else {
      return key.hashValue
    }
    let word = unsafe unsafeBitCast(key, to: UInt.self)
    let product = (word ^ seed.0).multipliedFullWidth(by: seed.1)
    return Int(bitPattern: product.high ^ product.low)
  }

  @export(implementation)
  func deallocate() { unsafe slots.deallocate() }

  /// Returns an identity's entry: the one that `isSame` accepts. If there is none, returns `new`,
  /// and adds it unless it is -1.
  @export(implementation) @inline(__always)
  func entry<Key: Hashable>(of key: Key, adding new: Int = -1, isSame: (Int) -> Bool) -> Int {
    let hash = hash(key)
    let upperHalf = UInt64(truncatingIfNeeded: hash) >> 32
    var slot = hash & mask
    while unsafe slots[slot] != 0 {
      if unsafe slots[slot] >> 32 == upperHalf {
        let entry = unsafe Int(slots[slot] & 0xFFFF_FFFF) - 1
        if isSame(entry) { return entry }
      }
      slot = (slot + 1) & mask
    }
    if new >= 0 { unsafe slots[slot] = upperHalf << 32 | UInt64(truncatingIfNeeded: new + 1) }
    return new
  }
}

/// The elements of an array, accessed without retains. Only debug builds check bounds.
///
/// The type is `@safe`, because its values exist only during ``withBorrowedElements(_:)``.
@safe @usableFromInline
struct BorrowedArray<Element> {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  @export(implementation) init(_ elements: UnsafeBufferPointer<Element>) {
    unsafe self.elements = elements
  }

  @export(implementation) var count: Int { unsafe elements.count }

  @export(implementation) @inline(__always)
  subscript(index: Int) -> Element { unsafe elements[index] }

  /// Compares the bytes of two arrays in a range. Returns an index before which all elements are
  /// equal. Elements at the index may be equal, too: only whole words of 8 bytes are compared.
  @export(implementation)
  func equalPrefixEnd(comparedWith other: BorrowedArray, in range: Range<Int>) -> Int {
    guard let left = unsafe UnsafeRawPointer(elements.baseAddress),
      let right = unsafe UnsafeRawPointer(other.elements.baseAddress), unsafe left != right
    else { return range.upperBound }
    let stride = MemoryLayout<Element>.stride
    let lastWordOffset = range.upperBound * stride - 8
    var offset = range.lowerBound * stride
    while offset <= lastWordOffset,
      unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    { offset &+= 8 }
    return offset / stride
  }
}

extension Array {
  /// Calls a closure with the elements. They must not escape from the closure.
  @export(implementation) @inline(__always)
  func withBorrowedElements<Result>(_ body: (BorrowedArray<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { body(unsafe BorrowedArray($0)) }
  }
}
