import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("glitches")
struct GlitchTests {
  @Test func diamondDeliversOnce() {
    let a = Dynamic(1)
    let f = a.map { $0 * 10 }
    let g = a.map { $0 * 100 }
    let log = combineLatest(f, g) { $0 + $1 }.recorded()
    a.value = 2
    #expect(log.values == [110, 220])
  }

  @Test func stackedDiamondsComputeEachValueOnce() {
    let a = Dynamic(1)
    var computeCount = 0
    var top: Listenable<Int> = a
    for _ in 0..<20 {
      let left = top.map { $0 }
      let right = top.map { $0 }
      top = combineLatest(left, right) { left, right in
        computeCount += 1
        #expect(left == right)
        return left
      }
    }
    let log = top.recorded()
    computeCount = 0
    a.value = 2
    #expect(computeCount == 20)
    #expect(log.values == [1, 2])
  }

  @Test func listenersReadConsistentValues() {
    let a = Dynamic(0)
    let b = a.map { $0 }
    let c = combineLatest(a, b) { [$0, $1] }
    let d = a.scan(0) { _, new in new }
    var seen: [[Int]] = []
    func readAll() { seen.append([a.value, b.value, c.value[0], c.value[1], d.value]) }
    a.addListener { _ in readAll() }
    b.addListener { _ in readAll() }
    c.addListener { _ in readAll() }
    d.addListener { _ in readAll() }
    a.value = 1
    #expect(seen == Array(repeating: [1, 1, 1, 1, 1], count: 4))
  }

  @Test func filteredSideKeepsItsLastValue() {
    let a = Dynamic(0)
    let even = a.filter { $0 % 2 == 0 }
    let log = combineLatest(a, even) { [$0, $1] }.recorded()
    for value in 1...4 { a.value = value }
    #expect(log.values == [[0, 0], [1, 0], [2, 2], [3, 2], [4, 4]])
  }

  @Test func flatMapLatestInDiamondDeliversOnce() {
    let a = Dynamic(0)
    let tens = a.map { $0 * 10 }
    let hundreds = a.map { $0 * 100 }
    let switched = a.flatMapLatest { $0 % 2 == 0 ? tens : hundreds }
    let log = combineLatest(a, switched) { [$0, $1] }.recorded()
    for value in 1...4 { a.value = value }
    #expect(log.values == [[0, 0], [1, 100], [2, 20], [3, 300], [4, 40]])
  }

  /// Selects a row by its index; records out-of-range indexes, which would crash an app.
  @MainActor
  final class RowPicker {
    let list = Dynamic([1, 2, 3])
    let index = Dynamic(2)
    private(set) var invalidReads: [String] = []
    private(set) lazy var selected = index.flatMapLatest { [list, unowned self] index in
      list.map { rows -> Int in
        if index < rows.count { return rows[index] }
        self.invalidReads.append("\(index) of \(rows)")
        return -1
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func previousInnerValueIsNotComputed(isObserved: Bool, isBatch: Bool) {
    let picker = RowPicker()
    let (list, index, selected) = (picker.list, picker.index, picker.selected)
    let handle = isObserved ? selected.addListener { _ in } : nil
    #expect(selected.value == 3)
    if isBatch {
      batch {
        list.value = [10]
        index.value = 0
      }
    } else {
      index.value = 0
      list.value = [10]
    }
    #expect(selected.value == 10)
    #expect(picker.invalidReads == [])
    handle?.dispose()
  }

  @Test func transformReadsNewValueOfAnotherDerivedValue() {
    let a = Dynamic(0)
    let b = a.map { $0 * 10 }
    let log = a.map { [$0, b.value] }.recorded()
    let other = b.recorded()
    a.value = 1
    a.value = 0
    #expect(log.values == [[0, 0], [1, 10], [0, 0]])
    #expect(other.values == [0, 10, 0])
  }

  @Test func transformReadsUpToDateResultOfScan() {
    let a = Dynamic(0)
    let sum = a.scan(0) { $0 + $1 }
    let reader = a.map { _ in sum.value }
    let log = reader.recorded()
    let sums = sum.recorded()
    a.value = 1
    a.value = 2
    #expect(log.values == [0, 1, 3])
    #expect(sums.values == [0, 1, 3])
  }

  @Test func nestedChangesInADiamondAreDeliveredInOrder() {
    let a = Dynamic(0)
    let left = a.map { $0 }
    let right = a.map { $0 }
    let both = combineLatest(left, right) { [$0, $1] }
    left.addListener { if $0 == 1 { a.value = 2 } }
    right.addListener { if $0 == 2 { a.value = 3 } }
    let log = both.recorded()
    a.value = 1
    #expect(log.values == [[0, 0], [1, 1], [2, 2], [3, 3]])
  }

  @Test func wideCombineLatestDeliversOnce() {
    let a = Dynamic(0)
    let sides = (0..<1000).map { offset in a.map { $0 + offset } }
    var computeCount = 0
    let log = combineLatest(sides) { values in
      computeCount += 1
      return values.reduce(0, +)
    }.recorded()
    computeCount = 0
    a.value = 1
    #expect(computeCount == 1)
    #expect(log.values == [499_500, 500_500])
  }

  @Test(arguments: [false, true])
  func deselectedScanReceivesEveryChange(isObserved: Bool) {
    let source = Dynamic(1)
    let isSum = Dynamic(true)
    var seen: [Int] = []
    let sum = source.scan(0) { sum, new in
      seen.append(new)
      return sum + new
    }
    let result = isSum.flatMapLatest { $0 ? sum : source.map { -$0 } }
    let handle = isObserved ? result.addListener { _ in } : nil
    #expect(result.value == 0)
    batch {
      source.value = 2
      isSum.value = false
    }
    #expect(seen == [2])
    #expect(result.value == -2)
    source.value = 3
    isSum.value = true
    #expect(seen == [2, 3])
    #expect(result.value == 5)
    handle?.dispose()
  }
}
