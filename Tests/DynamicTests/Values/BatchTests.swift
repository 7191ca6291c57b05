import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("batch")
struct BatchTests {
  @Test func listenersRunOnceWithTheFinalValue() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    let logA = a.recorded()
    let logB = b.recorded()
    batch {
      a.value = 1
      a.value = 2
      b.value = 3
      #expect(logA.values == [0])
      #expect(logB.values == [0])
    }
    #expect(logA.values == [0, 2])
    #expect(logB.values == [0, 3])
  }

  @Test func batchesNest() {
    let a = Dynamic(0)
    let log = a.recorded()
    batch {
      batch { a.value = 1 }
      #expect(log.values == [0])
      a.value = 2
    }
    #expect(log.values == [0, 2])
  }

  @Test func valuesReadInABatchAreUpToDate() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let observed = combineLatest(a, b) { $0 + $1 }
    let unobserved = combineLatest(a, b) { $0 * $1 }.map { -$0 }
    let log = observed.recorded()
    batch {
      a.value = 10
      #expect(observed.value == 12)
      #expect(unobserved.value == -20)
      b.value = 20
      #expect(observed.value == 30)
      #expect(unobserved.value == -200)
    }
    #expect(log.values == [3, 30])
    #expect(observed.value == 30)
  }

  @Test func statefulValuesAdvanceOncePerBatch() {
    let a = Dynamic(0)
    let sum = a.scan(0) { $0 + $1 }.recorded()
    let pairs = a.pairwise().map { [$0.old, $0.new] }.recorded()
    let even = a.filter { $0 % 2 == 0 }.recorded()
    let distinct = a.removeDuplicates().recorded()
    batch {
      a.value = 2
      a.value = 4
    }
    batch {
      a.value = 6
      a.value = 4
    }
    #expect(sum.values == [0, 4, 8])
    #expect(pairs.values == [[0, 0], [0, 4], [4, 4]])
    #expect(even.values == [0, 4, 4])
    #expect(distinct.values == [0, 4])
  }

  @Test func listenerDisposedInABatchIsNotCalled() {
    let a = Dynamic(0)
    var received: [Int] = []
    let plain = a.addListener { received.append($0) }
    let derived = a.map { $0 }.addListener { received.append($0) }
    let stateful = a.scan(0) { $0 + $1 }.addListener { received.append($0) }
    batch {
      plain.dispose()
      a.value = 1
      derived.dispose()
      stateful.dispose()
    }
    #expect(received.isEmpty)
  }

  @Test func batchInAListenerIsDeliveredAfterTheRunningDelivery() {
    let trigger = Dynamic(0)
    let a = Dynamic(0)
    let b = Dynamic(0)
    var received: [String] = []
    combineLatest(a, b).addListener { received.append("\($0.0),\($0.1)") }
    trigger.addListener { value in
      batch {
        a.value = value
        b.value = value
      }
      received.append("set")
    }
    trigger.addListener { _ in received.append("last") }
    trigger.value = 1
    #expect(received == ["set", "last", "1,1"])
  }

  @Test func batchReturnsTheResultOfItsClosure() {
    let a = Dynamic(0)
    let doubled: Int = batch {
      a.value = 4
      return a.value * 2
    }
    #expect(doubled == 8)
  }

  @Test func throwingBatchIsDelivered() {
    struct Failure: Error {}
    let a = Dynamic(0)
    let log = a.recorded()
    #expect(throws: Failure.self) {
      try batch {
        a.value = 1
        throw Failure()
      }
    }
    #expect(log.values == [0, 1])
    a.value = 2
    #expect(log.values == [0, 1, 2])
  }

  @Test func valueCreatedInABatchIsUpToDate() {
    let a = Dynamic(0)
    var received: [Int] = []
    batch {
      a.value = 1
      a.map { $0 * 10 }.filter { $0 > 0 }.bind { received.append($0) }
      #expect(received == [10])
      a.value = 2
    }
    #expect(received == [10, 20])
  }
}
