import Dynamic
import Testing

/// Programs that random graphs have found to go wrong once.
@MainActor @Suite("found by random graphs")
struct FoundByRandomGraphsTests {
  @Test func ofSeveralThatChangeInABatchMergeTakesTheLastInTheList() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    let merged = merge(a, b)
    let heard = merge(a, b)
    heard.addListener { _ in }
    batch {
      b.value = 1
      a.value = 2
    }
    #expect(merged.value == 1)
    #expect(heard.value == 1)
  }

  @Test func partnersChangeAtOnceForMergeToo() {
    let zero = Dynamic(1)
    let one = Dynamic(5)
    one.bindTwoWay(zero)
    let pairs = one.pairwise().map { $0.old * 10 + $0.new }
    let merged = merge(zero, pairs)
    _ = merged.value
    one.value = 0
    #expect(merged.value == 50)
  }

  @Test func whatATransformMadeLivesAsLongAsItIsChosen() {
    let source = Dynamic(1)
    weak var inner: Dynamic<Int>?
    let switched = followingWhatIsMade(of: source) { inner = $0 }
    var heard: [Int] = []
    switched.bind { heard.append($0) }
    #expect(inner != nil)
    inner?.value = 5
    source.value = 2
    inner?.value = 6
    #expect(heard == [10, 50, 20, 60])
    source.value = 3
    weak let last = inner
    source.value = 4
    #expect(last == nil)
  }

  /// A choice that was observed for a part of a batch only let go of a source that somebody else then observes.
  @Test func whatIsNotObservedAnyMoreAdoptsNothing() {
    var source: Dynamic<Int>? = Dynamic(3)
    weak let released = source
    let mapped = source!.map { $0 + 2 }
    weak var made: Dynamic<Int>?
    let chosen = mapped.flatMapLatest { [weak mapped] value -> Listenable<Int> in
      let inner = Dynamic(value)
      made = inner
      return inner.flatMapLatest { _ in mapped ?? Dynamic(0) }
    }
    let other = mapped.map { $0 }
    batch {
      let first = chosen.addListener { _ in }
      other.addListener { _ in }
      source = nil
      first.dispose()
    }
    #expect(released == nil)
    chosen.addListener { _ in }
    #expect(made != nil)
    withExtendedLifetime(other) {}
  }

  @Test func nothingStaysWhereTheOuterValueDependsOnTheInnerOne() {
    var outer: Dynamic<Int>? = Dynamic(2)
    weak let released = outer
    do {
      weak let weakOuter = outer
      let switched = outer?.map { $0 }.flatMapLatest { _ in weakOuter ?? Dynamic(0) }
      switched?.addListener { _ in }
    }
    outer = nil
    #expect(released == nil)
  }

  @Test func nothingStaysWhereTwoFollowEachOthersSources() {
    var a: Dynamic<Int>? = Dynamic(1)
    var b: Dynamic<Int>? = Dynamic(2)
    weak let weakA = a
    weak let weakB = b
    a?.flatMapLatest { _ in weakB ?? Dynamic(0) }.addListener { _ in }
    b?.flatMapLatest { _ in weakA ?? Dynamic(0) }.addListener { _ in }
    a?.value = 3
    b?.value = 4
    a = nil
    b = nil
    #expect(weakA == nil)
    #expect(weakB == nil)
  }

  @Test func aFilterMadeInABatchHasSeenWhatWasThereBefore() {
    let source = Dynamic(2)
    let mapped = source.map { $0 * 10 }
    var filtered: Listenable<Int>?
    batch {
      filtered = mapped.filter(initial: -1) { $0 == 20 }
      source.value = 4
    }
    #expect(filtered?.value == 20)
  }

  @Test func removeDuplicatesMadeInABatchDoesNotDeliverWhatItHas() {
    let source = Dynamic(5)
    var heard: [Int] = []
    batch {
      source.removeDuplicates().addListener { heard.append($0) }
      source.value = 5
    }
    #expect(heard == [])
  }

  @Test func thePartnerOfALensFollowsThroughAnotherLens() {
    struct Pair {
      var a = 0
      var b = 5
    }
    struct Nest {
      var pair = Pair()
    }
    let two = Dynamic(1)
    let nest = Dynamic(Nest())
    let pair = nest[\.pair]
    let six = nest[\.pair.b]
    let seven = pair[\.b]
    two.bindTwoWay(seven)
    seven.bindTwoWay(six)
    pair.value = Pair(a: 0, b: 7)
    #expect(two.value == 7)
  }

  @Test func nothingIsComputedForAListenerWhoseBagHasGone() {
    let source = Dynamic(1)
    var count = 0
    let derived = source.map { value in
      count += 1
      return value
    }
    var bag: DisposeBag? = DisposeBag()
    if let bag { derived.addListener { _ in }.disposed(by: bag) }
    bag = nil
    derived.addListener { _ in }.dispose()
    source.value = 2
    let before = count
    source.value = 3
    source.value = 4
    #expect(count == before)
  }

  @Test func nothingStaysAfterDisposing() {
    var source: Dynamic<Int>? = Dynamic(5)
    weak let released = source
    do {
      let filtered = source?.filter(initial: 4) { _ in true }
      let handle = filtered?.addListener { _ in }
      let sum = source?.scan(0) { $1 }
      handle?.dispose()
      _ = sum
    }
    source = nil
    #expect(released == nil)
  }

  @Test func aChoiceThatABatchTakesBackIsUndone() {
    let number = Dynamic(1)
    let even = number.filter { $0 % 2 == 0 }
    let inner = Dynamic(7)
    let switched = even.flatMapLatest { _ in inner }
    batch {
      number.value = 2
      #expect(switched.current == 7)
      number.value = 1
    }
    #expect(switched.current == nil)
    inner.value = 8
    #expect(switched.current == nil)
  }

  @Test func theSourceOfANestedChoiceLivesAsLongAsItIsChosen() {
    let source = Dynamic(5)
    weak var inner: Dynamic<Int>?
    let switched = source.flatMapLatest { [weak source] value -> Listenable<Int> in
      let made = Dynamic(value)
      inner = made
      return made.flatMapLatest { _ in source ?? Dynamic(0) }
    }
    let kept = switched.scan(0) { $1 }
    switched.addListener { _ in }
    #expect(inner != nil)
    _ = kept
  }

  @Test func aValueThatIsDroppedAfterItWasReadInADeliveryIsSafe() {
    let source = Dynamic(0)
    let sum = source.scan(0) { ($0 * 5 + $1) % 11 }
    let halves = sum.compactMap { ($0 + 4) % 2 == 0 ? $0 / 2 : nil }
    var merged: Listenable<Int>? = merge(halves, source, source)
    merged?.addListenerWhile { _ in false }
    var calls = 0
    sum.addListener { _ in
      calls += 1
      if calls == 2 {
        _ = merged?.current
        merged = nil
      }
    }
    batch { source.value = 5 }
    batch {
      source.value = 3
      _ = halves.current
    }
    #expect(calls == 2)
  }

  @Test func aNewChoiceKeepsWhatWasMadeWhereSomethingIsSweptToo() {
    let source = Dynamic(0)
    weak var inner: Dynamic<Int>?
    let mapped = source.map { $0 + 2 }
    let switched = source.flatMapLatest { [weak source] value -> Listenable<Int> in
      let made = Dynamic(value)
      inner = made
      return combineLatest(made, source ?? Dynamic(0)) { $0 + $1 }
    }
    var sum: Listenable<Int>? = mapped.scan(0) { $1 }
    switched.addListener { _ in }
    _ = sum
    sum = nil
    source.value = 1
    #expect(inner != nil)
  }

  @Test func whatIsTakenBackInABatchWasNeverSeen() {
    let source = Dynamic(4)
    var pairs: Listenable<(old: Int, new: Int)>?
    batch {
      source.value = 2
      pairs = source.pairwise()
      source.value = 1
    }
    #expect(pairs?.value.old == 1)
  }

  @Test(arguments: [false, true])
  func whatIsTakenBackInABatchWasNeverSeenThoughTheBatchHadChangedNothingByThen(isMapped: Bool) {
    let source = Dynamic(1)
    let odd = source.filter { $0 % 2 == 1 }
    let mapped = isMapped ? odd.map { $0 } : odd
    #expect(mapped.current == 1)
    var small: Listenable<Int>?
    batch {
      source.value = 3
      small = mapped.filter { $0 < 3 }
      #expect(small?.current == nil)
      source.value = 2
      #expect(small?.current == 1)
      source.value = 5
      #expect(small?.current == nil)
    }
    #expect(small?.current == nil)
  }

  @Test func mergeTakesTheLastInTheListAlsoWhereNobodyNeededIt() {
    let a = Dynamic(3)
    let b = Dynamic(2)
    let merged = merge(b, a)
    batch {
      a.value = 2
      b.value = 5
    }
    #expect(merged.value == 2)
  }

  @Test func aChoiceSurvivesAListenerThatCameAndWentInABatch() {
    let zero = Dynamic(0)
    let four = zero.flatMapLatest { [zero] _ in zero }
    let five = four.map { ($0 * 3 + 5) % 11 }
    let pin = zero.removeDuplicates().scan(0) { $1 }
    var ten: Listenable<Int>?
    batch {
      zero.value = 3
      _ = five.value
      ten = zero.flatMapLatest { [five] _ in five }
      four.addListener { _ in }.dispose()
    }
    ten?.addListener { _ in }
    #expect(four.current == 3)
    _ = pin
  }

  @Test func aValueIsUpToDateAfterItsListenerLeftInABatch() {
    let source = Dynamic(4)
    let inner = combineLatest(source, source) { $0 * 10 + $1 }
    let outer = combineLatest(source, inner) { $0 * 1000 + $1 }
    let handle = inner.addListener { _ in }
    batch {
      source.value = 2
      _ = outer.value
      handle.dispose()
    }
    outer.addListener { _ in }
    #expect(inner.value == 22)
  }

  @Test func nothingIsComputedAgainForAListenerThatCameAndWentInABatch() {
    let source = Dynamic(1)
    var count = 0
    let derived = combineLatest(source, source) { a, b in
      count += 1
      return a + b
    }
    batch {
      derived.addListener { _ in }.dispose()
      _ = derived.value
    }
    #expect(count == 1)
  }

  @Test func mergeTakesTheLastInTheListAlsoWhereItIsReadInTheBatch() {
    let a = Dynamic(3)
    let b = Dynamic(2)
    let mapped = merge(b, a).map { $0 }
    batch {
      a.value = 1
      b.value = 0
      #expect(mapped.value == 1)
    }
    #expect(mapped.value == 1)
  }

  @Test func whatFollowsALensChangesAtOnceWithIt() {
    let pair = Dynamic((1, 2))
    let field = pair[\.0]
    let partner = Dynamic(0)
    field.bindTwoWay(partner)
    let ofField = merge(pair.map { $0.0 + 10 }, partner)
    let ofPair = merge(partner, pair.map { $0.0 + 10 })
    var heard: [Int] = []
    ofField.addListener { heard.append($0) }
    ofPair.addListener { heard.append($0) }
    pair[\.0].value = 5
    #expect(heard == [5, 15])
  }

  @Test func aChoiceThatIsTakenBackIsNotTakenForUpToDate() {
    let source = Dynamic(1)
    let outer = source.map { $0 * 10 }
    let other = source.map { $0 + 100 }
    var computed: [Int] = []
    let chosen = outer.flatMapLatest { [other] ten in
      other.map { value in
        computed.append(ten)
        return value * 2
      }
    }
    #expect(chosen.value == 202)
    var heard: [Int] = []
    batch {
      source.value = 3
      chosen.addListener { heard.append($0) }
      computed = []
      source.value = 4
    }
    #expect(heard == [208])
    #expect(computed == [40])
  }

  @Test func aScanMadeInABatchHasSeenWhatTheBatchChanged() {
    let pair = Dynamic((1, 2))
    let first = pair[\.0].compactMap { $0 % 2 == 1 ? $0 : nil }
    let chosen = first.flatMapLatest { Dynamic($0) }
    var sum: Listenable<Int>?
    batch {
      pair[\.1].value = 5
      sum = chosen.scan(3) { $0 + $1 }
      Dynamic(5).value = 6
    }
    pair[\.0].value = 4
    #expect(sum?.value == 3)
  }

  @Test func aReadInABatchThatChangedNothingIsNoChange() {
    let nest = Dynamic((pair: (0, 5), third: 0))
    let passed = nest[\.pair.0].filter(initial: 0) { $0 % 2 == 1 }
    var pairs: Listenable<(old: Int, new: Int)>?
    batch {
      nest[\.pair].value = (2, 5)
      pairs = passed.pairwise()
      nest[\.pair.0].value = 1
    }
    #expect(pairs.map { [$0.value.old, $0.value.new] } == [0, 1])
  }

  @Test func whatAChoiceLeavesInABatchIsMarkedAllTheSame() {
    let source = Dynamic(2)
    let nested = combineLatest([source]) { $0[0] }
    let all = combineLatest(source, source, source, nested) { [$0, $1, $2, $3] }
    let chosen = source.flatMapLatest { [weak all] value in
      all?.map { $0 + [value] } ?? Dynamic([])
    }
    var heard: [[Int]] = []
    batch {
      source.value = 5
      chosen.addListener { heard.append($0) }
      source.value = 0
    }
    #expect(heard == [[0, 0, 0, 0, 0]])
    #expect(all.value == [0, 0, 0, 0])
  }

  @Test func aChoiceThatIsAboutToBeLeftMakesNothingProvisional() {
    let page = Dynamic(4)
    let other = Dynamic(0)
    let chosen = page.flatMapLatest { value in value % 2 == 0 ? other : page }
    _ = chosen.value
    page.value = 3
    var pairs: Listenable<(old: Int, new: Int)>?
    batch {
      other.value = 1
      pairs = chosen.pairwise()
      page.value = 5
    }
    #expect(pairs.map { [$0.value.old, $0.value.new] } == [3, 5])
  }

  @Test func whatABatchLeavesBehindIsUpToDateWithWhatItWasMadeOf() {
    let source = Dynamic(3)
    let inner = source.flatMapLatest { _ in source }
    let heard = source.flatMapLatest { value in value == 3 ? inner : source }
    let joined = combineLatest([heard, inner]) { $0[0] * 10 + $0[1] }
    heard.addListener { _ in }
    let chosen = source.flatMapLatest { _ in joined }
    batch {
      source.value = 1
      #expect(chosen.value == 11)
    }
    let pairs = chosen.pairwise()
    #expect(joined.current == 11)
    #expect(pairs.value.new == 11)
  }

  @Test func aChoiceThatIsGoneBackToIsBroughtUpToDateFirst() {
    let source = Dynamic(0)
    let even = source.filter(initial: 5) { $0 % 2 == 0 }
    let chosen = even.flatMapLatest { [weak source] value in
      source?.map { value * 100 + $0 } ?? Dynamic(0)
    }
    #expect(chosen.value == 0)
    batch {
      source.value = 2
      #expect(chosen.value == 202)
      source.value = 3
      chosen.addListener { _ in }
    }
    #expect(chosen.value == 3)
  }

  @Test func aSourceIsNotKeptByWhatItKeepsByWayOfTwoChoices() {
    weak var released: Dynamic<Int>?
    do {
      let other = Dynamic(1)
      var source: Dynamic<Int>? = Dynamic(1)
      released = source
      let sum = combineLatest(source ?? other, other) { $0 + $1 }
      let difference = combineLatest(other, source ?? other) { $0 - $1 }
      let mapped = other.map { $0 }
      let outer = sum.flatMapLatest { [weak mapped] _ in mapped ?? Dynamic(0) }
      source = nil
      let inner = mapped.flatMapLatest { [weak difference] _ in difference ?? Dynamic(0) }
      for value in [sum, inner, outer] { value.addListener { _ in } }
    }
    #expect(released == nil)
  }

  @Test func whatAChoiceFollowedGoesWithTheNextChangeWhereTheChoiceWentInABatch() {
    let source = Dynamic(1)
    weak var followed: Listenable<Int>?
    do {
      let page = Dynamic(1)
      var chosen: Listenable<Int>? = page.flatMapLatest { _ in
        let value = source.map { $0 + 1 }
        followed = value
        return value
      }
      let mapped = chosen?.map { $0 }
      let bag = DisposeBag()
      mapped?.addListener { _ in }.disposed(by: bag)
      batch {
        chosen = nil
        bag.dispose()
      }
      _ = mapped?.value
    }
    source.value = 2
    #expect(followed == nil)
  }
}
