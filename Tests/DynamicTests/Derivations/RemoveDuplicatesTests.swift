import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("removeDuplicates")
struct RemoveDuplicatesTests {
  @Test func equalValuesAreDeliveredWithoutRemoveDuplicates() {
    let source = Dynamic(1)
    let log = source.recorded()
    let derived = source.map { $0 / 10 }.recorded()
    source.value = 1
    source.value = 1
    #expect(log.values == [1, 1, 1])
    #expect(derived.values == [0, 0, 0])
  }

  @Test func consecutiveEqualValuesAreDeliveredOnce() {
    let source = Dynamic(1)
    let log = source.removeDuplicates().recorded()
    for value in [1, 2, 2, 1, 1] { source.value = value }
    #expect(log.values == [1, 2, 1])
  }

  @Test func correctionBackToTheOldValueIsDelivered() {
    let source = Dynamic(0)
    let log = source.removeDuplicates().recorded()
    source.addListener { if $0 > 10 { source.value = 0 } }
    source.value = 11
    #expect(log.values == [0, 11, 0])
  }

  @Test func comparesWithTheLastDeliveredValue() {
    let source = Dynamic(1)
    let log = source.removeDuplicates { last, new in new < last + 2 }.recorded()
    for value in [2, 3, 4, 0, 5] { source.value = value }
    #expect(log.values == [1, 3, 5])
  }
}
