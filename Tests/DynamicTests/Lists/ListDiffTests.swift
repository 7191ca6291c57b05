import Dynamic
import Testing

@Suite("ListDiff")
struct ListDiffTests {
  private struct Row: Identifiable, Hashable {
    var id: Int
    var name = ""
  }

  @Test func isEmptyForEqualLists() {
    #expect(ListDiff(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
    #expect(ListDiff(from: [Int](), to: []).isEmpty)
    #expect(!ListDiff(from: [Row(id: 1)], to: [Row(id: 1, name: "x")]).isEmpty)
  }

  @Test func deletionsUseOldIndexesAndInsertionsUseNewIndexes() {
    let diff = ListDiff(from: [1, 2, 3, 4], to: [5, 1, 4, 6])
    #expect(diff == ListDiff(deletions: [1, 2], insertions: [0, 3]))
    #expect(diff.editCount == 4)
  }

  @Test func movingTheFirstElementToTheEndIsOneMove() {
    let old = Array(0..<10_000)
    let new = Array(old.dropFirst()) + [0]
    let diff = ListDiff(from: old, to: new)
    #expect(diff == ListDiff(moves: [ListMove(from: 0, to: 9_999)]))
  }

  @Test func distinguishesChangesFromMoves() {
    let old = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c")]
    let new = [Row(id: 3, name: "c"), Row(id: 1, name: "A"), Row(id: 2, name: "b")]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.moves == [ListMove(from: 2, to: 0)])
    #expect(diff.changes == [ListChange(old: 0, new: 1)])
  }

  @Test func findsChangesInSharedPrefixAndSuffix() {
    let old = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let new = [Row(id: 1, name: "x"), Row(id: 4), Row(id: 3, name: "y")]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.changes == [ListChange(old: 0, new: 0), ListChange(old: 2, new: 2)])
  }

  /// `ListDiff` first compares lists in words of 8 bytes. The elements here have 1, 3, 8 (an array
  /// is a reference) or 16 bytes.
  @Test func findsChangesInElementsOfAnySize() {
    var random = SplitMix64(seed: 10)
    for _ in 0..<500 {
      let old = (0..<random.below(30)).map { UInt8($0) }
      let new = old.map { random.once(in: 4) ? $0 + 1 : $0 }
      expectChanges(from: old, to: new) { $0 }
      expectChanges(from: old, to: new) { ThreeBytes(first: 1, second: 2, third: $0) }
      expectChanges(from: old, to: new) { [Int32](repeating: Int32($0), count: 3) }
      expectChanges(from: old, to: new) {
        $0 % 2 == 0 ? nil : "A text too long to be stored inline, \($0)"
      }
    }
  }

  private struct ThreeBytes: Equatable { let first, second, third: UInt8 }

  private func expectChanges<Element: Equatable>(
    from old: [UInt8], to new: [UInt8], element: (UInt8) -> Element
  ) {
    let (old, new) = (old.map(element), new.map(element))
    let changedIndexes = old.indices.filter { old[$0] != new[$0] }
    // All elements have one identity, so elements at the same index are matched.
    let diff = ListDiff(from: old, to: new, by: { _ in 0 }, changed: { $0 != $1 })
    #expect(diff.changes.map(\.new) == changedIndexes, "\(old) to \(new)")
    #expect(diff.editCount == 0)
  }

  @Test func closureDecidesWhetherContentsChanged() {
    let old = [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
    let new = [Row(id: 1, name: "A"), Row(id: 2, name: "c")]
    let diff = ListDiff(from: old, to: new, by: \.id) {
      $0.name.lowercased() != $1.name.lowercased()
    }
    #expect(diff.changes == [ListChange(old: 1, new: 1)])
  }

  @Test func elementsMayBeIdentifiedByAnyKey() {
    let diff = ListDiff(from: ["one", "three"], to: ["six"], by: \.count)
    #expect(diff == ListDiff(deletions: [1], changes: [ListChange(old: 0, new: 0)]))
  }

  @Test func matchesDuplicatesInOrder() {
    let old = [(1, "a"), (2, "b"), (1, "c"), (3, "d")]
    let new = [(3, "d"), (1, "a"), (1, "c"), (4, "e")]
    let diff = ListDiff(from: old, to: new, by: \.0) { $0.1 != $1.1 }
    #expect(diff.changes.isEmpty)
    #expect(diff.deletions == [1])
    #expect(diff.insertions == [3])
    #expect(diff.moves == [ListMove(from: 3, to: 0)])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func isMinimalOnRandomLists(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<300 {
      let old = random.shuffledSubset(below: 12)
      let new = random.shuffledSubset(below: 12)
      let diff = ListDiff(from: old, to: new)
      let keptElements = old.filter(new.contains)
      let label = "seed \(seed), round \(round): \(old) to \(new)"
      #expect(diff.applied(to: old) { new[$0] } == new, "\(label)")
      #expect(diff.deletions.map { old[$0] } == old.filter { !new.contains($0) }, "\(label)")
      #expect(diff.insertions.map { new[$0] } == new.filter { !old.contains($0) }, "\(label)")
      #expect(diff.moves.allSatisfy { old[$0.from] == new[$0.to] }, "\(label)")
      let unmovedCount = longestCommonSubsequenceLength(keptElements, new.filter(old.contains))
      #expect(diff.moves.count == keptElements.count - unmovedCount, "\(label)")
    }
  }

  @Test(arguments: [4, 5, 6] as [UInt64])
  func appliedDiffYieldsTheNewListDespiteDuplicates(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<300 {
      let old = random.shuffledSubset(below: 15).map { $0 / 3 }
      let new = random.shuffledSubset(below: 15).map { $0 / 3 }
      let diff = ListDiff(from: old, to: new)
      let label = "seed \(seed), round \(round): \(old) to \(new)"
      #expect(diff.applied(to: old) { new[$0] } == new, "\(label)")
      #expect(diff.moves.allSatisfy { old[$0.from] == new[$0.to] }, "\(label)")
      let sharedCount = Set(old).reduce(0) { sum, key in
        sum + min(old.count { $0 == key }, new.count { $0 == key })
      }
      #expect(diff.deletions.count == old.count - sharedCount, "\(label)")
      #expect(diff.insertions.count == new.count - sharedCount, "\(label)")
    }
  }

  /// Takes quadratic time.
  private func longestCommonSubsequenceLength(_ left: [Int], _ right: [Int]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for leftElement in left {
      var diagonal = 0
      for (index, rightElement) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = leftElement == rightElement ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
