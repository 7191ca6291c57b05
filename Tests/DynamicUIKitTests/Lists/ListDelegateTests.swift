#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("List delegates")
struct ListDelegateTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }

  private final class Delegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var willSelect: (@MainActor (IndexPath) -> IndexPath?)?
    var willBeginEditing: (@MainActor () -> Void)?

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      willSelect.map { $0(indexPath) } ?? indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("did select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      willBeginEditing?()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("did scroll") }
  }

  private let delegate = Delegate()

  @Test(arguments: [false, true])
  func delegateAndBindingBothReceiveCalls(isDelegateSetLater: Bool) {
    if !isDelegateSetLater { table.delegate = delegate }
    var selected: [Int] = []
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).select { selected.append($0.id) }
    if isDelegateSetLater { table.delegate = delegate }
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 1])
    table.contentOffset.y = 10
    #expect(delegate.log == ["did select 1", "did scroll"])
    #expect(selected == [2])
  }

  @Test func commandReceivesRowChosenByDelegate() {
    table.delegate = delegate
    delegate.willSelect = { _ in [0, 2] }
    var selected: [Int] = []
    Dynamic(testRows(1, 2, 3)) >>> table.rows(TestCell.self).select { selected.append($0.id) }
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 1])
    #expect(selected == [3])
  }

  @Test func delegateProtectsRowFromDeletion() {
    final class Protector: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .none : .delete }
    }
    let protector = Protector()
    table.delegate = protector
    var deleted: [Int] = []
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).delete { deleted.append($0.id) }
    fixture.layoutIfNeeded()
    table.simulateSwipeDelete(at: [0, 0])
    table.simulateSwipeDelete(at: [0, 1])
    #expect(deleted == [2])
  }

  #if !canImport(UIKit)
  @Test func deleteReceivesTheSwipedRowAfterTheDelegateRemovesARow() {
    table.delegate = delegate
    let data = DynamicArray(testRows(1, 2, 3))
    delegate.willBeginEditing = { data.remove(at: 0) }
    data >>> table.rows(TestCell.self).delete { row in data.removeAll { $0.id == row.id } }
    fixture.layoutIfNeeded()
    table.simulateSwipeDelete(at: [0, 1])
    #expect(data.value == testRows(3))
  }

  @Test func deleteReceivesTheCurrentContentsOfTheSwipedRow() {
    table.delegate = delegate
    let data = DynamicArray(testRows(1, 2))
    delegate.willBeginEditing = { data[0].text = "new" }
    data >>> table.rows(TestCell.self).delete { row in data.removeAll { $0 == row } }
    fixture.layoutIfNeeded()
    #expect(table.simulateSwipeDelete(at: [0, 0]))
    #expect(data.value == testRows(2))
  }

  @Test func deleteReceivesTheSwipedRowAfterAnotherSwipeEnds() async {
    let data = DynamicArray(testRows(1, 2, 3))
    var deletedPaths: [IndexPath] = []
    data
      >>> table.rows(TestCell.self).delete { row in data.removeAll { $0.id == row.id } }
      .deletePath { deletedPaths.append($0) }
    fixture.layoutIfNeeded()
    // The user swipes the first row open, then the second. A row is inserted before the user
    // confirms the deletion.
    let bindingDelegate = table.bindingDelegate
    bindingDelegate?.tableView(table, willBeginEditingRowAt: [0, 0])
    bindingDelegate?.tableView(table, willBeginEditingRowAt: [0, 1])
    bindingDelegate?.tableView(table, didEndEditingRowAt: [0, 0])
    await runPendingTasks()  // The end of a swipe is handled in a later turn.
    data.insert(TestRow(9), at: 0)
    table.dataSource?.tableView(table, commit: .delete, forRowAt: [0, 1])
    #expect(data.value == testRows(9, 1, 3))
    #expect(deletedPaths == [[0, 2]])
  }

  @Test func deleteIgnoresTheRowOfAnEarlierSwipeAction() {
    let data = DynamicArray(testRows(1, 2, 3))
    let pin = SwipeAction<TestRow>("Pin") { row in
      if let index = data.value.firstIndex(of: row) { data.move(from: index, to: 0) }
    }
    data
      >>> table.rows(TestCell.self).swipeActions(trailing: [pin])
      .delete { row in data.removeAll { $0.id == row.id } }
    fixture.layoutIfNeeded()
    #expect(table.simulateSwipeAction("Pin", at: [0, 1]))
    #expect(data.value == testRows(2, 1, 3))
    table.isEditing = true
    #expect(table.simulateEditingControl(at: [0, 1]))
    #expect(data.value == testRows(2, 3))
  }
  #endif

  #if canImport(UIKit)
  /// RxCocoa's delegate forwards calls to the previous delegate. If the binding installed its own
  /// delegate again, the two delegates would forward calls to each other endlessly.
  @Test func bindingKeepsAForwardingDelegate() {
    final class Forwarder: NSObject, UITableViewDelegate {
      weak var target: NSObject?
      override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || target?.responds(to: selector) == true
      }
      override func forwardingTarget(for selector: Selector!) -> Any? { target }
    }
    var selected: [Int] = []
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).select { selected.append($0.id) }
    let forwarder = Forwarder()
    forwarder.target = table.delegate as? NSObject
    table.delegate = forwarder
    table.reloadData()
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 1])
    #expect(table.delegate === forwarder && selected == [2])
  }
  #endif

  @Test func moveInAFilteredListMovesTheRowInTheSource() {
    let data = Dynamic(testRows(1, 2, 3, 4))
    data | { $0.filter { $0.id > 1 } } >>> table.rows(TestCell.self).move { data.perform($0) }
    fixture.layoutIfNeeded()
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 2]))
    // `perform` finds the row by its id, and moves the row to index 2 of the whole array.
    #expect(data.value == testRows(1, 3, 2, 4))
  }

  // MARK: Swipe actions

  @Test func destructiveActionWithoutDeletionKeepsTheRow() throws {
    let data = Dynamic(testRows(1, 2))
    let removesRow = Dynamic(false)
    let remove = SwipeAction<TestRow>("Remove", style: .destructive) { row in
      if removesRow.value { data.value.removeAll { $0 == row } }
    }
    data >>> table.rows(TestCell.self).swipeActions(trailing: [remove])
    fixture.layoutIfNeeded()
    func performAction() throws -> Bool? {
      var wasPerformed: Bool?
      let action = try #require(table.trailingActions(at: [0, 0])?.first)
      action.handler(action, table) { wasPerformed = $0 }
      return wasPerformed
    }
    #expect(try performAction() == false)
    removesRow.value = true
    #expect(try performAction() == true)
    #expect(fixture.cellTexts == ["2"])
  }

  @Test func swipeActionReceivesTheCurrentContentsOfTheSwipedRow() throws {
    let data = DynamicArray(testRows(1, 2))
    let remove = SwipeAction<TestRow>("Remove") { row in data.removeAll { $0 == row } }
    data >>> table.rows(TestCell.self).swipeActions(trailing: [remove])
    fixture.layoutIfNeeded()
    let action = try #require(table.trailingActions(at: [0, 0])?.first)
    data[0].text = "new"
    action.handler(action, table) { _ in }
    #expect(data.value == testRows(2))
  }

  @Test func swipeActionTitleMayDependOnTheRow() {
    let toggle = SwipeAction<TestRow>(Command { _ in }) { $0.id == 1 ? "Unread" : "Read" }
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).swipeActions(trailing: [toggle])
    fixture.layoutIfNeeded()
    #expect(table.trailingActions(at: [0, 0])?.first?.title == "Unread")
    #expect(table.trailingActions(at: [0, 1])?.first?.title == "Read")
  }

  // MARK: Placeholders and SimpleTableViewHelper

  @Test func placeholderSpinnerAnimatesWhileShown() {
    let spinner = UIActivityIndicatorView()
    let isLoading = Dynamic(true)
    Dynamic<[TestRow]>([])
      >>> table.rows(TestCell.self).placeholder(loading: spinner, while: isLoading)
    #expect(table.backgroundView === spinner && spinner.isAnimating)
    isLoading.value = false
    #expect(!spinner.isAnimating)
  }

  @Test func simpleTableViewHelperBindsRows() {
    var selected: [Int] = []
    SimpleTableViewHelper(
      tableView: table, data: DynamicArray(testRows(1, 2)), cellType: TestCell.self,
      command: Command { selected.append($0.id) })
    #expect(fixture.cellTexts == ["1", "2"])
    table.simulateTap(at: [0, 0])
    #expect(selected == [1])
  }
}
#endif
