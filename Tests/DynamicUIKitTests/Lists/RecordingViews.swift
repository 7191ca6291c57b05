import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Records the updates of a view and their violations of UIKit's rules.
@MainActor
final class UpdateRecord {
  /// The name of each called method, without those that begin and end a batch.
  private(set) var calls: [String] = []
  private(set) var violations: [String] = []

  private var updates: [UpdateRules.Update] = []
  private var depth = 0
  private var isApplying = false
  private var layoutDepth = 0
  private var rowCountsBefore: [Int] = []

  func clear() { calls = [] }

  func layOut(_ body: () -> Void) {
    layoutDepth += 1
    body()
    layoutDepth -= 1
  }

  func addReload() {
    calls.append("reloadData")
    if depth > 0 { violations.append("reloadData in an open batch") }
    if layoutDepth > 0 || isApplying { violations.append("reloadData during layout or a batch") }
  }

  func begin(_ rowCounts: [Int]) {
    if depth == 0 {
      rowCountsBefore = rowCounts
      if layoutDepth > 0 { violations.append("a batch while the view lays out") }
    }
    if isApplying { violations.append("a batch while another is applied") }
    depth += 1
  }

  /// Called at the end of the update closure of a batch.
  func updatesDidEnd() { isApplying = depth == 1 }

  func add(_ name: String, _ new: [UpdateRules.Update]) {
    calls.append(name)
    updates += new
  }

  /// Ends a batch; `apply` applies the batch in the view and returns the new row counts.
  func end(isInWindow: Bool, _ apply: () -> [Int]) {
    let isOutermost = depth == 1
    if isOutermost {
      isApplying = true
      if !isInWindow, !updates.isEmpty { violations.append("a batch outside a window") }
    }
    depth -= 1
    let batch = updates
    if isOutermost { updates = [] }
    let rowCountsAfter = apply()
    guard isOutermost else { return }
    isApplying = false
    let rules = UpdateRules(
      rowCountsBefore: rowCountsBefore, rowCountsAfter: rowCountsAfter, updates: batch)
    if let violation = rules.violation { violations.append(violation) }
  }
}

/// A table that checks every batch against UIKit's rules.
final class RecordingTable: UITableView {
  let record = UpdateRecord()

  private var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

  override func layoutSubviews() { record.layOut { super.layoutSubviews() } }

  override func reloadData() {
    record.addReload()
    super.reloadData()
  }

  override func beginUpdates() {
    record.begin(rowCounts)
    super.beginUpdates()
  }

  override func endUpdates() {
    record.end(isInWindow: window != nil) {
      super.endUpdates()
      return rowCounts
    }
  }

  override func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    record.add("insertRows", paths.map { .insertRow($0) })
    super.insertRows(at: paths, with: animation)
  }

  override func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    record.add("deleteRows", paths.map { .deleteRow($0) })
    super.deleteRows(at: paths, with: animation)
  }

  override func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    record.add("reloadRows", paths.map { .reloadRow($0) })
    super.reloadRows(at: paths, with: animation)
  }

  override func moveRow(at path: IndexPath, to newPath: IndexPath) {
    record.add("moveRow", [.moveRow(path, newPath)])
    super.moveRow(at: path, to: newPath)
  }

  override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record.add("insertSections", sections.map { .insertSection($0) })
    super.insertSections(sections, with: animation)
  }

  override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record.add("deleteSections", sections.map { .deleteSection($0) })
    super.deleteSections(sections, with: animation)
  }

  override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record.add("reloadSections", sections.map { .reloadSection($0) })
    super.reloadSections(sections, with: animation)
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    record.add("moveSection", [.moveSection(section, newSection)])
    super.moveSection(section, toSection: newSection)
  }
}

/// A collection view that checks every batch against UIKit's rules.
final class RecordingCollectionView: UICollectionView {
  let record = UpdateRecord()

  private var rowCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  override func layoutSubviews() { record.layOut { super.layoutSubviews() } }

  override func reloadData() {
    record.addReload()
    super.reloadData()
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    record.begin(rowCounts)
    super.performBatchUpdates(
      {
        updates?()
        self.record.updatesDidEnd()
      }, completion: completion)
    record.end(isInWindow: window != nil) { rowCounts }
  }

  private func add(_ name: String, _ updates: [UpdateRules.Update], _ apply: () -> Void) {
    record.add(name, updates)
    apply()
  }

  override func insertItems(at paths: [IndexPath]) {
    add("insertItems", paths.map { .insertRow($0) }) { super.insertItems(at: paths) }
  }

  override func deleteItems(at paths: [IndexPath]) {
    add("deleteItems", paths.map { .deleteRow($0) }) { super.deleteItems(at: paths) }
  }

  override func reloadItems(at paths: [IndexPath]) {
    performBatchUpdates { self.reloadInBatch(paths) }
  }

  private func reloadInBatch(_ paths: [IndexPath]) {
    add("reloadItems", paths.map { .reloadRow($0) }) { super.reloadItems(at: paths) }
  }

  override func moveItem(at path: IndexPath, to newPath: IndexPath) {
    add("moveItem", [.moveRow(path, newPath)]) { super.moveItem(at: path, to: newPath) }
  }

  override func insertSections(_ sections: IndexSet) {
    add("insertSections", sections.map { .insertSection($0) }) { super.insertSections(sections) }
  }

  override func deleteSections(_ sections: IndexSet) {
    add("deleteSections", sections.map { .deleteSection($0) }) { super.deleteSections(sections) }
  }

  override func reloadSections(_ sections: IndexSet) {
    performBatchUpdates { self.reloadInBatch(sections) }
  }

  private func reloadInBatch(_ sections: IndexSet) {
    add("reloadSections", sections.map { .reloadSection($0) }) { super.reloadSections(sections) }
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    add("moveSection", [.moveSection(section, newSection)]) {
      super.moveSection(section, toSection: newSection)
    }
  }
}
