import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Records the update methods called on a list view, and the calls that UIKit forbids.
@MainActor
final class UpdateRecord {
  /// The names of the called methods, except those that begin and end a batch.
  private(set) var calls: [String] = []
  /// Descriptions of the calls that UIKit forbids.
  private(set) var callsThatUIKitForbids: [String] = []

  private var hasUpdates = false
  private var batchDepth = 0
  private var isApplyingBatch = false
  private var layoutDepth = 0

  /// Clears `calls`, but not `callsThatUIKitForbids`.
  func clear() { calls = [] }

  func performLayout(_ layOut: () -> Void) {
    layoutDepth += 1
    layOut()
    layoutDepth -= 1
  }

  func addReload() {
    calls.append("reloadData")
    if batchDepth > 0 { callsThatUIKitForbids.append("reloadData in an open batch") }
    if layoutDepth > 0 { callsThatUIKitForbids.append("reloadData while the view lays out") }
    if isApplyingBatch { callsThatUIKitForbids.append("reloadData while a batch is applied") }
  }

  func beginBatch() {
    if batchDepth == 0, layoutDepth > 0 {
      callsThatUIKitForbids.append("a batch while the view lays out")
    }
    if isApplyingBatch { callsThatUIKitForbids.append("a batch while another is applied") }
    batchDepth += 1
  }

  /// Called at the end of a collection view's update closure. The view then applies the batch.
  func updateClosureDidEnd() { isApplyingBatch = batchDepth == 1 }

  /// Ignores an update without rows or sections, as UIKit does.
  func addUpdate(_ name: String, isEmpty: Bool = false) {
    if isEmpty { return }
    calls.append(name)
    hasUpdates = true
  }

  /// A table applies the batch in `apply`; a collection view has already applied it.
  func endBatch(isInWindow: Bool, _ apply: () -> Void = {}) {
    let isOutermost = batchDepth == 1
    if isOutermost {
      isApplyingBatch = true
      if !isInWindow, hasUpdates { callsThatUIKitForbids.append("a batch outside a window") }
      hasUpdates = false
    }
    batchDepth -= 1
    apply()
    if isOutermost { isApplyingBatch = false }
  }
}

class RecordingTableView: UITableView {
  let record = UpdateRecord()

  override func layoutSubviews() { record.performLayout { super.layoutSubviews() } }

  override func reloadData() {
    record.addReload()
    super.reloadData()
  }

  override func beginUpdates() {
    record.beginBatch()
    super.beginUpdates()
  }

  override func endUpdates() {
    record.endBatch(isInWindow: window != nil) { super.endUpdates() }
  }

  override func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    record.addUpdate("insertRows", isEmpty: paths.isEmpty)
    super.insertRows(at: paths, with: animation)
  }

  override func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    record.addUpdate("deleteRows", isEmpty: paths.isEmpty)
    super.deleteRows(at: paths, with: animation)
  }

  override func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    record.addUpdate("reloadRows")
    super.reloadRows(at: paths, with: animation)
  }

  override func moveRow(at path: IndexPath, to newPath: IndexPath) {
    record.addUpdate("moveRow")
    super.moveRow(at: path, to: newPath)
  }

  override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record.addUpdate("insertSections", isEmpty: sections.isEmpty)
    super.insertSections(sections, with: animation)
  }

  override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record.addUpdate("deleteSections", isEmpty: sections.isEmpty)
    super.deleteSections(sections, with: animation)
  }

  override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record.addUpdate("reloadSections")
    super.reloadSections(sections, with: animation)
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    record.addUpdate("moveSection")
    super.moveSection(section, toSection: newSection)
  }
}

final class RecordingCollectionView: UICollectionView {
  let record = UpdateRecord()

  override func layoutSubviews() { record.performLayout { super.layoutSubviews() } }

  override func reloadData() {
    record.addReload()
    super.reloadData()
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    record.beginBatch()
    super.performBatchUpdates(
      {
        updates?()
        self.record.updateClosureDidEnd()
      }, completion: completion)
    record.endBatch(isInWindow: window != nil)
  }

  override func insertItems(at paths: [IndexPath]) {
    record.addUpdate("insertItems", isEmpty: paths.isEmpty)
    super.insertItems(at: paths)
  }

  override func deleteItems(at paths: [IndexPath]) {
    record.addUpdate("deleteItems", isEmpty: paths.isEmpty)
    super.deleteItems(at: paths)
  }

  // A reload outside a batch is a batch of its own. Performing the batch here records its
  // beginning and its end.
  override func reloadItems(at paths: [IndexPath]) {
    performBatchUpdates { self.reloadInBatch(paths) }
  }

  private func reloadInBatch(_ paths: [IndexPath]) {
    record.addUpdate("reloadItems")
    super.reloadItems(at: paths)
  }

  override func moveItem(at path: IndexPath, to newPath: IndexPath) {
    record.addUpdate("moveItem")
    super.moveItem(at: path, to: newPath)
  }

  override func insertSections(_ sections: IndexSet) {
    record.addUpdate("insertSections", isEmpty: sections.isEmpty)
    super.insertSections(sections)
  }

  override func deleteSections(_ sections: IndexSet) {
    record.addUpdate("deleteSections", isEmpty: sections.isEmpty)
    super.deleteSections(sections)
  }

  // See `reloadItems(at:)`.
  override func reloadSections(_ sections: IndexSet) {
    performBatchUpdates { self.reloadInBatch(sections) }
  }

  private func reloadInBatch(_ sections: IndexSet) {
    record.addUpdate("reloadSections")
    super.reloadSections(sections)
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    record.addUpdate("moveSection")
    super.moveSection(section, toSection: newSection)
  }
}
