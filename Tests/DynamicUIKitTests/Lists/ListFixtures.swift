import DynamicTesting
import DynamicUIKit

struct TestRow: Identifiable, Equatable {
  var id: Int
  var text: String

  /// By default, the text is the identifier.
  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "\(id)"
  }
}

func testRows(_ ids: Int...) -> [TestRow] { ids.map { TestRow($0) } }

final class TestCell: UITableViewCell, BindableView {
  var bindCount = 0

  func bind(to row: Listenable<TestRow>) {
    bindCount += 1
    row | { $0.text } >>> textLabel!.textModifier
  }
}

final class TestItemCell: UICollectionViewCell, BindableView {
  let label = UILabel(frame: .zero)

  func bind(to row: Listenable<TestRow>) { row | { $0.text } >>> label }
}

/// By default, the table has space for ten rows.
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

  var cellTexts: [String] {
    window.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  func cell(_ row: Int, section: Int = 0) -> TestCell? {
    window.layoutIfNeeded()
    return table.cellForRow(at: IndexPath(row: row, section: section)) as? TestCell
  }

  func headerText(inSection section: Int) -> String? {
    window.layoutIfNeeded()
    return table.headerView(forSection: section)?.textLabel?.text
  }
}

@MainActor
func itemTexts(of view: UICollectionView, in window: UIWindow) -> [String] {
  window.layoutIfNeeded()
  return view.indexPathsForVisibleItems.sorted().map {
    (view.cellForItem(at: $0) as? TestItemCell)?.label.text ?? ""
  }
}

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
