import DynamicTesting
import DynamicUIKit
import Testing

/// If the model changes during a layout, a list shows the change after the layout.
@MainActor @Suite("Changes during layout")
struct DuringLayoutTests {
  private let fixture = TableFixture()
  private let data = DynamicArray(testRows(1, 2))
  private var table: UITableView { fixture.table }
  private var record: UpdateRecord { fixture.record }

  /// Runs `action` once, when a cell is about to be displayed.
  private final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegateFlowLayout {
    var action: (@MainActor () -> Void)?

    private func run() { exchange(&action, with: nil)?() }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { run() }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { run() }
  }

  private let delegate = Delegate()

  @Test func changesInWillDisplayAreShownAfterTheLayout() async {
    table.delegate = delegate
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    delegate.action = { [data] in data.insert(TestRow(9), at: 0) }
    // The reload lays out all rows and so runs the action.
    table.reloadData()
    fixture.layoutIfNeeded()
    data.removeLast()  // before the insertion is shown
    #expect(delegate.action == nil)
    await runPendingTasks()
    #expect(fixture.cellTexts == ["9", "1"])
    #expect(record.callsThatUIKitForbids == [])
  }

  @Test func changesInWillDisplayOfACollectionViewAreShownAfterTheLayout() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let view = RecordingCollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    window.isHidden = false
    view.delegate = delegate
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    delegate.action = { [data] in data.insert(TestRow(9), at: 0) }
    // The reload lays out all items and so runs the action.
    view.reloadData()
    window.layoutIfNeeded()
    data.removeLast()  // before the insertion is shown
    #expect(delegate.action == nil)
    await runPendingTasks()
    window.layoutIfNeeded()
    let texts = view.visibleCells.map { ($0 as? TestItemCell)?.label.text }
    #expect(texts == ["9", "1"])
    #expect(view.record.callsThatUIKitForbids == [])
  }
}
