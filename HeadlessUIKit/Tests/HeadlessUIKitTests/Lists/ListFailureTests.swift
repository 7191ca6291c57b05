import DynamicTesting
import DynamicUIKit
import Testing

#if os(macOS) || os(Linux)
/// Mistakes that raise an exception in UIKit stop the program. So does instantiating a nib file,
/// which HeadlessUIKit cannot read. BatchCheckTests tests most messages about inconsistent batches.
@MainActor @Suite("List preconditions")
struct ListFailureTests {
  // MARK: Cells

  @Test func dequeuingUnknownIdentifierStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "x", for: [0, 0])
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      _ = view.dequeueReusableCell(withReuseIdentifier: "x", for: [0, 0])
    }
  }

  @Test func dequeuingIdentifierWhoseClassWasRemovedStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene(rows: 3)
      scene.table.reloadData()
      scene.table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
      _ = scene.table.dequeueReusableCell(withIdentifier: "row", for: [0, 0])
    }
  }

  @Test func registeringNonCellClassStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UITableView(frame: .zero).register(UIView.self, forCellReuseIdentifier: "x")
    }
  }

  @Test func dequeuingCellWithoutStyleInitializerStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = UITableView(frame: .zero)
      table.register(CellWithoutStyleInitializer.self, forCellReuseIdentifier: "x")
      _ = table.dequeueReusableCell(withIdentifier: "x")
    }
  }

  @Test func instantiatingANibFileStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil)
    }
  }

  // MARK: Updates

  @Test func inconsistentBatchStopsTheProcessWithTheMessageOfUIKit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let scene = TableScene(rows: 3)
      withExtendedLifetime(scene) { scene.table.insertRows(at: [[0, 0]], with: .none) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("NSInternalInconsistencyException"))
    #expect(message.contains("(1 inserted, 0 deleted)"))
  }

  @Test func batchWithoutUpdatesStopsTheProcessIfTheRowCountChanged() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene(rows: 3)
      scene.source.sections = [["x"]]
      scene.table.performBatchUpdates(nil)
    }
  }

  @Test func insertingAnAlreadyCountedRowStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let source = RowSource([["a"]])
      let table = UITableView(frame: .zero)
      table.dataSource = source
      // The table does not query its counts until the batch begins, so they already include "b".
      source.sections = [["a", "b"]]
      table.performBatchUpdates { table.insertRows(at: [[0, 1]], with: .none) }
    }
  }

  @Test func scrollingToMissingRowStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      TableScene(rows: 3).table.scrollToRow(at: [0, 3], at: .top, animated: false)
    }
  }

  @Test func endUpdatesWithoutBeginUpdatesStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UITableView(frame: .zero).endUpdates()
    }
  }
}

private final class CellWithoutStyleInitializer: UITableViewCell {
  init(text: String) { super.init(style: .default, reuseIdentifier: text) }
  required init?(coder: NSCoder) { nil }
}
#endif
