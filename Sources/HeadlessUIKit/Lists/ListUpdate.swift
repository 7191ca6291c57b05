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
  case deleteRow(IndexPath)
  case insertRow(IndexPath)
  case reloadRow(IndexPath)
  case moveRow(IndexPath, to: IndexPath)
}

extension ListUpdate: CustomStringConvertible {
  var description: String {
    switch self {
    case .deleteSection(let section): "Delete section (\(section))"
    case .insertSection(let section): "Insert section (\(section))"
    case .reloadSection(let section): "Reload section (\(section))"
    case .moveSection(let from, let to): "Move section (\(from) to \(to))"
    case .deleteRow(let path): "Delete row (\(path.listPlace))"
    case .insertRow(let path): "Insert row (\(path.listPlace))"
    case .reloadRow(let path): "Reload row (\(path.listPlace))"
    case .moveRow(let from, let to): "Move row (\(from.listPlace) to \(to.listPlace))"
    }
  }
}

extension IndexPath {
  /// The place as UIKit's messages print it.
  var listPlace: String { "\(self[0]) - \(self[1])" }

  /// The place as an index path describes itself in UIKit's messages.
  var listDescription: String { "<NSIndexPath: {length = 2, path = \(self[0]) - \(self[1])}>" }
}
