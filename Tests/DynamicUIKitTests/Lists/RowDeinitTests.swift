import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Rows whose `deinit` changes the model while the list updates.
@MainActor @Suite("Rows whose deinit changes the model")
struct RowDeinitTests {
  final class Row: Identifiable {
    let text: String
    private let onDeinit: @MainActor () -> Void

    init(_ text: String, _ onDeinit: @escaping @MainActor () -> Void = {}) {
      self.text = text
      self.onDeinit = onDeinit
    }

    deinit {
      let onDeinit = onDeinit
      MainActor.assumeIsolated { onDeinit() }
    }
  }

  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))

  private func bind(_ data: DynamicArray<Row>) {
    data
      >>> stage.table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.text }
    stage.layOut()
  }

  enum Change: CaseIterable { case removing, setting, replacing, clearing, splicing }

  @Test(arguments: Change.allCases)
  func changesByDeinitAreShown(change: Change) async {
    let data = DynamicArray<Row>([])
    data.append(Row("a") { [unowned data] in data.append(Row("last of \(data.count)")) })
    data.append(Row("b"))
    bind(data)
    switch change {
    case .removing: data.remove(at: 0)
    case .setting: data.value = [Row("c")]
    case .replacing: data[0] = Row("c")
    case .clearing: data.removeAll()
    case .splicing: data.replaceSubrange(0..<1, with: [Row("c"), Row("d")])
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
    let data = DynamicArray<Row>([])
    let count = Dynamic(-1)
    data.append(Row("a") { [unowned data] in count.value = data.count })
    data.value = []
    #expect(count.value == 0)
  }
}
