import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Bindings made by cells: which rows the cells show, when bindings end, what bindings retain.
@MainActor @Suite("Cell bindings", .requiresHostApp)
struct CellBindingsTests {
  @MainActor
  final class Note: Identifiable {
    let text: Dynamic<String>
    init(_ text: String) { self.text = Dynamic(text) }
  }

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

  private func notes(_ count: Int) -> [Note] { (0..<count).map { Note("\($0)") } }

  private func cells(_ table: UITableView) -> [NoteCell] {
    table.visibleCells.compactMap { $0 as? NoteCell }
  }

  @Test func typingInACellChangesOnlyTheModelOfItsRow() {
    let stage = TableStage()
    let notes = notes(40)
    Dynamic(notes) >>> stage.table.rows(NoteCell.self)
    for offset in [0, 900, 300, 1300, 0] {
      stage.window.layoutIfNeeded()
      stage.table.simulateDrag(to: CGPoint(x: 0, y: offset))
      stage.window.layoutIfNeeded()
      for path in stage.table.indexPathsForVisibleRows ?? [] {
        let cell = stage.table.cellForRow(at: path) as? NoteCell
        #expect(cell?.field.text == notes[path.row].text.value)
      }
      let before = notes.map(\.text.value)
      let path = stage.table.indexPathsForVisibleRows![2]
      let cell = stage.table.cellForRow(at: path) as? NoteCell
      cell?.field.becomeFirstResponder()
      cell?.field.simulateTyping("x")
      cell?.button.simulateTap()
      var after = notes.map(\.text.value)
      #expect(after[path.row] == before[path.row] + "x.")
      after[path.row] = before[path.row]
      #expect(after == before)
    }
  }

  @Test func reusedCellFollowsOnlyItsRow() {
    let stage = TableStage()
    let notes = notes(40)
    Dynamic(notes) >>> stage.table.rows(NoteCell.self)
    stage.window.layoutIfNeeded()
    stage.table.simulateDrag(to: CGPoint(x: 0, y: 880))
    stage.table.simulateDrag(to: CGPoint(x: 0, y: 440))
    let cells = cells(stage.table)
    for cell in cells { cell.received = [] }
    for (index, note) in notes.enumerated() { note.text.value = "new \(index)" }
    let shown = (stage.table.indexPathsForVisibleRows ?? []).map { ["new \($0.row)"] }
    #expect(cells.map(\.received) == shown)
  }

  @Test func bindingsMadeInClosureEndWhenRowChanges() {
    let stage = TableStage()
    let data = Dynamic(testRows(1))
    let suffix = Dynamic("!")
    data
      >>> stage.table.rows(TestCell.self) { cell, row in
        suffix | { row.text + $0 } >>> cell.textLabel!
        suffix >> { _ in cell.bindCount += 1 }
      }
    #expect(stage.texts == ["1!"])
    data.value = [TestRow(1, "one")]
    data.value = [TestRow(1, "uno")]
    suffix.value = "?"
    #expect(stage.texts == ["uno?"])
    #expect(stage.cell(0)?.bindCount == 1)
  }

  @Test func changesDuringConfigurationAreShownAfterwards() async {
    let stage = TableStage()
    let data = DynamicArray(testRows(1, 2))
    data
      >>> stage.table.rows(TestCell.self) { cell, row in
        cell.textLabel?.text = row.text
        if row.id == 2, data.count == 2 { data.append(TestRow(3)) }
      }
    #expect(stage.texts == ["1", "2"])
    await takeTurns()
    #expect(stage.texts == ["1", "2", "3"])
  }

  @Test func releasedScreenReleasesTableAndCellsAndCommand() {
    let notes = Dynamic(notes(20))
    weak var table: UITableView?
    weak var dataSource: (any UITableViewDataSource)?
    weak var cell: NoteCell?
    weak var command: Command<Note>?
    do {
      let stage = TableStage()
      let strongCommand = Command<Note> { _ in }
      command = strongCommand
      notes >>> stage.table.rows(NoteCell.self, select: strongCommand)
      stage.window.layoutIfNeeded()
      stage.table.simulateDrag(to: CGPoint(x: 0, y: 300))
      table = stage.table
      dataSource = stage.table.dataSource
      cell = stage.table.visibleCells.first as? NoteCell
      #expect(dataSource != nil && cell != nil)
    }
    #expect(table == nil)
    #expect(dataSource == nil)
    #expect(cell == nil)
    #expect(command == nil)
    notes.value[0].text.value = "later"
    notes.value = []
  }

  @Test func tableDoesNotRetainItsSource() {
    let stage = TableStage()
    weak var data: DynamicArray<TestRow>?
    weak var nested: DynamicArray<DynamicArray<TestRow>>?
    do {
      let strongData = DynamicArray(testRows(1, 2))
      data = strongData
      strongData >>> stage.table.rows(TestCell.self)
      #expect(stage.texts == ["1", "2"])
    }
    #expect(data == nil)
    #expect(stage.texts == ["1", "2"])
    do {
      let strongNested = DynamicArray([DynamicArray(testRows(3))])
      nested = strongNested
      strongNested >>> stage.table.rows(TestCell.self)
    }
    #expect(nested == nil)
    #expect(stage.texts == ["3"])
  }

  // UIKit keeps reusable cells until memory is low.
  #if !canImport(UIKit)
  @Test func removedRowsAreReleased() {
    let stage = TableStage()
    let data = DynamicArray(notes(3))
    data >>> stage.table.rows(NoteCell.self)
    stage.window.layoutIfNeeded()
    weak let note = data[1]
    data.remove(at: 1)
    stage.table.simulateMemoryWarning()
    #expect(note == nil)
  }
  #endif

  @Test func changesDuringInPlaceUpdateAreShown() {
    let stage = TableStage()
    let data = DynamicArray(testRows(1, 2))
    data
      >>> stage.table.rows(TestCell.self) { cell, row in
        cell.textLabel?.text = row.text
        if row.text == "one", data.count == 2 { data.append(TestRow(3)) }
      }
    #expect(stage.texts == ["1", "2"])
    data[0].text = "one"
    #expect(stage.texts == ["one", "2", "3"])
  }

  @Test func cellOfAnOptionalRowIsBoundOnce() {
    final class MaybeCell: UITableViewCell, BindableView {
      var bindCount = 0
      func bind(to row: Listenable<Int?>) {
        bindCount += 1
        row | { "\($0 ?? 0)" } >>> textLabel!.textModifier
      }
    }
    let stage = TableStage()
    let data = Dynamic<[Int?]>([1, nil, 3])
    data >>> stage.table.rows(MaybeCell.self)
    #expect(stage.texts == ["1", "0", "3"])
    #expect(stage.table.visibleCells.map { ($0 as? MaybeCell)?.bindCount } == [1, 1, 1])
  }

  #if !os(tvOS)
  @Test func reusedCellWithObservedControlsShowsItsRow() {
    struct Setting: Identifiable, Equatable {
      var id: Int
      var isOn: Bool
      var text: String
    }
    final class SettingCell: UITableViewCell, BindableView {
      let field = UITextField(frame: .zero)
      let otherField = UITextField(frame: .zero)
      let aSwitch = UISwitch()

      func bind(to row: Listenable<Setting>) {
        field.textProperty >> { _ in }
        row | { $0.text } >>> field
        otherField.dynamicProperty(for: \.text, on: .editingChanged) >> { _ in }
        row | { $0.text } >>> otherField
        aSwitch.isOnProperty >> { _ in }
        row | { $0.isOn } >>> aSwitch
      }
    }
    let stage = TableStage()
    let data = Dynamic([Setting(id: 0, isOn: true, text: "a")])
    data >>> stage.table.rows(SettingCell.self)
    for (id, text) in ["b", "c", "d"].enumerated() {
      let row = Setting(id: 10 + id, isOn: id % 2 == 1, text: text)
      data.value = [row]
      stage.window.layoutIfNeeded()
      let cell = stage.table.visibleCells.first as? SettingCell
      #expect(cell?.field.text == row.text)
      #expect(cell?.otherField.text == row.text)
      #expect(cell?.aSwitch.isOn == row.isOn)
    }
  }
  #endif

  // MARK: Self-sizing

  /// A self-sizing cell whose height is proportional to the length of its text.
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
    let stage = TableStage()
    stage.table.rowHeight = UITableView.automaticDimension
    let data = Dynamic([TestRow(1, "a"), TestRow(2, "b")])
    data >>> stage.table.rows(GrowingCell.self)
    stage.window.layoutIfNeeded()
    #expect(stage.table.rectForRow(at: [0, 0]).height == 100)
    data.value[0].text = "aa"
    await takeTurns()
    stage.window.layoutIfNeeded()
    #expect(stage.table.rectForRow(at: [0, 0]).height == 200)
  }
}
