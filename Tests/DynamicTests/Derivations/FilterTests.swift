import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("filter, compactMap and ignoreNil")
struct FilterTests {
  @Test func deliversOnlyPassingValues() {
    let source = Dynamic(1)
    let log = source.filter { $0 % 2 == 0 }.recorded()
    for value in 2...6 { source.value = value }
    #expect(log.values == [2, 4, 6])
  }

  @Test func currentValueIsFiltered() {
    #expect(Dynamic(2).filter { $0 % 2 == 0 }.value == 2)
    #expect(Dynamic(2).filter(initial: 0) { $0 % 2 == 0 }.value == 2)
    #expect(Dynamic(1).filter(initial: 0) { $0 % 2 == 0 }.value == 0)
    #expect(Dynamic("1").compactMap { Int($0) }.value == 1)
    #expect(Dynamic<Int?>(1).ignoreNil().value == 1)
  }

  @Test func compactMapSkipsNil() {
    let source = Dynamic("x")
    let log = source.compactMap { Int($0) }.recorded()
    for text in ["1", "y", "2"] { source.value = text }
    #expect(log.values == [1, 2])
  }

  @Test func ignoreNilSkipsNil() {
    let source = Dynamic<String?>(nil)
    let log = source.ignoreNil().recorded()
    source.value = "a"
    source.value = nil
    source.value = "b"
    #expect(log.values == ["a", "b"])
  }
}
