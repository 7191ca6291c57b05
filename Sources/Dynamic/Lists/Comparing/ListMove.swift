/// Where something was in the old list and where it is in the new one.
///
///     let move = ListMove(from: 0, to: 2)
///     print(move)  // Prints "0 → 2"
public struct ListMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place before the update, counted as if nothing had been inserted, deleted or moved.
  public var from: Place

  /// The place after the update, counted when everything has been inserted, deleted and moved.
  public var to: Place

  /// Creates a move.
  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension ListMove: CustomStringConvertible {
  public var description: String { "\(from) → \(to)" }
}
