import DynamicTesting
import DynamicUIKit
import Testing

/// Tests that mistakes which raise an exception in UIKit stop the program.
@MainActor @Suite("List preconditions")
struct ListFailureTests {
  #if os(macOS) || os(Linux)
  @Test func dequeuingUnknownIdentifierStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "x", for: [0, 0])
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      _ = view.dequeueReusableCell(withReuseIdentifier: "x", for: [0, 0])
    }
  }

  @Test func dequeuingIdentifierWhoseClassWasRemovedStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene(rows: 3)
      scene.table.reloadData()
      scene.table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
      _ = scene.table.dequeueReusableCell(withIdentifier: "row", for: [0, 0])
    }
  }

  @Test func registeringNonCellClassStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UITableView(frame: .zero).register(UIView.self, forCellReuseIdentifier: "x")
    }
  }

  @Test func dequeuingCellWithoutStyleInitializerStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = UITableView(frame: .zero)
      table.register(Fixed.self, forCellReuseIdentifier: "x")
      _ = table.dequeueReusableCell(withIdentifier: "x")
    }
  }

  @Test func emptyBatchAfterAChangeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene(rows: 3)
      scene.source.sections = [["x"]]
      scene.table.performBatchUpdates(nil)
    }
  }

  @Test func insertionThatTheFirstCountIncludesStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let source = RowSource([["a"]])
      let table = UITableView(frame: .zero)
      table.dataSource = source
      source.sections = [["a", "b"]]
      table.performBatchUpdates { table.insertRows(at: [[0, 1]], with: .none) }
    }
  }

  @Test func insertedRowThatTheDataLacksStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene(rows: 3)
      scene.table.insertRows(at: [[0, 0]], with: .none)
    }
  }

  @Test func updatingOrScrollingToMissingRowStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene(rows: 3)
      scene.table.deleteRows(at: [[0, 3]], with: .none)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      TableScene(rows: 3).table.reloadRows(at: [[1, 0]], with: .none)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      TableScene(rows: 3).table.reconfigureRows(at: [[0, 3]])
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      TableScene(rows: 3).table.scrollToRow(at: [0, 3], at: .top, animated: false)
    }
  }

  @Test func deletionAndMoveOfOneRowStopTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene(rows: 3)
      scene.table.performBatchUpdates {
        scene.source.sections = [["0", "1"]]
        scene.table.deleteRows(at: [[0, 2]], with: .none)
        scene.table.moveRow(at: [0, 2], to: [0, 0])
      }
    }
  }

  @Test func endUpdatesWithoutBeginUpdatesStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UITableView(frame: .zero).endUpdates()
    }
  }

  @Test func newCellForReconfiguredRowStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let source = NonReusingSource()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table.dataSource = source
      table.layoutIfNeeded()
      table.reconfigureRows(at: [[0, 0]])
    }
  }

  @Test func instantiatingANibFileStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil)
    }
  }
  #endif
}

/// A cell without the initializer `init(style:reuseIdentifier:)`.
private final class Fixed: UITableViewCell {
  init(text: String) { super.init(style: .default, reuseIdentifier: text) }
  required init?(coder: NSCoder) { nil }
}

/// A data source that never reuses a cell.
private final class NonReusingSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}
