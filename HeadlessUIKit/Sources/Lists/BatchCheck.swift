/// Decides whether a table or collection view accepts a batch update, given how many rows each
/// section had when they were counted last, how many the data source reports now, and what was
/// asked for in between.
///
/// The order of the rules is that of UIKit: places that do not exist, contradictions, and at last
/// the counts.
struct BatchCheck {
  let before: [Int]
  let after: [Int]
  let updates: [ListUpdate]
  let words: ListWords

  /// The reason to stop, in the words of UIKit, or nil if the batch is consistent.
  var problem: String? {
    placeProblem ?? BatchConflicts(updates: updates, before: before).problem ?? countProblem
  }
}

// MARK: Places

extension BatchCheck {
  private var placeProblem: String? {
    for update in updates {
      if let problem = problemBefore(update) { return problem }
    }
    for update in updates {
      if let problem = problemAfter(update) { return problem }
    }
    return nil
  }

  private func problemBefore(_ update: ListUpdate) -> String? {
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

  private func problemAfter(_ update: ListUpdate) -> String? {
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

  private func rowProblem(_ verb: String, _ place: RowPlace) -> String? {
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

  private func insertionProblem(_ verb: String, _ place: RowPlace) -> String? {
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
      if after.count != before.count { return inconsistency }
      return "Invalid update: invalid number of sections. The number of sections contained in the "
        + "\(words.view) after the update (\(after.count)) must be equal to the number of sections "
        + "contained in the \(words.view) before the update (\(before.count)), plus or minus the "
        + "number of sections inserted or deleted (\(map.inserted.count) inserted, "
        + "\(map.deleted.count) deleted)."
    }
    let growth = rowGrowth
    for section in after.indices {
      guard let old = map.origin(of: section),
        after[section] != before[old] + growth.new[section] - growth.old[old],
        !map.reloaded.contains(old)
      else { continue }
      return rowCountProblem(section, old)
    }
    return nil
  }

  private func rowCountProblem(_ section: Int, _ old: Int) -> String {
    if after[section] != before[old] { return inconsistency }
    let tally = RowTally(of: updates, old: old, new: section)
    return "Invalid update: invalid number of \(words.rows) in section \(section). The number of "
      + "\(words.rows) contained in an existing section after the update (\(after[section])) must be "
      + "equal to the number of \(words.rows) contained in that section before the update "
      + "(\(before[old])), plus or minus the number of \(words.rows) inserted or deleted from that "
      + "section (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number "
      + "of \(words.rows) moved into or out of that section (\(tally.movedIn) moved in, "
      + "\(tally.movedOut) moved out)."
  }

  private var inconsistency: String {
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

  /// How many rows the updates take from each section before them, and add to each one after them.
  private var rowGrowth: (old: [Int], new: [Int]) {
    var old = [Int](repeating: 0, count: before.count)
    var new = [Int](repeating: 0, count: after.count)
    for update in updates {
      switch update {
      case .deleteRow(let place):
        old[place.section] += 1
      case .insertRow(let place):
        new[place.section] += 1
      case .moveRow(let from, let to):
        old[from.section] += 1
        new[to.section] += 1
      case .deleteSection, .insertSection, .reloadSection, .moveSection, .reloadRow:
        break
      }
    }
    return (old, new)
  }
}

/// How many rows came to and went from one section.
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
