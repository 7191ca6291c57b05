/// Finds updates of one batch that conflict with each other.
struct BatchConflicts {
  let updates: [ListUpdate]

  var problem: String? {
    var groups = GroupedUpdates()
    for update in updates {
      if let problem = groups.add(update) { return problem }
    }
    return sectionProblem(groups) ?? rowProblem(groups) ?? doubleAnimationProblem(groups)
  }

  private func sectionProblem(_ groups: GroupedUpdates) -> String? {
    for section in groups.deletedSections.sorted() {
      if groups.movedSections.contains(section) {
        return "attempt to perform a delete and a move from the same section (\(section))"
      }
      if groups.reloadedSections.contains(section) {
        return "attempt to delete and reload the same section (\(section))"
      }
    }
    // UIKit performs a reload as a delete and an insert, so the message names a delete.
    for section in groups.reloadedSections.sorted() where groups.movedSections.contains(section) {
      return "attempt to perform a delete and a move from the same section (\(section))"
    }
    for section in groups.insertedSections.sorted()
    where groups.sectionDestinations.contains(section) {
      return "attempt to perform an insert and a move to the same section (\(section))"
    }
    return nil
  }

  private func rowProblem(_ groups: GroupedUpdates) -> String? {
    let isMovedOrReloaded = { groups.movedRows[$0] != nil || groups.reloadedRows.contains($0) }
    if let position = groups.deletedRows.filter(isMovedOrReloaded).min() {
      return groups.movedRows[position] != nil
        ? "attempt to perform a delete and a move from \(samePath(position))"
        : "attempt to delete and reload \(samePath(position))"
    }
    if let position = groups.reloadedRows.filter({ groups.movedRows[$0] != nil }).min() {
      return "attempt to perform a delete and a move from \(samePath(position))"
    }
    if let position = groups.insertedRows.intersection(groups.rowDestinations).min() {
      return "attempt to perform an insert and a move to \(samePath(position))"
    }
    return movedSectionProblem(groups) ?? crossSectionMoveProblem(groups)
  }

  private func samePath(_ position: RowPosition) -> String {
    "the same index path (\(position.indexPathDescription))"
  }

  private func movedSectionProblem(_ groups: GroupedUpdates) -> String? {
    if groups.movedSections.isEmpty { return nil }
    let oldPositions = groups.deletedRows.union(groups.reloadedRows).union(groups.movedRows.keys)
    if let position = oldPositions.filter({ groups.movedSections.contains($0.section) }).min() {
      return movedSectionMessage(position)
    }
    let newPositions = groups.insertedRows.union(groups.rowDestinations)
    return newPositions.filter { groups.sectionDestinations.contains($0.section) }.min()
      .map(movedSectionMessage)
  }

  private func movedSectionMessage(_ position: RowPosition) -> String {
    "Invalid update: invalid number of rows in section \(position.section). The section is moved "
      + "in the same batch in which one of its rows is inserted, deleted, reloaded or moved "
      + "(\(position.indexPathDescription))."
  }

  private func crossSectionMoveProblem(_ groups: GroupedUpdates) -> String? {
    let isDeletedOrReloaded = { (section: Int) in
      groups.deletedSections.contains(section) || groups.reloadedSections.contains(section)
    }
    let invalidMoves = groups.movedRows.filter { from, to in
      isDeletedOrReloaded(from.section) || groups.insertedSections.contains(to.section)
    }
    guard let (from, to) = invalidMoves.min(by: { $0.key < $1.key }) else { return nil }
    // A reload counts as a delete.
    return isDeletedOrReloaded(from.section)
      ? "attempt to move a row from \(from.indexPathDescription), whose section is deleted"
      : "attempt to move a row to \(to.indexPathDescription), whose section is inserted"
  }

  /// UIKit rejects a reload of the index path to which a row moves.
  private func doubleAnimationProblem(_ groups: GroupedUpdates) -> String? {
    groups.reloadedRows.isDisjoint(with: groups.rowDestinations)
      ? nil : "Attempt to create two animations for cell"
  }
}

private struct GroupedUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: Set<Int> = []
  var sectionDestinations: Set<Int> = []
  var deletedRows: Set<RowPosition> = []
  var insertedRows: Set<RowPosition> = []
  var reloadedRows: Set<RowPosition> = []
  var movedRows: [RowPosition: RowPosition] = [:]
  var rowDestinations: Set<RowPosition> = []

  /// Returns an error message if an earlier update of the same kind has the same source or
  /// destination. Repeated reloads are not an error.
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
      isNew = movedSections.insert(from).inserted && sectionDestinations.insert(to).inserted
    case .deleteRow(let position):
      isNew = deletedRows.insert(position).inserted
    case .insertRow(let position):
      isNew = insertedRows.insert(position).inserted
    case .reloadRow(let position):
      reloadedRows.insert(position)
    case .moveRow(let from, let to):
      isNew = movedRows[from] == nil && rowDestinations.insert(to).inserted
      movedRows[from] = to
    }
    if isNew { return nil }
    return "Attempt to create two animations for cell: \(update) repeats or conflicts with another "
      + "update"
  }
}
