import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("who keeps whom alive")
struct OwnershipTests {
  final class Label {
    var text = ""
  }

  final class Object {}

  // MARK: Nobody listens

  @Test(arguments: Derived.allCases)
  func whileNobodyListensADerivedValueKeepsItsSource(kind: Derived) {
    weak var weakSource: Dynamic<Int>?
    var derived: Listenable<Int>?
    do {
      let source = Dynamic(1)
      weakSource = source
      derived = kind.derive(from: source)
    }
    #expect(weakSource != nil)
    weakSource?.value = 2
    #expect(derived?.current != nil)
    derived = nil
    #expect(weakSource == nil)
  }

  @Test(arguments: Derived.allCases)
  func whileNobodyListensTheSourceDoesNotKeepIt(kind: Derived) {
    let source = Dynamic(1)
    weak var derived: Listenable<Int>?
    do {
      let value = kind.derive(from: source)
      derived = value
      _ = value.current
    }
    #expect(derived == nil)
    source.value = 2
    source.value = 3
  }

  // MARK: Somebody listens

  @Test(arguments: Derived.allCases)
  func whileSomebodyListensTheSourceKeepsIt(kind: Derived) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak var derived: Listenable<Int>?
    weak let weakSource = source
    var count = 0
    do {
      let value = source.map { kind.derive(from: $0) }
      derived = value
      value?.addListener { _ in count += 1 }
    }
    #expect(derived != nil)
    source?.value = 2
    source?.value = 3
    #expect(count == 2)
    source = nil
    #expect(weakSource == nil)
    #expect(derived == nil)
  }

  @Test(arguments: Derived.allCases)
  func whileSomebodyListensItDoesNotKeepItsSource(kind: Derived) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    let derived = source.map { kind.derive(from: $0) }
    let handle = derived?.addListener { _ in }
    source?.value = 2
    let last = derived?.current
    source = nil
    #expect(weakSource == nil)
    #expect(derived?.current == last)
    handle?.dispose()
    #expect(derived?.current == last)
  }

  @Test(arguments: Derived.allCases)
  func whenTheLastListenerGoesItKeepsItsSourceAgain(kind: Derived) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    var derived = source.map { kind.derive(from: $0) }
    derived?.addListener { _ in }.dispose()
    source = nil
    #expect(weakSource != nil)
    weakSource?.value = 5
    #expect(derived?.current != nil)
    derived = nil
    #expect(weakSource == nil)
  }

  @Test(arguments: Derived.allCases)
  func anUnnamedBindingLivesAsLongAsBothSides(kind: Derived) {
    let source = Dynamic(1)
    weak var derived: Listenable<Int>?
    weak var weakLabel: Label?
    do {
      let label = Label()
      weakLabel = label
      let value = kind.derive(from: source)
      derived = value
      value.bind(to: label) { label, value in label.text = "\(value)" }
      source.value = 2
      #expect(!label.text.isEmpty)
    }
    #expect(weakLabel == nil)
    source.value = 3
    #expect(derived == nil)
  }

  @Test(arguments: Derived.allCases)
  func aDisposedListenerFreesTheChain(kind: Derived) {
    let source = Dynamic(1)
    weak var derived: Listenable<Int>?
    let handle: Disposable
    do {
      let value = kind.derive(from: source)
      derived = value
      handle = value.addListener { _ in }
    }
    #expect(derived != nil)
    handle.dispose()
    #expect(derived == nil)
    source.value = 2
  }

  @Test(arguments: Derived.allCases)
  func theLastListenerGoingInsideADeliveryFreesTheChain(kind: Derived) {
    let source = Dynamic(1)
    weak var derived: Listenable<Int>?
    do {
      let value = kind.derive(from: source)
      derived = value
      value.addListenerWhile { _ in false }
    }
    source.value = 2
    source.value = 3
    #expect(derived == nil)
  }

  @Test func aDerivedValueInAViewModelWorksForAsLongAsItIsStored() {
    @MainActor final class Model {
      let count = Dynamic(0)
      let text: Listenable<String>

      init() { text = count.map { "\($0)" } }
    }
    let model = Model()
    for round in 1...3 {
      let log = model.text.recorded()
      model.count.value = round
      #expect(log.values.last == "\(round)")
      log.dispose()
      model.count.value = round * 10
      #expect(model.text.value == "\(round * 10)")
    }
  }

  @Test func aModelThatHoldsWhatItListensToIsFreed() {
    @MainActor final class Model {
      let count = Dynamic(0)
      let text: Listenable<String>
      let sum: Listenable<Int>

      init() {
        text = count.map { "\($0)" }
        sum = count.scan(0) { $0 + $1 }
        text.addListener { _ in }
        sum.addListener { _ in }
        count.addListener { [weak self] _ in _ = self }
      }
    }
    var model: Model? = Model()
    weak let weakModel = model
    model?.count.value = 1
    model = nil
    #expect(weakModel == nil)
  }

  // MARK: A source that is gone

  @Test func aSourceThatIsGoneCountsWithItsLastValue() {
    var a: Dynamic<Int>? = Dynamic(1)
    let b = Dynamic(10)
    let sum = a.map { combineLatest($0, b) { $0 + $1 } }
    let log = sum?.recorded()
    a?.value = 2
    a = nil
    b.value = 20
    #expect(log?.values == [11, 12, 22])
    #expect(sum?.value == 22)
  }

  @Test func theOthersGoOnInEveryJoin() {
    let b = Dynamic(10)
    var a: Dynamic<Int>? = Dynamic(1)
    var logs: [Recorder<Int>] = []
    if let a {
      logs = [
        combineLatest(a, b) { $0 + $1 }.recorded(),
        combineLatest(b, a) { $0 + $1 }.recorded(),
        combineLatest([a, b, a]) { $0.reduce(0, +) - $0[0] }.recorded(),
        combineLatest(a, b, a, b, a, b) { a, b, _, _, _, _ in a + b }.recorded(),
        combineLatest(a.filter { _ in true }, b.map { $0 }) { $0 + $1 }.recorded(),
        combineLatest(a.scan(1) { $1 }, b) { $0 + $1 }.recorded(),
      ]
    }
    a = nil
    b.value = 20
    b.value = 30
    for log in logs { #expect(log.values == [11, 21, 31]) }
  }

  @Test func mergeGoesOnWithTheOthers() {
    var a: Dynamic<Int>? = Dynamic(1)
    let b = Dynamic(10)
    let merged = a.map { merge($0, b) }
    let log = merged?.recorded()
    log?.clear()
    a?.value = 2
    a = nil
    #expect(merged?.value == 2)
    b.value = 20
    #expect(log?.values == [2, 20])
  }

  @Test func everythingIsGoneWhenAllSourcesAre() {
    var a: Dynamic<Int>? = Dynamic(1)
    var b: Dynamic<Int>? = Dynamic(10)
    weak var sum: Listenable<Int>?
    if let a, let b {
      let value = combineLatest(a, b) { $0 + $1 }
      value.addListener { _ in }
      sum = value
    }
    a = nil
    #expect(sum != nil)
    b = nil
    #expect(sum == nil)
  }

  @Test func aSourceThatGoesInTheMiddleOfADeliveryHarmsNothing() {
    final class Holder { var source: Dynamic<Int>? = Dynamic(1) }
    let holder = Holder()
    let b = Dynamic(10)
    var heard: [Int] = []
    if let source = holder.source {
      b.addListener { _ in holder.source = nil }
      combineLatest(source, b) { $0 + $1 }.addListener { heard.append($0) }
    }
    b.value = 20
    b.value = 30
    #expect(heard == [21, 31])
  }

  @Test func aSourceMayBeDroppedByItsOwnListener() {
    final class Holder { var source: Dynamic<Int>? = Dynamic(1) }
    let holder = Holder()
    weak let weakSource = holder.source
    var heard: [String] = []
    holder.source?.addListener { _ in
      holder.source?.value = 3
      holder.source = nil
      heard.append("first")
    }
    holder.source?.addListener { heard.append("second \($0)") }
    holder.source?.map { $0 * 10 }.addListener { heard.append("derived \($0)") }
    holder.source?.value = 2
    #expect(
      heard == ["first", "second 2", "derived 20", "first", "second 3", "derived 30"])
    #expect(weakSource == nil)
  }

  // MARK: flatMapLatest

  @Test func flatMapLatestKeepsItsInnerValueAlive() {
    let outer = Dynamic(0)
    weak var inner: Dynamic<Int>?
    let log = outer.flatMapLatest { value -> Listenable<Int> in
      let made = Dynamic(value * 10)
      inner = made
      return made
    }.recorded()
    #expect(inner != nil)
    inner?.value = 5
    outer.value = 1
    inner?.value = 15
    #expect(log.values == [0, 5, 10, 15])
  }

  @Test func anInnerValueThatIsLeftIsFreed() {
    final class Holder { var inner: Dynamic<Int>? }
    let holder = Holder()
    let outer = Dynamic(0)
    let switched = outer.flatMapLatest { value -> Listenable<Int> in
      holder.inner.take() ?? Dynamic(value)
    }
    holder.inner = Dynamic(42)
    weak let inner = holder.inner
    let log = switched.recorded()
    #expect(inner != nil)
    outer.value = 1
    #expect(inner == nil)
    #expect(log.values == [42, 1])
  }

  @Test func theInnerValueDoesNotKeepItBack() {
    let inner = Dynamic(0)
    weak var switched: Listenable<Int>?
    var outer: Dynamic<Int>? = Dynamic(0)
    weak let weakOuter = outer
    do {
      let value = outer?.flatMapLatest { _ in inner }
      value?.addListener { _ in }
      switched = value
    }
    inner.value = 1
    outer = nil
    #expect(weakOuter == nil)
    #expect(switched == nil)
    inner.value = 2
  }

  @Test func theInnerValueGoesOnWhenTheOuterIsGone() {
    var outer: Dynamic<Int>? = Dynamic(0)
    let inner = Dynamic(0)
    let switched = outer?.flatMapLatest { _ in inner }
    let log = switched?.recorded()
    outer = nil
    inner.value = 1
    #expect(log?.values == [0, 1])
    #expect(switched?.value == 1)
  }

  // MARK: Closures

  @Test func aTransformLivesAsLongAsItsValue() {
    let source = Dynamic(0)
    weak var captured: Object?
    var derived: Listenable<Int>?
    do {
      let object = Object()
      captured = object
      derived = source.map { [object] value in
        _ = object
        return value
      }
    }
    derived?.bind { _ in }.dispose()
    #expect(captured != nil)
    derived = nil
    #expect(captured == nil)
  }

  @Test func theValuesOfADroppedValueAreFreed() {
    weak var captured: Object?
    var source: Dynamic<Object>? = Dynamic(Object())
    captured = source?.value
    var derived = source?.map { [$0] }
    _ = derived?.value
    #expect(captured != nil)
    source = nil
    derived = nil
    #expect(captured == nil)
  }

  @Test func aValueThatWasReplacedIsFreed() {
    let source = Dynamic<Object?>(Object())
    weak let first = source.value
    let derived = source.map { $0 }
    let pair = source.map { $0 }.combined(with: derived)
    pair.addListener { _ in }
    source.value = nil
    #expect(first == nil)
  }

  @Test func aValueThatWaitedToBeDeliveredIsFreedAfterwards() {
    let source = Dynamic<Object?>(nil)
    weak var waiting: Object?
    source.addListener { [unowned source] value in
      guard value == nil else { return }
      let object = Object()
      waiting = object
      source.value = object
      source.value = Object()
    }
    source.value = nil
    #expect(waiting == nil)
    #expect(source.value != nil)
  }

  @Test func aWatchingValueMayBeDroppedByATransform() {
    let source = Dynamic(0)
    var scan: Listenable<Int>?
    var steps: [Int] = []
    let log = source.map { number in
      if number == 1 { scan = nil }
      return number
    }.recorded()
    scan = source.scan(0) { sum, number in
      steps.append(number)
      return sum + number
    }
    weak let weakScan = scan
    source.value = 1
    #expect(log.values == [0, 1])
    #expect(steps == [1])
    #expect(weakScan == nil)
    source.value = 2
    #expect(steps == [1])
  }

  @Test func nothingStaysWhereALaterChoiceKeepsWhatChooses() {
    var page: Dynamic<Int>? = Dynamic(1)
    weak let released = page
    do {
      weak let weakPage = page
      let other = Dynamic(0)
      page?.map { $0 }.flatMapLatest { number in number == 2 ? weakPage ?? other : other }
        .addListener { _ in }
    }
    page?.value = 2
    page = nil
    #expect(released == nil)
  }

  @Test func aChoiceIsKeptAgainWhenTheLastListenerGoes() throws {
    var page: Dynamic<Int>? = Dynamic(1)
    weak let kept = page
    let mapped = page?.map { $0 }
    mapped?.addListener { _ in }
    let chosen = mapped?.flatMapLatest { _ in kept ?? Dynamic(0) }
    chosen?.addListener { _ in }.dispose()
    page = nil
    try #require(kept != nil)
    kept?.value = 5
    #expect(chosen?.value == 5)
  }

  @Test func whatATransformMadeStaysWhereSomebodyListensWhileAChangeCleansUp() {
    let page = Dynamic(1)
    let trigger = Dynamic(0)
    weak var inner: Dynamic<Int>?
    var heard: [Int] = []
    let chosen = followingWhatIsMade(of: page) { inner = $0 }
    #expect(chosen.value == 10)
    let handle: Disposable
    do {
      let end = OnEnd { chosen.addListener { heard.append($0) } }
      handle = trigger.addListener { _ in _ = end }
    }
    batch {
      inner?.value = 5
      handle.dispose()
    }
    #expect(inner != nil)
    inner?.value = 6
    #expect(heard == [60])
  }

  @Test func whatAChoiceFollowedGoesWithTheNextChangeWhereTheChoiceIsGone() {
    let source = Dynamic(1)
    weak var followed: Listenable<Int>?
    do {
      let page = Dynamic(1)
      page.flatMapLatest { _ in
        let value = source.map { $0 + 1 }
        followed = value
        return value
      }.addListener { _ in }
    }
    source.value = 2
    #expect(followed == nil)
  }

  @Test func whatTheListenersOfAValueHoldGoesWithIt() {
    var value: Dynamic<Int>? = Dynamic(0)
    weak var first: Object?
    weak var second: Object?
    do {
      let (one, other) = (Object(), Object())
      first = one
      second = other
      value?.addListener { _ in _ = one }
      value?.addListener { _ in _ = other }
    }
    #expect(first != nil && second != nil)
    value = nil
    #expect(first == nil)
    #expect(second == nil)
  }

  @Test func nothingStaysWhereTheSecondSourceOfAJoinIsChosen() {
    let other = Dynamic(1)
    var source: Dynamic<Int>? = Dynamic(2)
    weak let released = source
    do {
      let sum = source.map { combineLatest(other, $0) { $0 + $1 } }
      sum?.flatMapLatest { _ in released ?? Dynamic(0) }.addListener { _ in }
    }
    source = nil
    #expect(released == nil)
  }

  @Test func nothingStaysWhereAnEmptyChoiceIsInBetween() {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let released = source
    do {
      let empty = source?.filter { $0 > 5 }.flatMapLatest { Dynamic($0) }
      let sum = empty?.scan(0) { $0 + $1 }
      sum?.addListener { _ in }
      sum?.flatMapLatest { _ in released ?? Dynamic(0) }.addListener { _ in }
    }
    source = nil
    #expect(released == nil)
  }

  @Test func nothingStaysWhereTheOuterValueIsChosenLater() {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let released = source
    let other = Dynamic(0)
    source?.map { $0 }.flatMapLatest { $0 == 1 ? other : released ?? other }.addListener { _ in }
    source?.value = 2
    source = nil
    #expect(released == nil)
  }

  @Test func aChoiceIsKeptAlsoWhereOneThatNobodyHearsHadAdopted() {
    var page: Dynamic<Int>? = Dynamic(0)
    weak let weakPage = page
    weak var weakMade: Dynamic<Int>?
    var once = page?.flatMapLatest { _ -> Listenable<Int> in
      let made = Dynamic(1)
      weakMade = made
      return made.map { $0 }
    }
    once?.addListener { _ in }.dispose()
    let other = Dynamic(7)
    let made = weakMade ?? Dynamic(-1)
    #expect(made.value == 1)
    let chosen = made.flatMapLatest { $0 == 1 ? other : weakPage ?? other }
    var heard: [Int] = []
    chosen.addListener { heard.append($0) }
    page = nil
    made.value = 2
    once = nil
    weakPage?.value = 5
    #expect(heard == [0, 5])
  }

  @Test func whatATransformMadeGoesWithTheBatchThatLeavesIt() {
    let source = Dynamic(1)
    weak var inner: Dynamic<Int>?
    let switched = followingWhatIsMade(of: source) { inner = $0 }
    switched.addListener { _ in }
    weak let first = inner
    batch {
      source.value = 2
      #expect(switched.value == 20)
    }
    #expect(first == nil)
    #expect(inner != nil)
  }

  @Test func whatATransformMadeSurvivesAReadInABatch() {
    let source = Dynamic(1)
    weak var inner: Dynamic<Int>?
    let switched = followingWhatIsMade(of: source) { inner = $0 }
    var heard: [Int] = []
    switched.bind { heard.append($0) }
    batch {
      inner?.value = 5
      #expect(switched.value == 50)
      inner?.value = 6
    }
    inner?.value = 7
    #expect(heard == [10, 60, 70])
  }

  @Test func whatATransformMadeIsKeptAgainWhereABatchGoesBackToIt() {
    let number = Dynamic(2)
    weak var inner: Dynamic<Int>?
    let switched = followingWhatIsMade(of: number.filter { $0 % 2 == 0 }) {
      if $0.value == 2 { inner = $0 }
    }
    var heard: [Int] = []
    switched.bind { heard.append($0) }
    batch {
      number.value = 4
      #expect(switched.value == 40)
      number.value = 3
    }
    inner?.value = 5
    #expect(heard == [20, 50])
    number.value = 6
    #expect(heard == [20, 50, 60])
    #expect(inner == nil)
  }

  @Test func aChoiceThatIsGoneBackToKeepsItsSourceWhereNobodyHears() {
    let number = Dynamic(2)
    let other = Dynamic(1)
    var inner: Dynamic<Int>? = Dynamic(7)
    weak let weakInner = inner
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { value -> Listenable<Int> in
      value == 2 ? (weakInner ?? other).map { $0 * 10 } : other.map { $0 }
    }
    let handle = chosen.addListener { _ in }
    batch {
      number.value = 4
      #expect(chosen.value == 1)
      handle.dispose()
      number.value = 3
    }
    inner = nil
    #expect(chosen.value == 70)
    weakInner?.value = 8
    #expect(chosen.value == 80)
  }

  @Test func theSourceOfANestedChoiceLivesAlsoBehindAMap() {
    let source = Dynamic(5)
    let page = Dynamic(0)
    let switched = page.flatMapLatest { _ in
      Dynamic(1).flatMapLatest { _ in source }.map { $0 * 10 }
    }
    var heard: [Int] = []
    switched.bind { heard.append($0) }
    source.value = 6
    #expect(heard == [50, 60])
  }
}

extension Listenable {
  fileprivate func combined<U>(with other: Listenable<U>) -> Listenable<(T, U)> {
    combineLatest(self, other)
  }
}
