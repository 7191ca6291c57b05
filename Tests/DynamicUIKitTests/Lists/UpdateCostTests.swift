import DynamicTesting
import DynamicUIKit
import Testing

@testable import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Counts the operations of an update. `Benchmarks` measures the times.
@MainActor @Suite("Cost of list updates")
struct UpdateCostTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }
  private var record: UpdateRecord { fixture.record }

  /// A `Dynamic`, so that the escaping closure of `identity` can change it.
  private let idReads = Dynamic(0)

  private var identity: RowIdentity<TestRow> {
    RowIdentity(
      by: { [idReads] row in
        MainActor.assumeIsolated { idReads.value += 1 }
        return row.id
      }, changed: { $0 != $1 })
  }

  @Test func manyChangesOfTheCellClassReloadTheTable() {
    final class OtherCell: UITableViewCell {}
    let data = Dynamic((0..<2000).map { TestRow($0) })
    data
      >>> table.rows { row in
        row.text == "x" ? .cell(OtherCell.self) { _ in } : .cell(TestCell.self, showing: row)
      }
    fixture.layoutIfNeeded()
    record.clear()
    data.value = data.value.map { TestRow($0.id, "x") }
    #expect(record.calls == ["reloadData"])
  }

  @Test func changeOffScreenUpdatesNoRowHeights() {
    final class BatchCountingTable: RecordingTableView {
      var batchCount = 0
      override func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        batchCount += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    let table = BatchCountingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let fixture = TableFixture(table)
    table.rowHeight = UITableView.automaticDimension
    let data = Dynamic((0..<1000).map { TestRow($0) })
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    table.batchCount = 0
    data.value[900].text = "new"
    #expect(table.batchCount == 0)  // An empty batch would update the heights.
  }

  @Test func batchOverAllSectionsIsOneUpdate() {
    let data = DynamicArray(
      (0..<100).map { section in DynamicArray((0..<10).map { TestRow(section * 100 + $0) }) })
    data
      >>> table.rows(TestCell.self, identity: identity).animating(upTo: 1000)
      .duplicates { _ in }  // The search for duplicates reads ids.
    fixture.layoutIfNeeded()
    record.clear()
    idReads.value = 0
    batch { for section in data.value { section.append(TestRow(99)) } }
    #expect(record.calls == ["insertRows"])
    // The number of reads is proportional to the 1,000 rows, not to rows times sections.
    #expect(idReads.value < 8 * 1000)
    #expect(table.numberOfRows(inSection: 99) == 11)
    #expect(record.callsThatUIKitForbids == [])
  }

  @Test func manyReplacedCellsReloadTheTable() {
    let data = Dynamic((0..<2000).map { TestRow($0) })
    // A reload animation makes the table replace the cells of changed rows.
    data >>> table.rows(TestCell.self).animations(ListAnimations(reload: .fade))
    fixture.layoutIfNeeded()
    record.clear()
    data.value = data.value.map { TestRow($0.id, "\($0.id)!") }
    #expect(record.calls == ["reloadData"])
    #expect(fixture.cellTexts.first == "0!")
    record.clear()
    data.value[3].text = "three"
    #expect(record.calls == ["reloadRows"])
    #expect(fixture.cellTexts[3] == "three")
  }

  @Test func manyInPlaceChangesReloadNothing() {
    let data = Dynamic((0..<2000).map { TestRow($0) })
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    record.clear()
    data.value = data.value.map { TestRow($0.id, "\($0.id)!") }
    #expect(record.calls == [])
    #expect(fixture.cellTexts.first == "0!")
  }

  @Test func onlyChangesUpToTheLimitAreAnimated() {
    let data = DynamicArray(testRows(1))
    data >>> table.rows(TestCell.self).animating(upTo: 2)
    fixture.layoutIfNeeded()
    record.clear()
    data.append(contentsOf: testRows(2, 3))
    #expect(record.calls == ["insertRows"])
    data.append(contentsOf: testRows(4, 5, 6))
    #expect(record.calls == ["insertRows", "reloadData"])
    #expect(fixture.cellTexts == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func atMostFiveHundredChangesAreAnimatedByDefault() {
    let data = DynamicArray([TestRow(0)])
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    record.clear()
    data.append(contentsOf: (1...500).map { TestRow($0) })
    #expect(record.calls == ["insertRows"])
    record.clear()
    data.append(contentsOf: (501...1001).map { TestRow($0) })
    #expect(record.calls == ["reloadData"])
    #expect(record.callsThatUIKitForbids == [])
  }
}
