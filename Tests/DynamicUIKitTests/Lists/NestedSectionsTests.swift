import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Nested arrays as sections, of which several may change in one batch.
@MainActor @Suite("Nested sections")
struct NestedSectionsTests {
  typealias Section = DynamicSection<TestRow>

  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 880)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }
  private let data = DynamicArray([
    Section(testRows(1, 2), header: "A"), Section(testRows(3), header: "B"),
    Section(testRows(4), header: "C"),
  ])

  private func show() {
    data >>> table.rows(TestCell.self, move: Command { [data] in data.perform($0) })
    stage.layOut()
    record.clear()
  }

  /// Expects the table to show the model, and no update that UIKit would reject.
  private func expectModel() {
    #expect(stage.texts == data.value.flatMap { $0.value.map(\.text) })
    #expect(
      (0..<table.numberOfSections).map { stage.header($0) }
        == data.value.map { $0.isEmpty && $0.header.value == nil ? nil : $0.header.value })
    #expect(record.violations == [])
  }

  // MARK: One update

  @Test func insertionsInSeveralSectionsAreOneUpdate() {
    show()
    batch {
      data[0].append(TestRow(10))
      data[2].insert(TestRow(11), at: 0)
      data[2].append(TestRow(12))
    }
    #expect(record.calls == ["insertRows"])
    expectModel()
    batch { for section in data.value { section.removeFirst() } }
    #expect(record.calls == ["insertRows", "deleteRows"])
    expectModel()
  }

  @Test func rowMovesToAnotherSection() {
    show()
    batch { data[2].append(data[0].removeFirst()) }
    #expect(record.calls == ["moveRow"])
    expectModel()
  }

  @Test func changesInSeveralSectionsAreInPlace() {
    show()
    let cells = [stage.cell(0, 0), stage.cell(0, 2)]
    batch {
      data[0][0] = TestRow(1, "one")
      data[2][0] = TestRow(4, "four")
    }
    #expect(record.calls == [])
    #expect([stage.cell(0, 0), stage.cell(0, 2)] == cells)
    #expect(cells.map { $0?.bindCount } == [1, 1])
    expectModel()
  }

  @Test func headersChangeWithRowsOfOtherSections() {
    show()
    batch {
      data[0].append(TestRow(10))
      data[1].header.value = "B2"
      data[2].header.value = nil
      data[2].removeFirst()
    }
    expectModel()
    data[2].header.value = "C2"
    expectModel()
  }

  @Test func movesAndEditsOfOtherSectionsAreOneUpdate() {
    show()
    batch {
      data[0].move(from: 0, to: 1)
      data[1].append(TestRow(10))
    }
    #expect(record.calls == ["insertRows", "moveRow"])
    expectModel()
  }

  @Test func changesBeyondTheLimitAreReloaded() {
    data >>> table.rows(TestCell.self).animating(upTo: 2)
    stage.layOut()
    record.clear()
    batch { for section in data.value { section.append(TestRow(10 + section[0].id)) } }
    #expect(record.calls == ["reloadData"])
    expectModel()
    data[1].append(TestRow(20))
    #expect(record.calls == ["reloadData", "insertRows"])
    expectModel()
  }

  @Test func changesOfOtherValuesDoNotHideSectionChanges() {
    show()
    let others = (0..<20).map { Dynamic($0) }
    for other in others { other >> { _ in } }
    batch {
      data[1].append(TestRow(10))
      for other in others { other.value += 1 }
      data[2].append(TestRow(11))
    }
    #expect(record.calls == ["insertRows"])
    expectModel()
  }

  // MARK: Reentrancy

  @Test func earlierListenerMayChangeOtherSections() {
    data[0] >> { [data] _ in data[2].append(TestRow(20)) }
    show()
    data[0].append(TestRow(10))
    expectModel()
    batch {
      data[0].removeFirst()
      data[1].append(TestRow(30))
    }
    expectModel()
  }

  @Test func listenerMayMoveSections() {
    data[0] >> { [data] _ in data.move(from: 0, to: 2) }
    show()
    batch {
      data[0].append(TestRow(10))
      data[1].append(TestRow(11))
      data[2].removeFirst()
    }
    expectModel()
  }

  @Test func userMoveInsideBatchIsShownOnce() async {
    show()
    table.isEditing = true
    batch {
      data[1].append(TestRow(10))
      #expect(table.simulateMove(from: [0, 0], to: [2, 1]))
      data[0].append(TestRow(11))
    }
    await takeTurns()
    expectModel()
  }

  @Test func bindingInABatchShowsAllRows() {
    batch {
      data[0].append(TestRow(10))
      data >>> table.rows(TestCell.self)
      data[1].append(TestRow(11))
    }
    expectModel()
  }

  @Test func sectionAtReusedAddressIsANewSection() {
    show()
    for number in 0..<50 {
      batch {
        data.removeLast()
        data.append(Section([TestRow(100 + number)], header: "\(number)"))
      }
      data[2].append(TestRow(200 + number))
      expectModel()
    }
  }

  @Test func duplicatesCommandMayReplaceTheBinding() {
    let other = Dynamic(testRows(50, 51))
    data
      >>> table.rows(TestCell.self).duplicates(
        Command { [table] _ in
          other >>> table.rows(TestCell.self)
        })
    stage.layOut()
    batch {
      data[0].append(TestRow(1))
      data[1].append(TestRow(10))
    }
    #expect(stage.texts == ["50", "51"])
    other.value.append(TestRow(52))
    data[0].removeFirst()
    #expect(stage.texts == ["50", "51", "52"])
    #expect(record.violations == [])
  }

  @Test func moveCommandMayReplaceTheBinding() async {
    let other = Dynamic(testRows(50, 51))
    data
      >>> table.rows(
        TestCell.self,
        move: Command { [table] _ in
          other >>> table.rows(TestCell.self)
        })
    stage.layOut()
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [1, 1]))
    await takeTurns()
    #expect(stage.texts == ["50", "51"])
    other.value.removeFirst()
    #expect(stage.texts == ["51"])
    #expect(record.violations == [])
  }

  @Test func allSectionsAreReplaced() {
    show()
    data.removeAll()
    expectModel()
    data.value = [Section([], header: nil), Section(testRows(7), header: "D")]
    batch {
      data[0].append(TestRow(8))
      data[0].header.value = "E"
    }
    expectModel()
  }

  // MARK: Sections shown more than once

  @Test func sectionInTwoListsUpdatesInBoth() {
    let shared = data[1]
    let others = DynamicArray([shared, Section(testRows(9), header: "X")])
    let second = TableStage()
    others >>> second.table.rows(TestCell.self)
    show()
    batch {
      shared.append(TestRow(10))
      shared.header.value = "S"
      data[0].removeFirst()
    }
    expectModel()
    #expect(second.texts == ["3", "10", "9"])
    #expect(second.header(0) == "S")
  }

  @Test func sectionShownTwiceChangesInBothPositions() {
    let reportCount = Dynamic(0)
    data.append(data[0])
    data >>> table.rows(TestCell.self).duplicates(Command { _ in reportCount.value += 1 })
    stage.layOut()
    let initialReportCount = reportCount.value
    data[0].append(TestRow(10))
    data[0].append(TestRow(11))
    batch {
      data[0].removeFirst()
      data[1].append(TestRow(12))
    }
    expectModel()
    #expect(reportCount.value == initialReportCount)
  }

  @Test func firstSectionIsInserted() {
    data.removeAll()
    show()
    data.append(Section(testRows(1, 2), header: "A"))
    #expect(record.calls == ["insertSections"])
    expectModel()
  }
}
