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
    letters.swapAt(0, 4)
    letters.removeAll { $0 == "2" }
    letters.append(contentsOf: ["y", "z"])
    letters.removeFirst()
    letters.removeLast()
    letters.removeAll()
    letters.value = ["n"]
    #expect(
      log.values == [
        "abc", "abcd", "xabcd", "xbcd", "bcdx", "Bcdx", "B123x", "x123B", "x13B", "x13Byz", "13Byz",
        "13By", "", "n",
      ])
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

  @Test func batchEditIsDeliveredBeforeTheEditOfAListener() {
    let source = Dynamic(0)
    source.addListener { [letters] _ in letters.append("e") }
    let log = letters.map { $0.joined() }.recorded()
    let received = letters.recorded()
    batch {
      source.value = 1
      letters.append("d")
    }
    #expect(received.values.map { $0.joined() } == ["abc", "abcd", "abcde"])
    #expect(log.values.last == "abcde")
  }

  @Test func changesIsEmptyUntilTheNextChange() {
    letters.append("d")
    letters.map(\.count).addListener { _ in }
    letters.append("e")
    let log = letters.changes.recorded()
    #expect(log.values.isEmpty)
    #expect(letters.changes.current == nil)
  }

  @Test func newListenerOfChangesSkipsEarlierChanges() {
    let first = letters.changes.recorded()
    letters.append("d")
    first.dispose()
    let second = letters.changes.recorded()
    #expect(second.values.isEmpty)
    letters.append("e")
    #expect(second.values.map(\.insertedElements) == [["e"]])
  }

  @Test func batchDeliversOneChangeSet() {
    let log = letters.changes.recorded()
    let values = letters.recorded()
    letters.performBatchUpdates {
      letters.remove(at: 0)
      letters.append("d")
      letters.append("e")
      letters[0] = "B"
      #expect(letters.map(\.count).value == 4)
    }
    #expect(values.values == [["a", "b", "c"], ["B", "c", "d", "e"]])
    #expect(log.values.count == 1)
    #expect(
      log.values.first?.diff
        == ListDiff(
          deletions: [0], insertions: [2, 3], changes: [ListChange(old: 1, new: 0)]))
  }

  @Test func changesReadInABatchAreUpToDate() {
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

  @Test func setterReplacesAllElements() {
    let log = letters.changes.recorded()
    letters.value = ["c", "d"]
    #expect(log.values.map(\.replacesAll) == [true])
    #expect(log.values[0].applied(to: ["a", "b", "c"]) == ["c", "d"])
    letters.performBatchUpdates {
      letters.append("e")
      letters.value = ["x"]
      letters.append("y")
    }
    #expect(log.values[1].diff == ListDiff(deletions: [0, 1], insertions: [0, 1]))
    #expect(log.values[1].replacesAll)
  }

  @Test func noOpOperationDeliversNothing() {
    var calls = 0
    letters.addListener { _ in calls += 1 }
    letters.append(contentsOf: [])
    letters.removeAll { $0 == "z" }
    letters.move(from: 1, to: 1)
    letters.swapAt(2, 2)
    letters.removeSubrange(1..<1)
    #expect(calls == 0)
  }

  @Test func allListenersOfChangesReceiveTheSameDiff() {
    let first = letters.changes.recorded()
    let second = letters.changes.map { $0.diff.insertions }.recorded()
    letters.append("d")
    #expect(first.values.map(\.diff.insertions) == [[3]])
    #expect(second.values == [[3]])
  }

  @Test func appendDoesNotCopy() {
    let numbers = DynamicArray(Array(0..<1000))
    numbers.changes >> { _ in }
    numbers.append(contentsOf: [0, 1])
    // Forces a reallocation, which doubles the capacity.
    for number in 0..<100 { numbers.append(number) }
    let address = numbers.value.withUnsafeBufferPointer { $0.baseAddress }
    for number in 1..<200 { numbers.append(number) }
    #expect(numbers.value.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func manyOperationsDeliverOneChangeSetEach() {
    let numbers = DynamicArray<Int>()
    var differing = 0
    numbers.changes >> {
      if $0.diff != ListDiff(insertions: [$0.insertedElements[0]]) { differing += 1 }
    }
    for number in 0..<9000 { numbers.append(number) }
    #expect(differing == 0)
  }

  @Test(arguments: [1000, 4096, 4097, 9000])
  func longBatchChangeSetApplies(count: Int) {
    let numbers = DynamicArray([1, 2, 3, 4, 5])
    var copy = numbers.value
    numbers.changes >> { copy = $0.applied(to: copy) }
    for _ in 0..<2 {
      for number in 0..<500 { numbers.swapAt(number % 5, 2) }
      numbers.performBatchUpdates {
        // Consecutive edits are not at adjacent indexes, so they are not merged.
        for number in 0..<count { numbers[number * 2 % 5] = -number }
      }
      #expect(copy == numbers.value)
    }
  }

  @Test func deinitOfRemovedElementMayReadTheArray() {
    final class Element {
      let onDeinit: @MainActor () -> Void
      init(_ onDeinit: @escaping @MainActor () -> Void) { self.onDeinit = onDeinit }
      deinit {
        let onDeinit = onDeinit
        MainActor.assumeIsolated { onDeinit() }
      }
    }
    let array = DynamicArray<Element>()
    var counts: [Int] = []
    for _ in 0..<4 { array.append(Element { [unowned array] in counts.append(array.count) }) }
    array.remove(at: 0)
    array[0] = Element {}
    array.removeSubrange(0..<2)
    array.removeAll()
    #expect(counts == [3, 3, 1, 0])
  }

  @Test func listenersDoNotRetainTheArray() {
    weak var array: DynamicArray<Int>?
    weak var changes: Listenable<ListChangeSet<Int>>?
    do {
      let strongArray = DynamicArray([1])
      array = strongArray
      let derived = strongArray.changes
      changes = derived
      derived.addListener { _ in }
      strongArray.append(2)
    }
    #expect(array == nil)
    #expect(changes == nil)
  }

  @Test func unobservedOperationsAreNotDeliveredLater() {
    let changes = letters.changes
    let handle = changes.addListener { _ in }
    letters.append("d")
    handle.dispose()
    letters.append("e")
    var received: [ListDiff] = []
    changes.addListener { received.append($0.diff) }
    letters.append("f")
    #expect(received == [ListDiff(insertions: [5])])
  }

  @Test func deinitDuringRemoveAllMayReadTheArray() {
    final class Element {
      let onDeinit: @MainActor () -> Void
      init(_ onDeinit: @escaping @MainActor () -> Void) { self.onDeinit = onDeinit }
      deinit {
        let onDeinit = onDeinit
        MainActor.assumeIsolated { onDeinit() }
      }
    }
    let array = DynamicArray<Element>()
    var counts: [Int] = []
    for _ in 0..<4 { array.append(Element { [unowned array] in counts.append(array.count) }) }
    var calls = 0
    array.removeAll { _ in
      calls += 1
      return calls <= 2
    }
    #expect(counts == [2, 2])
    array.value = []
    #expect(counts == [2, 2, 0, 0])
  }

  #if os(macOS) || os(Linux)
  enum OutOfRangeUse: String, CaseIterable, Sendable {
    case movedFrom, movedTo, swappedFirst, swappedSecond, insertedAt

    @MainActor func perform() {
      let array = DynamicArray([1, 2])
      switch self {
      case .movedFrom: array.move(from: 7, to: 0)
      case .movedTo: array.move(from: 0, to: 7)
      case .swappedFirst: array.swapAt(7, 0)
      case .swappedSecond: array.swapAt(0, 7)
      case .insertedAt: array.insert(contentsOf: [3], at: 7)
      }
    }
  }

  @Test(arguments: OutOfRangeUse.allCases)
  func indexOutOfRangeTrapsAndNamesTheIndex(_ use: OutOfRangeUse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = use.rawValue as String] in
      await MainActor.run { OutOfRangeUse(rawValue: name)?.perform() }
    }
    let message = try #require(result).message
    #expect(message.contains("Index 7 is out of range"))
    #expect(
      message.contains(use == .insertedAt ? "insert at 0 to 2" : "with 2 elements; use indices"))
  }
  #endif
}
