import Testing

@testable import Dynamic

@Suite("GraphList")
struct GraphListTests {
  @Test(arguments: [0, 1, 3, 5, 7, 40])
  func shrinkingLeavesRoomForWhatThereIsAndAsMuchAgain(count: Int) {
    var list = GraphList<Int>()
    for number in 0..<100 { list.append(number) }
    while list.count > count { _ = list.removeLast() }
    list.shrink(toHold: count)
    #expect(list.hasNoMemory == (count == 0))
    if count > 0 { #expect(list.capacity == max(4, 2 * count)) }
    list.append(-1)
    #expect((0..<count).allSatisfy { list[$0].pointee == $0 } && list[count].pointee == -1)
    list.removeAll()
  }
}
