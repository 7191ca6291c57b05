import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("changes made by listeners")
struct ReentrancyTests {
  @Test func nestedChangeReachesAllListenersAfterTheRunningChange() {
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

  @Test func nestedChangeUpdatesDerivedValuesAtOnce() {
    let source = Dynamic(0)
    let observed = source.map { $0 * 10 }
    let unobserved = source.map { $0 * 100 }
    let log = observed.recorded()
    var readValues: [Int] = []
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      readValues += [source.value, observed.value, unobserved.value]
      source.value = 2
      readValues += [source.value, observed.value, unobserved.value]
      source.value = 3
      readValues += [source.value, observed.value, unobserved.value]
    }
    source.value = 1
    #expect(readValues == [1, 10, 100, 2, 20, 200, 3, 30, 300])
    #expect(log.values == [0, 10, 20, 30])
  }

  @Test func listenerReceivesOnlyChangesMadeAfterItWasAdded() {
    let source = Dynamic(0)
    var earlyValues: [Int] = []
    var lateValues: [Int] = []
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      source.addListener { earlyValues.append($0) }
      source.value = 2
      source.addListener { lateValues.append($0) }
    }
    source.value = 1
    #expect(earlyValues == [2])
    #expect(lateValues == [])
    source.value = 3
    #expect(earlyValues == [2, 3])
    #expect(lateValues == [3])
  }

  @Test func bindInAListenerStartsFromTheCurrentValue() {
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
