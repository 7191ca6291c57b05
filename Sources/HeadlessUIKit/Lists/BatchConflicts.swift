import Foundation

/// Finds updates of one batch that contradict each other, whatever the counts are.
struct BatchConflicts {
  let updates: [ListUpdate]
  let before: [Int]

  /// The reason to stop, or nil if no two updates are in each other's way.
  var problem: String? {
    var places = Places()
    for update in updates {
      if let problem = places.add(update) { return problem }
    }
    return sectionProblem(places) ?? rowProblem(places) ?? doubleAnimation(places)
  }

  /// A section may only be deleted, reloaded or moved, and its place inserted or moved to.
  private func sectionProblem(_ places: Places) -> String? {
    for section in places.deletedSections.sorted() {
      if places.movedSections[section] != nil {
        return "attempt to perform a delete and a move from the same section (\(section))"
      }
      if places.reloadedSections.contains(section) {
        return "attempt to delete and reload the same section (\(section))"
      }
    }
    for section in places.reloadedSections.sorted() where places.movedSections[section] != nil {
      return "attempt to perform a delete and a move from the same section (\(section))"
    }
    for section in places.insertedSections.sorted()
    where places.sectionDestinations.contains(section) {
      return "attempt to perform an insert and a move to the same section (\(section))"
    }
    return nil
  }

  /// The same for rows; and rows cannot be touched where their section moves, nor leave one that
  /// goes, nor enter one that comes.
  private func rowProblem(_ places: Places) -> String? {
    for path in places.deletedRows.sorted() {
      if places.movedRows[path] != nil {
        return "attempt to perform a delete and a move from \(same(path))"
      }
      if places.reloadedRows.contains(path) {
        return "attempt to delete and reload \(same(path))"
      }
    }
    for path in places.reloadedRows.sorted() where places.movedRows[path] != nil {
      return "attempt to perform a delete and a move from \(same(path))"
    }
    for path in places.insertedRows.sorted() where places.rowDestinations.contains(path) {
      return "attempt to perform an insert and a move to \(same(path))"
    }
    return movedSectionProblem(places) ?? wanderingRowProblem(places)
  }

  private func same(_ path: IndexPath) -> String { "the same index path (\(path.listDescription))" }

  private func movedSectionProblem(_ places: Places) -> String? {
    let destinations = places.sectionDestinations
    if places.movedSections.isEmpty { return nil }
    let touchedBefore = places.deletedRows.union(places.reloadedRows).union(places.movedRows.keys)
    for path in touchedBefore.sorted() where places.movedSections[path[0]] != nil {
      return movedSectionMessage(path[0], path)
    }
    let touchedAfter = places.insertedRows.union(places.rowDestinations)
    for path in touchedAfter.sorted() where destinations.contains(path[0]) {
      return movedSectionMessage(path[0], path)
    }
    return nil
  }

  private func movedSectionMessage(_ section: Int, _ path: IndexPath) -> String {
    "Invalid update: invalid number of rows in section \(section). The section is moved in the same "
      + "batch as one of its rows is inserted, deleted, reloaded or moved (\(path.listDescription))."
  }

  private func wanderingRowProblem(_ places: Places) -> String? {
    for (from, to) in places.movedRows.sorted(by: { $0.key < $1.key }) {
      if places.deletedSections.contains(from[0]) || places.reloadedSections.contains(from[0]) {
        return "attempt to move a row from \(from.listDescription), whose section is deleted"
      }
      if places.insertedSections.contains(to[0]) {
        return "attempt to move a row to \(to.listDescription), whose section is inserted"
      }
    }
    return nil
  }

  private func doubleAnimation(_ places: Places) -> String? {
    places.reloadedRows.isDisjoint(with: places.rowDestinations)
      ? nil : "Attempt to create two animations for cell"
  }
}

/// The places that the updates of a batch name, each kind in its own set.
private struct Places {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var sectionDestinations: Set<Int> = []
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var rowDestinations: Set<IndexPath> = []

  /// Adds an update; returns the reason to stop if it repeats an earlier one.
  mutating func add(_ update: ListUpdate) -> String? {
    let isNew: Bool
    switch update {
    case .deleteSection(let section):
      isNew = deletedSections.insert(section).inserted
    case .insertSection(let section):
      isNew = insertedSections.insert(section).inserted
    case .reloadSection(let section):
      reloadedSections.insert(section)
      isNew = true
    case .moveSection(let from, let to):
      isNew = movedSections[from] == nil && sectionDestinations.insert(to).inserted
      movedSections[from] = to
    case .deleteRow(let path):
      isNew = deletedRows.insert(path).inserted
    case .insertRow(let path):
      isNew = insertedRows.insert(path).inserted
    case .reloadRow(let path):
      reloadedRows.insert(path)
      isNew = true
    case .moveRow(let from, let to):
      isNew = movedRows[from] == nil && rowDestinations.insert(to).inserted
      movedRows[from] = to
    }
    return isNew ? nil : "Attempt to create two animations for cell: \(update) is asked for twice"
  }
}
