/// How often each identity occurs in a list, kept up to date row by row.
///
/// It tells whether a row that comes has the identity of another without looking at all of them.
@usableFromInline
package class RowOccurrences<Row> {
  @usableFromInline init() {}

  /// Whether a row with the same identity is counted.
  package func contains(_ row: Row) -> Bool { false }

  /// Counts a row.
  ///
  /// - Returns: Whether another has the same identity.
  @discardableResult
  package func add(_ row: Row) -> Bool { false }

  /// Counts a row no longer.
  ///
  /// - Returns: Whether one with its identity was counted.
  @discardableResult
  package func remove(_ row: Row) -> Bool { false }
}

@usableFromInline
final class KeyOccurrences<Row, Key: Hashable>: RowOccurrences<Row> {
  private let key: (Row) -> Key
  private var counts: [Key: Int] = [:]

  @usableFromInline init(_ key: @escaping (Row) -> Key) { self.key = key }

  override func contains(_ row: Row) -> Bool { counts[key(row)] != nil }

  override func add(_ row: Row) -> Bool {
    let count = counts[key(row), default: 0] + 1
    counts[key(row)] = count
    return count > 1
  }

  override func remove(_ row: Row) -> Bool {
    let key = key(row)
    guard let count = counts[key] else { return false }
    counts[key] = count > 1 ? count - 1 : nil
    return true
  }
}
