import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("changes made by listeners")
struct ReentrancyTests {
  @Test func allListenersReceiveBothChanges() {
    let source = Dynamic(0)
    let firstLog = source.recorded()
    source.addListener { [unowned source] in if $0 == 1 { source.value = 2 } }
    let lastLog = source.recorded()
    source.value = 1
    #expect(firstLog.values == [0, 1, 2])
    #expect(lastLog.values == [0, 1, 2])
  }

  @Test func listenerOfADerivedValueMaySetItsSource() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let log = source.recorded()
    derived.addListener { if $0 == 10 { source.value = 2 } }
    let derivedLog = derived.recorded()
    source.value = 1
    #expect(log.values == [0, 1, 2])
    #expect(derivedLog.values == [0, 10, 20])
  }

  @Test func nestedChangeIsStoredAndDerivedAtOnce() {
    let source = Dynamic(0)
    let observed = source.map { $0 * 10 }
    let unobserved = source.map { $0 * 100 }
    let log = observed.recorded()
    var read: [Int] = []
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      read += [source.value, observed.value, unobserved.value]
      source.value = 2
      read += [source.value, observed.value, unobserved.value]
      source.value = 3
      read += [source.value, observed.value, unobserved.value]
    }
    source.value = 1
    #expect(read == [1, 10, 100, 2, 20, 200, 3, 30, 300])
    #expect(log.values == [0, 10, 20, 30])
  }

  @Test func nestedChangeOfAnotherValueWaitsForTheRunningDelivery() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    var received: [String] = []
    b.addListener { received.append("b\($0)") }
    a.addListener { value in
      received.append("a\(value)")
      b.value = value * 10
      received.append("set")
    }
    a.addListener { received.append("A\($0)") }
    a.value = 1
    #expect(received == ["a1", "set", "A1", "b10"])
    #expect(b.value == 10)
  }

  @Test func allNestedChangesAreDelivered() {
    let source = Dynamic(0)
    let first = source.recorded()
    source.addListener { [unowned source] value in
      if value == 1 { for next in 2...50 { source.value = next } }
    }
    let last = source.recorded()
    let derived = source.map { -$0 }.recorded()
    source.value = 1
    #expect(first.values == Array(0...50))
    #expect(last.values == Array(0...50))
    #expect(derived.values == (0...50).map { -$0 })
  }

  @Test func correctionReachesAllListeners() {
    let volume = Dynamic(5)
    let log = volume.recorded()
    let text = volume.map(String.init).recorded()
    volume.addListener { [unowned volume] in if $0 > 10 { volume.value = 10 } }
    volume.value = 11
    #expect(log.values == [5, 11, 10])
    #expect(text.values == ["5", "11", "10"])
    #expect(volume.value == 10)
  }

  @Test func deepAndShallowValuesDeliverBothChanges() {
    let source = Dynamic(0)
    let deep = source.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
    let log = deep.recorded()
    let shallow = source.map { $0 }.recorded()
    var didSet = false
    deep.addListener { _ in
      if !didSet {
        didSet = true
        source.value = 20
      }
    }
    source.value = 10
    #expect(log.values == [3, 13, 23])
    #expect(shallow.values == [0, 10, 20])
  }

  @Test func bindingInADeliveryStartsFromTheNewestValue() {
    let source = Dynamic(0)
    var received: [Int] = []
    source.addListener { [unowned source] value in
      if value == 1 { source.map { $0 * 10 }.map { $0 + 1 }.bind { received.append($0) } }
    }
    source.value = 1
    source.value = 2
    #expect(received == [11, 21])
  }
}
