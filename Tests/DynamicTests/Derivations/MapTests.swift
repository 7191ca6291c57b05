import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("map")
struct MapTests {
  @Test func deliversTransformedValuesInOrder() {
    let source = Dynamic(1)
    let log = source.map { "\($0)" }.recorded()
    source.value = 2
    source.value = 3
    #expect(log.values == ["1", "2", "3"])
  }

  @Test func mayReturnAnOptional() {
    let source = Dynamic("1")
    let log = source.map { Int($0) }.recorded()
    source.value = "x"
    source.value = "2"
    #expect(log.values == [1, nil, 2])
  }
}
