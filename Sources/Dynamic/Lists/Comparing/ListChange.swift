/// Something that both lists hold, by identity, and whose contents differ.
///
///     let old = [(id: 1, name: "Pils"), (id: 2, name: "Stout")]
///     let new = [(id: 2, name: "Stout"), (id: 1, name: "Pilsner")]
///     let diff = ListDiff(from: old, to: new, by: \.id) { $0.name != $1.name }
///     print(diff.changes)  // Prints "[0 is 1]"
public struct ListChange<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place in the old list.
  public var old: Place

  /// The place in the new list, the same or another.
  public var new: Place

  /// Creates a change.
  @inlinable
  public init(old: Place, new: Place) {
    self.old = old
    self.new = new
  }
}

extension ListChange: CustomStringConvertible {
  public var description: String { "\(old) is \(new)" }
}
