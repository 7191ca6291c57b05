import Foundation

/// Maps the rows before a batch update to those after the update.
struct RowMap {
  /// The new index of each old section; nil for a deleted section. The array is nil if every
  /// section keeps its index.
  private let destinations: [Int?]?
  private let reloadedSections: Set<Int>
  private var reloadedRows: Set<RowPosition> = []
  private var moves: [RowPosition: RowPosition] = [:]
  private var removedRows: [Int: [Int]] = [:]  // by old section; includes the sources of moves
  private var addedRows: [Int: [Int]] = [:]  // by new section; includes the destinations of moves

  init(before rowCountsBefore: [Int], after rowCountsAfter: [Int], updates: [ListUpdate]) {
    let sectionMap = SectionMap(
      countBefore: rowCountsBefore.count, countAfter: rowCountsAfter.count, updates: updates)
    reloadedSections = sectionMap.reloaded
    destinations = sectionMap.destinations(countBefore: rowCountsBefore.count)
    for update in updates {
      switch update {
      case .deleteRow(let position):
        removedRows[position.section, default: []].append(position.row)
      case .insertRow(let position):
        addedRows[position.section, default: []].append(position.row)
      case .reloadRow(let position):
        reloadedRows.insert(position)
      case .moveRow(let from, let to):
        moves[from] = to
        removedRows[from.section, default: []].append(from.row)
        addedRows[to.section, default: []].append(to.row)
      case .deleteSection, .insertSection, .reloadSection, .moveSection:
        break
      }
    }
    // `newIndexPath(of:)` must apply insertions in ascending order.
    for index in addedRows.values.indices where addedRows.values[index].count > 1 {
      addedRows.values[index].sort()
    }
  }

  func isReloaded(_ path: IndexPath) -> Bool {
    reloadedRows.contains(RowPosition(path)) || reloadedSections.contains(path[0])
  }

  /// Returns nil if the section is deleted or reloaded. A reload replaces the section's views.
  func newSection(of section: Int) -> Int? {
    reloadedSections.contains(section) ? nil : destination(of: section)
  }

  private func destination(of section: Int) -> Int? {
    if let destinations { return destinations[section] }
    return section
  }

  func newIndexPath(of path: IndexPath) -> IndexPath? {
    if let destination = moves[RowPosition(path)] { return [destination.section, destination.row] }
    guard let section = destination(of: path[0]) else { return nil }
    var row = path[1]
    for removedRow in removedRows[path[0]] ?? [] {
      if removedRow == path[1] { return nil }
      if removedRow < path[1] { row -= 1 }
    }
    for addedRow in addedRows[section] ?? [] where addedRow <= row { row += 1 }
    return [section, row]
  }
}
