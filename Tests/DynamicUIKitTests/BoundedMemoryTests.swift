#if !canImport(UIKit)
// A device cannot start a process for each test, and objects that UIKit caches look like leaks.

import DynamicTesting
import DynamicUIKit
import Testing

/// Each test runs in its own process, where nothing else allocates.
///
/// The environment variable `DYNAMIC_BINDINGS` sets how often to create each kind of binding.
@MainActor @Suite("bounded memory")
struct BoundedMemoryTests {
  @Test func unchangedSourceReleasesBindingsOfReleasedTargets() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let times = environmentNumber("DYNAMIC_BINDINGS") ?? 300
      for binding in allBindings {
        await reportLeak(binding.testDescription, times: times, binding.prepareBinding())
      }
    }
    let message = try #require(result).standardErrorText
    #expect(message.isEmpty, "\(message)")
  }

  @Test func scrolledTableLeaksNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table.rowHeight = 44
      let window = UIWindow(height: 440)
      window.addSubview(table)
      window.isHidden = false
      let rows = DynamicArray((0..<100).map { TestRow($0) })
      rows >>> table.rows(TestCell.self)
      window.layoutIfNeeded()
      await reportLeak("scrolling to the end and back", times: 600) {
        for row in [99, 0] {
          table.scrollToRow(at: [0, row], at: .none, animated: false)
          window.layoutIfNeeded()
        }
      }
    }
    let message = try #require(result).standardErrorText
    #expect(message.isEmpty, "\(message)")
  }
}
#endif
