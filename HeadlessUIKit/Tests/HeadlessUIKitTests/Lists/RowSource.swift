import DynamicTesting
import DynamicUIKit

/// Most methods log their calls with the section and row, as in `cellForRow 0.1`, or with only the
/// row, as in `didSelect 1`.
@MainActor
final class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headerTitles: [String?] = []
  var log: [String] = []
  var logsCounts = false
  var rowEditingStyle = UITableViewCell.EditingStyle.delete
  var deletesOnCommit = true
  var canEdit = true
  #if !os(tvOS)
  var trailingActions: UISwipeActionsConfiguration?
  #endif
  var refusesSelection = false

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    if logsCounts { log.append("numberOfSections") }
    return sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    if logsCounts { log.append("numberOfRows \(section)") }
    return sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    log.append("cellForRow \(indexPath.section).\(indexPath.row)")
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headerTitles.indices.contains(section) ? headerTitles[section] : nil
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
    guard deletesOnCommit else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("willDisplay \(indexPath.section).\(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("didEndDisplaying \(indexPath.section).\(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    log.append("willDisplayHeader \(section)")
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return refusesSelection ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { rowEditingStyle }

  #if !os(tvOS)
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailingActions }
  #endif

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

final class CountingCell: UITableViewCell {
  var reuseCount = 0
  private(set) var usedStyleInitializer = false

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    usedStyleInitializer = true
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}

/// The table has space for ten rows.
@MainActor
struct TableScene {
  let window = UIWindow(height: 440)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let source: RowSource

  init(_ sections: [[String]]) {
    source = RowSource(sections)
    #if canImport(UIKit)
    // Makes rows and headers as high as in HeadlessUIKit.
    table.rowHeight = 44
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = 0
    #endif
    table.register(CountingCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    source.log = []
  }

  init(rows count: Int) {
    self.init([(0..<count).map(String.init)])
  }

  func update(_ change: () -> Void) async {
    #if canImport(UIKit)
    UIView.performWithoutAnimation {
      change()
      table.layoutIfNeeded()
    }
    await runLoopTurn()
    #else
    change()
    #endif
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}
