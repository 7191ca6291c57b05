/// Which row after a batch update is which row before it, as far as both exist.
struct RowMap {
  private var sections: [Int: Int] = [:]
  private let reloadedSections: Set<Int>
  private var reloaded: Set<IndexPath> = []
  private var moves: [IndexPath: IndexPath] = [:]
  private var removed: [Int: [Int]] = [:]
  private var filled: [Int: [Int]] = [:]

  init(before: [Int], after: [Int], updates: [ListUpdate]) {
    let map = SectionMap(before: before.count, after: after.count, updates: updates)
    reloadedSections = map.reloaded
    for section in after.indices {
      if let old = map.origin(of: section) { sections[old] = section }
    }
    for update in updates {
      switch update {
      case .deleteRow(let path):
        removed[path[0], default: []].append(path[1])
      case .insertRow(let path):
        filled[path[0], default: []].append(path[1])
      case .reloadRow(let path):
        reloaded.insert(path)
      case .moveRow(let from, let to):
        moves[from] = to
        removed[from[0], default: []].append(from[1])
        filled[to[0], default: []].append(to[1])
      case .deleteSection, .insertSection, .reloadSection, .moveSection:
        break
      }
    }
    removed = removed.mapValues { $0.sorted() }
    filled = filled.mapValues { $0.sorted() }
  }

  /// Whether a row, by its place before the update, gets a new cell.
  func isReloaded(_ path: IndexPath) -> Bool {
    reloaded.contains(path) || reloadedSections.contains(path[0])
  }

  /// The place of a section after the update, or nil if it is gone or made anew.
  func place(ofSection section: Int) -> Int? {
    reloadedSections.contains(section) ? nil : sections[section]
  }

  /// The place of a row after the update, or nil if it is gone.
  ///
  /// - Complexity: O(u) in the number of updates of the section.
  func place(of path: IndexPath) -> IndexPath? {
    if let destination = moves[path] { return destination }
    guard let section = sections[path[0]] else { return nil }
    var row = path[1]
    for gone in removed[path[0]] ?? [] {
      if gone == path[1] { return nil }
      if gone < path[1] { row -= 1 }
    }
    for come in filled[section] ?? [] where come <= row { row += 1 }
    return [section, row]
  }
}
