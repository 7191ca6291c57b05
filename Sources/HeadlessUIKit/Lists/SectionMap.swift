/// Which section after a batch update is which section before it.
struct SectionMap {
  private(set) var deleted: Set<Int> = []
  private(set) var inserted: Set<Int> = []
  private(set) var reloaded: Set<Int> = []
  private var origins: [Int?]

  /// Sections that are neither deleted nor moved keep their order and fill the places that
  /// insertions and moves leave.
  init(before: Int, after: Int, updates: [ListUpdate]) {
    origins = Array(repeating: nil, count: after)
    var isFilled = [Bool](repeating: false, count: after)
    var leaving: Set<Int> = []
    for update in updates {
      switch update {
      case .deleteSection(let section):
        deleted.insert(section)
        leaving.insert(section)
      case .insertSection(let section):
        inserted.insert(section)
        isFilled[section] = true
      case .reloadSection(let section):
        reloaded.insert(section)
      case .moveSection(let from, let to):
        leaving.insert(from)
        origins[to] = from
        isFilled[to] = true
      case .deleteRow, .insertRow, .reloadRow, .moveRow:
        break
      }
    }
    var stayers = (0..<before).filter { !leaving.contains($0) }.makeIterator()
    for section in 0..<after where !isFilled[section] {
      origins[section] = stayers.next()
    }
  }

  /// The section before the update, or nil for an inserted one.
  func origin(of section: Int) -> Int? { origins[section] }
}
