/// The place of a row in a list of sections. Paths are ordered by section, then by row.
///
///     let paths = [ListPath(section: 1, row: 0), ListPath(section: 0, row: 7)]
///     print(paths.sorted())  // Prints "[0.7, 1.0]"
public struct ListPath: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the row in its section.
  public var row: Int

  /// Creates a path.
  @export(implementation) public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension ListPath: Comparable, CustomStringConvertible {
  @export(implementation) public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  public var description: String { "\(section).\(row)" }
}

/// A moved element: its place in the old list and its place in the new list.
///
///     let move = ListMove(from: 0, to: 2)
///     print(move)  // Prints "0 → 2"
public struct ListMove<Place: Equatable & Sendable>: Equatable, Sendable, CustomStringConvertible {
  /// The place before the update.
  public var from: Place
  /// The place after the whole update.
  public var to: Place

  /// Creates a move.
  @export(implementation) public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }

  public var description: String { "\(from) → \(to)" }
}

/// An element that is in both the old and the new list, with different contents.
///
///     let old = [(id: 1, name: "Pils"), (id: 2, name: "Stout")]
///     let new = [(id: 2, name: "Stout"), (id: 1, name: "Pilsner")]
///     let diff = ListDiff(from: old, to: new, by: \.id) { $0.name != $1.name }
///     print(diff.changes)  // Prints "[0 → 1, changed]"
public struct ListChange<Place: Equatable & Sendable>: Equatable, Sendable, CustomStringConvertible
{
  /// The place in the old list.
  public var old: Place
  /// The place in the new list.
  public var new: Place

  /// Creates a change.
  @export(implementation) public init(old: Place, new: Place) {
    self.old = old
    self.new = new
  }

  public var description: String { "\(old) → \(new), changed" }
}
