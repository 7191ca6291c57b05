import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("flatMapLatest")
struct FlatMapLatestTests {
  @Test func itFollowsTheInnerValue() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let choice = Dynamic(true)
    let log = choice.flatMapLatest { $0 ? first : second }.recorded()
    first.value = 10
    choice.value = false
    second.value = 20
    #expect(log.values == [1, 10, 2, 20])
  }

  @Test func theInnerValueThatWasLeftIsNotHeard() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let choice = Dynamic(true)
    let log = choice.flatMapLatest { $0 ? first : second }.recorded()
    choice.value = false
    first.value = 10
    #expect(log.values == [1, 2])
    choice.value = true
    #expect(log.values == [1, 2, 10])
  }

  @Test func switchingToTheSameInnerValueDeliversOnce() {
    let inner = Dynamic(1)
    let choice = Dynamic(0)
    let log = choice.flatMapLatest { _ in inner }.recorded()
    choice.value = 1
    inner.value = 2
    #expect(log.values == [1, 1, 2])
  }

  @Test func theTransformRunsOncePerOuterChange() {
    var count = 0
    let inner = Dynamic(1)
    let choice = Dynamic(0)
    let chosen = choice.flatMapLatest { _ in
      count += 1
      return inner
    }
    chosen.addListener { _ in }
    chosen.addListener { _ in }
    inner.value = 2
    choice.value = 1
    inner.value = 3
    #expect(count == 2)
    #expect(chosen.value == 3)
  }

  @Test func switchingAndChangingInABatchDeliversOnce() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let choice = Dynamic(true)
    let chosen = choice.flatMapLatest { $0 ? first : second }
    let log = chosen.recorded()
    batch {
      first.value = 10
      #expect(chosen.value == 10)
      choice.value = false
      #expect(chosen.value == 2)
      second.value = 20
      #expect(chosen.value == 20)
    }
    #expect(log.values == [1, 20])
  }

  @Test func switchingForthAndBackInABatchIsHarmless() {
    let inners = (0..<3).map { Dynamic($0) }
    let choice = Dynamic(0)
    let chosen = choice.flatMapLatest { choice in inners[choice].map { $0 * 10 } }
    let log = chosen.recorded()
    batch {
      for next in [1, 2, 1, 0] {
        choice.value = next
        #expect(chosen.value == next * 10)
      }
      inners[0].value = 5
      #expect(chosen.value == 50)
    }
    inners[1].value = 7
    inners[0].value = 6
    #expect(log.values == [0, 50, 60])
  }

  @Test func itNests() {
    let values = (0..<4).map { Dynamic($0) }
    let first = Dynamic(0)
    let second = Dynamic(0)
    let log = first.flatMapLatest { first in
      second.flatMapLatest { second in values[first * 2 + second] }
    }.recorded()
    second.value = 1
    first.value = 1
    values[3].value = 33
    second.value = 0
    values[3].value = 44
    #expect(log.values == [0, 1, 3, 33, 2])
  }

  @Test func anEmptyInnerValueIsWaitedFor() {
    let inner = Dynamic(1)
    let log = Dynamic(0).flatMapLatest { _ in inner.filter { $0 % 2 == 0 } }
    var heard: [Int] = []
    log.bind { heard.append($0) }
    #expect(log.current == nil)
    inner.value = 2
    #expect(heard == [2])
  }

  @Test func aListenerMaySwitchInTheMiddleOfADelivery() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let choice = Dynamic(true)
    let chosen = choice.flatMapLatest { $0 ? first : second }
    let log = chosen.recorded()
    first.addListener { _ in choice.value = false }
    let late = chosen.recorded()
    first.value = 10
    first.value = 11
    second.value = 20
    #expect(log.values == [1, 10, 2, 2, 20])
    #expect(late.values == [1, 10, 2, 2, 20])
  }

  @Test func twoWayPartnersAreChosenFromAsOne() {
    let a = Dynamic(2)
    let b = Dynamic(2)
    let c = Dynamic(2)
    a <<>>> b
    b <<>>> c
    let chosen = c.flatMapLatest { $0 % 2 == 0 ? b : c }
    let log = chosen.recorded()
    let above = combineLatest(chosen, a) { [$0, $1] }.recorded()
    for value in [1, 4, 3, 6, 5] { a.value = value }
    for value in [2, 1] { c.value = value }
    #expect(log.values == [2, 1, 4, 3, 6, 5, 2, 1])
    #expect(above.values == [2, 1, 4, 3, 6, 5, 2, 1].map { [$0, $0] })
  }

  @Test func aReadInABatchDoesNotStartTheChosenValue() {
    let outer = Dynamic(0)
    let inner = Dynamic(0)
    let chosen = outer.flatMapLatest { _ in inner.scan(0) { $0 + $1 } }
    #expect(chosen.value == 0)
    batch {
      outer.value = 1
      #expect(chosen.value == 0)
      inner.value = 2
      // It would be chosen now, if the batch ended.
      #expect(chosen.value == 0)
    }
  }

  @Test func aReadInABatchInWhichTheChoiceStaysIsNotDelivered() {
    let source = Dynamic(1)
    let inner = Dynamic(0)
    inner.value = 5
    let chosen = source.map { $0 % 2 }.removeDuplicates().flatMapLatest { _ in inner }
    var heard: [Int] = []
    chosen.addListener { heard.append($0) }
    batch {
      source.value = 3
      inner.value = 1
      #expect(chosen.value == 1)
      inner.value = 2
    }
    #expect(heard == [2])
  }

  @Test func aReadInABatchAfterOneThatChoseAnEmptyValueIsNotDelivered() {
    let outer = Dynamic(0)
    let inner = Dynamic(0)
    let other = Dynamic(0)
    let chosen = outer.flatMapLatest { _ in inner.filter { $0 > 0 } }
    var heard: [Int] = []
    chosen.addListener { heard.append($0) }
    batch {
      outer.value = 1
      #expect(chosen.current == nil)
      other.value = 1
    }
    batch {
      inner.value = 1
      #expect(chosen.current == 1)
      inner.value = 2
    }
    #expect(heard == [2])
  }

  @Test func aChoiceThatABatchHasTakenBackIsNotComputed() {
    let selector = Dynamic(0)
    let fixed: Listenable<Int> = Dynamic(-1)
    var computed: [Int] = []
    let inner = selector.map { number in
      computed.append(number)
      return number
    }
    let chosen = selector.flatMapLatest { $0 == 1 ? inner : fixed }
    let log = chosen.recorded()
    batch {
      selector.value = 1
      #expect(chosen.value == 1)
      selector.value = 2
    }
    #expect(computed == [1])
    #expect(log.values.last == -1)
  }

  @Test func aChoiceIsMadeOnceThoughTheOneBeforeChangesMeanwhile() {
    let selector = Dynamic(0)
    let other = Dynamic(0)
    let before = other.map { $0 }
    var choices = 0
    let chosen = selector.flatMapLatest { number -> Listenable<Int> in
      choices += 1
      if number == 0 { return before }
      return selector.map { number in
        if other.value != number { other.value = number }
        return number * 10
      }
    }
    let log = chosen.recorded()
    choices = 0
    batch {
      selector.value = 1
      #expect(chosen.value == 10)
    }
    #expect(choices == 1)
    #expect(log.values.last == 10)
  }

  @Test func aChoiceIsLeftWhereItTakesBackWhatItWasChosenBy() {
    let number = Dynamic(1)
    let even = number.filter { $0 % 2 == 0 }
    let other = Dynamic(7)
    let inner = other.map { value in
      if number.value == 2 { number.value = 3 }
      return value
    }
    let chosen = even.flatMapLatest { _ in inner }
    batch {
      number.value = 2
      _ = chosen.current
    }
    #expect(even.current == nil)
    #expect(chosen.current == nil)
    other.value = 8
    #expect(chosen.current == nil)
  }

  @Test func aChoiceThatABatchGoesBackToMayHaveChanged() {
    let number = Dynamic(0)
    let inner = Dynamic(10)
    let other = Dynamic(20)
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { $0 == 0 ? inner : other }
    #expect(chosen.value == 10)
    var heard: [Int] = []
    batch {
      number.value = 2
      chosen.addListener { heard.append($0) }
      inner.value = 11
      number.value = 3
    }
    #expect(chosen.value == 11)
    inner.value = 12
    #expect(heard.last == 12)
  }

  @Test func afterABatchHasGoneBackToAChoiceTheNextIsMade() {
    let number = Dynamic(0)
    let inner = Dynamic(1)
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { value in
      inner.map { value * 100 + $0 }
    }
    #expect(chosen.value == 1)
    batch {
      number.value = 2
      chosen.addListener { _ in }
      inner.value = 5
      number.value = 3
    }
    #expect(chosen.value == 5)
    number.value = 4
    #expect(chosen.value == 405)
  }

  @Test func whatABatchReadIsReadAnewWhereTheChoiceWasOnlyInDoubt() {
    let number = Dynamic(0)
    let inner = Dynamic(1)
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { _ in inner }
    var heard: [Int] = []
    chosen.addListener { heard.append($0) }
    batch {
      inner.value = 5
      #expect(chosen.value == 5)
      number.value = 1
    }
    #expect(chosen.value == 5 && heard == [5])
  }

  @Test func aChoiceThatABatchGoesBackToIsStillFollowed() {
    let number = Dynamic(0)
    let inners = [Dynamic(0), Dynamic(1), Dynamic(2)]
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { inners[$0 / 2] }
    var heard: [Int] = []
    chosen.addListener { heard.append($0) }
    number.value = 2
    batch {
      number.value = 4
      #expect(chosen.value == 2)
      number.value = 5
    }
    inners[1].value = 9
    #expect(heard == [1, 9])
  }

  @Test func nothingIsFollowedAsLongAsThereIsNothingToChooseBy() {
    let number = Dynamic(1)
    let byte = Dynamic<UInt8>(7)
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { _ in byte }
    var heard: [UInt8] = []
    chosen.addListener { heard.append($0) }
    batch { number.value = 3 }
    #expect(heard == [])
    #expect(chosen.current == nil)
    number.value = 2
    #expect(heard == [7])
  }

  @Test func aChoiceWhoseTransformSetsTheOuterSourceInVainIsFollowed() {
    let number = Dynamic(2)
    let inner = Dynamic(7)
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { choice -> Listenable<Int> in
      inner.map { value -> Int in
        if choice == 4 && number.value == 4 { number.value = 5 }
        return value
      }
    }
    var heard: [Int] = []
    chosen.addListener { heard.append($0) }
    number.value = 4
    inner.value = 8
    #expect(heard == [7, 8])
    #expect(chosen.value == 8)
  }

  @Test func aChoiceIsLeftWhereItsTransformMakesTheOuterValueEmptyAgain() {
    let number = Dynamic(1)
    let inner = Dynamic(7)
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { _ -> Listenable<Int> in
      inner.map { value -> Int in
        number.value = 1
        return value
      }
    }
    batch {
      number.value = 2
      #expect(chosen.current == nil)
    }
    inner.value = 8
    #expect(chosen.current == nil)
  }

  @Test func aChoiceThatHasGoneIsLeftWhileItIsHeard() {
    var a: Dynamic<Int>? = Dynamic(1)
    weak let weakA = a
    let b = Dynamic(10)
    let sum = a.map { combineLatest($0, b) { $0 + $1 } }
    let chosen = sum?.flatMapLatest { $0 == 11 ? weakA ?? b : b }
    var heard: [Int] = []
    chosen?.addListener { heard.append($0) }
    a = nil
    #expect(weakA == nil)
    b.value = 20
    #expect(heard == [20])
  }

  @Test(arguments: [false, true])
  func nothingIsFollowedWhileWhatChoosesIsEmptyAgain(isHeard: Bool) {
    let page = Dynamic(0)
    let full = Dynamic(1)
    let inner = Dynamic(7)
    let outer = page.flatMapLatest { page -> Listenable<Int> in
      page == 0 ? full : full.filter { _ in false }
    }
    let chosen = outer.flatMapLatest { number in inner.map { $0 * number } }
    var heard: [Int] = []
    let handle = isHeard ? chosen.addListener { heard.append($0) } : nil
    #expect(chosen.value == 7)
    page.value = 1
    #expect(chosen.current == nil)
    inner.value = 8
    #expect(chosen.current == nil)
    page.value = 0
    #expect(chosen.current == 8)
    #expect(heard == (isHeard ? [8] : []))
    handle?.dispose()
  }

  @Test func whatABatchHasLeftForNoChoiceIsNotFollowed() {
    let number = Dynamic(1)
    let even = number.filter { $0 % 2 == 0 }
    let chosen = even.flatMapLatest { _ in number.map { UInt8($0) } }
    var heard: [UInt8] = []
    chosen.addListener { heard.append($0) }
    batch {
      number.value = 2
      #expect(chosen.current == 2)
      number.value = 3
      #expect(chosen.current == nil)
    }
    #expect(heard == [] && chosen.current == nil)
  }

  @Test func aChoiceThatHasGoneIsNotTakenForTheNext() {
    var a: Dynamic<Int>? = Dynamic(1)
    weak let weakA = a
    let b = Dynamic(10)
    let sum = a.map { combineLatest($0, b) { $0 + $1 } }
    let chosen = sum?.flatMapLatest { $0 == 11 ? weakA ?? b : Dynamic($0) }
    var heard: [Int] = []
    chosen?.addListener { heard.append($0) }
    a = nil
    #expect(weakA == nil)
    b.value = 20
    b.value = 30
    #expect(heard == [21, 31])
  }
}
