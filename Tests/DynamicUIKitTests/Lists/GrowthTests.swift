import DynamicTesting
import DynamicUIKit
import Testing

@testable import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Counts the work of a change; `Benchmarks` measures times.
@MainActor @Suite("Cost of list updates")
struct GrowthTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  /// How often the id of a row has been read.
  private let idReads = Dynamic(0)

  private var identity: RowIdentity<TestRow> {
    RowIdentity(
      by: { [idReads] row in
        MainActor.assumeIsolated { idReads.value += 1 }
        return row.id
      }, changed: { $0 != $1 })
  }

  /// Shows a hundred sections of ten rows, and returns them.
  private func showSections() -> DynamicArray<DynamicArray<TestRow>> {
    let data = DynamicArray(
      (0..<100).map { section in DynamicArray((0..<10).map { TestRow(section * 100 + $0) }) })
    data
      >>> table.rows(TestCell.self, identity: identity).animating(upTo: 1000)
      .duplicates(Command { _ in })
    stage.layOut()
    record.clear()
    idReads.value = 0
    return data
  }

  @Test func batchOverAllSectionsIsOneUpdate() {
    let data = showSections()
    batch { for section in data.value { section.append(TestRow(99)) } }
    #expect(record.calls == ["insertRows"])
    #expect(idReads.value < 20 * 100 * 4)
    #expect(table.numberOfRows(inSection: 99) == 11)
    #expect(record.violations == [])
  }

  @Test func manyReplacedCellsReloadTheTable() {
    let data = Dynamic((0..<2000).map { TestRow($0) })
    data >>> table.rows(TestCell.self).animations(ListAnimations(reload: .fade))
    stage.layOut()
    record.clear()
    data.value = data.value.map { TestRow($0.id, "\($0.id)!") }
    #expect(record.calls == ["reloadData"])
    #expect(stage.texts.first == "0!")
    record.clear()
    data.value[3].text = "three"
    #expect(record.calls == ["reloadRows"])
    #expect(stage.texts[3] == "three")
  }

  @Test func manyInPlaceChangesReloadNothing() {
    let data = Dynamic((0..<2000).map { TestRow($0) })
    data >>> table.rows(TestCell.self)
    stage.layOut()
    record.clear()
    data.value = data.value.map { TestRow($0.id, "\($0.id)!") }
    #expect(record.calls == [])
    #expect(stage.texts.first == "0!")
  }

  @Test func changeAtTheLimitIsAnimated() {
    let data = DynamicArray(testRows(1))
    data >>> table.rows(TestCell.self).animating(upTo: 2)
    stage.layOut()
    record.clear()
    data.append(contentsOf: testRows(2, 3))
    #expect(record.calls == ["insertRows"])
    data.append(contentsOf: testRows(4, 5, 6))
    #expect(record.calls == ["insertRows", "reloadData"])
    #expect(stage.texts == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func atMostFiveHundredChangesAreAnimated() {
    let data = DynamicArray([TestRow(0)])
    data >>> table.rows(TestCell.self)
    stage.layOut()
    record.clear()
    data.append(contentsOf: (1...500).map { TestRow($0) })
    #expect(record.calls == ["insertRows"])
    record.clear()
    data.append(contentsOf: (501...1001).map { TestRow($0) })
    #expect(record.calls == ["reloadData"])
    #expect(record.violations == [])
  }
}
