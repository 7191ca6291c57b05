import DynamicTesting
import DynamicUIKit

/// A row with an identity and contents.
struct TestRow: Identifiable, Equatable {
  var id: Int
  var text: String

  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "\(id)"
  }
}

/// A cell that shows the text of its row, and counts how often it was bound.
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

/// A table in a visible window, ten rows high.
@MainActor
final class TableStage {
  let window = UIWindow(height: 440)
  let table: UITableView

  init(_ table: UITableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))) {
    self.table = table
    table.rowHeight = 44
    #if canImport(UIKit)
    // Tests do not wait for animations.
    UIView.setAnimationsEnabled(false)
    #endif
    window.addSubview(table)
    window.isHidden = false
  }

  func layOut() { window.layoutIfNeeded() }

  /// The texts of the visible cells after a layout, from top to bottom.
  var texts: [String] {
    window.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  func cell(_ row: Int, _ section: Int = 0) -> TestCell? {
    window.layoutIfNeeded()
    return table.cellForRow(at: IndexPath(row: row, section: section)) as? TestCell
  }

  func header(_ section: Int) -> String? {
    window.layoutIfNeeded()
    return table.headerView(forSection: section)?.textLabel?.text
  }
}

/// Creates a visible collection view and its window.
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

/// A data source of the app, with two rows.
final class OtherDataSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

func testRows(_ ids: Int...) -> [TestRow] { ids.map { TestRow($0) } }
