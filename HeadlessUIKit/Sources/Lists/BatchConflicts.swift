/// Finds updates of one batch that conflict with each other, regardless of the row counts.
struct BatchConflicts {
  let updates: [ListUpdate]

  /// The message for the first conflict found, or nil if there is none.
  var problem: String? {
    var groups = GroupedUpdates()
    for update in updates {
      if let problem = groups.add(update) { return problem }
    }
    return sectionProblem(groups) ?? rowProblem(groups) ?? doubleAnimationProblem(groups)
  }

  /// Finds an old section with two different updates, or an insertion and a move to one new index.
  private func sectionProblem(_ groups: GroupedUpdates) -> String? {
    for section in groups.deletedSections.sorted() {
      if groups.movedSections[section] != nil {
        return "attempt to perform a delete and a move from the same section (\(section))"
      }
      if groups.reloadedSections.contains(section) {
        return "attempt to delete and reload the same section (\(section))"
      }
    }
    for section in groups.reloadedSections.sorted() where groups.movedSections[section] != nil {
      return "attempt to perform a delete and a move from the same section (\(section))"
    }
    for section in groups.insertedSections.sorted()
    where groups.sectionDestinations.contains(section) {
      return "attempt to perform an insert and a move to the same section (\(section))"
    }
    return nil
  }

  /// Finds the row conflicts that correspond to those of `sectionProblem(_:)`, row updates in moved
  /// sections, and moves of rows from deleted or reloaded sections or to inserted sections.
  private func rowProblem(_ groups: GroupedUpdates) -> String? {
    let isMovedOrReloaded = { groups.movedRows[$0] != nil || groups.reloadedRows.contains($0) }
    if let place = groups.deletedRows.filter(isMovedOrReloaded).min() {
      return groups.movedRows[place] != nil
        ? "attempt to perform a delete and a move from \(samePath(place))"
        : "attempt to delete and reload \(samePath(place))"
    }
    if let place = groups.reloadedRows.filter({ groups.movedRows[$0] != nil }).min() {
      return "attempt to perform a delete and a move from \(samePath(place))"
    }
    if let place = groups.insertedRows.intersection(groups.rowDestinations).min() {
      return "attempt to perform an insert and a move to \(samePath(place))"
    }
    return movedSectionProblem(groups) ?? crossSectionMoveProblem(groups)
  }

  private func samePath(_ place: RowPosition) -> String {
    "the same index path (\(place.indexPathDescription))"
  }

  private func movedSectionProblem(_ groups: GroupedUpdates) -> String? {
    if groups.movedSections.isEmpty { return nil }
    let updatedBefore = groups.deletedRows.union(groups.reloadedRows).union(groups.movedRows.keys)
    if let place = updatedBefore.filter({ groups.movedSections[$0.section] != nil }).min() {
      return movedSectionMessage(place)
    }
    let updatedAfter = groups.insertedRows.union(groups.rowDestinations)
    let isMoved = { (place: RowPosition) in groups.sectionDestinations.contains(place.section) }
    return updatedAfter.filter(isMoved).min().map(movedSectionMessage)
  }

  private func movedSectionMessage(_ place: RowPosition) -> String {
    "Invalid update: invalid number of rows in section \(place.section). The section is moved in the "
      + "same batch as one of its rows is inserted, deleted, reloaded or moved "
      + "(\(place.indexPathDescription))."
  }

  private func crossSectionMoveProblem(_ groups: GroupedUpdates) -> String? {
    let isDeletedOrReloaded = { (section: Int) in
      groups.deletedSections.contains(section) || groups.reloadedSections.contains(section)
    }
    let invalidMoves = groups.movedRows.filter { from, to in
      isDeletedOrReloaded(from.section) || groups.insertedSections.contains(to.section)
    }
    guard let (from, to) = invalidMoves.min(by: { $0.key < $1.key }) else { return nil }
    return isDeletedOrReloaded(from.section)
      ? "attempt to move a row from \(from.indexPathDescription), whose section is deleted"
      : "attempt to move a row to \(to.indexPathDescription), whose section is inserted"
  }

  /// Finds a reload whose old index path equals the new index path of a move, which UIKit rejects.
  private func doubleAnimationProblem(_ groups: GroupedUpdates) -> String? {
    groups.reloadedRows.isDisjoint(with: groups.rowDestinations)
      ? nil : "Attempt to create two animations for cell"
  }
}

/// The sections and rows that a batch updates, grouped by the kind of update.
private struct GroupedUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var sectionDestinations: Set<Int> = []
  var deletedRows: Set<RowPosition> = []
  var insertedRows: Set<RowPosition> = []
  var reloadedRows: Set<RowPosition> = []
  var movedRows: [RowPosition: RowPosition] = [:]
  var rowDestinations: Set<RowPosition> = []

  /// Adds an update. Returns an error message if an earlier update of the same kind has the same
  /// source or destination; only reloads may repeat.
  mutating func add(_ update: ListUpdate) -> String? {
    var isNew = true
    switch update {
    case .deleteSection(let section):
      isNew = deletedSections.insert(section).inserted
    case .insertSection(let section):
      isNew = insertedSections.insert(section).inserted
    case .reloadSection(let section):
      reloadedSections.insert(section)
    case .moveSection(let from, let to):
      isNew = movedSections[from] == nil && sectionDestinations.insert(to).inserted
      movedSections[from] = to
    case .deleteRow(let place):
      isNew = deletedRows.insert(place).inserted
    case .insertRow(let place):
      isNew = insertedRows.insert(place).inserted
    case .reloadRow(let place):
      reloadedRows.insert(place)
    case .moveRow(let from, let to):
      isNew = movedRows[from] == nil && rowDestinations.insert(to).inserted
      movedRows[from] = to
    }
    return isNew ? nil : "Attempt to create two animations for cell: \(update) is asked for twice"
  }
}
