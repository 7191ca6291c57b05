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

  @Test func picksTheLastArgumentOnSimultaneousChanges() {
    let a = Dynamic(1)
    let (tens, hundreds) = (a.map { $0 * 10 }, a.map { $0 * 100 })
    let log = merge(tens, hundreds, a).recorded()
    let unobserved = merge(a, hundreds, tens)
    log.clear()
    a.value = 2
    #expect(log.values == [2])
    #expect(unobserved.value == 20)
  }

  @Test func takesAnArrayOrATransform() {
    let sources = (0..<3).map { Dynamic($0) }
    let single = merge([sources[0]]).recorded()
    let array = merge(sources).recorded()
    let transformedArray = merge(sources).map { "\($0)" }.recorded()
    let transformed = merge(sources[0], sources[1], sources[2]) { "\($0)" }.recorded()
    for source in sources { source.value += 10 }
    #expect(single.values == [0, 10])
    #expect(array.values == [2, 10, 11, 12])
    #expect(transformedArray.values == ["2", "10", "11", "12"])
    #expect(transformed.values == ["2", "10", "11", "12"])
  }
}
