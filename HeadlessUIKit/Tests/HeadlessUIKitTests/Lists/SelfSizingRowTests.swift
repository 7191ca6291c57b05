// These tests need HeadlessUIKit: UIKit measures rows at other times, and adds separator heights.
#if !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
import Testing

/// The height is 100 points per letter of the text or, without text, half the width.
@MainActor
private final class LettersCell: UITableViewCell {
  private let box = UIView()
  private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
  private lazy var aspect = box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    // A fixed row height may conflict with these constraints.
    height.priority = UILayoutPriority(999)
    aspect.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  var text = "" {
    didSet {
      aspect.isActive = text.isEmpty
      height.constant = CGFloat(100 * text.count)
      height.isActive = !text.isEmpty
    }
  }
}

@MainActor
private final class Scene: NSObject, UITableViewDataSource, UITableViewDelegate {
  let window = UIWindow(height: 480)
  let table: UITableView
  var texts: [String]
  var displayedHeights: [CGFloat] = []

  init(_ texts: [String]) {
    self.texts = texts
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 480))
    super.init()
    table.register(LettersCell.self, forCellReuseIdentifier: "letters")
    table.dataSource = self
    table.delegate = self
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letters", for: indexPath)
    (cell as? LettersCell)?.text = texts[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    displayedHeights.append(cell.frame.height)
  }

  var heights: [CGFloat] {
    window.layoutIfNeeded()
    return texts.indices.map { table.rectForRow(at: [0, $0]).height }
  }
}

@MainActor @Suite("Self-sizing rows", .serialized)
struct SelfSizingRowTests {
  @Test func cellIsMeasuredBeforeItIsDisplayed() {
    let scene = Scene(["a", ""])
    #expect(scene.displayedHeights == [100, 100])
    #expect(scene.heights == [100, 100])
  }

  @Test func widerTableMeasuresItsRowsAgain() {
    let scene = Scene(["a", ""])
    scene.table.frame.size.width = 300
    #expect(scene.heights == [100, 150])
    #expect(scene.table.contentSize.height == 250)
  }

  @Test func batchMeasuresAllVisibleRows() {
    let scene = Scene(["a", "b"])
    (scene.table.cellForRow(at: [0, 0]) as? LettersCell)?.text = "aaa"
    #expect(scene.heights == [100, 100])
    scene.table.performBatchUpdates(nil)
    #expect(scene.heights == [300, 100])
    (scene.table.cellForRow(at: [0, 0]) as? LettersCell)?.text = "a"
    scene.texts.insert("cc", at: 0)
    scene.table.insertRows(at: [[0, 0]], with: .none)
    #expect(scene.heights == [200, 100, 100])
  }

  @Test func newDataSourceDiscardsMeasuredHeights() {
    let scene = Scene(["aa", "b", "c"])
    let source = RowSource([["a", "b", "c"]])
    scene.table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    scene.table.dataSource = source
    #expect(scene.heights == [44, 44, 44])  // the height of a plain cell
  }

  @Test func rowsWithFixedHeightAreNotMeasured() {
    let scene = Scene(["a", "b"])
    scene.table.rowHeight = 30
    scene.table.frame.size.width = 300
    scene.table.performBatchUpdates(nil)
    #expect(scene.heights == [30, 30])
  }
}
#endif
