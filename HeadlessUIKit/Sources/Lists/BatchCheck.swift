/// Compares the updates of a batch with the row count of each section before and after the batch.
/// Checks in UIKit's order: missing sections and rows, conflicts, wrong counts.
struct BatchCheck {
  let before: [Int]
  let after: [Int]
  let updates: [ListUpdate]
  let terms: ListTerms

  /// UIKit's message for the first problem.
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
    case .deleteRow(let position): sourceRowProblem("delete", position)
    case .reloadRow(let position): sourceRowProblem("reload", position)
    case .moveRow(let position, _): sourceRowProblem("move", position)
    case .insertSection, .insertRow: nil
    }
  }

  private func destinationProblem(_ update: ListUpdate) -> String? {
    switch update {
    case .insertSection(let section): sectionProblem("insert", section, after, "after")
    case .moveSection(_, let section): sectionProblem("move", section, after, "after")
    case .insertRow(let position): destinationRowProblem("insert", position)
    case .moveRow(_, let position): destinationRowProblem("move", position)
    case .deleteSection, .reloadSection, .deleteRow, .reloadRow: nil
    }
  }

  private func sectionProblem(
    _ verb: String, _ section: Int, _ counts: [Int], _ time: String
  ) -> String? {
    if counts.indices.contains(section) { return nil }
    let comma = verb == "insert" ? "" : ","  // UIKit's message about an insertion has no comma.
    return "attempt to \(verb) section \(section)\(comma) but there are only "
      + "\(counts.count) sections \(time) the update"
  }

  private func sourceRowProblem(_ verb: String, _ position: RowPosition) -> String? {
    guard before.indices.contains(position.section) else {
      return
        "attempt to \(verb) \(terms.row) \(position.row) from section \(position.section), but "
        + "there are only \(before.count) sections before the update"
    }
    if (0..<before[position.section]).contains(position.row) { return nil }
    return
      "attempt to \(verb) \(terms.row) \(position.row) from section \(position.section) which only "
      + "contains \(before[position.section]) \(terms.rows) before the update"
  }

  private func destinationRowProblem(_ verb: String, _ position: RowPosition) -> String? {
    guard after.indices.contains(position.section) else {
      return
        "attempt to \(verb) \(terms.row) \(position.row) into section \(position.section), but "
        + "there are only \(after.count) sections after the update"
    }
    if (0..<after[position.section]).contains(position.row) { return nil }
    return
      "attempt to \(verb) \(terms.row) \(position.row) into section \(position.section), but there "
      + "are only \(after[position.section]) \(terms.rows) in section \(position.section) after "
      + "the update"
  }
}

// MARK: Counts

extension BatchCheck {
  /// As in UIKit, a wrong count that equals the old count has a specific message. Any other wrong
  /// count has the general ``inconsistencyMessage``.
  private var countProblem: String? {
    let map = SectionMap(
      countBefore: before.count, countAfter: after.count, updates: updates)
    let expectedSections = before.count + map.inserted.count - map.deleted.count
    guard after.count == expectedSections else {
      if after.count != before.count { return inconsistencyMessage }
      return "Invalid update: invalid number of sections. The number of sections contained in the "
        + "\(terms.view) after the update (\(after.count)) must be equal to the number of sections "
        + "contained in the \(terms.view) before the update (\(before.count)), plus or minus the "
        + "number of sections inserted or deleted (\(map.inserted.count) inserted, "
        + "\(map.deleted.count) deleted)."
    }
    let changes = rowChanges
    for section in after.indices {
      guard let oldSection = map.origin(of: section), !map.reloaded.contains(oldSection)
      else { continue }
      let expectedRows = before[oldSection] + changes.added[section] - changes.removed[oldSection]
      if after[section] != expectedRows { return rowCountMessage(section, oldSection) }
    }
    return nil
  }

  private func rowCountMessage(_ section: Int, _ oldSection: Int) -> String {
    if after[section] != before[oldSection] { return inconsistencyMessage }
    let tally = RowTally(of: updates, oldSection: oldSection, newSection: section)
    return "Invalid update: invalid number of \(terms.rows) in section \(section). The number of "
      + "\(terms.rows) contained in an existing section after the update (\(after[section])) must be "
      + "equal to the number of \(terms.rows) contained in that section before the update "
      + "(\(before[oldSection])), plus or minus the number of \(terms.rows) inserted or deleted "
      + "from that section (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus "
      + "the number of \(terms.rows) moved into or out of that section (\(tally.movedIn) moved in, "
      + "\(tally.movedOut) moved out)."
  }

  private var inconsistencyMessage: String {
    "Invalid batch updates detected: the number of sections and/or \(terms.rows) returned by the data "
      + "source before and after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(describe(before))\n"
      + "Data source after updates = \(describe(after))\n"
      + "Updates = [\n" + updates.map { "\t\($0)" }.joined(separator: ",\n") + "\n]"
  }

  private func describe(_ counts: [Int]) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "{ \(sections) with \(terms.row) counts: \(counts) }"
  }

  private var rowChanges: (removed: [Int], added: [Int]) {
    var removed = [Int](repeating: 0, count: before.count)
    var added = [Int](repeating: 0, count: after.count)
    for update in updates {
      switch update {
      case .deleteRow(let position):
        removed[position.section] += 1
      case .insertRow(let position):
        added[position.section] += 1
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

private struct RowTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  init(of updates: [ListUpdate], oldSection: Int, newSection: Int) {
    for update in updates {
      switch update {
      case .deleteRow(let position):
        if position.section == oldSection { deleted += 1 }
      case .insertRow(let position):
        if position.section == newSection { inserted += 1 }
      case .moveRow(let from, let to):
        if from.section == oldSection { movedOut += 1 }
        if to.section == newSection { movedIn += 1 }
      case .deleteSection, .insertSection, .reloadSection, .moveSection, .reloadRow:
        break
      }
    }
  }
}
