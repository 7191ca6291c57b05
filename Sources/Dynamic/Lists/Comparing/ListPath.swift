/// The place of a row in a list of sections: the index path of a table, without UIKit or
/// Foundation.
///
/// Paths are ordered as a table shows its rows: by section, then by row.
///
///     let paths = [ListPath(section: 1, row: 0), ListPath(section: 0, row: 7)]
///     print(paths.sorted())  // Prints "[0.7, 1.0]"
public struct ListPath: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the row in its section.
  public var row: Int

  /// Creates a path.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension ListPath: Comparable {
  @inlinable
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension ListPath: CustomStringConvertible {
  public var description: String { "\(section).\(row)" }
}
