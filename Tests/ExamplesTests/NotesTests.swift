import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Notes")
struct NotesTests {
  private let table = CountingTableView(frame: .zero, style: .grouped)

  private func makeScreen(_ model: NotesViewModel) -> TestScreen {
    TestScreen(NotesViewController(model: model, tableView: table))
  }

  @Test func modelAddsNotesAndTidiesUp() {
    let model = NotesViewModel(today: ["a", ""], later: ["b!", "", "c", "d!"])
    let urgentNote = model.later[0]
    model.add.execute()
    #expect(model.texts == [["a", "", ""], ["b!", "", "c", "d!"]])
    // Tidying up removes empty notes, and moves notes that end with "!" to the top of today.
    model.tidyUp.execute()
    #expect(model.texts == [["b!", "d!", "a"], ["c"]])
    #expect(model.today[0] === urgentNote)
  }

  @Test func typingEditsTheNote() async {
    let model = NotesViewModel()
    let screen = makeScreen(model)
    await screen.perform("type note#2 Buy bread", "clear note#4", "type note#4 Rest")
    #expect(
      model.texts == [["Water the plants", "Buy bread", "Call Ada"], ["Rest", "Pay the rent!"]])
  }

  @Test func typingEditsAMovedNote() async {
    let model = NotesViewModel(today: ["a", "b"], later: ["c"])
    let screen = makeScreen(model)
    let note = model.today[0]
    // The commands refer to a row as section.row.
    await screen.perform("move notes 0.0 0.1", "move notes 0.1 1.0", "move notes 1.1 0.0")
    #expect(model.texts == [["c", "b"], ["a"]])
    await screen.perform("clear note#3", "type note#3 A")
    #expect(model.texts == [["c", "b"], ["A"]])
    #expect(model.later[0] === note)
    await screen.perform("delete notes 0.0", "delete notes 0.0", "move notes 1.0 0.0")
    #expect(model.texts == [["A"], []])
    await screen.perform("tap \"Add a note\"", "type note#2 New")
    #expect(model.texts == [["A", "New"], []])
  }

  @Test func tidyingUpIsOneBatchUpdate() async {
    let model = NotesViewModel()
    let screen = makeScreen(model)
    _ = screen.text  // lets the table show its rows before the count starts
    table.batchCount = 0
    await screen.perform("tap \"Tidy up\"")
    #expect(table.batchCount == 1)
    #expect(
      model.texts == [["Pay the rent!", "Water the plants", "Call Ada"], ["Paint the door"]])
    await screen.perform("clear note#1", "type note#1 Paid")
    #expect(model.texts[0][0] == "Paid")
  }

  @Test func typingEditsTheRowOfAReusedCell() async throws {
    let model = NotesViewModel(
      today: (0..<60).map { "Today \($0)" }, later: (0..<60).map { "Later \($0)" })
    let screen = makeScreen(model)
    var expected = model.texts
    for (step, pages) in [1, 1, -1, 3, -2, 2, -10].enumerated() {
      await screen.perform("scroll notes \(pages)")
      let path = try #require(table.indexPathsForVisibleRows?.min())
      await screen.perform("clear note", "type note Step \(step)")
      expected[path.section][path.row] = "Step \(step)"
      #expect(model.texts == expected)
      // A row is drawn as "0.3  [Step 2      ]": its position and its text field.
      #expect(screen.text.contains("\(path.section).\(path.row)  [Step \(step) "))
    }
  }
}

extension NotesViewModel {
  fileprivate var texts: [[String]] { sections.value.map { $0.value.map(\.text.value) } }
}

private final class CountingTableView: UITableView {
  var batchCount = 0

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batchCount += 1
    super.performBatchUpdates(updates, completion: completion)
  }
}
#endif
