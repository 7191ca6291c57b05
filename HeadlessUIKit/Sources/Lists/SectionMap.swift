/// Which section after a batch update is which section before it.
struct SectionMap {
  private(set) var deleted: Set<Int> = []
  private(set) var inserted: Set<Int> = []
  private(set) var reloaded: Set<Int> = []
  private let shared: Int
  /// Nil if every section stays in its place.
  private var origins: [Int?]?

  /// Sections that are neither deleted nor moved keep their order and fill the places that
  /// insertions and moves leave.
  init(before: Int, after: Int, updates: [ListUpdate]) {
    shared = min(before, after)
    var destinations: [Int: Int] = [:]
    var leaving: Set<Int> = []
    for update in updates {
      switch update {
      case .deleteSection(let section):
        deleted.insert(section)
        leaving.insert(section)
      case .insertSection(let section):
        inserted.insert(section)
      case .reloadSection(let section):
        reloaded.insert(section)
      case .moveSection(let from, let to):
        leaving.insert(from)
        destinations[from] = to
      case .deleteRow, .insertRow, .reloadRow, .moveRow:
        break
      }
    }
    if leaving.isEmpty, inserted.isEmpty { return }
    var origins = [Int?](repeating: nil, count: after)
    for (from, to) in destinations { origins[to] = from }
    let moved = Set(destinations.values)
    var stayers = (0..<before).lazy.filter { !leaving.contains($0) }.makeIterator()
    for section in 0..<after where !inserted.contains(section) && !moved.contains(section) {
      origins[section] = stayers.next()
    }
    self.origins = origins
  }

  /// The section before the update, or nil for an inserted one.
  func origin(of section: Int) -> Int? {
    if let origins { return origins[section] }
    return section < shared ? section : nil
  }

  /// For each section before the update its place after it, or nil if it is gone; nil in place of
  /// all if every section stays in its place.
  func destinations(before: Int) -> [Int?]? {
    guard let origins else { return nil }
    var destinations = [Int?](repeating: nil, count: before)
    for (section, origin) in origins.enumerated() {
      if let origin { destinations[origin] = section }
    }
    return destinations
  }
}
