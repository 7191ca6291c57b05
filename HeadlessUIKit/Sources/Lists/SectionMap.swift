/// Maps the sections after a batch update to the sections before it.
struct SectionMap {
  private(set) var deleted: Set<Int> = []
  private(set) var inserted: Set<Int> = []
  private(set) var reloaded: Set<Int> = []
  private let sharedSectionCount: Int
  /// The old index of each new section. The array is nil if every section keeps its index.
  private var origins: [Int?]?

  /// Sections that are neither deleted nor moved keep their order, at the indices that insertions
  /// and moves leave free.
  init(countBefore: Int, countAfter: Int, updates: [ListUpdate]) {
    sharedSectionCount = min(countBefore, countAfter)
    var destinations: [Int: Int] = [:]
    var deletedOrMoved: Set<Int> = []
    for update in updates {
      switch update {
      case .deleteSection(let section):
        deleted.insert(section)
        deletedOrMoved.insert(section)
      case .insertSection(let section):
        inserted.insert(section)
      case .reloadSection(let section):
        reloaded.insert(section)
      case .moveSection(let from, let to):
        deletedOrMoved.insert(from)
        destinations[from] = to
      case .deleteRow, .insertRow, .reloadRow, .moveRow:
        break
      }
    }
    if deletedOrMoved.isEmpty, inserted.isEmpty { return }
    var origins = [Int?](repeating: nil, count: countAfter)
    for (from, to) in destinations { origins[to] = from }
    let moveTargets = Set(destinations.values)
    var keptSections = (0..<countBefore).lazy.filter { !deletedOrMoved.contains($0) }.makeIterator()
    for section in 0..<countAfter
    where !inserted.contains(section) && !moveTargets.contains(section) {
      origins[section] = keptSections.next()
    }
    self.origins = origins
  }

  func origin(of section: Int) -> Int? {
    if let origins { return origins[section] }
    return section < sharedSectionCount ? section : nil
  }

  /// Returns the new index of each old section, or nil if every section keeps its index.
  func destinations(countBefore: Int) -> [Int?]? {
    guard let origins else { return nil }
    var destinations = [Int?](repeating: nil, count: countBefore)
    for (section, origin) in origins.enumerated() {
      if let origin { destinations[origin] = section }
    }
    return destinations
  }
}
