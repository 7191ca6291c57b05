/// Returns which elements of a reordered list need not move: the largest set in unchanged order.
///
/// This set is the longest increasing subsequence of the old indices. Patience sorting puts each
/// index onto the first pile whose top is larger, and records the previous pile's top.
/// See M. L. Fredman, "On computing the length of longest increasing subsequences", 1975.
///
/// - Parameter oldIndices: The old indices of the elements, in the new order; -1 for a new element.
/// - Returns: For each position, whether its element stays; false for a new element.
/// - Complexity: O(n log n) at worst, O(n) if the order is mostly the same.
@export(implementation) func longestIncreasingSubsequence(_ oldIndices: [Int32]) -> [Bool] {
  var stays = [Bool](repeating: false, count: oldIndices.count)
  // The position in `oldIndices` of each pile's top.
  var tops: [Int32] = []
  tops.reserveCapacity(oldIndices.count)
  // For each position in `oldIndices`, the position of the previous pile's top; -1 for none.
  var previous = [Int32](repeating: -1, count: oldIndices.count)

  for (position, oldIndex) in oldIndices.enumerated() where oldIndex >= 0 {
    let pile = firstPile(in: tops, of: oldIndices, notBelow: oldIndex)
    let top = Int32(truncatingIfNeeded: position)
    if pile > 0 { previous[position] = tops[pile - 1] }
    if pile == tops.count { tops.append(top) } else { tops[pile] = top }
  }

  var position = tops.last ?? -1
  while position >= 0 {
    stays[Int(position)] = true
    position = previous[Int(position)]
  }
  return stays
}

/// Returns the index of the first pile whose top is not below a value, or `tops.count` for a new
/// pile. Tries a new pile and the last pile first, because most lists are mostly in order.
@export(implementation) func firstPile(
  in tops: [Int32], of oldIndices: [Int32], notBelow value: Int32
) -> Int {
  var low = 0
  var high = tops.count
  if high == 0 || oldIndices[Int(tops[high - 1])] < value { return high }
  if high == 1 || oldIndices[Int(tops[high - 2])] < value { return high - 1 }
  high -= 2
  while low < high {
    let middle = (low + high) / 2
    if oldIndices[Int(tops[middle])] < value { low = middle + 1 } else { high = middle }
  }
  return low
}
