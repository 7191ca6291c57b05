import DynamicTesting
import DynamicUIKit

/// A row of the lists in tests: `id` identifies it, and `text` is its contents.
struct TestRow: Identifiable, Equatable {
  var id: Int
  var text: String

  /// Creates a row; the text is the identifier unless another text is given.
  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "\(id)"
  }
}

/// Returns rows whose texts are their identifiers.
func testRows(_ ids: Int...) -> [TestRow] { ids.map { TestRow($0) } }

/// A table cell that shows the text of its row, and counts how often it was bound.
final class TestCell: UITableViewCell, BindableView {
  var bindCount = 0

  func bind(to row: Listenable<TestRow>) {
    bindCount += 1
    row | { $0.text } >>> textLabel!.textModifier
  }
}

/// A collection view cell that shows the text of its row.
final class TestItemCell: UICollectionViewCell, BindableView {
  let label = UILabel(frame: .zero)

  func bind(to row: Listenable<TestRow>) { row | { $0.text } >>> label }
}

/// A table in a visible window. By default, the table has space for ten rows.
@MainActor
final class TableFixture {
  let window = UIWindow(height: 440)
  let table: RecordingTableView
  var record: UpdateRecord { table.record }

  init(
    _ table: RecordingTableView = RecordingTableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  ) {
    self.table = table
    table.rowHeight = 44
    #if canImport(UIKit)
    // Tests read the table right after a change, without waiting for animations.
    UIView.setAnimationsEnabled(false)
    #endif
    window.addSubview(table)
    window.isHidden = false
  }

  func layoutIfNeeded() { window.layoutIfNeeded() }

  /// The texts of the visible cells after a layout, from top to bottom.
  var cellTexts: [String] {
    window.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  /// Returns the cell of a row after a layout; nil if the row is not visible.
  func cell(_ row: Int, section: Int = 0) -> TestCell? {
    window.layoutIfNeeded()
    return table.cellForRow(at: IndexPath(row: row, section: section)) as? TestCell
  }

  /// Returns the text of a visible section header after a layout.
  func headerText(inSection section: Int) -> String? {
    window.layoutIfNeeded()
    return table.headerView(forSection: section)?.textLabel?.text
  }
}

/// Returns the texts of the visible `TestItemCell`s after a layout, in order.
@MainActor
func itemTexts(of view: UICollectionView, in window: UIWindow) -> [String] {
  window.layoutIfNeeded()
  return view.indexPathsForVisibleItems.sorted().map {
    (view.cellForItem(at: $0) as? TestItemCell)?.label.text ?? ""
  }
}

/// Returns a visible collection view and its window.
@MainActor
func showCollectionView(
  _ layout: UICollectionViewLayout = UICollectionViewFlowLayout(), height: CGFloat = 240
) -> (window: UIWindow, view: UICollectionView) {
  let window = UIWindow(height: height)
  let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
  window.addSubview(view)
  window.isHidden = false
  return (window, view)
}
