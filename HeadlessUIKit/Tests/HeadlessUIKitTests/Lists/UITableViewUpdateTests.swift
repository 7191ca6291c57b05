import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UITableView batch updates", .requiresHostApp)
struct UITableViewUpdateTests {
  @Test func insertionQueriesOnlyTheNewCell() async {
    let scene = TableScene(rows: 3)
    let oldCells = scene.table.visibleCells
    scene.source.sections[0].insert("new", at: 1)
    await scene.update { scene.table.insertRows(at: [[0, 1]], with: .automatic) }
    #expect(scene.source.takeLog() == ["cellForRow 0.1", "willDisplay 0.1"])
    #expect(scene.texts == ["0", "new", "1", "2"])
    #expect(scene.table.cellForRow(at: [0, 2]) === oldCells[1])
  }

  @Test func deletionCallsDidEndDisplaying() async {
    let scene = TableScene(rows: 3)
    scene.source.sections[0].remove(at: 1)
    await scene.update { scene.table.deleteRows(at: [[0, 1]], with: .automatic) }
    #expect(await eventually { !scene.source.log.isEmpty })
    #expect(scene.source.takeLog() == ["didEndDisplaying 0.1"])
    #expect(scene.texts == ["0", "2"])
  }

  @Test func moveKeepsTheCell() async {
    let scene = TableScene(rows: 3)
    let cell = scene.table.cellForRow(at: [0, 0])
    scene.source.sections = [["1", "2", "0"]]
    await scene.update { scene.table.moveRow(at: [0, 0], to: [0, 2]) }
    #expect(scene.source.takeLog().isEmpty)
    #expect(scene.table.cellForRow(at: [0, 2]) === cell)
    #expect(scene.texts == ["1", "2", "0"])
  }

  @Test func reloadQueriesTheCellAgain() async {
    let scene = TableScene(rows: 2)
    scene.source.sections = [["0", "x"]]
    await scene.update { scene.table.reloadRows(at: [[0, 1]], with: .none) }
    #expect(await eventually { scene.source.log.count == 3 })
    #if !canImport(UIKit)
    // UIKit may request the new cell before it ends the display of the old one.
    #expect(scene.source.log == ["didEndDisplaying 0.1", "cellForRow 0.1", "willDisplay 0.1"])
    #endif
    #expect(
      scene.source.takeLog().sorted() == [
        "cellForRow 0.1", "didEndDisplaying 0.1", "willDisplay 0.1",
      ])
    #expect(scene.texts == ["0", "x"])
  }

  @Test func nestedBatchIsAppliedWhenTheOutermostBatchEnds() async {
    let scene = TableScene(rows: 2)
    await scene.update {
      scene.table.beginUpdates()
      scene.table.performBatchUpdates {
        scene.source.sections = [["new", "0"]]
        scene.table.insertRows(at: [[0, 0]], with: .fade)
        scene.table.deleteRows(at: [[0, 1]], with: .fade)
      }
      #expect(scene.table.numberOfRows(inSection: 0) == 2)
      #expect(scene.source.takeLog().isEmpty)
      scene.table.endUpdates()
    }
    #expect(scene.texts == ["new", "0"])
  }

  @Test func shrinkingTableScrollsToItsEnd() async {
    let scene = TableScene(rows: 100)
    scene.table.scrollToRow(at: [0, 99], at: .bottom, animated: false)
    scene.table.layoutIfNeeded()
    scene.source.sections = [(0..<20).map(String.init)]
    await scene.update { scene.table.deleteRows(at: (20..<100).map { [0, $0] }, with: .none) }
    #expect(scene.texts == (10..<20).map(String.init))
  }

  @Test func completionRunsInALaterRunLoopTurn() async {
    let scene = TableScene(rows: 2)
    var isFinished: Bool?
    scene.source.sections[0].append("new")
    // In HeadlessUIKit, `waitForEnd` fails if `end` is called before the next run-loop turn.
    await waitForEnd { end in
      scene.table.performBatchUpdates {
        scene.table.insertRows(at: [[0, 2]], with: .fade)
      } completion: {
        isFinished = $0
        end()
      }
    }
    #expect(isFinished == true)
  }

  @Test func sectionsAreInsertedDeletedAndMoved() async {
    let scene = TableScene([["a"], ["b"], ["c"]])
    let cell = scene.table.cellForRow(at: [2, 0])
    scene.source.sections = [["c"], ["a"], ["d"]]
    await scene.update {
      scene.table.performBatchUpdates {
        scene.table.deleteSections([1], with: .fade)
        scene.table.moveSection(2, toSection: 0)
        scene.table.insertSections([2], with: .fade)
      }
    }
    #expect(scene.texts == ["c", "a", "d"])
    #expect(scene.table.cellForRow(at: [0, 0]) === cell)
  }

  @Test func selectionFollowsTheRowAndEndsWhenTheRowIsDeleted() async {
    let scene = TableScene(rows: 3)
    scene.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    scene.source.sections[0].insert("new", at: 0)
    await scene.update { scene.table.insertRows(at: [[0, 0]], with: .none) }
    #expect(scene.table.indexPathForSelectedRow == [0, 2])
    scene.source.sections[0].remove(at: 2)
    await scene.update { scene.table.deleteRows(at: [[0, 2]], with: .none) }
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  // UIKit forbids `reloadData` in a batch, and only HeadlessUIKit counts batches.
  #if !canImport(UIKit)
  @Test func reloadDataDiscardsPendingUpdates() {
    let scene = TableScene(rows: 3)
    scene.table.beginUpdates()
    scene.source.sections = [["x", "y"]]
    scene.table.deleteRows(at: [[0, 2]], with: .none)
    scene.table.reloadData()
    scene.table.endUpdates()
    scene.table.layoutIfNeeded()
    #expect(scene.texts == ["x", "y"])
  }

  @Test func batchCountOutsideWindowCountsOnlyBatchesWithUpdates() {
    let scene = TableScene(rows: 1)
    scene.table.removeFromSuperview()
    scene.table.performBatchUpdates(nil)
    #expect(scene.table.batchCountOutsideWindow == 0)
    scene.source.sections = [[]]
    scene.table.deleteRows(at: [[0, 0]], with: .none)
    #expect(scene.table.batchCountOutsideWindow == 1)
    #expect(scene.table.numberOfRows(inSection: 0) == 0)
  }
  #endif
}
