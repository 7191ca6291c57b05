import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("Nested sections")
struct NestedSectionsTests {
  typealias Section = DynamicSection<TestRow>

  private let fixture = TableFixture(
    RecordingTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 880)))
  private var table: UITableView { fixture.table }
  private var record: UpdateRecord { fixture.record }
  private let data = DynamicArray([
    Section(testRows(1, 2), header: "A"), Section(testRows(3), header: "B"),
    Section(testRows(4), header: "C"),
  ])

  private func bind() {
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    record.clear()
  }

  private func expectTableShowsModel() {
    #expect(fixture.cellTexts == data.value.flatMap { $0.value.map(\.text) })
    let headers = (0..<table.numberOfSections).map { fixture.headerText(inSection: $0) }
    #expect(headers == data.value.map(\.header.value))
    #expect(record.callsThatUIKitForbids == [])
  }

  @Test func rowChangesInSeveralSectionsAreOneUpdate() {
    bind()
    batch {
      data[0].append(TestRow(10))
      data[2].insert(TestRow(11), at: 0)
      data[2].append(TestRow(12))
    }
    #expect(record.calls == ["insertRows"])
    expectTableShowsModel()
    batch { for section in data.value { section.removeFirst() } }
    #expect(record.calls == ["insertRows", "deleteRows"])
    expectTableShowsModel()
  }

  @Test func rowAndSectionMovesAreShownAsMoves() {
    bind()
    batch { data[2].append(data[0].removeFirst()) }
    data.move(from: 2, to: 0)
    #expect(record.calls == ["moveRow", "moveSection"])
    expectTableShowsModel()
  }

  @Test func headerAndRowChangesOfOneBatchAreShown() {
    bind()
    batch {
      data[0].append(TestRow(10))
      data[1].header.value = "B2"
      data[2].header.value = nil
      data[2].removeFirst()
    }
    expectTableShowsModel()
    data[2].header.value = "C2"
    expectTableShowsModel()
  }

  @Test func firstSectionIsInsertedIntoAnEmptyTable() {
    bind()
    data.removeAll()
    expectTableShowsModel()
    record.clear()
    data.append(Section(testRows(1, 2), header: "A"))
    #expect(record.calls == ["insertSections"])
    expectTableShowsModel()
  }
}
