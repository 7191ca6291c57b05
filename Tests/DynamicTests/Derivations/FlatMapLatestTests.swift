import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("flatMapLatest")
struct FlatMapLatestTests {
  @Test func followsTheChosenValue() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let choice = Dynamic(true)
    let log = choice.flatMapLatest { $0 ? first : second }.recorded()
    first.value = 10
    choice.value = false
    second.value = 20
    #expect(log.values == [1, 10, 2, 20])
  }

  @Test func ignoresThePreviousChoice() {
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

  @Test func choosingTheSameValueDeliversOnce() {
    let inner = Dynamic(1)
    let choice = Dynamic(0)
    let log = choice.flatMapLatest { _ in inner }.recorded()
    choice.value = 1
    inner.value = 2
    #expect(log.values == [1, 1, 2])
  }

  @Test func transformRunsOncePerOuterChange() {
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

  @Test func batchDeliversOnce() {
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

  @Test func mayBeNested() {
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

  @Test func isEmptyWhileItsChoiceIsEmpty() {
    let inner = Dynamic(1)
    let log = Dynamic(0).flatMapLatest { _ in inner.filter { $0 % 2 == 0 } }
    var received: [Int] = []
    log.bind { received.append($0) }
    #expect(log.current == nil)
    inner.value = 2
    #expect(received == [2])
  }

  @Test func listenerMaySwitchTheChoice() {
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

  @Test func choosesAmongTwoWayPartners() {
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

  @Test func isEmptyWhileItsSourceIsEmpty() {
    let number = Dynamic(1)
    let byte = Dynamic<UInt8>(7)
    let chosen = number.filter { $0 % 2 == 0 }.flatMapLatest { _ in byte }
    var received: [UInt8] = []
    chosen.addListener { received.append($0) }
    batch { number.value = 3 }
    #expect(received == [])
    #expect(chosen.current == nil)
    number.value = 2
    #expect(received == [7])
  }
}
