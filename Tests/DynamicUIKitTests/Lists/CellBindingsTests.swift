import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("Cell bindings", .requiresHostApp)
struct CellBindingsTests {
  final class NoteCell: UITableViewCell, BindableView {
    let field = UITextField(frame: .zero)
    let button = UIButton(type: .system)
    var received: [String] = []

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
      contentView.addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    func bind(to row: Listenable<Note>) {
      row.value.text <<>>> field
      row.value.text >> { [weak self] in self?.received.append($0) }
      button >> { row.value.text.value += "." }
    }
  }

  private let fixture = TableFixture()
  private let notes = (0..<40).map { Note("\($0)") }

  @Test func typingInACellChangesOnlyTheModelOfItsRow() {
    Dynamic(notes) >>> fixture.table.rows(NoteCell.self)
    for offset in [0, 900, 300, 1300, 0] {
      fixture.layoutIfNeeded()
      fixture.table.simulateDrag(to: CGPoint(x: 0, y: offset))
      fixture.layoutIfNeeded()
      for path in fixture.table.indexPathsForVisibleRows ?? [] {
        let cell = fixture.table.cellForRow(at: path) as? NoteCell
        #expect(cell?.field.text == notes[path.row].text.value)
      }
      let before = notes.map(\.text.value)
      let path = fixture.table.indexPathsForVisibleRows![2]
      let cell = fixture.table.cellForRow(at: path) as? NoteCell
      cell?.field.becomeFirstResponder()
      cell?.field.simulateTyping("x")
      cell?.button.simulateTap()
      var after = notes.map(\.text.value)
      #expect(after[path.row] == before[path.row] + "x.")
      after[path.row] = before[path.row]
      #expect(after == before)
    }
  }

  @Test func reusedCellFollowsOnlyItsCurrentRow() {
    Dynamic(notes) >>> fixture.table.rows(NoteCell.self)
    fixture.layoutIfNeeded()
    fixture.table.simulateDrag(to: CGPoint(x: 0, y: 880))
    fixture.table.simulateDrag(to: CGPoint(x: 0, y: 440))
    let cells = fixture.table.visibleCells.compactMap { $0 as? NoteCell }
    for cell in cells { cell.received = [] }
    for (index, note) in notes.enumerated() { note.text.value = "new \(index)" }
    let expected = (fixture.table.indexPathsForVisibleRows ?? []).map { ["new \($0.row)"] }
    #expect(cells.map(\.received) == expected)
  }

  final class TextViewCell: UITableViewCell, BindableView {
    let textView = UITextView()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(textView)
    }

    required init?(coder: NSCoder) { nil }

    func bind(to row: Listenable<Note>) { row.value.text <<>>> textView }
  }

  @Test func typingInTheTextViewOfAReusedCellChangesItsRow() async {
    Dynamic(notes) >>> fixture.table.rows(TextViewCell.self)
    for offset in [0, 900, 300] {
      fixture.layoutIfNeeded()
      fixture.table.simulateDrag(to: CGPoint(x: 0, y: offset))
      await runTasksAndRunLoopTurn()
    }
    let path = fixture.table.indexPathsForVisibleRows![2]
    let cell = fixture.table.cellForRow(at: path) as? TextViewCell
    cell?.textView.simulateTyping("x")
    #expect(notes[path.row].text.value == "\(path.row)x")
  }

  @Test func bindingsMadeInACellClosureEndWhenTheRowChanges() {
    let data = Dynamic(testRows(1))
    let suffix = Dynamic("!")
    var callCount = 0
    data
      >>> fixture.table.rows(TestCell.self) { cell, row in
        suffix | { row.text + $0 } >>> cell.textLabel!
        suffix >> { _ in callCount += 1 }
      }
    #expect(fixture.cellTexts == ["1!"])
    let cell = fixture.cell(0)
    data.value = [TestRow(1, "one")]
    data.value = [TestRow(1, "uno")]
    suffix.value = "?"
    #expect(fixture.cellTexts == ["uno?"])
    #expect(fixture.cell(0) === cell)
    #expect(callCount == 1)
  }

  @Test func listChangesDuringCellConfigurationAreShownAfterwards() async {
    let data = DynamicArray(testRows(1, 2))
    data
      >>> fixture.table.rows(TestCell.self) { cell, row in
        cell.textLabel?.text = row.text
        if row.id == 2, data.count == 2 { data.append(TestRow(3)) }
      }
    #expect(fixture.cellTexts == ["1", "2"])
    await runPendingTasks()
    #expect(fixture.cellTexts == ["1", "2", "3"])
  }

  @Test func listChangesDuringAnInPlaceUpdateAreShown() {
    let data = DynamicArray(testRows(1, 2))
    data
      >>> fixture.table.rows(TestCell.self) { cell, row in
        cell.textLabel?.text = row.text
        if row.text == "one", data.count == 2 { data.append(TestRow(3)) }
      }
    #expect(fixture.cellTexts == ["1", "2"])
    data[0].text = "one"
    #expect(fixture.cellTexts == ["one", "2", "3"])
  }

  @Test func removedRowIsReleased() async {
    let notes = Dynamic((0..<3).map { Note("\($0)") })
    let weakNotes = notes.value.map(Weak.init)
    notes >>> fixture.table.rows(NoteTableCell.self)
    fixture.layoutIfNeeded()
    notes.update { _ = $0.removeFirst() }
    await runPendingTasks()
    #expect(weakNotes.remainingClassNames == ["Note", "Note"])
    notes.value = []
    await runPendingTasks()
    #expect(weakNotes.remainingClassNames == [])
  }

  @Test func prefetchedCellOfANonEquatableRowIsUpdatedWhenItAppears() {
    struct Plain: Identifiable {
      var id: Int
      var text: String
    }
    let data = Dynamic((0..<20).map { Plain(id: $0, text: "old \($0)") })
    data
      >>> fixture.table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.text }
    fixture.layoutIfNeeded()
    // A table may prepare a cell before the cell is visible.
    let cell = fixture.table.dataSource!.tableView(fixture.table, cellForRowAt: [0, 11])
    data.value = (0..<20).map { Plain(id: $0, text: "new \($0)") }
    fixture.table.callWillDisplay(of: cell, at: [0, 11])
    #expect(cell.textLabel?.text == "new 11")
  }

  /// The height is proportional to the length of the text.
  final class GrowingCell: UITableViewCell, BindableView {
    private let box = UIView()
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

    func bind(to row: Listenable<TestRow>) {
      if box.superview == nil {
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          height, box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
      }
      row | { CGFloat(100 * $0.text.count) } >>> height.constantModifier
    }
  }

  @Test func selfSizingRowGrowsWithItsContents() async {
    fixture.table.rowHeight = UITableView.automaticDimension
    let data = Dynamic([TestRow(1, "a"), TestRow(2, "b")])
    data >>> fixture.table.rows(GrowingCell.self)
    fixture.layoutIfNeeded()
    #expect(fixture.table.rectForRow(at: [0, 0]).height == 100)
    data.value[0].text = "aa"
    await runPendingTasks()
    fixture.layoutIfNeeded()
    #expect(fixture.table.rectForRow(at: [0, 0]).height == 200)
  }

  final class LargeCell: UITableViewCell {}

  @Test func cellChoiceOfAChangedRowMayDependOnOtherState() {
    let rows = Dynamic([TestRow(1, "a"), TestRow(2, "b")])
    let largeID = Dynamic<Int?>(nil)
    rows
      >>> fixture.table.rows { row in
        if row.id == largeID.value { return .cell(LargeCell.self) { $0.textLabel?.text = "large" } }
        return .cell(UITableViewCell.self) { $0.textLabel?.text = row.text }
      }
    #expect(fixture.cellTexts == ["a", "b"])
    largeID.value = 1
    rows.value[0].text = "A"
    #expect(fixture.cellTexts == ["large", "b"])
  }
}
