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
    let isElsewhere = { places.movedRows[$0] != nil || places.reloadedRows.contains($0) }
    if let place = places.deletedRows.filter(isElsewhere).min() {
      return places.movedRows[place] != nil
        ? "attempt to perform a delete and a move from \(same(place))"
        : "attempt to delete and reload \(same(place))"
    }
    if let place = places.reloadedRows.filter({ places.movedRows[$0] != nil }).min() {
      return "attempt to perform a delete and a move from \(same(place))"
    }
    if let place = places.insertedRows.intersection(places.rowDestinations).min() {
      return "attempt to perform an insert and a move to \(same(place))"
    }
    return movedSectionProblem(places) ?? wanderingRowProblem(places)
  }

  private func same(_ place: RowPlace) -> String {
    "the same index path (\(place.listDescription))"
  }

  private func movedSectionProblem(_ places: Places) -> String? {
    if places.movedSections.isEmpty { return nil }
    let touchedBefore = places.deletedRows.union(places.reloadedRows).union(places.movedRows.keys)
    if let place = touchedBefore.filter({ places.movedSections[$0.section] != nil }).min() {
      return movedSectionMessage(place)
    }
    let touchedAfter = places.insertedRows.union(places.rowDestinations)
    let isInMoved = { (place: RowPlace) in places.sectionDestinations.contains(place.section) }
    return touchedAfter.filter(isInMoved).min().map(movedSectionMessage)
  }

  private func movedSectionMessage(_ place: RowPlace) -> String {
    "Invalid update: invalid number of rows in section \(place.section). The section is moved in the "
      + "same batch as one of its rows is inserted, deleted, reloaded or moved "
      + "(\(place.listDescription))."
  }

  private func wanderingRowProblem(_ places: Places) -> String? {
    let goes = { (section: Int) in
      places.deletedSections.contains(section) || places.reloadedSections.contains(section)
    }
    let wanderers = places.movedRows.filter { from, to in
      goes(from.section) || places.insertedSections.contains(to.section)
    }
    guard let (from, to) = wanderers.min(by: { $0.key < $1.key }) else { return nil }
    return goes(from.section)
      ? "attempt to move a row from \(from.listDescription), whose section is deleted"
      : "attempt to move a row to \(to.listDescription), whose section is inserted"
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
  var deletedRows: Set<RowPlace> = []
  var insertedRows: Set<RowPlace> = []
  var reloadedRows: Set<RowPlace> = []
  var movedRows: [RowPlace: RowPlace] = [:]
  var rowDestinations: Set<RowPlace> = []

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
    case .deleteRow(let place):
      isNew = deletedRows.insert(place).inserted
    case .insertRow(let place):
      isNew = insertedRows.insert(place).inserted
    case .reloadRow(let place):
      reloadedRows.insert(place)
      isNew = true
    case .moveRow(let from, let to):
      isNew = movedRows[from] == nil && rowDestinations.insert(to).inserted
      movedRows[from] = to
    }
    return isNew ? nil : "Attempt to create two animations for cell: \(update) is asked for twice"
  }
}
