/// A list difference, for comparison with Dynamic's `ListDiff`. Moves the elements that are not in
/// a longest increasing subsequence of the old indexes.
struct HandDiff {
  var deletions: [Int] = []
  var insertions: [Int] = []
  var moves: [(from: Int, to: Int)] = []

  var editCount: Int { deletions.count + insertions.count + moves.count }

  init<Element: Identifiable>(from old: [Element], to new: [Element]) {
    var oldIndexes: [Element.ID: Int] = [:]
    oldIndexes.reserveCapacity(old.count)
    for (index, element) in old.enumerated() { oldIndexes[element.id] = index }
    var pairs: [(old: Int, new: Int)] = []
    for (index, element) in new.enumerated() {
      if let oldIndex = oldIndexes.removeValue(forKey: element.id) {
        pairs.append((oldIndex, index))
      } else {
        insertions.append(index)
      }
    }
    deletions = oldIndexes.values.sorted()
    let staying = Self.longestIncreasing(pairs.map(\.old))
    for (pair, stays) in zip(pairs, staying) where !stays { moves.append((pair.old, pair.new)) }
  }

  /// Returns, for each number, whether it belongs to one longest increasing subsequence.
  private static func longestIncreasing(_ numbers: [Int]) -> [Bool] {
    // `ends[n]` is the index of the smallest number that ends an increasing subsequence
    // of length n + 1.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      belongs[index] = true
      index = previous[index]
    }
    return belongs
  }
}
