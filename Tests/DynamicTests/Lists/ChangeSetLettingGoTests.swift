import Dynamic
import DynamicTesting
import Testing

/// Elements that a change set was the last to hold, and whose `deinit` changes the array.
@MainActor @Suite("ListChangeSet, letting go")
struct ChangeSetLettingGoTests {
  final class Element {
    let number: Int
    private let end: (@MainActor () -> Void)?

    init(_ number: Int, _ end: (@MainActor () -> Void)? = nil) {
      self.number = number
      self.end = end
    }

    deinit {
      let end = end
      MainActor.assumeIsolated { end?() }
    }
  }

  private func numbers(_ elements: [Element]) -> [Int] { elements.map(\.number) }

  /// Follows an array by its change sets alone, as numbers, so that it keeps no element.
  @MainActor
  private final class Follower {
    var copy: [Int] = []
    var sets: [[Int]] = []

    init(_ array: DynamicArray<Element>) {
      copy = array.value.map(\.number)
      array.changes.addListener(to: self) { follower, set in
        var next = 0
        follower.copy = set.diff.applied(to: follower.copy) { _ in
          defer { next += 1 }
          return set.insertedElements[next].number
        }
        for (change, element) in zip(set.diff.changes, set.changedElements) {
          follower.copy[change.new] = element.number
        }
        follower.sets.append(set.insertedElements.map(\.number))
      }
    }
  }

  @Test func anElementWhoseEndAppendsIsLetGoWhenTheChangeIsOver() {
    let array = DynamicArray<Element>()
    let follower = Follower(array)
    array.append(Element(1) { array.append(Element(9)) })
    array.remove(at: 0)
    #expect(follower.copy == numbers(array.value))
    array.append(Element(2))
    #expect(numbers(array.value) == [9, 2])
    #expect(follower.copy == [9, 2])
    #expect(follower.sets == [[1], [], [9], [2]])
  }

  @Test func anElementWhoseEndAsksSeesTheWholeChange() {
    let array = DynamicArray<Element>([Element(0)])
    let count = array.map(\.count).recorded()
    let follower = Follower(array)
    var seen: [[Int]] = []
    array.replace(at: 0, with: Element(1) { seen.append(array.value.map(\.number)) })
    array.replace(at: 0, with: Element(2) { seen.append(follower.copy) })
    array.value = [Element(3), Element(4)]
    array.removeAll()
    #expect(seen == [[2], [3, 4]])
    #expect(count.values.last == 0)
    #expect(follower.copy == [])
  }

  @Test func insideABatchToo() {
    let array = DynamicArray<Element>()
    let follower = Follower(array)
    batch {
      array.append(Element(1) { array.append(Element(9)) })
      array.append(Element(2) { array.removeAll { $0.number == 9 } })
      array.remove(at: 0)
      array.move(from: 0, to: array.count - 1)
    }
    array.removeAll { $0.number == 2 }
    #expect(follower.copy == numbers(array.value))
    array.append(Element(3))
    #expect(follower.copy == numbers(array.value))
  }
}
