import Foundation

/// One thing that a batch update asks of a table or collection view.
///
/// Deletions, reloads and the origins of moves are places before the batch, insertions and the
/// destinations of moves places after it.
enum ListUpdate: Hashable {
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(Int, to: Int)
  case deleteRow(RowPlace)
  case insertRow(RowPlace)
  case reloadRow(RowPlace)
  case moveRow(RowPlace, to: RowPlace)

  static func deleteRow(_ path: IndexPath) -> ListUpdate { .deleteRow(RowPlace(path)) }
  static func insertRow(_ path: IndexPath) -> ListUpdate { .insertRow(RowPlace(path)) }
  static func reloadRow(_ path: IndexPath) -> ListUpdate { .reloadRow(RowPlace(path)) }
  static func moveRow(_ from: IndexPath, to: IndexPath) -> ListUpdate {
    .moveRow(RowPlace(from), to: RowPlace(to))
  }
}

extension ListUpdate: CustomStringConvertible {
  var description: String {
    switch self {
    case .deleteSection(let section): "Delete section (\(section))"
    case .insertSection(let section): "Insert section (\(section))"
    case .reloadSection(let section): "Reload section (\(section))"
    case .moveSection(let from, let to): "Move section (\(from) to \(to))"
    case .deleteRow(let place): "Delete row (\(place))"
    case .insertRow(let place): "Insert row (\(place))"
    case .reloadRow(let place): "Reload row (\(place))"
    case .moveRow(let from, let to): "Move row (\(from) to \(to))"
    }
  }
}

/// The place of a row: what an index path of two elements says, but quick to compare and to hash.
struct RowPlace: Hashable, Comparable {
  let section: Int
  let row: Int

  init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  init(_ path: IndexPath) { self.init(path.section, path.row) }

  static func < (one: RowPlace, other: RowPlace) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }
}

extension RowPlace: CustomStringConvertible {
  /// The place as UIKit's messages print it.
  var description: String { "\(section) - \(row)" }

  /// The place as an index path describes itself in UIKit's messages.
  var listDescription: String { "<NSIndexPath: {length = 2, path = \(self)}>" }
}
