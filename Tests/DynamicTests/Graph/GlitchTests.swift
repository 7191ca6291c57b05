import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("glitches")
struct GlitchTests {
  @Test func diamondDeliversOnce() {
    let a = Dynamic(1)
    let tens = a.map { $0 * 10 }
    let hundreds = a.map { $0 * 100 }
    let log = combineLatest(tens, hundreds) { $0 + $1 }.recorded()
    a.value = 2
    #expect(log.values == [110, 220])
  }

  @Test(arguments: [false, true])
  func stackedDiamondsComputeEachValueOnce(isObserved: Bool) {
    let source = Dynamic(1)
    var computeCount = 0
    var top: Listenable<Int> = source
    // There are 2^30 paths from the source to the top, too many to follow each one.
    for _ in 0..<30 {
      top = combineLatest(top.map { $0 }, top.map { $0 }) { left, right in
        computeCount += 1
        #expect(left == right)
        return left
      }
    }
    if isObserved { top.addListener { _ in } }
    for value in 2...4 {
      computeCount = 0
      // The next change removes this disposed listener. The removal must not follow each path.
      source.addListener { _ in }.dispose()
      source.value = value
      #expect(top.value == value)
      #expect(computeCount == 30)
    }
  }

  @Test func flatMapLatestInADiamondDeliversOnce() {
    let a = Dynamic(0)
    let tens = a.map { $0 * 10 }
    let hundreds = a.map { $0 * 100 }
    let switched = a.flatMapLatest { $0 % 2 == 0 ? tens : hundreds }
    let log = combineLatest(a, switched) { [$0, $1] }.recorded()
    for value in 1...4 { a.value = value }
    #expect(log.values == [[0, 0], [1, 100], [2, 20], [3, 300], [4, 40]])
  }

  /// The batch removes `rows[2]`, which the previous inner value reads.
  @Test(arguments: [false, true])
  func flatMapLatestDoesNotComputeItsPreviousInnerValue(isObserved: Bool) {
    let rows = Dynamic([1, 2, 3])
    let index = Dynamic(2)
    var outOfRangeCount = 0
    let selected = index.flatMapLatest { index in
      rows.map { rows -> Int in
        if index < rows.count { return rows[index] }
        outOfRangeCount += 1
        return -1
      }
    }
    if isObserved { selected.addListener { _ in } }
    #expect(selected.value == 3)
    batch {
      rows.value = [10]
      index.value = 0
    }
    #expect(selected.value == 10)
    #expect(outOfRangeCount == 0)
  }
}
