import Dynamic

extension ListDiff {
  /// Applies deletions, insertions and moves to a copy of `old`; ignores `changes`.
  func applied<Element>(to old: [Element], inserted: (Int) -> Element) -> [Element] {
    let removedIndices = Set(deletions + moves.map(\.from))
    var new = old.indices.filter { !removedIndices.contains($0) }.map { old[$0] }
    let additions = insertions.map { ($0, inserted($0)) } + moves.map { ($0.to, old[$0.from]) }
    for (index, element) in additions.sorted(by: { $0.0 < $1.0 }) { new.insert(element, at: index) }
    return new
  }
}

extension ListChangeSet {
  /// Applies the change set to a copy of `old`.
  func applied(to old: [Element]) -> [Element] {
    let insertedByIndex = Dictionary(uniqueKeysWithValues: zip(diff.insertions, insertedElements))
    var new = diff.applied(to: old) { insertedByIndex[$0]! }
    for (change, element) in zip(diff.changes, changedElements) { new[change.new] = element }
    return new
  }
}
