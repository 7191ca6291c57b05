import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("IndexPath")
struct IndexPathTests {
  @Test func indexPathHasRowItemAndSection() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(item: 3, section: 1))
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    path.section = 2
    path.row = 4
    #expect(path == [2, 4])
  }

  #if os(macOS) || os(Linux)
  @Test func rowOfAnIndexPathWithOneElementStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { _ = IndexPath(index: 1).row }
  }
  #endif
}
