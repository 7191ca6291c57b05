import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Rows whose `deinit` changes the model while the list updates.
@MainActor @Suite("Rows whose deinit changes the model")
struct RowDeinitTests {
  final class Thing: Identifiable {
    let text: String
    private let end: @MainActor () -> Void

    init(_ text: String, _ end: @escaping @MainActor () -> Void = {}) {
      self.text = text
      self.end = end
    }

    deinit {
      let end = end
      MainActor.assumeIsolated { end() }
    }
  }

  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))

  private func bind(_ data: DynamicArray<Thing>) {
    data
      >>> stage.table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.text }
    _ = stage.texts
  }

  enum Change: CaseIterable { case removing, setting, replacing, clearing, splicing }

  @Test(arguments: Change.allCases)
  func changesByDeinitAreShown(change: Change) async {
    let data = DynamicArray<Thing>([])
    data.append(Thing("a") { [unowned data] in data.append(Thing("last of \(data.count)")) })
    data.append(Thing("b"))
    bind(data)
    switch change {
    case .removing: data.remove(at: 0)
    case .setting: data.value = [Thing("c")]
    case .replacing: data[0] = Thing("c")
    case .clearing: data.removeAll()
    case .splicing: data.replaceSubrange(0..<1, with: [Thing("c"), Thing("d")])
    }
    // A reusable cell may retain its last row.
    stage.window.layoutIfNeeded()
    #if !canImport(UIKit)
    stage.table.simulateMemoryWarning()
    #endif
    await takeTurns()
    #expect(data.value.last?.text.hasPrefix("last of") == true)
    #expect(stage.texts == data.value.map(\.text))
    #expect((stage.table as! RecordingTable).record.violations == [])
  }

  @Test func deinitMayReadTheArray() {
    let data = DynamicArray<Thing>([])
    let count = Dynamic(-1)
    data.append(Thing("a") { [unowned data] in count.value = data.count })
    data.value = []
    #expect(count.value == 0)
  }
}
