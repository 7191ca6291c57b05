/// Decides whether a table or collection view accepts a batch update.
///
/// Compares the row counts before the batch, the counts that the data source reports after it, and
/// the updates. Checks in UIKit's order: missing sections and rows, conflicts, wrong counts.
struct BatchCheck {
  let before: [Int]
  let after: [Int]
  let updates: [ListUpdate]
  let words: ListTerms

  /// UIKit's message for the first problem found, or nil if the batch is consistent.
  var problem: String? {
    indexPathProblem ?? BatchConflicts(updates: updates).problem ?? countProblem
  }
}

// MARK: Index paths

extension BatchCheck {
  private var indexPathProblem: String? {
    for update in updates {
      if let problem = sourceProblem(update) { return problem }
    }
    for update in updates {
      if let problem = destinationProblem(update) { return problem }
    }
    return nil
  }

  private func sourceProblem(_ update: ListUpdate) -> String? {
    switch update {
    case .deleteSection(let section): sectionProblem("delete", section, before, "before")
    case .reloadSection(let section): sectionProblem("reload", section, before, "before")
    case .moveSection(let section, _): sectionProblem("move", section, before, "before")
    case .deleteRow(let place): rowProblem("delete", place)
    case .reloadRow(let place): rowProblem("reload", place)
    case .moveRow(let place, _): rowProblem("move", place)
    case .insertSection, .insertRow: nil
    }
  }

  private func destinationProblem(_ update: ListUpdate) -> String? {
    switch update {
    case .insertSection(let section): sectionProblem("insert", section, after, "after")
    case .moveSection(_, let section): sectionProblem("move", section, after, "after")
    case .insertRow(let place): insertionProblem("insert", place)
    case .moveRow(_, let place): insertionProblem("move", place)
    case .deleteSection, .reloadSection, .deleteRow, .reloadRow: nil
    }
  }

  private func sectionProblem(
    _ verb: String, _ section: Int, _ counts: [Int], _ time: String
  ) -> String? {
    if counts.indices.contains(section) { return nil }
    let comma = verb == "insert" ? "" : ","
    return "attempt to \(verb) section \(section)\(comma) but there are only "
      + "\(counts.count) sections \(time) the update"
  }

  private func rowProblem(_ verb: String, _ place: RowPosition) -> String? {
    guard before.indices.contains(place.section) else {
      return
        "attempt to \(verb) \(words.row) \(place.row) from section \(place.section), but there are "
        + "only \(before.count) sections before the update"
    }
    if (0..<before[place.section]).contains(place.row) { return nil }
    return
      "attempt to \(verb) \(words.row) \(place.row) from section \(place.section) which only contains "
      + "\(before[place.section]) \(words.rows) before the update"
  }

  private func insertionProblem(_ verb: String, _ place: RowPosition) -> String? {
    guard after.indices.contains(place.section) else {
      return
        "attempt to \(verb) \(words.row) \(place.row) into section \(place.section), but there are "
        + "only \(after.count) sections after the update"
    }
    if (0..<after[place.section]).contains(place.row) { return nil }
    return
      "attempt to \(verb) \(words.row) \(place.row) into section \(place.section), but there are only "
      + "\(after[place.section]) \(words.rows) in section \(place.section) after the update"
  }
}

// MARK: Counts

extension BatchCheck {
  private var countProblem: String? {
    let map = SectionMap(before: before.count, after: after.count, updates: updates)
    let expected = before.count + map.inserted.count - map.deleted.count
    guard after.count == expected else {
      if after.count != before.count { return inconsistencyMessage }
      return "Invalid update: invalid number of sections. The number of sections contained in the "
        + "\(words.view) after the update (\(after.count)) must be equal to the number of sections "
        + "contained in the \(words.view) before the update (\(before.count)), plus or minus the "
        + "number of sections inserted or deleted (\(map.inserted.count) inserted, "
        + "\(map.deleted.count) deleted)."
    }
    let changes = rowChanges
    for section in after.indices {
      guard let old = map.origin(of: section),
        after[section] != before[old] + changes.added[section] - changes.removed[old],
        !map.reloaded.contains(old)
      else { continue }
      return rowCountMessage(section, old)
    }
    return nil
  }

  private func rowCountMessage(_ section: Int, _ old: Int) -> String {
    if after[section] != before[old] { return inconsistencyMessage }
    let tally = RowTally(of: updates, old: old, new: section)
    return "Invalid update: invalid number of \(words.rows) in section \(section). The number of "
      + "\(words.rows) contained in an existing section after the update (\(after[section])) must be "
      + "equal to the number of \(words.rows) contained in that section before the update "
      + "(\(before[old])), plus or minus the number of \(words.rows) inserted or deleted from that "
      + "section (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number "
      + "of \(words.rows) moved into or out of that section (\(tally.movedIn) moved in, "
      + "\(tally.movedOut) moved out)."
  }

  private var inconsistencyMessage: String {
    "Invalid batch updates detected: the number of sections and/or \(words.rows) returned by the data "
      + "source before and after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(describe(before))\n"
      + "Data source after updates = \(describe(after))\n"
      + "Updates = [\n" + updates.map { "\t\($0)" }.joined(separator: ",\n") + "\n]"
  }

  private func describe(_ counts: [Int]) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "{ \(sections) with \(words.row) counts: \(counts) }"
  }

  /// The number of rows removed from each old section and added to each new section.
  private var rowChanges: (removed: [Int], added: [Int]) {
    var removed = [Int](repeating: 0, count: before.count)
    var added = [Int](repeating: 0, count: after.count)
    for update in updates {
      switch update {
      case .deleteRow(let place):
        removed[place.section] += 1
      case .insertRow(let place):
        added[place.section] += 1
      case .moveRow(let from, let to):
        removed[from.section] += 1
        added[to.section] += 1
      case .deleteSection, .insertSection, .reloadSection, .moveSection, .reloadRow:
        break
      }
    }
    return (removed, added)
  }
}

/// Counts the rows that a batch adds to and removes from one section.
private struct RowTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  init(of updates: [ListUpdate], old: Int, new: Int) {
    for update in updates {
      switch update {
      case .deleteRow(let place):
        if place.section == old { deleted += 1 }
      case .insertRow(let place):
        if place.section == new { inserted += 1 }
      case .moveRow(let from, let to):
        if from.section == old { movedOut += 1 }
        if to.section == new { movedIn += 1 }
      case .deleteSection, .insertSection, .reloadSection, .moveSection, .reloadRow:
        break
      }
    }
  }
}
