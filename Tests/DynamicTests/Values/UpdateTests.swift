import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("update")
struct UpdateTests {
  @Test func notifiesOnce() {
    let list = Dynamic([1])
    let log = list.recorded()
    list.update {
      $0.append(2)
      $0.append(3)
    }
    #expect(log.values == [[1], [1, 2, 3]])
    #expect(list.value == [1, 2, 3])
  }

  @Test func updateDoesNotCopyTheArray() {
    var numbers = Array(0..<1000)
    numbers.reserveCapacity(2000)  // so that appending never reallocates
    let list = Dynamic(numbers)
    numbers = []  // so that `list` has the only reference to the array
    list.addListener { _ in }
    var addresses: Set<UnsafeRawPointer> = []
    for value in 0..<100 {
      list.update {
        $0.append(value)
        $0.withUnsafeBytes { bytes in _ = bytes.baseAddress.map { addresses.insert($0) } }
      }
    }
    #expect(addresses.count == 1)
  }

  @Test func updateReturnsTheResultOfItsClosure() {
    let list = Dynamic([1, 2])
    let last = list.update { $0.removeLast() }
    #expect(last == 2)
    #expect(list.value == [1])
  }

  @Test func throwingClosureKeepsItsChanges() {
    struct Failure: Error {}
    let list = Dynamic([1])
    #expect(throws: Failure.self) {
      try list.update {
        $0.append(2)
        throw Failure()
      }
    }
    #expect(list.value == [1, 2])
  }

  @Test func valueQueuedBeforeAnUpdateIsDelivered() {
    let (trigger, count) = (Dynamic(0), Dynamic(0))
    let log = count.recorded()
    trigger.addListener { _ in
      count.value = 1
      count.update { $0 += 1 }
    }
    trigger.value = 1
    #expect(log.values == [0, 1, 2])
  }

  @Test func closureMaySetAnotherValue() {
    let list = Dynamic([1])
    let total = Dynamic(0)
    let log = total.recorded()
    list.update {
      $0.append(2)
      total.value = $0.reduce(0, +)
    }
    #expect(log.values == [0, 3])
    #expect(list.value == [1, 2])
  }

  @Test func updateOfALensWithoutElementIsIgnored() {
    struct Todo: Identifiable { var id: Int, title = "" }
    let todos = Dynamic([Todo(id: 1)])
    todos[id: 2].update { $0.title = "Bread" }
    todos[id: 2][\.title].update { $0 = "Bread" }
    #expect(todos.value.map(\.title) == [""])
  }
}
