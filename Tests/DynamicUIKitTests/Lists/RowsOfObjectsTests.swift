import DynamicTesting
import Foundation
import Testing

@testable import Dynamic
@testable import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Rows that are objects, rows without identity, and duplicates.
@MainActor @Suite("Row identity")
struct RowsOfObjectsTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  private func field(_ row: Int, _ section: Int = 0) -> UITextField? {
    stage.window.layoutIfNeeded()
    return (table.cellForRow(at: [section, row]) as? NoteTableCell)?.field
  }

  @Test func replacedObjectIsShownInItsCell() {
    let (first, second, third) = (Note("a"), Note("b"), Note("c"))
    let data = DynamicArray([first, second])
    data >>> table.rows(NoteTableCell.self)
    stage.layOut()
    data[0] = third
    #expect(field(0)?.text == "c")
    field(0)?.simulateTyping("!")
    #expect(first.text.value == "a")
    #expect(third.text.value == "c!")
    first.text.value = "old"
    #expect(field(0)?.text == "c!")
  }

  @Test func replacedObjectInANestedArrayIsShown() {
    let data = DynamicArray([DynamicArray([Note("a")]), DynamicArray([Note("b")])])
    data >>> table.rows(NoteTableCell.self)
    stage.layOut()
    let new = Note("c")
    data[1][0] = new
    #expect(field(0, 1)?.text == "c")
    field(0, 1)?.simulateTyping("!")
    #expect(new.text.value == "c!")
  }

  @Test func cellOfTheSameObjectIsNotConfiguredAgain() {
    final class Plain { var text = "a" }
    let object = Plain()
    let data = Dynamic([object])
    var count = 0
    data >>> table.rows(UITableViewCell.self) { _, _ in count += 1 }
    stage.layOut()
    data.value = [object]
    #expect(count == 1)
  }

  @Test func rowsWithoutIdentityAreLoggedOnce() {
    struct Circle: Shape { var name = "circle" }
    var log: [String] = []
    let write = ListLog.write
    ListLog.write = { log.append($0) }
    defer { ListLog.write = write }
    let data = Dynamic<[any Shape]>([Circle()])
    data >>> table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.name }
    stage.layOut()
    #expect(log == [])
    data.value = [Circle(), Circle()]
    data.value = [Circle()]
    #expect(log.count == 1)
    #expect(log.first?.contains("Shape have no identity") == true)
    #expect(stage.texts == ["circle"])
  }

  // MARK: Duplicates

  private var reports: [[IndexPath]] { reportLog.reports }
  private let reportLog = Log()
  private final class Log { var reports: [[IndexPath]] = [] }
  private var reportCommand: Command<[IndexPath]> {
    Command { [reportLog] paths in reportLog.reports.append(paths) }
  }

  @Test func duplicatesAreReportedWhenTheyChange() {
    let data = DynamicArray(testRows(1, 2))
    data >>> table.rows(TestCell.self).duplicates(reportCommand)
    data.append(TestRow(1, "again"))
    #expect(reports == [[[0, 2]]])
    data.insert(TestRow(2), at: 0)
    #expect(reports.last == [[0, 2], [0, 3]])
    data.append(TestRow(3))
    #expect(reports.count == 2)
    data.remove(at: 0)
    data.remove(at: 0)
    data.append(TestRow(4))
    data[0] = TestRow(4)
    #expect(reports.last == [[0, 3]])
    #expect(stage.texts == ["4", "again", "3", "4"])
  }

  @Test func duplicatesAreReportedInNestedArrays() {
    let data = DynamicArray([DynamicArray(testRows(1)), DynamicArray(testRows(1, 2))])
    data >>> table.rows(TestCell.self).duplicates(reportCommand)
    data[1].append(TestRow(2))
    #expect(reports == [[[1, 2]]])
    data[0].append(TestRow(2))
    #expect(reports.count == 1)
    #expect(stage.texts == ["1", "2", "1", "2", "2"])
  }

  #if DEBUG
  @Test func duplicatesAreLoggedOnceWithoutACommand() {
    var log: [String] = []
    let write = ListLog.write
    ListLog.write = { log.append($0) }
    defer { ListLog.write = write }
    let data = DynamicArray(testRows(1, 2))
    data >>> table.rows(TestCell.self)
    data.append(TestRow(1))
    data.append(TestRow(1))
    #expect(log.count == 1)
  }
  #endif

  @Test func selectPathWorksWithoutIdentity() {
    struct Plain { var text: String }
    let data = DynamicArray([Plain(text: "a"), Plain(text: "b")])
    var paths: [IndexPath] = []
    data
      >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: Plain) in
        cell.textLabel?.text = row.text
      }
      .selectPath { paths.append($0) }
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(paths == [[0, 1]])
  }
}

private protocol Shape {
  var name: String { get }
}
