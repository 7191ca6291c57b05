import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("flatMapLatest")
struct FlatMapLatestTests {
  @Test func followsTheInnerValue() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let outer = Dynamic(true)
    let log = outer.flatMapLatest { $0 ? first : second }.recorded()
    first.value = 10
    outer.value = false
    second.value = 20
    #expect(log.values == [1, 10, 2, 20])
  }

  @Test func ignoresThePreviousInnerValue() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let outer = Dynamic(true)
    let log = outer.flatMapLatest { $0 ? first : second }.recorded()
    outer.value = false
    first.value = 10
    #expect(log.values == [1, 2])
    outer.value = true
    #expect(log.values == [1, 2, 10])
  }

  @Test func returningTheSameInnerValueDeliversOncePerChange() {
    let inner = Dynamic(1)
    let outer = Dynamic(0)
    let log = outer.flatMapLatest { _ in inner }.recorded()
    outer.value = 1
    inner.value = 2
    #expect(log.values == [1, 1, 2])
  }

  @Test func transformRunsOncePerOuterChange() {
    var count = 0
    let inner = Dynamic(1)
    let outer = Dynamic(0)
    let result = outer.flatMapLatest { _ in
      count += 1
      return inner
    }
    result.addListener { _ in }
    result.addListener { _ in }
    inner.value = 2
    outer.value = 1
    inner.value = 3
    #expect(count == 2)
    #expect(result.value == 3)
  }

  @Test func batchDeliversOnce() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let outer = Dynamic(true)
    let result = outer.flatMapLatest { $0 ? first : second }
    let log = result.recorded()
    batch {
      first.value = 10
      #expect(result.value == 10)
      outer.value = false
      #expect(result.value == 2)
      second.value = 20
      #expect(result.value == 20)
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

  @Test func isEmptyWhileTheInnerValueIsEmpty() {
    let inner = Dynamic(1)
    let result = Dynamic(0).flatMapLatest { _ in inner.filter { $0 % 2 == 0 } }
    var received: [Int] = []
    result.bind { received.append($0) }
    #expect(result.current == nil)
    inner.value = 2
    #expect(received == [2])
  }

  @Test func listenerMaySwitchTheInnerValue() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let outer = Dynamic(true)
    let result = outer.flatMapLatest { $0 ? first : second }
    let log = result.recorded()
    first.addListener { _ in outer.value = false }
    let late = result.recorded()
    first.value = 10
    first.value = 11
    second.value = 20
    #expect(log.values == [1, 10, 2, 2, 20])
    #expect(late.values == [1, 10, 2, 2, 20])
  }

  @Test func innerValuesMayBeTwoWayPartners() {
    let a = Dynamic(2)
    let b = Dynamic(2)
    let c = Dynamic(2)
    a <<>>> b
    b <<>>> c
    let result = c.flatMapLatest { $0 % 2 == 0 ? b : c }
    let log = result.recorded()
    let combined = combineLatest(result, a) { [$0, $1] }.recorded()
    for value in [1, 4, 3, 6, 5] { a.value = value }
    for value in [2, 1] { c.value = value }
    #expect(log.values == [2, 1, 4, 3, 6, 5, 2, 1])
    #expect(combined.values == [2, 1, 4, 3, 6, 5, 2, 1].map { [$0, $0] })
  }

  @Test func isEmptyWhileItsSourceIsEmpty() {
    let number = Dynamic(1)
    let byte = Dynamic<UInt8>(7)
    let result = number.filter { $0 % 2 == 0 }.flatMapLatest { _ in byte }
    var received: [UInt8] = []
    result.addListener { received.append($0) }
    batch { number.value = 3 }
    #expect(received == [])
    #expect(result.current == nil)
    number.value = 2
    #expect(received == [7])
  }
}
