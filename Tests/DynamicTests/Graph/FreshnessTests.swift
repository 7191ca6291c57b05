import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("reading is always up to date")
struct FreshnessTests {
  @Test func anIdleValueFollowsItsSource() {
    let source = Dynamic(1)
    let derived = source.map { $0 * 10 }.map { $0 + 1 }
    for value in 1...5 {
      source.value = value
      #expect(derived.value == value * 10 + 1)
    }
  }

  @Test func anIdleValueFollowsASourceThatIsHeard() {
    let source = Dynamic(1)
    let derived = source.map { $0 * 10 }
    source.addListener { _ in }
    for value in 1...5 {
      source.value = value
      #expect(derived.value == value * 10)
    }
  }

  @Test func everyListenerReadsUpToDateValuesInEveryPosition() {
    let source = Dynamic(0)
    let idle = source.map { $0 }
    let heard = source.map { $0 }
    let join = combineLatest(idle, heard.map { $0 }) { [$0, $1] }
    var seen: [[Int]] = []
    func look() { seen.append([source.value, idle.value, heard.value] + join.value) }
    source.addListener { _ in look() }
    heard.addListener { _ in look() }
    join.addListener { _ in look() }
    source.value = 1
    source.addListener { if $0 == 5 { source.value = 6 } }
    source.value = 5
    #expect(
      seen
        == Array(repeating: [1, 1, 1, 1, 1], count: 3)
        // The first listener is called before the one that sets 6, the others after it.
        + [[5, 5, 5, 5, 5]] + Array(repeating: [6, 6, 6, 6, 6], count: 5))
  }

  @Test func aTransformReadsUpToDateValuesInTheMiddleOfAChange() {
    let source = Dynamic(0)
    let idle = source.map { $0 * 10 }
    let log = source.map { [$0, idle.value] }.recorded()
    source.value = 1
    #expect(log.values == [[0, 0], [1, 10]])
  }

  /// The transform that a read calls sets a value, of which another transform sets the source of what is read.
  @Test func aReadSeesWhatItHasCausedElsewhere() {
    let (source, other) = (Dynamic(1), Dynamic(0))
    let answer = other.map { value in
      if value == 1 && source.value == 1 { source.value = 2 }
      return value
    }
    answer.addListener { _ in }
    let asked = source.map { value in
      other.value = 1
      return value
    }
    #expect(asked.value == 2)
  }

  @Test func aValueThatBecameIdleIsUpToDate() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let handle = derived.addListener { _ in }
    source.value = 1
    handle.dispose()
    #expect(derived.value == 10)
    source.value = 2
    #expect(derived.value == 20)
    derived.addListener { _ in }
    #expect(derived.value == 20)
    source.value = 3
    #expect(derived.value == 30)
  }

  @Test func aValueWhoseListenerWentInTheMiddleOfABatchIsUpToDate() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }
    let handle = derived.addListener { _ in }
    batch {
      source.value = 1
      handle.dispose()
      #expect(derived.value == 10)
      source.value = 2
      #expect(derived.value == 20)
      derived.addListener { _ in }
      #expect(derived.value == 20)
      source.value = 3
      #expect(derived.value == 30)
    }
    #expect(derived.value == 30)
  }

  @Test func listeningInABatchIsUpToDate() {
    let source = Dynamic(0)
    let derived = source.map { $0 * 10 }.map { $0 + 1 }
    var heard: [Int] = []
    batch {
      source.value = 1
      derived.addListener { heard.append($0) }
      #expect(derived.value == 11)
      source.value = 2
      #expect(derived.value == 21)
    }
    #expect(heard.last ?? 21 == 21)
    source.value = 3
    #expect(heard.last == 31)
  }

  @Test func currentIsUpToDateToo() {
    let source = Dynamic(0)
    let even = source.filter { $0 % 2 == 0 }.map { $0 * 10 }
    #expect(even.current == 0)
    source.value = 2
    #expect(even.current == 20)
    source.value = 3
    #expect(even.current == 20)
  }

  @Test func theInnerValueOfFlatMapLatestIsUpToDateWhileIdle() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let choice = Dynamic(true)
    let chosen = choice.flatMapLatest { $0 ? first.map { $0 } : second.map { $0 } }
    #expect(chosen.value == 1)
    first.value = 10
    #expect(chosen.value == 10)
    choice.value = false
    #expect(chosen.value == 2)
    second.value = 20
    #expect(chosen.value == 20)
    batch {
      choice.value = true
      #expect(chosen.value == 10)
      first.value = 11
      #expect(chosen.value == 11)
    }
    #expect(chosen.value == 11)
  }

  @Test func aJoinThatWasLeftInABatchFollowsWhenItIsHeardAgain() {
    let source = Dynamic(1)
    let other = Dynamic(10)
    let parity = source.map { $0 % 2 }.removeDuplicates()
    let sum = combineLatest(parity, other) { $0 + $1 }
    let handle = sum.addListener { _ in }
    batch {
      source.value = 3
      handle.dispose()
    }
    var heard: [Int] = []
    sum.addListener { heard.append($0) }
    source.value = 4
    #expect(heard == [10])
    #expect(sum.value == 10)
  }
}
