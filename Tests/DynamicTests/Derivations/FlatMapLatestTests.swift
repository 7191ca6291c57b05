import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("flatMapLatest")
struct FlatMapLatestTests {
  @Test func followsOnlyTheChosenValue() {
    let first = Dynamic(1)
    let second = Dynamic(2)
    let isFirst = Dynamic(true)
    let log = isFirst.flatMapLatest { $0 ? first : second }.recorded()
    first.value = 10
    isFirst.value = false
    first.value = 11
    second.value = 20
    isFirst.value = true
    #expect(log.values == [1, 10, 2, 20, 11])
  }

  @Test func keepsItsLastValueWhileTheChosenValueIsEmpty() {
    let first = Dynamic(1)
    let second = Dynamic(3)
    let even = second.filter { $0 % 2 == 0 }
    let isFirst = Dynamic(true)
    let result = isFirst.flatMapLatest { $0 ? first : even }
    let log = result.recorded()
    isFirst.value = false
    second.value = 5
    #expect(result.value == 1)
    second.value = 6
    #expect(log.values == [1, 6])
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

  @Test func followsNewValuesAfterASourceIsReleased() {
    let source = Dynamic(1)
    let log = combineLatest(Dynamic(1), source) { $0 * $1 }
      .flatMapLatest { Dynamic($0) }.recorded()
    // `Dynamic(1)` has been released. An inner value at its address must not be mistaken for it.
    for value in 2...20 { source.value = value }
    #expect(log.values == Array(1...20))
  }
}
