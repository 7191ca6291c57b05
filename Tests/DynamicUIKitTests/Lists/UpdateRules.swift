import Foundation

/// UIKit's rules for batch updates, implemented independently of HeadlessUIKit: checks a batch
/// against the row counts of all sections before and after it, and reports the first violation.
struct UpdateRules {
  enum Update {
    case deleteSection(Int)
    case insertSection(Int)
    case reloadSection(Int)
    case moveSection(Int, Int)
    case deleteRow(IndexPath)
    case insertRow(IndexPath)
    case reloadRow(IndexPath)
    case moveRow(IndexPath, IndexPath)
  }

  let rowCountsBefore: [Int]
  let rowCountsAfter: [Int]
  let updates: [Update]

  /// The first violation, or nil.
  var violation: String? {
    outOfRange ?? repeated ?? conflicting ?? wrongCount
  }

  // MARK: Ranges

  private var outOfRange: String? {
    for update in updates {
      let isInRange =
        switch update {
        case .deleteSection(let section), .reloadSection(let section): isOld(section)
        case .insertSection(let section): isNew(section)
        case .moveSection(let from, let to): isOld(from) && isNew(to)
        case .deleteRow(let path), .reloadRow(let path): isOld(path)
        case .insertRow(let path): isNew(path)
        case .moveRow(let from, let to): isOld(from) && isNew(to)
        }
      if !isInRange { return "out of range: \(update)" }
    }
    return nil
  }

  private func isOld(_ section: Int) -> Bool { section >= 0 && section < rowCountsBefore.count }
  private func isNew(_ section: Int) -> Bool { section >= 0 && section < rowCountsAfter.count }
  private func isOld(_ path: IndexPath) -> Bool {
    isOld(path[0]) && path[1] >= 0 && path[1] < rowCountsBefore[path[0]]
  }
  private func isNew(_ path: IndexPath) -> Bool {
    isNew(path[0]) && path[1] >= 0 && path[1] < rowCountsAfter[path[0]]
  }

  // MARK: Repeated updates

  /// Each old index path may appear only once, and so may each new one.
  private var repeated: String? {
    var old: Set<IndexPath> = []
    var new: Set<IndexPath> = []
    for update in updates {
      let isFirst =
        switch update {
        case .deleteSection(let section), .reloadSection(let section):
          old.insert([section]).inserted
        case .insertSection(let section): new.insert([section]).inserted
        case .moveSection(let from, let to):
          old.insert([from]).inserted && new.insert([to]).inserted
        case .deleteRow(let path), .reloadRow(let path): old.insert(path).inserted
        case .insertRow(let path): new.insert(path).inserted
        case .moveRow(let from, let to): old.insert(from).inserted && new.insert(to).inserted
        }
      if !isFirst { return "updated twice: \(update)" }
    }
    return nil
  }

  // MARK: Conflicting updates

  private var conflicting: String? {
    var deletedOrReloaded: Set<Int> = []
    var movedFrom: Set<Int> = []
    var inserted: Set<Int> = []
    var movedTo: Set<Int> = []
    for case .deleteSection(let section) in updates { deletedOrReloaded.insert(section) }
    for case .reloadSection(let section) in updates { deletedOrReloaded.insert(section) }
    for case .insertSection(let section) in updates { inserted.insert(section) }
    for case .moveSection(let from, let to) in updates {
      movedFrom.insert(from)
      movedTo.insert(to)
    }
    for update in updates {
      switch update {
      case .deleteRow(let path), .reloadRow(let path):
        if movedFrom.contains(path[0]) { return "row of a moved section: \(update)" }
      case .insertRow(let path):
        if movedTo.contains(path[0]) { return "row of a moved section: \(update)" }
      case .moveRow(let from, let to):
        if movedFrom.contains(from[0]) || movedTo.contains(to[0]) {
          return "row of a moved section: \(update)"
        }
        if deletedOrReloaded.contains(from[0]) || inserted.contains(to[0]) {
          return "row of a deleted or reloaded section, or to an inserted section: \(update)"
        }
        for case .reloadRow(let path) in updates where path == to {
          return "reload of the destination of a move, which animates a cell twice: \(update)"
        }
      case .deleteSection, .insertSection, .reloadSection, .moveSection: break
      }
    }
    return nil
  }

  // MARK: Counts

  private var wrongCount: String? {
    var rows = rowCountsBefore.enumerated().map { section, count in (old: section, count: count) }
    var removedSections: Set<Int> = []
    var insertedOrMoved: [Int: (old: Int, count: Int)?] = [:]
    for update in updates {
      switch update {
      case .deleteSection(let section): removedSections.insert(section)
      case .insertSection(let section): insertedOrMoved[section] = .some(nil)
      case .moveSection(let from, let to):
        removedSections.insert(from)
        insertedOrMoved[to] = (from, rowCountsBefore[from])
      case .deleteRow(let path): rows[path[0]].count -= 1
      case .moveRow(let from, _): rows[from[0]].count -= 1
      case .reloadSection, .insertRow, .reloadRow: break
      }
    }
    var remaining = rows.filter { !removedSections.contains($0.old) }[...]
    var result: [(old: Int, count: Int)?] = []
    while !remaining.isEmpty || insertedOrMoved[result.count] != nil {
      if let section = insertedOrMoved[result.count] {
        result.append(section)
      } else {
        result.append(remaining.removeFirst())
      }
    }
    if result.count != rowCountsAfter.count || insertedOrMoved.keys.max() ?? -1 >= result.count {
      return "wrong number of sections: \(rowCountsBefore) to \(rowCountsAfter) by \(updates)"
    }
    for update in updates {
      switch update {
      case .insertRow(let path): result[path[0]]?.count += 1
      case .moveRow(_, let to): result[to[0]]?.count += 1
      default: break
      }
    }
    var reloaded: Set<Int> = []
    for case .reloadSection(let section) in updates { reloaded.insert(section) }
    for (section, expected) in result.enumerated() {
      guard let expected, !reloaded.contains(expected.old) else { continue }
      if expected.count != rowCountsAfter[section] {
        return "\(rowCountsBefore) to \(rowCountsAfter), wrong in section \(section): \(updates)"
      }
    }
    return nil
  }
}
