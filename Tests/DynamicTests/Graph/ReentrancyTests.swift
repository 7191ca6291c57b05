import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("changes made by listeners")
struct ReentrancyTests {
  @Test func allListenersHearTheFirstChangeAndThenTheSecond() {
    let source = Dynamic(0)
    let before = source.recorded()
    source.addListener { [unowned source] in if $0 == 1 { source.value = 2 } }
    let after = source.recorded()
    source.value = 1
    #expect(before.values == [0, 1, 2])
    #expect(after.values == [0, 1, 2])
  }

  @Test func listenersOfADerivedValueHearBothChanges() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let before = derived.recorded()
    source.addListener { [unowned source] in if $0 == 1 { source.value = 2 } }
    let after = derived.recorded()
    source.value = 1
    #expect(before.values == [0, 10, 20])
    #expect(after.values == [0, 10, 20])
  }

  @Test func aListenerOfADerivedValueMaySetItsSource() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let log = source.recorded()
    derived.addListener { if $0 == 10 { source.value = 2 } }
    let derivedLog = derived.recorded()
    source.value = 1
    #expect(log.values == [0, 1, 2])
    #expect(derivedLog.values == [0, 10, 20])
  }

  @Test func aNestedChangeIsStoredAndDerivedAtOnce() {
    let source = Dynamic(0)
    let heardDerived = source.map { $0 * 10 }
    let idleDerived = source.map { $0 * 100 }
    let log = heardDerived.recorded()
    var read: [Int] = []
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      read += [source.value, heardDerived.value, idleDerived.value]
      source.value = 2
      read += [source.value, heardDerived.value, idleDerived.value]
      source.value = 3
      read += [source.value, heardDerived.value, idleDerived.value]
    }
    source.value = 1
    #expect(read == [1, 10, 100, 2, 20, 200, 3, 30, 300])
    #expect(log.values == [0, 10, 20, 30])
  }

  @Test func aNestedChangeOfAnotherValueWaitsForTheRunningDelivery() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    var heard: [String] = []
    b.addListener { heard.append("b\($0)") }
    a.addListener { value in
      heard.append("a\(value)")
      b.value = value * 10
      heard.append("set")
    }
    a.addListener { heard.append("A\($0)") }
    a.value = 1
    #expect(heard == ["a1", "set", "A1", "b10"])
    #expect(b.value == 10)
  }

  @Test func whatWaitsBehindAPlainChangeIsHeardInTheOrderOfTheChanges() {
    let (a, b, c) = (Dynamic(0), Dynamic(0), Dynamic(0))
    var heard: [String] = []
    a.addListener { b.value = $0 }
    b.addListener { c.value = $0 }
    b.addListener { heard.append("b \($0)") }
    c.addListener { heard.append("c \($0)") }
    a.value = 1
    #expect(heard == ["b 1", "c 1"])
  }

  @Test func aNestedChangeOfAnUnheardValueIsStored() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    let derived = b.map { $0 + 1 }
    a.addListener { b.value = $0 }
    a.value = 1
    #expect(b.value == 1)
    #expect(derived.value == 2)
  }

  @Test func everyOneOfManyNestedChangesIsDelivered() {
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

  @Test func everyListenerMaySet() {
    let source = Dynamic(0)
    var logs: [Recorder<Int>] = [source.recorded()]
    for step in 2...5 {
      source.addListener { [unowned source] in if $0 == 1 { source.value = step } }
      logs.append(source.recorded())
    }
    source.value = 1
    for log in logs { #expect(log.values == [0, 1, 2, 3, 4, 5]) }
    #expect(source.value == 5)
  }

  @Test func theLastValueDeliveredIsTheValue() {
    let source = Dynamic(0)
    let log = source.recorded()
    source.addListener { [unowned source] in if $0 < 10 { source.value = $0 + 1 } }
    source.addListener { [unowned source] in if $0 < 5 { source.value = $0 + 2 } }
    source.value = 1
    #expect(log.values.last == source.value)
  }

  @Test func chainsOfListenersDeliverEachLink() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    let c = Dynamic(0)
    a.addListener { b.value = $0 * 10 }
    b.addListener { c.value = $0 * 10 }
    let logs = [a, b, c].map { $0.recorded() }
    a.value = 1
    a.value = 2
    #expect(logs.map(\.values) == [[0, 1, 2], [0, 10, 20], [0, 100, 200]])
  }

  @Test func aCorrectionReachesEverybody() {
    let volume = Dynamic(5)
    let log = volume.recorded()
    let text = volume.map(String.init).recorded()
    volume.addListener { [unowned volume] in if $0 > 10 { volume.value = 10 } }
    volume.value = 11
    #expect(log.values == [5, 11, 10])
    #expect(text.values == ["5", "11", "10"])
    #expect(volume.value == 10)
  }

  @Test func derivedValuesOfDifferentDepthHearBothChanges() {
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

  @Test func aValueMadeAndListenedToInsideADeliveryWorks() {
    let source = Dynamic(0)
    var heard: [Int] = []
    source.addListener { value in
      let inner = Dynamic(value)
      inner.map { $0 * 10 }.addListener { heard.append($0) }
      inner.value = value + 1
      inner.value = value + 2
    }
    source.value = 1
    source.value = 5
    #expect(heard == [20, 30, 60, 70])
  }

  @Test func bindingInsideADeliveryDerivesFromTheNewestValue() {
    let source = Dynamic(0)
    var heard: [Int] = []
    source.addListener { [unowned source] value in
      if value == 1 { source.map { $0 * 10 }.map { $0 + 1 }.bind { heard.append($0) } }
    }
    source.value = 1
    source.value = 2
    #expect(heard == [11, 21])
  }

  @Test func aTransformThatIsReadInTheMiddleOfADeliveryIsNotComputedTwice() {
    let source = Dynamic(0)
    var computed = 0
    let derived = source.map { value in
      computed += 1
      return value
    }
    let log = derived.recorded()
    source.addListener { _ in _ = derived.value }
    computed = 0
    source.value = 1
    #expect(computed == 1)
    #expect(log.values == [0, 1])
  }

  /// What derives from a value by a transform that corrects it until it is 3.
  enum Correcting: CaseIterable {
    case map, join, array, mergeOfMap, choice, filterOfJoin

    @MainActor
    func derive(_ a: Dynamic<Int>, _ b: Dynamic<Int>) -> Listenable<Int> {
      func corrected(_ value: Int) -> Int {
        if value > 0 && value < 3 { a.value = value + 1 }
        return value
      }
      switch self {
      case .map: return a.map { corrected($0) + 100 }
      case .join: return combineLatest(a, b) { corrected($0) + $1 }
      case .array: return combineLatest([a, b]) { corrected($0[0]) + $0[1] }
      case .mergeOfMap: return merge(a.map { corrected($0) + 100 }, b)
      case .choice:
        return a.flatMapLatest { value in
          let value = corrected(value)
          return b.map { $0 + value }
        }
      case .filterOfJoin: return combineLatest(a, b) { corrected($0) + $1 }.filter { _ in true }
      }
    }
  }

  @Test(arguments: Correcting.allCases, [false, true])
  func aTransformMayCorrectItsOwnSource(kind: Correcting, isHeard: Bool) {
    let (a, b) = (Dynamic(0), Dynamic(100))
    let value = kind.derive(a, b)
    var log: [Int] = []
    let handle = isHeard ? value.addListener { log.append($0) } : nil
    a.value = 1
    #expect(value.value == 103)
    #expect(a.value == 3)
    #expect(log.last == (isHeard ? 103 : nil))
    batch {
      a.value = 2
      #expect(value.value == 103)
    }
    #expect(value.value == 103)
    #expect(a.value == 3)
    #expect(log.last == (isHeard ? 103 : nil))
    handle?.dispose()
  }

  @Test(arguments: [false, true])
  func whatATransformSetsIsDeliveredAfterTheRunningChange(isJoin: Bool) {
    let (source, other, set) = (Dynamic(0), Dynamic(0), Dynamic(0))
    var log: [String] = []
    let first: Listenable<Int>
    if isJoin {
      first = combineLatest(source, other) { value, _ in
        set.value = value
        return value
      }
    } else {
      first = source.map { value in
        set.value = value
        return value
      }
    }
    let last = first.map { $0 * 10 }
    set.addListener { log.append("set \($0), \(last.value)") }
    last.addListener { log.append("last \($0)") }
    source.addListener { log.append("source \($0)") }
    log = []
    source.value = 1
    #expect(log == ["source 1", "last 10", "set 1, 10"])
  }

  @Test func aTransformThatSetsTheSourceOfWhatIsStillToBeEvaluated() {
    let source = Dynamic(0)
    let first = source.map { $0 * 10 }
    let second = first.map { $0 + 1 }
    let log = second.recorded()
    source.map { value -> Int in
      if value == 1 { source.value = 2 }
      return value
    }.addListener { _ in }
    source.value = 1
    #expect(first.value == 20)
    #expect(second.value == 21)
    #expect(log.values.last == 21)
  }

  @Test func whatATransformSetsIsDeliveredAfterTheRoundThatItWasSetIn() {
    let source = Dynamic(0)
    let count = Dynamic(0)
    var heard: [String] = []
    source.map { value -> Int in
      count.value = value * 10
      return value
    }.addListener { _ in }
    let sum = combineLatest(source, count) { $0 + $1 }
    count.addListener { heard.append("count \($0)") }
    sum.addListener { heard.append("sum \($0)") }
    source.value = 1
    #expect(heard == ["sum 11", "count 10"])
  }

  @Test func aTransformThatEndsItsListenerAndBeginsAnotherIsStillFollowed() {
    let source = Dynamic(0)
    let other = source.map { $0 }
    var handle: Disposable?
    let mapped = source.map { value -> Int in
      if value == 1 {
        handle?.dispose()
        other.addListener { _ in }
      }
      return value
    }
    let sum = mapped.scan(0) { $0 + $1 }
    handle = mapped.addListener { _ in }
    source.value = 1
    #expect(sum.value == 1)
  }

  @Test func whatATransformSetsAtTheEndOfABatchIsHeardAfterTheBatch() {
    let source = Dynamic(0)
    let other = Dynamic(0)
    var heard: [String] = []
    other.addListener { heard.append("other \($0)") }
    source.map { value -> Int in
      other.value = value
      return value
    }.addListener { heard.append("mapped \($0)") }
    heard = []
    batch { source.value = 1 }
    #expect(heard == ["mapped 1", "other 1"])
  }

  @Test func aTransformMayListenToWhatWaitsForIt() {
    let source = Dynamic(0)
    var next: Listenable<Int>?
    var heard: [Int] = []
    let mapped = source.map { value -> Int in
      if value == 1 { next?.addListener { heard.append($0) } }
      return value
    }
    let made = mapped.map { $0 * 10 }
    next = made
    made.addListener { _ in }
    source.map { $0 }.addListener { _ in }
    source.value = 1
    source.value = 2
    #expect(heard.last == 20)
  }
}
