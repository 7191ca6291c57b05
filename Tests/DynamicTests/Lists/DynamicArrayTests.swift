import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("DynamicArray")
struct DynamicArrayTests {
  private let letters = DynamicArray(["a", "b", "c"])

  @Test func eachOperationDeliversTheArray() {
    let log = letters.map { $0.joined() }.recorded()
    letters.append("d")
    letters.insert("x", at: 0)
    letters.remove(at: 1)
    letters.move(from: 0, to: 3)
    letters[0] = "B"
    letters.replaceSubrange(1..<3, with: ["1", "2", "3"])
    letters.move(from: 4, to: 0)
    letters.removeAll { $0 == "2" }
    letters.append(contentsOf: ["y", "z"])
    letters.removeFirst()
    letters.removeLast()
    letters.removeAll()
    letters.value = ["n"]
    #expect(
      log.values == [
        "abc", "abcd", "xabcd", "xbcd", "bcdx", "Bcdx", "B123x", "xB123", "xB13", "xB13yz", "B13yz",
        "B13y", "", "n",
      ])
  }

  @Test func secondBindingToTheArrayEndsTheFirst() {
    let (firstPage, secondPage) = (Dynamic(["x"]), Dynamic(["y"]))
    let changes = letters.changes.recorded()
    firstPage >>> letters
    #expect(letters.value == ["x"])
    letters.append("a")
    secondPage >>> letters
    firstPage.value = []
    #expect(letters.value == ["y"])
    #expect(changes.values.count == 3)
  }

  @Test func eachOperationDeliversAChangeSet() {
    let log = letters.changes.recorded()
    letters.append("d")
    letters.move(from: 0, to: 2)
    letters[1] = "C"
    letters.remove(at: 3)
    #expect(
      log.values.map(\.diff) == [
        ListDiff(insertions: [3]), ListDiff(moves: [ListMove(from: 0, to: 2)]),
        ListDiff(changes: [ListChange(old: 1, new: 1)]), ListDiff(deletions: [3]),
      ])
    #expect(log.values.map(\.insertedElements) == [["d"], [], [], []])
    #expect(log.values.map(\.changedElements) == [[], [], ["C"], []])
  }

  @Test func changesOmitsOperationsBeforeItsFirstListener() {
    letters.append("d")
    letters.map(\.count).addListener { _ in }
    letters.append("e")
    let log = letters.changes.recorded()
    #expect(log.values.isEmpty)
    #expect(letters.changes.current == nil)
  }

  @Test func performBatchUpdatesDeliversOneChangeSet() {
    let log = letters.changes.recorded()
    let arrays = letters.recorded()
    letters.performBatchUpdates {
      letters.remove(at: 0)
      letters.append("d")
      letters.append("e")
      letters[0] = "B"
      #expect(letters.map(\.count).value == 4)
    }
    #expect(arrays.values == [["a", "b", "c"], ["B", "c", "d", "e"]])
    let diff = ListDiff(
      deletions: [0], insertions: [2, 3], changes: [ListChange(old: 1, new: 0)])
    #expect(log.values.map(\.diff) == [diff])
  }

  @Test func readingChangesInABatchReturnsTheChangesSoFar() {
    let changes = letters.changes
    let log = changes.recorded()
    batch {
      letters.append("d")
      #expect(changes.current?.insertedElements == ["d"])
      letters.append("e")
      #expect(changes.current?.insertedElements == ["d", "e"])
      letters.append("f")
    }
    #expect(log.values.map(\.insertedElements) == [["d", "e", "f"]])
  }

  @Test func operationsByListenersAreDeliveredInOrder() {
    var copy = letters.value
    var received: [String] = []
    letters.addListener { [letters] in
      if $0.count < 6 { letters.insert("\($0.count)", at: 0) }
    }
    letters.changes >> { copy = $0.applied(to: copy) }
    letters.addListener { received.append($0.joined()) }
    letters.append("d")
    #expect(received == ["abcd", "4abcd", "54abcd"])
    #expect(copy == letters.value)
  }

  @Test func settingTheValueReportsAReplacementOfAllElements() {
    let log = letters.changes.recorded()
    letters.value = ["c", "d"]
    #expect(log.values.count == 1)
    #expect(log.values[0].applied(to: ["a", "b", "c"]) == ["c", "d"])
    letters.performBatchUpdates {
      letters.append("e")
      letters.value = ["x"]
      letters.append("y")
    }
    #expect(log.values[1].diff == ListDiff(deletions: [0, 1], insertions: [0, 1]))
  }

  @Test func noOpOperationDeliversNothing() {
    var calls = 0
    letters.addListener { _ in calls += 1 }
    letters.append(contentsOf: [])
    letters.removeAll { $0 == "z" }
    letters.move(from: 1, to: 1)
    letters.removeSubrange(1..<1)
    #expect(calls == 0)
  }

  @Test func appendDoesNotCopy() {
    let numbers = DynamicArray(Array(0..<1000))
    numbers.changes >> { _ in }
    // Forces a reallocation, which doubles the capacity.
    for number in 0..<100 { numbers.append(number) }
    let address = numbers.value.withUnsafeBufferPointer { $0.baseAddress }
    for number in 1..<200 { numbers.append(number) }
    #expect(numbers.value.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func listenersDoNotRetainTheArray() {
    final class Element {}
    weak var element: Element?
    do {
      let array = DynamicArray([Element()])
      element = array.first
      array.changes.addListener { _ in }
      array.addListener { _ in }
      array.append(Element())
    }
    #expect(element == nil)
  }

  // MARK: Random operations

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func applyingTheChangeSetsReproducesTheArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let array = DynamicArray(Array(0..<8))
    var copy = array.value
    array.changes >> { copy = $0.applied(to: copy) }
    for round in 0..<400 {
      batch {
        for _ in 0...random.below(6) { performRandomOperation(on: array, &random) }
      }
      #expect(copy == array.value, "seed \(seed), round \(round)")
      if copy != array.value { return }
    }
  }

  private func performRandomOperation(on array: DynamicArray<Int>, _ random: inout SplitMix64) {
    let element = random.below(1_000)
    let count = array.count
    if count == 0 { return array.append(contentsOf: [element, element + 1, element + 2]) }
    let index = random.below(count)
    let otherIndex = random.below(count)
    switch random.below(10) {
    case 0: array.append(element)
    case 1: array.insert(element, at: random.below(count + 1))
    case 2: array.append(contentsOf: [element, element + 1, element + 2])
    case 3: array.remove(at: index)
    case 4: array.move(from: index, to: otherIndex)
    case 5: array[index] = element
    case 6: array.move(from: otherIndex, to: index)
    case 7:
      let range = min(index, otherIndex)..<max(index, otherIndex)
      array.replaceSubrange(range, with: Array(repeating: element, count: element % 3))
    case 8: array.removeAll { $0 % 3 == element % 3 }
    default: array.value.append(element)
    }
  }

  #if os(macOS) || os(Linux)
  enum OutOfRangeUse: String, CaseIterable, Sendable {
    case move, insert, removeSubrange

    @MainActor func perform() {
      let array = DynamicArray([1, 2])
      switch self {
      case .move: array.move(from: 0, to: 7)
      case .insert: array.insert(contentsOf: [3], at: 7)
      case .removeSubrange: array.removeSubrange(0..<7)
      }
    }
  }

  @Test(arguments: OutOfRangeUse.allCases)
  func indexOutOfRangeTrapsAndNamesTheIndex(_ use: OutOfRangeUse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = use.rawValue as String] in
      await MainActor.run { OutOfRangeUse(rawValue: name)?.perform() }
    }
    let message = try #require(result).standardErrorText
    #expect(message.contains("Index 7 is out of range"))
    #expect(message.contains("with 2 elements; use indices, or insert at 0 to count"))
  }
  #endif

  @Test func arrayReleasedInABatchDeliversItsChangeSet() {
    let lists = DynamicArray([DynamicArray([1, 2]), DynamicArray([3])])
    var deletions: [Int] = []
    for list in lists.value { list.changes.addListener { deletions += $0.diff.deletions } }
    batch {
      for list in lists.value { list.removeAll() }
      lists.removeAll()
    }
    #expect(deletions == [0, 1, 0])
  }

  @Test func changesOmitsOperationsMadeWithoutListeners() {
    let (a, b) = (DynamicArray([1]), DynamicArray([2]))
    let shownArray = Dynamic(a)
    var received: [[Int]] = []
    shownArray.flatMapLatest { $0.changes }.addListener { received.append($0.insertedElements) }
    a.append(3)
    shownArray.value = b
    a.removeAll()
    shownArray.value = a
    a.append(4)
    #expect(received == [[3], [4]])
  }
}
