import Foundation

/// Which row after a batch update is which row before it, as far as both exist.
struct RowMap {
  private let sectionCount: Int
  /// Nil if every section stays in its place.
  private let destinations: [Int?]?
  private let reloadedSections: Set<Int>
  private var reloaded: Set<RowPlace> = []
  private var moves: [RowPlace: RowPlace] = [:]
  private var removed: [Int: [Int]] = [:]
  private var filled: [Int: [Int]] = [:]

  init(before: [Int], after: [Int], updates: [ListUpdate]) {
    let map = SectionMap(before: before.count, after: after.count, updates: updates)
    sectionCount = min(before.count, after.count)
    reloadedSections = map.reloaded
    destinations = map.destinations(before: before.count)
    for update in updates {
      switch update {
      case .deleteRow(let place):
        removed[place.section, default: []].append(place.row)
      case .insertRow(let place):
        filled[place.section, default: []].append(place.row)
      case .reloadRow(let place):
        reloaded.insert(place)
      case .moveRow(let from, let to):
        moves[from] = to
        removed[from.section, default: []].append(from.row)
        filled[to.section, default: []].append(to.row)
      case .deleteSection, .insertSection, .reloadSection, .moveSection:
        break
      }
    }
    for index in filled.values.indices where filled.values[index].count > 1 {
      filled.values[index].sort()
    }
  }

  /// Whether a row, by its place before the update, gets a new cell.
  func isReloaded(_ path: IndexPath) -> Bool {
    reloaded.contains(RowPlace(path)) || reloadedSections.contains(path[0])
  }

  /// The place of a section after the update, or nil if it is gone or made anew.
  func place(ofSection section: Int) -> Int? {
    reloadedSections.contains(section) ? nil : destination(of: section)
  }

  private func destination(of section: Int) -> Int? {
    if let destinations { return destinations[section] }
    return section < sectionCount ? section : nil
  }

  /// The place of a row after the update, or nil if it is gone.
  ///
  /// - Complexity: O(u) in the number of updates of the section.
  func place(of path: IndexPath) -> IndexPath? {
    if let destination = moves[RowPlace(path)] { return [destination.section, destination.row] }
    guard let section = destination(of: path[0]) else { return nil }
    var row = path[1]
    for gone in removed[path[0]] ?? [] {
      if gone == path[1] { return nil }
      if gone < path[1] { row -= 1 }
    }
    for come in filled[section] ?? [] where come <= row { row += 1 }
    return [section, row]
  }
}
