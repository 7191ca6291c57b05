import DynamicTesting
import DynamicUIKit
import Testing

@testable import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// What a change costs, counted: times are in `Benchmarks`.
@MainActor @Suite("Growth of lists")
struct GrowthTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  /// How often a row was asked who it is.
  private let asked = Dynamic(0)

  private var identity: RowIdentity<TestRow> {
    RowIdentity(
      by: { [asked] row in
        MainActor.assumeIsolated { asked.value += 1 }
        return row.id
      }, changed: { $0 != $1 })
  }

  /// A table with a hundred sections of ten rows.
  private func sections() -> DynamicArray<DynamicArray<TestRow>> {
    let data = DynamicArray(
      (0..<100).map { section in DynamicArray((0..<10).map { TestRow(section * 100 + $0) }) })
    data
      >>> table.rows(TestCell.self, identity: identity).animating(upTo: 1000)
      .duplicates(Command { _ in })
    _ = stage.texts
    record.forget()
    asked.value = 0
    return data
  }

  @Test func aBatchOverAllSectionsIsOneUpdate() {
    let data = sections()
    batch { for section in data.value { section.append(TestRow(99)) } }
    #expect(record.calls == ["insertRows"])
    #expect(asked.value < 20 * 100 * 4)
    #expect(table.numberOfRows(inSection: 99) == 11)
    #expect(record.violations == [])
  }

  @Test func theSectionsThatDidNotChangeAreNotLookedAt() {
    let data = sections()
    data[50].append(TestRow(99))
    #expect(record.calls == ["insertRows"])
    #expect(asked.value <= 20)
    asked.value = 0
    batch {
      data[3].insert(data[4].remove(at: 2), at: 0)
      data[5].removeLast()
    }
    #expect(asked.value < 200)
    asked.value = 0
    data.move(from: 0, to: 99)
    #expect(asked.value < 300)
    #expect(record.violations == [])
  }

  @Test func theSectionsThatNobodyTouchedInAnArrayAreNotLookedAt() {
    let data = Dynamic(
      (0..<100).map { section in
        RowSection(id: section, rows: (0..<10).map { TestRow(section * 100 + $0) })
      })
    data >>> table.rows(TestCell.self, identity: identity)
    _ = stage.texts
    record.forget()
    asked.value = 0
    data.value[50].rows.append(TestRow(99))
    #expect(record.calls == ["insertRows"])
    #expect(asked.value < 100)
    #expect(table.numberOfRows(inSection: 50) == 11)
    #expect(record.violations == [])
  }

  @Test(arguments: [true, false])
  func rowsThatAreThereAlreadyAreFoundInOnePass(isTold: Bool) {
    var log: [String] = []
    let write = ListLog.write
    ListLog.write = { log.append($0) }
    defer { ListLog.write = write }
    let page = (0..<300).map { TestRow($0) }
    let data = DynamicArray(page)
    let told = Dynamic<[IndexPath]>([])
    let list = table.rows(TestCell.self, identity: identity)
    data >>> (isTold ? list.duplicates(Command { told.value = $0 }) : list)
    _ = stage.texts
    asked.value = 0
    data.append(contentsOf: page)
    #expect(asked.value < 20 * page.count)
    #expect(told.value == (isTold ? (300..<600).map { [0, $0] } : []))
    #expect(log.count == (isTold ? 0 : 1))
  }

  /// A row that counts how often it is asked who it is.
  private struct CountedRow: Identifiable {
    let number: Int
    let asked: Dynamic<Int>

    nonisolated var id: Int {
      MainActor.assumeIsolated { asked.value += 1 }
      return number
    }
  }

  @Test func aRowThatIsNotThereIsLookedForOnlyAmongThoseThatCome() {
    let data = DynamicArray((0..<1000).map { [asked] in CountedRow(number: $0, asked: asked) })
    let (selected, shown) = (Dynamic<Set<Int>>([5000]), Dynamic<Int?>(5000))
    table.allowsMultipleSelection = true
    data
      >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: CountedRow) in }
      .duplicates(Command { _ in }).selection(selected).scrolling(to: shown)
    _ = stage.texts
    // Now those with the same identity are counted.
    data.append(CountedRow(number: 1000, asked: asked))
    asked.value = 0
    data.remove(at: 1000)
    data.append(CountedRow(number: 1001, asked: asked))
    #expect(asked.value < 40)
    asked.value = 0
    table.simulateTap(at: [0, 0])
    #expect(asked.value < 40 && selected.value == [0, 5000])
    data.append(CountedRow(number: 5000, asked: asked))
    #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 1001]])
  }

  @Test func manyRowsThatGetOtherCellsAreLoadedOnce() {
    let data = Dynamic((0..<2000).map { TestRow($0) })
    data >>> table.rows(TestCell.self).animations(ListAnimations(reload: .fade))
    _ = stage.texts
    record.forget()
    data.value = data.value.map { TestRow($0.id, "\($0.id)!") }
    #expect(record.calls == ["reloadData"])
    #expect(stage.texts.first == "0!")
    record.forget()
    data.value[3].text = "three"
    #expect(record.calls == ["reloadRows"])
    #expect(stage.texts[3] == "three")
  }

  @Test func manyRowsThatChangeInPlaceAreNotReloaded() {
    let data = Dynamic((0..<2000).map { TestRow($0) })
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    record.forget()
    data.value = data.value.map { TestRow($0.id, "\($0.id)!") }
    #expect(record.calls == [])
    #expect(stage.texts.first == "0!")
  }

  @Test func asManyAsMayBeAnimatedAreAnimated() {
    let data = DynamicArray(rows(1))
    data >>> table.rows(TestCell.self).animating(upTo: 2)
    _ = stage.texts
    record.forget()
    data.append(contentsOf: rows(2, 3))
    #expect(record.calls == ["insertRows"])
    data.append(contentsOf: rows(4, 5, 6))
    #expect(record.calls == ["insertRows", "reloadData"])
    #expect(stage.texts == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func fiveHundredChangesAreAnimatedAndMoreAreNot() {
    let data = DynamicArray(rows(0))
    data >>> table.rows(TestCell.self)
    _ = stage.texts
    record.forget()
    data.append(contentsOf: (1...500).map { TestRow($0) })
    #expect(record.calls == ["insertRows"])
    record.forget()
    data.append(contentsOf: (501...1001).map { TestRow($0) })
    #expect(record.calls == ["reloadData"])
    #expect(record.violations == [])
  }
}
