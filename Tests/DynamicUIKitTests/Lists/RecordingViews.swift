import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Records the updates of a view and their violations of UIKit's rules.
@MainActor
final class UpdateRecord {
  /// The name of each called method, except for empty batches.
  private(set) var calls: [String] = []
  private(set) var violations: [String] = []

  private var updates: [UpdateRules.Update] = []
  private var depth = 0
  private var isApplying = false
  private var layoutDepth = 0
  private var before: [Int] = []

  func clear() { calls = [] }

  func layOut(_ body: () -> Void) {
    layoutDepth += 1
    body()
    layoutDepth -= 1
  }

  func reload() {
    calls.append("reloadData")
    if depth > 0 { violations.append("reloadData in an open batch") }
    if layoutDepth > 0 || isApplying { violations.append("reloadData while the view lays out") }
  }

  func begin(_ counts: [Int]) {
    if depth == 0 {
      before = counts
      if layoutDepth > 0 { violations.append("a batch while the view lays out") }
    }
    if isApplying { violations.append("a batch while another is applied") }
    depth += 1
  }

  /// Called at the end of the update closure of a batch.
  func close() { isApplying = depth == 1 }

  func add(_ name: String, _ new: [UpdateRules.Update]) {
    calls.append(name)
    updates += new
  }

  /// Ends a batch; `apply` applies it in the view and returns the new counts.
  func end(isInWindow: Bool, _ apply: () -> [Int]) {
    let isOutermost = depth == 1
    if isOutermost {
      isApplying = true
      if !isInWindow, !updates.isEmpty { violations.append("a batch outside a window") }
    }
    depth -= 1
    let rules = updates
    if isOutermost { updates = [] }
    let after = apply()
    guard isOutermost else { return }
    isApplying = false
    if let violation = UpdateRules(before: before, after: after, updates: rules).violation {
      violations.append(violation)
    }
  }
}

/// A table that compares every batch with UIKit's rules.
final class RecordingTable: UITableView {
  let record = UpdateRecord()

  private var counts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

  override func layoutSubviews() { record.layOut { super.layoutSubviews() } }

  override func reloadData() {
    record.reload()
    super.reloadData()
  }

  override func beginUpdates() {
    record.begin(counts)
    super.beginUpdates()
  }

  override func endUpdates() {
    record.end(isInWindow: window != nil) {
      super.endUpdates()
      return counts
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

/// A collection view that compares every batch with UIKit's rules.
final class RecordingCollectionView: UICollectionView {
  let record = UpdateRecord()

  private var counts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  override func layoutSubviews() { record.layOut { super.layoutSubviews() } }

  override func reloadData() {
    record.reload()
    super.reloadData()
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    record.begin(counts)
    super.performBatchUpdates(
      {
        updates?()
        self.record.close()
      }, completion: completion)
    record.end(isInWindow: window != nil) { counts }
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
