import DynamicTesting
import Foundation
import Testing

@testable import Dynamic
@testable import DynamicUIKit

@MainActor @Suite("Row identity")
struct RowIdentityTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }

  // MARK: Objects

  @Test func cellShowsAReplacementObject() {
    let (first, second, third) = (Note("a"), Note("b"), Note("c"))
    let data = DynamicArray([first, second])
    data >>> table.rows(NoteTableCell.self)
    var field: UITextField? {
      fixture.layoutIfNeeded()
      return (table.cellForRow(at: [0, 0]) as? NoteTableCell)?.field
    }
    fixture.layoutIfNeeded()
    data[0] = third
    #expect(field?.text == "c")
    field?.simulateTyping("!")
    #expect(first.text.value == "a")
    #expect(third.text.value == "c!")
    first.text.value = "old"
    #expect(field?.text == "c!")
  }

  /// Two instances may have the same `id`.
  final class IdentifiedNote: Identifiable {
    let id: Int
    let text: Dynamic<String>
    init(_ id: Int, _ text: String) { (self.id, self.text) = (id, Dynamic(text)) }
  }

  final class IdentifiedNoteCell: UITableViewCell, BindableView {
    let field = UITextField(frame: .zero)
    func bind(to row: Listenable<IdentifiedNote>) { row.value.text <<>>> field }
  }

  @Test func cellShowsANewObjectWithTheSameIdentity() {
    let data = Dynamic([IdentifiedNote(1, "a")])
    data >>> table.rows(IdentifiedNoteCell.self)
    fixture.layoutIfNeeded()
    data.value = [IdentifiedNote(1, "b")]
    fixture.layoutIfNeeded()
    let field = (table.cellForRow(at: [0, 0]) as? IdentifiedNoteCell)?.field
    #expect(field?.text == "b")
    field?.simulateTyping("!")
    #expect(data.value[0].text.value == "b!")
  }

  @Test func cellOfTheSameObjectIsNotConfiguredAgain() {
    final class Plain {}
    let object = Plain()
    let data = Dynamic([object])
    var configurationCount = 0
    data >>> table.rows(UITableViewCell.self) { _, _ in configurationCount += 1 }
    fixture.layoutIfNeeded()
    data.value = [object]
    #expect(configurationCount == 1)
  }

  // MARK: Rows without identity

  private func messages(during body: () -> Void) -> [String] {
    var log: [String] = []
    let originalWrite = ListLog.write
    ListLog.write = { log.append($0) }
    defer { ListLog.write = originalWrite }
    body()
    return log
  }

  @Test func rowsWithoutIdentityAreLoggedOnce() {
    struct Circle: Shape { var name = "circle" }
    let data = Dynamic<[any Shape]>([Circle()])
    let initialLog = messages {
      data >>> table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.name }
      fixture.layoutIfNeeded()
    }
    #expect(initialLog == [])
    let log = messages {
      data.value = [Circle(), Circle()]
      data.value = [Circle()]
    }
    #expect(log.count == 1)
    #expect(log.first?.contains("Shape have no identity") == true)
    #expect(fixture.cellTexts == ["circle"])
  }

  // MARK: Duplicates

  @Test func eachChangeOfTheDuplicatesIsReportedOnce() {
    let data = DynamicArray([TestRow(1), TestRow(1, "again"), TestRow(2)])
    var reports: [[IndexPath]] = []
    data >>> table.rows(TestCell.self).duplicates { reports.append($0) }
    #expect(reports == [[[0, 1]]])
    data.append(TestRow(3))
    #expect(reports.count == 1)
    data.remove(at: 0)
    #expect(reports.count == 2)
    data.append(TestRow(2, "two"))
    #expect(reports == [[[0, 1]], [], [[0, 3]]])
    #expect(fixture.cellTexts == ["again", "2", "3", "two"])
  }

  @Test func equalRowsInDifferentSectionsAreNoDuplicates() {
    let data = DynamicArray([DynamicArray(testRows(1)), DynamicArray(testRows(1, 2))])
    var reports: [[IndexPath]] = []
    data >>> table.rows(TestCell.self).duplicates { reports.append($0) }
    #expect(reports == [])
    data[1].append(TestRow(2))
    #expect(reports == [[[1, 2]]])
    #expect(fixture.cellTexts == ["1", "1", "2", "2"])
  }

  #if DEBUG
  @Test func duplicatesAreLoggedOnceIfNoClosureReceivesThem() {
    let data = DynamicArray(testRows(1, 2))
    data >>> table.rows(TestCell.self)
    let log = messages {
      data.append(TestRow(1))
      data.append(TestRow(1))
    }
    #expect(log.count == 1)
  }
  #endif
}

private protocol Shape {
  var name: String { get }
}
