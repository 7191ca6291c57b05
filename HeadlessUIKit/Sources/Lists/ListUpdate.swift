import Foundation

/// Deletions, reloads and the sources of moves use indices from before the batch. Insertions and
/// the destinations of moves use indices from after the batch.
enum ListUpdate: Hashable {
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(Int, to: Int)
  case deleteRow(RowPosition)
  case insertRow(RowPosition)
  case reloadRow(RowPosition)
  case moveRow(RowPosition, to: RowPosition)

  static func deleteRow(_ path: IndexPath) -> ListUpdate { .deleteRow(RowPosition(path)) }
  static func insertRow(_ path: IndexPath) -> ListUpdate { .insertRow(RowPosition(path)) }
  static func reloadRow(_ path: IndexPath) -> ListUpdate { .reloadRow(RowPosition(path)) }
  static func moveRow(_ from: IndexPath, to: IndexPath) -> ListUpdate {
    .moveRow(RowPosition(from), to: RowPosition(to))
  }
}

extension ListUpdate: CustomStringConvertible {
  var description: String {
    switch self {
    case .deleteSection(let section): "Delete section (\(section))"
    case .insertSection(let section): "Insert section (\(section))"
    case .reloadSection(let section): "Reload section (\(section))"
    case .moveSection(let from, let to): "Move section (\(from) to \(to))"
    case .deleteRow(let position): "Delete row (\(position))"
    case .insertRow(let position): "Insert row (\(position))"
    case .reloadRow(let position): "Reload row (\(position))"
    case .moveRow(let from, let to): "Move row (\(from) to \(to))"
    }
  }
}

/// A two-element index path that is fast to compare and to hash.
struct RowPosition: Hashable, Comparable {
  let section: Int
  let row: Int

  init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  init(_ path: IndexPath) { self.init(path.section, path.row) }

  static func < (lhs: RowPosition, rhs: RowPosition) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

extension RowPosition: CustomStringConvertible {
  /// The section and row, as UIKit's messages print them.
  var description: String { "\(section) - \(row)" }

  /// The description of an `NSIndexPath`, without its address.
  var indexPathDescription: String { "<NSIndexPath: {length = 2, path = \(self)}>" }
}
