/// The greatest of some identities, where these are whole numbers: one that counts on is greater than
/// all before, and need not be looked for among them.
///
/// Not the least too, for those that count down: to keep that costs every comparison as much as this,
/// and to look for an identity in vain takes no longer than to compare once more.
@usableFromInline
struct GreatestIdentity<Key: Hashable> {
  @usableFromInline var greatest = Int.min

  @inlinable init() {}

  @inlinable @inline(__always)
  mutating func include(_ key: Key) {
    if let number = number(key) { greatest = max(greatest, number) }
  }

  /// Whether an identity can be one of these.
  @inlinable @inline(__always)
  func mayContain(_ key: Key) -> Bool {
    number(key).map { $0 <= greatest } ?? true
  }

  @inlinable @inline(__always)
  func number(_ key: Key) -> Int? {
    // It is an `Int` already, as its type was compared.
    Key.self == Int.self ? unsafe unsafeBitCast(key, to: Int.self) : nil
  }
}
