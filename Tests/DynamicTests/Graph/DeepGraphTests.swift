import Dynamic
import Testing

/// No length of anything overflows the stack: neither when it is read, nor set, nor released.
@MainActor @Suite("deep graphs")
struct DeepGraphTests {
  static let depth = 10_000

  struct Node {
    var number = 0
  }

  @Test func twoWayPartners() {
    var values = (0..<Self.depth).map { _ in Dynamic(0) }
    for (value, next) in zip(values, values.dropFirst()) { value <<>>> next }
    values[0].value = 1
    #expect(values.last?.value == 1)
    values.last?.value = 2
    #expect(values[0].value == 2)
    values = []
  }

  @Test func manyFiltersOfOneValueComeAndGo() {
    let source = Dynamic(1)
    let filters = (0..<32_000).map { _ in source.filter { $0 > 0 } }
    for filter in filters { filter.addListener { _ in }.dispose() }
    let handles = filters.map { $0.addListener { _ in } }
    for handle in handles { handle.dispose() }
    source.value = 2
    #expect(filters.allSatisfy { $0.value == 2 })
  }

  @Test func aSourceThatIsSetInTheChangeThatChoseItIsKept() {
    let outer = Dynamic(0)
    weak var row: Dynamic<Int>?
    let chosen = outer.flatMapLatest { number -> Listenable<Int> in
      let made = Dynamic(number)
      row = made
      return made.map { $0 }
    }
    var heard: [Int] = []
    chosen.addListener { heard.append($0) }
    outer.addListener { row?.value = $0 * 10 }
    outer.value = 1
    #expect(row != nil)
    row?.value = 5
    #expect(heard == [1, 10, 5])
  }

}
