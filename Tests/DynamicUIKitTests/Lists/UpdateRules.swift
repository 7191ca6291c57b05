import Foundation

/// UIKit's rules for batch updates, implemented independently of the stand-in: replays a batch with
/// numbered rows and reports the first inconsistency.
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

  let before: [Int]
  let after: [Int]
  let updates: [Update]

  /// The first violation, or nil.
  var violation: String? {
    outOfRange ?? repeated ?? conflicting ?? counts
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

  private func isOld(_ section: Int) -> Bool { section >= 0 && section < before.count }
  private func isNew(_ section: Int) -> Bool { section >= 0 && section < after.count }
  private func isOld(_ path: IndexPath) -> Bool {
    isOld(path[0]) && path[1] >= 0 && path[1] < before[path[0]]
  }
  private func isNew(_ path: IndexPath) -> Bool {
    isNew(path[0]) && path[1] >= 0 && path[1] < after[path[0]]
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
    var removed: Set<Int> = []
    var moving: Set<Int> = []
    var inserted: Set<Int> = []
    var movedTo: Set<Int> = []
    for case .deleteSection(let section) in updates { removed.insert(section) }
    for case .reloadSection(let section) in updates { removed.insert(section) }
    for case .insertSection(let section) in updates { inserted.insert(section) }
    for case .moveSection(let from, let to) in updates {
      moving.insert(from)
      movedTo.insert(to)
    }
    for update in updates {
      switch update {
      case .deleteRow(let path), .reloadRow(let path):
        if moving.contains(path[0]) { return "row of a moved section: \(update)" }
      case .insertRow(let path):
        if movedTo.contains(path[0]) { return "row of a moved section: \(update)" }
      case .moveRow(let from, let to):
        if moving.contains(from[0]) || movedTo.contains(to[0]) {
          return "row of a moved section: \(update)"
        }
        if removed.contains(from[0]) || inserted.contains(to[0]) {
          return "row moves out of a removed section or into an inserted one: \(update)"
        }
        for case .reloadRow(let path) in updates where path == to {
          return "reload where a row moves to: \(update)"
        }
      case .deleteSection, .insertSection, .reloadSection, .moveSection: break
      }
    }
    return nil
  }

  // MARK: Counts

  private var counts: String? {
    var rows = before.enumerated().map { section, count in (old: section, count: count) }
    var removedSections: Set<Int> = []
    var placed: [Int: (old: Int, count: Int)?] = [:]
    for update in updates {
      switch update {
      case .deleteSection(let section): removedSections.insert(section)
      case .insertSection(let section): placed[section] = .some(nil)
      case .moveSection(let from, let to):
        removedSections.insert(from)
        placed[to] = (from, before[from])
      case .deleteRow(let path): rows[path[0]].count -= 1
      case .moveRow(let from, _): rows[from[0]].count -= 1
      case .reloadSection, .insertRow, .reloadRow: break
      }
    }
    var remaining = rows.filter { !removedSections.contains($0.old) }[...]
    var result: [(old: Int, count: Int)?] = []
    while !remaining.isEmpty || placed[result.count] != nil {
      if let section = placed[result.count] {
        result.append(section)
      } else {
        result.append(remaining.removeFirst())
      }
    }
    if result.count != after.count || placed.keys.contains(where: { $0 >= result.count }) {
      return "\(before) to \(after): sections by \(updates)"
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
      if expected.count != after[section] {
        return "\(before) to \(after): rows of section \(section) by \(updates)"
      }
    }
    return nil
  }
}
