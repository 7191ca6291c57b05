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

  @Test func lensesOnLenses() {
    let whole = Dynamic(Node())
    var lens = whole
    for _ in 0..<Self.depth { lens = lens[\.self] }
    let number = lens[\.number]
    number.value = 1
    #expect(whole.value.number == 1)
    whole.value.number = 2
    #expect(number.value == 2)
    var heard: [Int] = []
    number.addListener { heard.append($0) }
    number.value = 3
    whole.value.number = 4
    #expect(heard == [3, 4])
  }

  @Test func flatMapLatestOfFlatMapLatest() {
    let source = Dynamic(1)
    var value: Listenable<Int> = source
    for _ in 0..<Self.depth {
      let last = value
      value = last.flatMapLatest { _ in source }
    }
    #expect(value.value == 1)
    var heard: [Int] = []
    value.addListener { heard.append($0) }
    source.value = 2
    #expect(heard == [2])
  }

  @Test func flatMapLatestThatFollowsFlatMapLatest() {
    let source = Dynamic(1)
    var value: Listenable<Int> = source
    for _ in 0..<Self.depth {
      let last = value
      value = source.flatMapLatest { _ in last }
    }
    #expect(value.value == 1)
    var heard: [Int] = []
    let handle = value.addListener { heard.append($0) }
    source.value = 2
    #expect(heard == [2])
    handle.dispose()
    source.value = 3
    #expect(value.value == 3)
  }

  @Test func valuesKeptByListeners() {
    var value = Dynamic(0)
    for _ in 0..<Self.depth {
      let last = value
      let next = Dynamic(0)
      next.addListener { _ in _ = last }
      value = next
    }
    value.value = 1
    value = Dynamic(0)
  }

  @Test func valuesKeptByTransforms() {
    var value: Listenable<Int> = Dynamic(0)
    let source = Dynamic(0)
    for _ in 0..<Self.depth {
      let last = value
      value = source.map { [last] number in
        _ = last
        return number
      }
    }
    #expect(value.value == 0)
    value = source
  }

  @Test func valuesKeptByListenersAndTransformsInTurn() {
    let source = Dynamic(0)
    var value: Listenable<Int> = source
    for number in 0..<Self.depth {
      let last = value
      if number.isMultiple(of: 2) {
        value = Dynamic(0)
        value.addListener { _ in _ = last }
      } else {
        value = source.map { [last] number in
          _ = last
          return number
        }
      }
    }
    value = source
  }

  @Test func valuesKeptByValues() {
    final class Holder { var value: AnyObject? }
    var value: AnyObject = Dynamic(Holder())
    for _ in 0..<Self.depth {
      let holder = Holder()
      holder.value = value
      value = Dynamic(holder)
    }
    value = Holder()
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

  @Test(arguments: [1, 2])
  func valuesKeptByListenersGoOnAThreadWithASmallStack(count: Int) {
    var value: Dynamic<Int>? = Dynamic(0)
    for _ in 0..<Self.depth {
      let last = value
      let next = Dynamic(0)
      next.addListener { _ in _ = last }
      for _ in 1..<count { next.addListener { _ in } }
      value = next
    }
    weak let weakValue = value
    releaseElsewhere(&value)
    #expect(weakValue == nil)
  }
}
