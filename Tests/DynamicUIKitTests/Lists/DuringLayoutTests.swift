import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Model changes made during layout are shown after the layout.
@MainActor @Suite("Changes during layout")
struct DuringLayoutTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private let data = DynamicArray([DynamicSection(testRows(1, 2), header: "A", footer: "a")])
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  /// An app's delegate that runs each action once, when its method is called.
  final class Delegate: NSObject, UITableViewDelegate {
    var actions: [String: @MainActor () -> Void] = [:]

    private func run(_ method: String) { actions.removeValue(forKey: method)?() }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { run("willDisplay") }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { run("didEndDisplaying") }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      run("height")
      return 44
    }

    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
      run("headerHeight")
      return 28
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      run("header")
      return nil
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      run("footer")
      return nil
    }
  }

  private func expectInsertedRow() async {
    await takeTurns()
    #expect(stage.texts.first == "9")
    #expect(stage.texts == data[0].value.map(\.text).prefix(10).map(\.self))
    #expect(record.violations == [])
  }

  @Test(arguments: [
    "willDisplay", "didEndDisplaying", "height", "headerHeight", "header", "footer",
  ])
  func changesByDelegateAreShownAfterTheLayout(method: String) async {
    let delegate = Delegate()
    table.delegate = delegate
    data >>> table.rows(TestCell.self)
    stage.layOut()
    delegate.actions[method] = { [data] in data[0].insert(TestRow(9), at: 0) }
    // Lays out everything again, and removes one row.
    table.reloadData()
    stage.window.layoutIfNeeded()
    data[0].removeLast()
    #expect(delegate.actions.isEmpty)
    await expectInsertedRow()
  }

  /// An app's collection view delegate that runs each action once, when its method is called.
  final class ItemDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var actions: [String: @MainActor () -> Void] = [:]

    private func run(_ method: String) { actions.removeValue(forKey: method)?() }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { run("willDisplay") }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { run("didEndDisplaying") }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      run("size")
      return CGSize(width: 320, height: 44)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      run("header")
      return .zero
    }
  }

  @Test(arguments: ["willDisplay", "didEndDisplaying", "size", "header"])
  func changesByCollectionViewDelegateAreShownAfterTheLayout(method: String) async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let view = RecordingCollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    window.isHidden = false
    let delegate = ItemDelegate()
    view.delegate = delegate
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    delegate.actions[method] = { [data] in data[0].insert(TestRow(9), at: 0) }
    // Lays out everything again, and removes one item.
    view.reloadData()
    window.layoutIfNeeded()
    data[0].removeLast()
    #expect(delegate.actions.isEmpty)
    await takeTurns()
    window.layoutIfNeeded()
    let texts = view.visibleCells.map { ($0 as? TestItemCell)?.label.text }
    #expect(texts == ["9", "1"])
    #expect(view.record.violations == [])
  }

  @Test func changesInCellChoiceClosureAreShownAfterTheLayout() async {
    var hasChanged = false
    data
      >>> table.rows { [data] row in
        if row.id == 2, !hasChanged {
          hasChanged = true
          data[0].insert(TestRow(9), at: 0)
        }
        return .cell(TestCell.self, showing: row)
      }
    stage.layOut()
    #expect(hasChanged)
    await expectInsertedRow()
  }

  @Test func changesInClosureThatChoosesANewClassAreShownAfterwards() async {
    var calls = 0
    data
      >>> table.rows { [data] row in
        if row.text == "two" {
          calls += 1
          if calls == 1 { data[0].insert(TestRow(9), at: 0) }
          return .cell(UITableViewCell.self) { $0.textLabel?.text = row.text }
        }
        return .cell(TestCell.self, showing: row)
      }
    stage.layOut()
    data[0][1].text = "two"
    await expectInsertedRow()
  }

  @Test func changesByACellThatIsRefreshedBeforeDisplayAreShownAfterwards() async {
    final class Cell: UITableViewCell, BindableView {
      func bind(to row: Listenable<TestRow>) {
        row | { $0.text } >>> textLabel!.textModifier
        row >> { row in if row.text == "two" { changeTheModel?() } }
      }
    }
    defer { changeTheModel = nil }
    data[0].append(contentsOf: (3..<13).map { TestRow($0) })
    data >>> table.rows(Cell.self)
    stage.layOut()
    // A table may prepare a cell before the cell is visible.
    let cell = table.dataSource!.tableView(table, cellForRowAt: [0, 11])
    changeTheModel = { [data] in
      changeTheModel = nil
      data[0].insert(TestRow(9), at: 0)
    }
    data[0][11].text = "two"
    #expect(changeTheModel != nil)
    table.callWillDisplay(of: cell, at: [0, 11])
    #expect(changeTheModel == nil)
    #expect(table.numberOfRows(inSection: 0) == 12)
    await expectInsertedRow()
  }

  @Test func changesInHeaderClosureAreShownAfterTheLayout() async {
    final class Header: UICollectionReusableView {}
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let view = RecordingCollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    window.isHidden = false
    var hasChanged = false
    data
      >>> view.items(TestItemCell.self).headers(Header.self) { [data] _, _ in
        if hasChanged { return }
        hasChanged = true
        data[0].insert(TestRow(9), at: 0)
      }
    window.layoutIfNeeded()
    #expect(hasChanged)
    await takeTurns()
    window.layoutIfNeeded()
    let texts = view.visibleCells.map { ($0 as? TestItemCell)?.label.text }
    #expect(texts == ["9", "1", "2"])
    #expect(view.record.violations == [])
  }

  @Test func changesStartedWhileIsEnabledIsComputedAreShown() async {
    var hasChanged = false
    let mayDelete = Dynamic(true).map { [data] isEnabled in
      if !hasChanged {
        hasChanged = true
        Task { @MainActor in data[0].insert(TestRow(9), at: 0) }
      }
      return isEnabled
    }
    data >>> table.rows(TestCell.self, delete: Command(enabled: mayDelete) { _ in })
    stage.layOut()
    await expectInsertedRow()
  }

  @Test func bindingMadeDuringLayoutReplacesTheFirstAfterTheLayout() async {
    let other = Dynamic(testRows(7, 8))
    let handles = DisposeBag()
    let delegate = Delegate()
    table.delegate = delegate
    data >>> table.rows(TestCell.self)
    stage.layOut()
    delegate.actions["willDisplay"] = { [table] in
      (other >>> table.rows(TestCell.self)).disposed(by: handles)
      other.value.append(TestRow(9))
    }
    table.reloadData()
    #expect(stage.texts == ["1", "2"])
    await takeTurns()
    #expect(stage.texts == ["7", "8", "9"])
    #expect(record.violations == [])
    handles.dispose()
    other.value = []
    #expect(stage.texts == ["7", "8", "9"])
  }

  @Test func disposedPendingBindingChangesNothing() async {
    let other = Dynamic(testRows(7, 8))
    let delegate = Delegate()
    table.delegate = delegate
    data >>> table.rows(TestCell.self)
    stage.layOut()
    delegate.actions["willDisplay"] = { [table] in
      (other >>> table.rows(TestCell.self)).dispose()
    }
    table.reloadData()
    stage.layOut()
    await takeTurns()
    #expect(stage.texts == ["1", "2"])
    #expect(record.violations == [])
  }

  /// A row that is not Equatable, so that changes cannot be detected.
  struct Plain: Identifiable {
    var id: Int
    var text: String
  }

  @Test func preparedCellOfANonEquatableRowIsRefreshed() {
    let data = Dynamic((0..<20).map { Plain(id: $0, text: "old \($0)") })
    data >>> table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.text }
    stage.layOut()
    // A table may prepare a cell before the cell is visible.
    let cell = table.dataSource!.tableView(table, cellForRowAt: [0, 11])
    data.value = (0..<20).map { Plain(id: $0, text: "new \($0)") }
    table.callWillDisplay(of: cell, at: [0, 11])
    #expect(cell.textLabel?.text == "new 11")
  }

  @Test func preparedCellOfReplacedRowIsRefreshed() {
    let data = DynamicArray((0..<20).map { Plain(id: $0, text: "old \($0)") })
    data >>> table.rows(UITableViewCell.self) { cell, row in cell.textLabel?.text = row.text }
    stage.layOut()
    // A table may prepare a cell before the cell is visible.
    let first = table.dataSource!.tableView(table, cellForRowAt: [0, 11])
    data[11].text = "new 11"
    table.callWillDisplay(of: first, at: [0, 11])
    #expect(first.textLabel?.text == "new 11")
    let second = table.dataSource!.tableView(table, cellForRowAt: [0, 12])
    data[13].text = "new 13"
    batch {
      data[12].text = "new 12"
      data[14].text = "new 14"
    }
    table.callWillDisplay(of: second, at: [0, 12])
    #expect(second.textLabel?.text == "new 12")
  }

  @Test func bindingMadeInScrollCallbackReplacesTheFirst() async {
    final class Scrolled: NSObject, UITableViewDelegate {
      var action: (@MainActor () -> Void)?

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let action = action
        self.action = nil
        action?()
      }
    }
    let delegate = Scrolled()
    table.delegate = delegate
    let many = Dynamic((0..<30).map { TestRow($0) })
    let other = Dynamic(testRows(7, 8))
    many >>> table.rows(TestCell.self)
    stage.layOut()
    table.simulateDragToBottom()
    delegate.action = { [table] in other >>> table.rows(TestCell.self) }
    // The new content ends above the visible area.
    many.value = testRows(1, 2)
    #expect(delegate.action == nil)
    await takeTurns()
    #expect(stage.texts == ["7", "8"])
    #expect(record.violations == [])
  }
}

@MainActor private var changeTheModel: (@MainActor () -> Void)?
