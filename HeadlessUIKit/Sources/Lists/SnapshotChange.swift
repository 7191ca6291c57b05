/// The batch updates that turn one snapshot into another.
struct SnapshotChange<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

  /// Returns nil if sections that are in both snapshots change their order. The data source then
  /// reloads all data.
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
    let oldPaths = indexPaths(of: old, except: deletedSections)
    let newPaths = indexPaths(of: new, except: insertedSections)
    for (item, path) in oldPaths where newPaths[item] == nil { deletedItems.append(path) }
    for (item, path) in newPaths where oldPaths[item] == nil { insertedItems.append(path) }
    deletedItems.sort()
    insertedItems.sort()
    findMoves(old, new, oldPaths, newPaths)
  }

  /// Finds the items that move to another section, and the smallest set of other items to move so
  /// that each section gets its new order.
  private mutating func findMoves(
    _ old: Snapshot, _ new: Snapshot, _ oldPaths: [Item: IndexPath], _ newPaths: [Item: IndexPath]
  ) {
    for (index, section) in new.sections.enumerated() where !insertedSections.contains(index) {
      let kept = section.items.filter { oldPaths[$0] != nil }
      let inSameSection = { old.sectionIdentifier(containingItem: $0) == section.identifier }
      let unmoved = Set(longestIncreasing(kept.filter(inSameSection)) { oldPaths[$0]?.item ?? 0 })
      for item in kept where !unmoved.contains(item) {
        if let from = oldPaths[item], let to = newPaths[item] { movedItems.append((from, to)) }
      }
    }
  }

  private func indexPaths(of snapshot: Snapshot, except sections: IndexSet) -> [Item: IndexPath] {
    var indexPaths: [Item: IndexPath] = [:]
    for (sectionIndex, section) in snapshot.sections.enumerated()
    where !sections.contains(sectionIndex) {
      for (itemIndex, item) in section.items.enumerated() {
        indexPaths[item] = IndexPath(item: itemIndex, section: sectionIndex)
      }
    }
    return indexPaths
  }

  /// Returns a longest subsequence whose positions increase, found by patience sorting.
  private func longestIncreasing(_ items: [Item], _ position: (Item) -> Int) -> [Item] {
    // The arrays store indices of items. tails[n]: the lowest-positioned item that ends an
    // increasing subsequence of n+1 items.
    var tails: [Int] = []
    // previous[i]: the item before i in the longest increasing subsequence that ends with i, or -1.
    var previous = [Int](repeating: -1, count: items.count)
    for (index, item) in items.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let mid = (low + high) / 2
        if position(items[tails[mid]]) < position(item) { low = mid + 1 } else { high = mid }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var subsequence: [Item] = []
    var index = tails.last ?? -1
    while index >= 0 {
      subsequence.append(items[index])
      index = previous[index]
    }
    return subsequence.reversed()
  }
}
