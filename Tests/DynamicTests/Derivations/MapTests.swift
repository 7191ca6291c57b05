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

  @Test func readReturnsTheTransformedValue() {
    let source = Dynamic(20)
    let text = source.map { "\($0) °C" }
    #expect(text.value == "20 °C")
    source.value = 21
    #expect(text.value == "21 °C")
  }

  @Test func takesAKeyPath() {
    let source = Dynamic("beer")
    let count = source.map(\.count)
    #expect(count.value == 4)
    source.value = ""
    #expect(count.value == 0)
  }

  @Test func mayReturnAnOptional() {
    let source = Dynamic("1")
    let log = source.map { Int($0) }.recorded()
    source.value = "x"
    source.value = "2"
    #expect(log.values == [1, nil, 2])
  }

  @Test func mapsOfOneSourceAreIndependent() {
    let source = Dynamic(1)
    let logs = (0..<10).map { factor in source.map { $0 * factor }.recorded() }
    source.value = 2
    for (factor, log) in logs.enumerated() { #expect(log.values == [factor, 2 * factor]) }
  }
}
