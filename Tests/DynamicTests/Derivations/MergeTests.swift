import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("merge")
struct MergeTests {
  @Test func itHasTheValueThatChangedLast() {
    let a = Dynamic(1)
    let b = Dynamic(10)
    let merged = merge(a, b)
    a.value = 2
    #expect(merged.value == 2)
    b.value = 20
    #expect(merged.value == 20)
    a.value = 3
    #expect(merged.value == 3)
  }

  @Test func everyChangeIsDelivered() {
    let a = Dynamic(1)
    let b = Dynamic(10)
    let c = Dynamic(100)
    let log = merge(a, b, c).recorded()
    log.clear()
    for source in [a, b, c, a, a] { source.value += 1 }
    #expect(log.values == [2, 11, 101, 3, 4])
  }

  @Test func ofSeveralThatChangeAtOnceTheLastCounts() {
    let a = Dynamic(1)
    let sides = (a.map { $0 * 10 }, a.map { $0 * 100 })
    let log = merge(sides.0, sides.1, a).recorded()
    let idle = merge(a, sides.1, sides.0)
    log.clear()
    a.value = 2
    #expect(log.values == [2])
    #expect(idle.value == 20)
  }

  @Test func itTakesAnArray() {
    let sources = (0..<5).map { Dynamic($0) }
    let log = merge(sources).recorded()
    log.clear()
    for source in sources { source.value *= 10 }
    #expect(log.values == [0, 10, 20, 30, 40])
  }

  @Test func itTakesASingleValue() {
    let a = Dynamic(1)
    let log = merge([a]).recorded()
    a.value = 2
    #expect(log.values == [1, 2])
  }

  @Test func itTakesATransform() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let log = merge(a, b) { "\($0)" }.recorded()
    log.clear()
    a.value = 3
    b.value = 4
    #expect(log.values == ["3", "4"])
  }

  @Test func itTakesAnArrayAndATransform() {
    let sources = (0..<3).map { Dynamic($0) }
    let log = merge(sources) { "\($0)" }.recorded()
    log.clear()
    for source in sources { source.value *= 10 }
    #expect(log.values == ["0", "10", "20"])
  }

  @Test func whatChangedLastCountsWhileNobodyListens() {
    let outer = Dynamic(0)
    let inner = Dynamic(1)
    let other = Dynamic(100)
    let merged = merge(outer.flatMapLatest { _ in inner }, other)
    other.value = 200
    inner.value = 2
    #expect(merged.value == 2)
    other.value = 300
    #expect(merged.value == 300)
    outer.value = 1
    #expect(merged.value == 2)
  }

  @Test func theChangeOfAnInnerValueThatWasLeftDoesNotCount() {
    let choice = Dynamic(0)
    let inner = [Dynamic(10), Dynamic(20)]
    let chosen = choice.flatMapLatest { inner[$0] }
    let merged = merge(chosen, choice)
    #expect(chosen.value == 10)
    choice.value = 1
    inner[0].value = 11
    // Both changed with the choice, and nothing did after it.
    #expect(merged.value == 1)
  }

  @Test func whatABatchTookBackWasNoChange() {
    let number = Dynamic(4)
    let small = number.filter { $0 < 3 }
    let other = Dynamic(7).filter { $0 > 9 }
    let merged = merge(small, other)
    batch {
      number.value = 0
      #expect(merged.value == 0)
      number.value = 4
    }
    #expect(merged.current == nil)
  }

  @Test(arguments: [false, true])
  func anArgumentThatBecomesEmptyDoesNotCount(isHeard: Bool) {
    let page = Dynamic(0)
    let number = Dynamic(3)
    let other = Dynamic(100)
    let chosen = page.flatMapLatest { page -> Listenable<Int> in
      page == 0 ? number : number.filter { $0 > 10 }
    }
    let merged = merge(other, chosen)
    let handle = isHeard ? merged.addListener { _ in } : nil
    #expect(merged.value == 3)
    page.value = 1
    #expect(chosen.current == nil)
    #expect(merged.current == 3)
    other.value = 200
    #expect(merged.value == 200)
    number.value = 11
    #expect(merged.value == 11)
    handle?.dispose()
  }

  @Test func whatHasOnlyEmptyArgumentsIsEmpty() {
    let page = Dynamic(0)
    let number = Dynamic(3)
    let chosen = page.flatMapLatest { page -> Listenable<Int> in
      page == 0 ? number : number.filter { $0 > 10 }
    }
    let merged = merge(chosen, chosen.filter { $0 < 0 })
    #expect(merged.current == 3)
    batch {
      page.value = 1
      #expect(merged.current == nil)
      page.value = 0
      #expect(merged.current == 3)
      page.value = 1
    }
    #expect(merged.current == nil)
  }

  @Test(arguments: [false, true])
  func anArgumentThatHadAValueOnlyForTheTimeOfABatchDoesNotCount(isHeard: Bool) {
    let number = Dynamic(0)
    let page = Dynamic(0)
    let full = Dynamic(7)
    let chosen = page.flatMapLatest { page -> Listenable<Int> in
      page == 0 ? full : full.filter { _ in false }
    }
    let merged = merge(number.filter { $0 > 0 }, chosen)
    let handle = isHeard ? merged.addListener { _ in } : nil
    batch {
      number.value = 1
      #expect(merged.current == 1)
      number.value = 0
    }
    #expect(merged.current == 7)
    page.value = 1
    #expect(merged.current == nil)
    handle?.dispose()
  }

  @Test func whatIsMadeOfAnOldValueIsOldWheneverItIsComputed() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    b.value = 3
    // A change that has nothing to do with them.
    Dynamic(0).value = 1
    let merged = merge(a.map { $0 }, b)
    #expect(merged.value == 3)
  }
}
