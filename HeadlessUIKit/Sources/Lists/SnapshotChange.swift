/// What makes the list of one snapshot that of another, as a batch of updates.
struct SnapshotChange<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

  /// Returns nil if sections change places, for which all is loaded again.
  init?(from old: Snapshot, to new: Snapshot) {
    let oldSections = Set(old.sectionIdentifiers)
    let newSections = Set(new.sectionIdentifiers)
    guard
      old.sectionIdentifiers.filter(newSections.contains)
        == new.sectionIdentifiers.filter(oldSections.contains)
    else { return nil }
    for (index, section) in old.sections.enumerated()
    where !newSections.contains(section.identifier) {
      deletedSections.insert(index)
    }
    for (index, section) in new.sections.enumerated()
    where !oldSections.contains(section.identifier) {
      insertedSections.insert(index)
    }
    let before = places(of: old, except: deletedSections)
    let after = places(of: new, except: insertedSections)
    for (item, path) in before where after[item] == nil { deletedItems.append(path) }
    for (item, path) in after where before[item] == nil { insertedItems.append(path) }
    deletedItems.sort()
    insertedItems.sort()
    findMoves(old, new, before, after)
  }

  /// Finds the items that leave the order of those that stay, or their section.
  private mutating func findMoves(
    _ old: Snapshot, _ new: Snapshot, _ before: [Item: IndexPath], _ after: [Item: IndexPath]
  ) {
    for (section, content) in new.sections.enumerated() where !insertedSections.contains(section) {
      let kept = content.items.filter { before[$0] != nil }
      let stays = Set(
        longestIncreasing(
          kept.filter { old.sectionIdentifier(containingItem: $0) == content.identifier }
        ) { before[$0]?.item ?? 0 })
      for item in kept where !stays.contains(item) {
        if let from = before[item], let to = after[item] { movedItems.append((from, to)) }
      }
    }
  }

  private func places(of snapshot: Snapshot, except sections: IndexSet) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    for (section, content) in snapshot.sections.enumerated() where !sections.contains(section) {
      for (item, identifier) in content.items.enumerated() {
        places[identifier] = IndexPath(item: item, section: section)
      }
    }
    return places
  }

  /// The most items whose old places follow each other.
  private func longestIncreasing(_ items: [Item], _ place: (Item) -> Int) -> [Item] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: items.count)
    for (index, item) in items.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if place(items[ends[middle]]) < place(item) { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var found: [Item] = []
    var index = ends.last ?? -1
    while index >= 0 {
      found.append(items[index])
      index = previous[index]
    }
    return found.reversed()
  }
}
