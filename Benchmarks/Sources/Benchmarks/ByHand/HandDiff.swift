/// The difference of two lists with the tools of the standard library: a dictionary of the old places, and moves by the
/// longest increasing subsequence.
struct HandDiff {
  var deletions: [Int] = []
  var insertions: [Int] = []
  var moves: [(from: Int, to: Int)] = []

  var editCount: Int { deletions.count + insertions.count + moves.count }

  init<Element: Identifiable>(from old: [Element], to new: [Element]) {
    var places: [Element.ID: Int] = [:]
    places.reserveCapacity(old.count)
    for (index, element) in old.enumerated() { places[element.id] = index }
    var pairs: [(old: Int, new: Int)] = []
    for (index, element) in new.enumerated() {
      if let place = places.removeValue(forKey: element.id) {
        pairs.append((place, index))
      } else {
        insertions.append(index)
      }
    }
    deletions = places.values.sorted()
    let stays = Self.longestIncreasing(pairs.map(\.old))
    for (pair, stays) in zip(pairs, stays) where !stays { moves.append((pair.old, pair.new)) }
  }

  /// Which elements belong to a longest increasing subsequence.
  private static func longestIncreasing(_ numbers: [Int]) -> [Bool] {
    // The place of the least number that ends a subsequence of each length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      belongs[place] = true
      place = previous[place]
    }
    return belongs
  }
}
