import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("merge")
struct MergeTests {
  @Test func hasValueOfLastChangedSource() {
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

  @Test func deliversEveryChange() {
    let a = Dynamic(1)
    let b = Dynamic(10)
    let c = Dynamic(100)
    let log = merge(a, b, c).recorded()
    log.clear()
    for source in [a, b, c, a, a] { source.value += 1 }
    #expect(log.values == [2, 11, 101, 3, 4])
  }

  @Test func simultaneousChangesPickTheLastSource() {
    let a = Dynamic(1)
    let sides = (a.map { $0 * 10 }, a.map { $0 * 100 })
    let log = merge(sides.0, sides.1, a).recorded()
    let unobserved = merge(a, sides.1, sides.0)
    log.clear()
    a.value = 2
    #expect(log.values == [2])
    #expect(unobserved.value == 20)
  }

  @Test func takesAnArray() {
    let sources = (0..<5).map { Dynamic($0) }
    let log = merge(sources).recorded()
    log.clear()
    for source in sources { source.value *= 10 }
    #expect(log.values == [0, 10, 20, 30, 40])
  }

  @Test func takesASingleValue() {
    let a = Dynamic(1)
    let log = merge([a]).recorded()
    a.value = 2
    #expect(log.values == [1, 2])
  }

  @Test func takesATransform() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let log = merge(a, b) { "\($0)" }.recorded()
    log.clear()
    a.value = 3
    b.value = 4
    #expect(log.values == ["3", "4"])
  }

  @Test func takesAnArrayAndATransform() {
    let sources = (0..<3).map { Dynamic($0) }
    let log = merge(sources) { "\($0)" }.recorded()
    log.clear()
    for source in sources { source.value *= 10 }
    #expect(log.values == ["0", "10", "20"])
  }

  @Test func ignoresChangesOfThePreviousInnerValue() {
    let outer = Dynamic(0)
    let inner = [Dynamic(10), Dynamic(20)]
    let flattened = outer.flatMapLatest { inner[$0] }
    let merged = merge(flattened, outer)
    #expect(flattened.value == 10)
    outer.value = 1
    inner[0].value = 11
    // Both sources changed together with `outer`, and neither has changed since.
    #expect(merged.value == 1)
  }
}
