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

  @Test func innerBatchIsDeliveredWhenTheOuterBatchEnds() {
    let a = Dynamic(0)
    let log = a.recorded()
    batch {
      batch { a.value = 1 }
      #expect(log.values == [0])
      a.value = 2
    }
    #expect(log.values == [0, 2])
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
}
