import Dynamic

extension ListDiff {
  /// Returns the list that the difference leads to; changed elements keep their contents.
  func applied<Element>(to old: [Element], inserted: (Int) -> Element) -> [Element] {
    let removed = Set(deletions + moves.map(\.from))
    var new = old.indices.filter { !removed.contains($0) }.map { old[$0] }
    let added = insertions.map { ($0, inserted($0)) } + moves.map { ($0.to, old[$0.from]) }
    for (index, element) in added.sorted(by: { $0.0 < $1.0 }) { new.insert(element, at: index) }
    return new
  }
}

extension ListChangeSet {
  /// Returns the new array, made by applying the change to a copy of the old one.
  func applied(to old: [Element]) -> [Element] {
    let inserted = Dictionary(uniqueKeysWithValues: zip(diff.insertions, insertedElements))
    var new = diff.applied(to: old) { inserted[$0]! }
    for (change, element) in zip(diff.changes, changedElements) { new[change.new] = element }
    return new
  }
}
