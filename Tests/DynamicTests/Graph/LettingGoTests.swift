import Dynamic
import DynamicTesting
import Testing

/// What is replaced or let go may be an object whose `deinit` reads, sets or binds; by then the new
/// state is complete.
@MainActor @Suite("letting go")
struct LettingGoTests {
  typealias Held = (number: Int, end: OnEnd?)

  @Test func aValueWhoseEndSetsItsOwnValue() {
    let value = Dynamic<Held>((0, nil))
    value.value = (1, OnEnd { value.value = (3, nil) })
    value.value = (2, nil)
    #expect(value.value.number == 3)
  }

  @Test func aValueWhoseEndSetsItsOwnValueWithListeners() {
    let value = Dynamic<Held>((0, nil))
    var heard: [Int] = []
    value.addListener { heard.append($0.number) }
    value.map { $0.number * 10 }.addListener { heard.append($0) }
    value.value = (1, OnEnd { value.value = (3, nil) })
    value.value = (2, nil)
    #expect(value.value.number == 3)
    #expect(heard.last == 30 || heard.last == 3)
    #expect(heard.contains(2) && heard.contains(20))
  }

  @Test func aDerivedValueWhoseEndSetsItsSource() {
    let source = Dynamic(0)
    let derived = source.map { number in
      Held(number, number == 1 ? OnEnd { source.value = 3 } : nil)
    }
    let log = derived.map(\.number).recorded()
    source.value = 1
    source.value = 2
    #expect(log.values.last == 3)
    #expect(derived.value.number == 3)
  }

  @Test func copiesOfAJoinWhoseEndSetsTheSource() {
    let a = Dynamic<Held>((0, nil))
    let b = Dynamic(0)
    let log = combineLatest(a, b) { $0.number * 10 + $1 }.recorded()
    let many = combineLatest([a, a]) { $0[0].number + $0[1].number }.recorded()
    a.value = (1, OnEnd { b.value = 7 })
    a.value = (2, nil)
    #expect(log.values.last == 27)
    #expect(many.values.last == 4)
  }

  @Test func listenersInABagWhoseEndSetsTheValue() {
    let value = Dynamic(0)
    let log = value.recorded()
    var bag: DisposeBag? = DisposeBag()
    for _ in 0..<10 {
      let end = OnEnd { value.value += 100 }
      if let bag { value.addListener { _ in _ = end }.disposed(by: bag) }
    }
    bag = nil
    value.value = 1
    #expect(value.value == 1001)
    #expect(log.values.last == 1001)
  }

  @Test func aDisposedListenerWhoseEndSetsAndListens() {
    let value = Dynamic(0)
    for _ in 0..<10 {
      let end = OnEnd { value.addListener { _ in }.dispose() }
      let handle = value.addListener { _ in _ = end }
      handle.dispose()
    }
    value.value = 1
    #expect(value.value == 1)
  }

  @Test func aTransformWhoseEndSetsTheSource() {
    let source = Dynamic(0)
    var derived: Listenable<Int>?
    do {
      let end = OnEnd { source.value = 9 }
      derived = source.map { number in
        _ = end
        return number
      }
    }
    derived?.addListener { _ in }.dispose()
    derived = nil
    #expect(source.value == 9)
  }

  @Test func anElementOfAnArrayWhoseEndChangesTheArray() {
    let array = DynamicArray<OnEnd>()
    let log = array.map(\.count).recorded()
    array.append(OnEnd { array.append(OnEnd {}) })
    array.remove(at: 0)
    #expect(array.count == 1)
    #expect(log.values.last == 1)
    array.append(OnEnd { array.append(OnEnd {}) })
    array.removeAll()
    #expect(array.count == 1)
  }

  @Test func aSavedValueThatIsTakenBack() {
    let source = Dynamic(0)
    let derived = source.filter { _ in true }.map { number in
      Held(number, OnEnd { if source.value < 5 { source.value += 1 } })
    }
    let log = derived.map(\.number).recorded()
    batch {
      source.value = 1
      _ = derived.value
      source.value = 2
      _ = derived.value
    }
    #expect(log.values.last == source.value)
  }

  @Test func aFormatThatSetsTheValueAmongPartnersThatHaveGone() {
    let value = Dynamic(0)
    var isSetting = false
    for _ in 0..<9 { value <<>>> Dynamic(0) }
    let text = Dynamic("")
    value.bindTwoWay(
      text,
      format: { number in
        if number == 1 && !isSetting {
          isSetting = true
          value.value = 2
        }
        return "\(number)"
      }, parse: { Int($0) })
    for _ in 0..<9 { value <<>>> Dynamic(0) }
    value.value = 1
    #expect(text.value == "\(value.value)")
  }

  @Test func aPlainPartnerWhoseFormatSetsTheValue() {
    let value = Dynamic(0)
    let other = Dynamic(0)
    value.bindTwoWay(other)
    let log = value.recorded()
    let otherLog = other.recorded()
    value.value = 1
    #expect(log.values == [0, 1])
    #expect(otherLog.values == [0, 1])
  }

  /// Each step, and what keeps copies of its inputs, with what is made of it.
  @Test(arguments: Replacing.kinds)
  func aValueThatIsReplacedInAStepMayReadWhatWasMade(kind: Replacing) {
    for isHeard in [false, true] {
      let source = Dynamic(Ending(0))
      let other = Dynamic(0)
      let made = kind.make(source, other)
      let number = made.map(\.number)
      let handles = isHeard ? [number.addListener { _ in }, made.addListener { _ in }] : []
      var read: [[Int]] = []
      let atEnd: @MainActor () -> Void = { [weak made, weak number] in
        guard let made, let number else { return }
        read.append([made.value.number, number.value])
      }
      for step in 1...3 {
        source.value = Ending(step, atEnd)
        #expect(number.value == made.value.number)
        batch {
          source.value = Ending(step + 10, atEnd)
          other.value = step
          if step == 2 { _ = number.value }
        }
        #expect(number.value == made.value.number)
      }
      #expect(!read.isEmpty, "\(kind)")
      for pair in read { #expect(pair[0] == pair[1], "\(kind)") }
      for handle in handles { handle.dispose() }
    }
  }

  @Test(arguments: [false, true])
  func whatAFieldHasReplacedGoesAtOnce(isNested: Bool) {
    struct Inner { var object: Dynamic<Int> }
    struct Outer { var inner: Inner }
    weak var replaced: Dynamic<Int>?
    let whole: Dynamic<Outer>
    do {
      let object = Dynamic(1)
      replaced = object
      whole = Dynamic(Outer(inner: Inner(object: object)))
    }
    let lens = isNested ? whole[\.inner][\.object] : whole[\.inner.object]
    #expect(lens.value.value == 1)
    lens.value = Dynamic(2)
    #expect(lens.value.value == 2)
    #expect(replaced == nil)
  }

  @Test func aFieldThatIsReplacedMayReadTheWhole() {
    struct Form {
      var ending = Ending(0)
      var optional: Ending? = Ending(0)
      var list = [Ending(0), Ending(0)]
    }
    let form = Dynamic(Form())
    let field = form[\.ending]
    let unwrapped = form[\.optional, default: Ending(0)]
    let first = form[\.list][\.[0]]
    var read: [Int] = []
    let atEnd: @MainActor () -> Void = { read.append(form.value.list[0].number) }
    for step in 1...3 {
      first.value = Ending(step, atEnd)
      field.value = Ending(step, atEnd)
      unwrapped.value = Ending(step, atEnd)
    }
    // An idle value keeps what it was computed from until it is read.
    #expect(first.value.number == 3)
    #expect(read.count == 6)
    #expect(form.value.list[0].number == 3)
  }

  @Test(arguments: [false, true])
  func aListenerThatComesWithTheEndOfTheLastValueHearsOnlyWhatComes(isDerived: Bool) {
    let value = Dynamic<Held>((0, nil))
    value.addListener { _ in }
    let handle = isDerived ? value.map(\.number).addListener { _ in } : nil
    var heard: [Int] = []
    value.value = (1, OnEnd { value.bind { heard.append($0.number) } })
    value.value = (2, nil)
    #expect(heard == [2])
    value.value = (3, nil)
    #expect(heard == [2, 3])
    handle?.dispose()
  }

  /// It goes when everybody has heard, so it cannot change the order.
  @Test(arguments: 0..<3)
  func whatAJoinHasReplacedInABatchMayReadWhatHasChanged(kind: Int) {
    let trigger = Dynamic(0)
    let passed = trigger.map { $0 }
    let last = passed.map { $0 }
    var read: [Int] = []
    let source = Dynamic(Ending(0) { read.append(last.value) })
    let other = Dynamic(0)
    let joins: [Listenable<Int>] = [
      combineLatest(source, other) { $0.number + $1 },
      combineLatest(source, other, other) { $0.number + $1 + $2 },
      combineLatest([source, source]) { $0[1].number },
    ]
    joins[kind].addListener { _ in }
    var order: [String] = []
    passed.addListener { _ in order.append("passed") }
    last.addListener { _ in order.append("last") }
    batch {
      source.value = Ending(1)
      #expect(joins[kind].value == 1)
      trigger.value = 1
      #expect(passed.value == 1)
    }
    #expect(order == ["passed", "last"])
    #expect(read == [1])
  }

  @Test(arguments: [false, true])
  func whatAJoinHasTakenBackGoesWhenAllIsUpToDate(isTransformed: Bool) {
    let source = Dynamic(Ending(0))
    let missing = Dynamic(Ending(0)).filter { _ in false }
    let join =
      isTransformed
      ? combineLatest([source, source]) { $0[1].number }
      : combineLatest([source, missing]).map(\.count)
    join.addListener { _ in }
    let number = source.map(\.number)
    number.addListener { _ in }
    var read: [Int] = []
    batch {
      source.value = Ending(1) { read.append(number.value) }
      _ = join.current
      #expect(number.value == 1)
      source.update { $0 = Ending(2) }
    }
    #expect(read == [2])
  }

  @Test(arguments: 0..<5)
  func whatAJoinHasReplacedGoesWithTheChange(kind: Int) {
    weak var replaced: Ending?
    let source: Dynamic<Ending>
    do {
      let ending = Ending(0)
      replaced = ending
      source = Dynamic(ending)
    }
    let other = Dynamic(0)
    let missing = Dynamic(Ending(0)).filter { _ in false }
    let joins: [Listenable<Int>] = [
      combineLatest(source, other) { $0.number + $1 },
      combineLatest(source, other, other) { $0.number + $1 + $2 },
      combineLatest([source, source]) { $0[1].number },
      combineLatest([source, source]).map { $0[1].number },
      combineLatest([source, missing]).map(\.count),
    ]
    joins[kind].addListener { _ in }
    #expect(replaced != nil)
    batch {
      source.value = Ending(1)
      _ = joins[kind].current
    }
    #expect(replaced == nil)
  }

  /// What a join has saved for a read in a batch is the last to hold an object, whose end sets another input.
  @Test func whatAJoinHasSavedMaySetItsOtherInput() {
    typealias Join = @MainActor (Dynamic<Ending>, Dynamic<Int>) -> Listenable<Int>
    let joins: [Join] = [
      { source, other in combineLatest(source, other) { $0.number * 10 + $1 } },
      { source, other in
        combineLatest(source, other, other) { first, second, _ in first.number * 10 + second }
      },
      { source, other in
        combineLatest(source, other, other, other, other, other, other, other) {
          first, second, _, _, _, _, _, _ in first.number * 10 + second
        }
      },
    ]
    for (place, join) in joins.enumerated() {
      let other = Dynamic(0)
      let source = Dynamic(Ending(0) { other.value = 7 })
      let joined = join(source, other)
      let log = joined.recorded()
      batch {
        source.value = Ending(1)
        other.value = 1
        #expect(joined.value == 11)
      }
      #expect(joined.value == 17, "\(place)")
      #expect(log.values == [0, 11, 17], "\(place)")
    }
  }

  /// An optimized build destroys a replaced pair where it lies, one object after the other, and the end of the
  /// first may replace another pair.
  @Test func theEndOfHalfAPairMayReplaceAPair() {
    var endsLeft = 20
    var living = 0
    func set(_ source: Dynamic<Ending>, _ number: Int) {
      living += 1
      source.value = Ending(number) { [weak source] in
        living -= 1
        guard let source, endsLeft > 0 else { return }
        endsLeft -= 1
        set(source, number + 1)
      }
    }
    do {
      let source = Dynamic(Ending(0))
      let pairs = source.pairwise()
      var heard: [Int] = []
      pairs.addListener { heard.append($0.old.number * 100 + $0.new.number) }
      for number in [1, 2, 3, 4, 5] { set(source, number) }
      #expect(pairs.value.new === source.value)
      #expect(heard.last == pairs.value.old.number * 100 + pairs.value.new.number)
      #expect(living == 2)
    }
    #expect(living == 0)
  }

  /// What the last objects of a value set as a listener comes is not half heard.
  @Test func aListenerThatComesHearsAllThatEndsSetOrNothing() {
    let source = Dynamic(0)
    var endsLeft = 0
    let made = combineLatest(source, source) { number, _ in
      Ending(number) {
        if endsLeft == 0 { return }
        endsLeft -= 1
        source.value += 1
      }
    }
    let chosen = source.map { $0 % 2 == 0 }.flatMapLatest { isEven -> Listenable<Int> in
      isEven ? made.map(\.number) : source
    }
    chosen.addListener { _ in }
    for _ in 0..<4 {
      source.value += 1
      endsLeft = 5
      var heard: Int?
      let handle = made.addListener { heard = $0.number }
      if let heard { #expect(heard == made.value.number) }
      #expect(made.value.number == source.value)
      endsLeft = 0
      handle.dispose()
    }
  }

  /// A value that nobody hears holds the last reference to an object, whose end sets another input.
  @Test func whatGoesAsAValueIsReadOrListenedToMaySetItsInput() {
    typealias Use = @MainActor (Listenable<Int>) -> Listenable<Int>
    let uses: [String: Use] = [
      "read": { $0 },
      "listened to": { joined in
        joined.addListener { _ in }
        return joined
      },
      "listened to in a batch": { joined in
        batch { _ = joined.addListener { _ in } }
        return joined
      },
      "listened to through another": { joined in
        let mapped = joined.map { $0 }
        mapped.addListener { _ in }
        return mapped
      },
      "filtered": { $0.filter { _ in true } },
      "bound two ways": { joined in
        let partner = Dynamic(0)
        joined.bind { partner.value = $0 }
        return partner
      },
    ]
    for (name, use) in uses {
      let other = Dynamic(1)
      let source = Dynamic(Ending(0) { other.value = 2 })
      let joined = combineLatest(source, other) { $0.number * 10 + $1 }
      #expect(joined.value == 1)
      source.value = Ending(1)
      let used = use(joined)
      #expect(used.value == 12, "\(name)")
      other.value = 3
      #expect(used.value == 13, "\(name)")
    }
  }

  @Test(arguments: [false, true])
  func anUnheardObjectWhoseEndSetsItsSourceIsMadeAnew(isInBatch: Bool) {
    let source = Dynamic(0)
    let made = source.map { number in
      Ending(number) { if source.value < 9 { source.value += 1 } }
    }
    #expect(made.value.number == 0)
    source.value = 1
    if isInBatch { batch { #expect(made.value.number == source.value) } }
    #expect(made.value.number == 9)
    #expect(source.value == 9)
  }

  @Test func whatAWriteToALensReplacesGoesAtOnce() {
    struct Whole { var object: Dynamic<Int> }
    weak var replaced: Dynamic<Int>?
    let whole: Dynamic<Whole>
    do {
      let object = Dynamic(1)
      replaced = object
      whole = Dynamic(Whole(object: object))
    }
    // Nobody reads the lens, which would let go of it too.
    whole[\.object].value = Dynamic(2)
    #expect(replaced == nil)
    #expect(whole.value.object.value == 2)
  }

  @Test func aSourceThatGoesAsSomebodyListensMaySetTheOther() {
    let other = Dynamic(1)
    let sum: Listenable<Int>
    do {
      let source = Dynamic(10)
      let end = OnEnd { other.value = 2 }
      source.addListener { _ in _ = end }
      sum = combineLatest(source, other) { $0 + $1 }
    }
    var heard: [Int] = []
    sum.addListener { heard.append($0) }
    #expect(heard == [12])
    #expect(sum.value == 12)
  }

  @Test func aChoiceThatIsLeftGoesAfterTheChange() {
    let source = Dynamic(0)
    var heard: [String] = []
    let chosen = source.flatMapLatest { number -> Listenable<Int> in
      let made = Dynamic(number)
      let end = OnEnd { heard.append("\(number) has gone") }
      made.addListener { _ in _ = end }
      return made
    }
    chosen.addListener { heard.append("\($0)") }
    source.value = 1
    #expect(heard == ["1", "0 has gone"])
  }

  @Test func whatAChoiceHadAdoptedGoesAfterTheChange() {
    let source = Dynamic(0)
    var heard: [String] = []
    var mapped: [Listenable<Int>] = []
    let chosen = source.flatMapLatest { number -> Listenable<Int> in
      let made = Dynamic(number)
      let end = OnEnd { heard.append("\(number) has gone") }
      made.addListener { _ in _ = end }
      let shown = made.map { $0 * 10 }
      mapped.append(shown)
      return shown
    }
    chosen.addListener { heard.append("\($0)") }
    mapped[0].addListener { _ in }
    source.value = 1
    #expect(heard == ["10", "0 has gone"])
  }

  @Test func aChoiceThatHasGoneIsNotTouchedWhenItIsLeft() {
    var a: Dynamic<Int>? = Dynamic(1)
    weak let weakA = a
    let b = Dynamic(10)
    let sum = a.map { combineLatest($0, b) { $0 + $1 } }
    let chosen = sum?.flatMapLatest { $0 == 11 ? weakA ?? b : b }
    let handle = chosen?.addListener { _ in }
    a = nil
    handle?.dispose()
    #expect(weakA == nil)
    b.value = 20
    #expect(chosen?.value == 20)
  }

  @Test func aTransformThatSetsItsSourceDoesNotTouchOneThatHasGone() {
    var a: Dynamic<Int>? = Dynamic(1)
    let b = Dynamic(10)
    let sum = a.map {
      combineLatest($0, b) { first, second -> Int in
        if second == 20 { b.value = 30 }
        return first + second
      }
    }
    var heard: [Int] = []
    sum?.addListener { heard.append($0) }
    a = nil
    b.value = 20
    #expect(heard.last == 31)
  }

  @Test func whatWasDeliveredBeforeTheLastOfABacklog() {
    let value = Dynamic<Held>((0, nil))
    var heard: [Int] = []
    let handle = value.addListener {
      heard.append($0.number)
      guard $0.number == 1 else { return }
      value.value = (2, OnEnd { value.value = (5, nil) })
      value.value = (3, nil)
      value.value = (4, nil)
    }
    value.value = (1, nil)
    #expect(heard == [1, 2, 3, 4, 5])
    handle.dispose()
  }

  @Test func aHandleOfAFullBagWhoseEndEmptiesTheBag() {
    let bag = DisposeBag()
    var ends = 0
    do {
      let source = Dynamic(0)
      let end = OnEnd {
        ends += 1
        bag.dispose()
      }
      source.addListener { _ in _ = end }.disposed(by: bag)
    }
    let other = Dynamic(0)
    for _ in 0..<8 { other.addListener { _ in }.disposed(by: bag) }
    #expect(ends == 1)
  }

  @Test func aValueThatWaitsForAThrottle() async {
    let clock = ManualClock()
    let source = Dynamic(Ending(0))
    let slow = source.throttle(for: .seconds(1), clock: clock)
    let log = slow.recorded()
    source.value = Ending(1)
    source.value = Ending(2) { [weak slow] in _ = slow?.value }
    batch { source.value = Ending(3) }
    await clock.advance(by: .seconds(1))
    #expect(log.values.map(\.number) == [0, 1, 3])
  }

  @Test func aValueThatWaitsForADebounce() async {
    let clock = ManualClock()
    let source = Dynamic(Ending(0))
    let slow = source.debounce(for: .seconds(1), clock: clock)
    let log = slow.recorded()
    source.value = Ending(1) { [weak slow] in _ = slow?.current }
    batch { source.value = Ending(2) }
    await clock.advance(by: .seconds(1))
    #expect(log.values.last?.number == 2)
  }

  @Test func aJoinThatTookAValueBackKeepsItNoLonger() {
    let source = Dynamic(Ending(0))
    let other = Dynamic(0)
    let joins: [Listenable<Int>] = [
      combineLatest(source, other) { $0.number + $1 },
      combineLatest(source, other, other) { $0.number + $1 + $2 },
      combineLatest(source, other, other, other, other, other, other, other) {
        $0.number + $1 + $2 + $3 + $4 + $5 + $6 + $7
      },
      combineLatest([source, source]) { $0[0].number },
    ]
    for join in joins {
      join.addListener { _ in }
      weak var taken: Ending?
      batch {
        do {
          let value = Ending(1)
          taken = value
          source.value = value
        }
        _ = join.value
        source.value = Ending(2)
      }
      #expect(taken == nil)
    }
  }

  @Test func aJoinThatNobodyHearsWhoseValueReadsItAtItsEnd() {
    let source = Dynamic(Ending(0))
    let other = Dynamic(0)
    let join = combineLatest(source, other) { $0.number + $1 }
    #expect(join.value == 0)
    batch {
      source.value = Ending(1) { [weak join] in _ = join?.value }
      _ = join.value
      source.value = Ending(2)
      _ = join.value
    }
    #expect(join.value == 2)
  }

  @Test func anElementThatIsAnArray() {
    let array = DynamicArray<[OnEnd]>()
    var counts: [Int] = []
    array.append([OnEnd { counts.append(array.count) }])
    array.remove(at: 0)
    #expect(counts == [0])
  }

  @Test func aRecordedValueWhoseEndIsRecorded() {
    let value = Dynamic<Held>((0, nil))
    let log = value.recorded()
    value.value = (1, OnEnd { value.value = (3, nil) })
    value.value = (2, nil)
    log.clear()
    #expect(log.values.map(\.number) == [3])
  }
}

/// An object with a number, whose end does something.
final class Ending {
  let number: Int
  private let end: OnEnd?

  init(_ number: Int, _ end: (@MainActor () -> Void)? = nil) {
    self.number = number
    self.end = end.map { OnEnd($0) }
  }
}

/// A derivation that replaces an object in its step.
struct Replacing: CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor (Dynamic<Ending>, Dynamic<Int>) -> Listenable<Ending>

  init(
    _ name: String,
    _ make: @escaping @MainActor (Dynamic<Ending>, Dynamic<Int>) -> Listenable<Ending>
  ) {
    testDescription = name
    self.make = make
  }

  static let kinds: [Replacing] = [
    Replacing("map") { source, _ in source.map { $0 } },
    Replacing("filter") { source, _ in source.filter { $0.number != 12 } },
    Replacing("compactMap") { source, _ in source.compactMap { $0 } },
    Replacing("removeDuplicates") { source, _ in source.removeDuplicates { $0 === $1 } },
    Replacing("scan") { source, _ in source.scan(Ending(0)) { $1 } },
    Replacing("pairwise") { source, _ in source.pairwise().map(\.old) },
    Replacing("merge") { source, other in merge(source, source.map { $0 }) },
    Replacing("two") { source, other in combineLatest(source, other) { first, _ in first } },
    Replacing("three") { source, other in
      combineLatest(source, other, other) { first, _, _ in first }
    },
    Replacing("tuple") { source, other in combineLatest(source, other).map { $0.0 } },
    Replacing("nine") { source, other in
      combineLatest(source, other, other, other, other, other, other, other) {
        first, _, _, _, _, _, _, _ in first
      }
    },
    Replacing("array") { source, _ in combineLatest([source, source]) { $0[1] } },
    Replacing("array as it is") { source, _ in combineLatest([source, source]).map { $0[0] } },
    Replacing("flatMapLatest") { source, other in
      source.flatMapLatest { ending in other.map { _ in ending } }
    },
    Replacing("chosen") { source, other in other.flatMapLatest { _ in source.map { $0 } } },
    Replacing("debug") { source, _ in source.debug("ending", to: { _ in }) },
  ]
}
