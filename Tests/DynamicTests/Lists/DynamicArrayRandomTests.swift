import Dynamic
import Testing

/// Performs random operations, some in batches or listeners; applies the change sets to a copy.
@MainActor @Suite("DynamicArray, random operations")
struct DynamicArrayRandomTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func changeSetsReproduceEachState(seed: UInt64) {
    let dice = Dice(SplitMix64(seed: seed))
    let array = DynamicArray(Array(0..<8))
    var copy = array.value
    var received = array.value
    var isNesting = false
    array.addListener { value in
      received = value
      if isNesting {
        isNesting = false
        operate(array, dice)
      }
    }
    array.changes.addListener { changes in
      #expect(changes.isValid(on: copy.count), "seed \(seed)")
      copy = changes.applied(to: copy)
    }
    for round in 0..<400 {
      isNesting = dice.roll(0..<4) == 0
      switch dice.roll(0..<3) {
      case 0: operate(array, dice)
      default:
        batch {
          for _ in 0..<dice.roll(1..<7) { operate(array, dice) }
        }
      }
      isNesting = false
      #expect(received == array.value, "seed \(seed), round \(round)")
      #expect(copy == array.value, "seed \(seed), round \(round)")
      if copy != array.value { return }
    }
  }

  private func operate(_ array: DynamicArray<Int>, _ dice: Dice) {
    let next = dice.takeNumber()
    let count = array.count
    func index() -> Int { dice.roll(0..<count) }
    switch dice.roll(0..<(count == 0 ? 3 : 12)) {
    case 0: array.append(next)
    case 1: array.insert(next, at: dice.roll(0..<(count + 1)))
    case 2: array.append(contentsOf: [next, -next, next + 1_000_000])
    case 3, 4: array.remove(at: index())
    case 5, 6: array.move(from: index(), to: index())
    case 7: array[index()] = next
    case 8: array.swapAt(index(), index())
    case 9:
      let start = index()
      let end = dice.roll(start..<(count + 1))
      array.replaceSubrange(start..<end, with: Array(repeating: next, count: next % 3))
    case 10: array.removeAll { $0 % 3 == next % 3 }
    default:
      if next % 4 == 0 { array.removeAll() } else { array.value.append(next) }
    }
  }
}

/// A random source that a listener may use while an operation runs.
@MainActor
private final class Dice {
  private var random: SplitMix64
  private var number = 100

  init(_ random: SplitMix64) { self.random = random }

  func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func takeNumber() -> Int {
    number += 1
    return number
  }
}

extension ListChangeSet {
  /// Whether a table with `count` rows could apply the change set.
  fileprivate func isValid(on count: Int) -> Bool {
    let removed = diff.deletions + diff.moves.map(\.from)
    let added = diff.insertions + diff.moves.map(\.to)
    let newCount = count - diff.deletions.count + diff.insertions.count
    return Set(removed).count == removed.count && removed.allSatisfy { (0..<count).contains($0) }
      && Set(added).count == added.count && added.allSatisfy { (0..<newCount).contains($0) }
      && diff.changes.allSatisfy { change in !diff.deletions.contains(change.old) }
      && insertedElements.count == diff.insertions.count
      && changedElements.count == diff.changes.count
  }
}
