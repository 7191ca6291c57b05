import Foundation

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
    case .deleteRow(let path): rowProblem("delete", path)
    case .reloadRow(let path): rowProblem("reload", path)
    case .moveRow(let path, _): rowProblem("move", path)
    case .insertSection, .insertRow: nil
    }
  }

  private func problemAfter(_ update: ListUpdate) -> String? {
    switch update {
    case .insertSection(let section): sectionProblem("insert", section, after, "after")
    case .moveSection(_, let section): sectionProblem("move", section, after, "after")
    case .insertRow(let path): insertionProblem("insert", path)
    case .moveRow(_, let path): insertionProblem("move", path)
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

  private func rowProblem(_ verb: String, _ path: IndexPath) -> String? {
    guard before.indices.contains(path[0]) else {
      return "attempt to \(verb) \(words.row) \(path[1]) from section \(path[0]), but there are "
        + "only \(before.count) sections before the update"
    }
    if (0..<before[path[0]]).contains(path[1]) { return nil }
    return "attempt to \(verb) \(words.row) \(path[1]) from section \(path[0]) which only contains "
      + "\(before[path[0]]) \(words.rows) before the update"
  }

  private func insertionProblem(_ verb: String, _ path: IndexPath) -> String? {
    guard after.indices.contains(path[0]) else {
      return "attempt to \(verb) \(words.row) \(path[1]) into section \(path[0]), but there are "
        + "only \(after.count) sections after the update"
    }
    if (0..<after[path[0]]).contains(path[1]) { return nil }
    return "attempt to \(verb) \(words.row) \(path[1]) into section \(path[0]), but there are only "
      + "\(after[path[0]]) \(words.rows) in section \(path[0]) after the update"
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
    let tallies = rowTallies
    for section in after.indices {
      guard let old = map.origin(of: section), !map.reloaded.contains(old) else { continue }
      let tally = RowTally(old: tallies.old[old], new: tallies.new[section])
      if let problem = rowCountProblem(section, old, tally) { return problem }
    }
    return nil
  }

  private func rowCountProblem(_ section: Int, _ old: Int, _ tally: RowTally) -> String? {
    if after[section] == before[old] + tally.inserted - tally.deleted + tally.movedIn
      - tally.movedOut
    {
      return nil
    }
    if after[section] != before[old] { return inconsistency }
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

  private var rowTallies: (old: [RowTally], new: [RowTally]) {
    var old = [RowTally](repeating: RowTally(), count: before.count)
    var new = [RowTally](repeating: RowTally(), count: after.count)
    for update in updates {
      switch update {
      case .deleteRow(let path):
        old[path[0]].deleted += 1
      case .insertRow(let path):
        new[path[0]].inserted += 1
      case .moveRow(let from, let to):
        old[from[0]].movedOut += 1
        new[to[0]].movedIn += 1
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

  init() {}

  init(old: RowTally, new: RowTally) {
    inserted = new.inserted
    movedIn = new.movedIn
    deleted = old.deleted
    movedOut = old.movedOut
  }
}
