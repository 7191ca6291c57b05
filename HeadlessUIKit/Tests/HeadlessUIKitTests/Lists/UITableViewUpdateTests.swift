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
    let old = scene.table.visibleCells
    scene.source.sections[0].insert("new", at: 1)
    await scene.update { scene.table.insertRows(at: [[0, 1]], with: .automatic) }
    #expect(scene.source.takeLog() == ["cell 0.1", "will 0.1"])
    #expect(scene.texts == ["0", "new", "1", "2"])
    #expect(scene.table.cellForRow(at: [0, 2]) === old[1])
  }

  @Test func deletionEndsDisplayAndKeepsTheCellForReuse() async {
    let scene = TableScene(rows: 3)
    scene.source.sections[0].remove(at: 1)
    await scene.update { scene.table.deleteRows(at: [[0, 1]], with: .automatic) }
    #expect(await eventually { !scene.source.log.isEmpty })
    #expect(scene.source.takeLog() == ["end 0.1"])
    #expect(scene.texts == ["0", "2"])
    #if !canImport(UIKit)
    // UIKit does not expose its reusable cells.
    #expect(scene.table.numberOfReusableCells(withIdentifier: "row") == 1)
    #endif
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
    #expect(scene.source.log == ["end 0.1", "cell 0.1", "will 0.1"])
    #endif
    #expect(scene.source.takeLog().sorted() == ["cell 0.1", "end 0.1", "will 0.1"])
    #expect(scene.texts == ["0", "x"])
  }

  @Test func reconfiguringKeepsTheCellWithoutReuse() async throws {
    let scene = TableScene(rows: 2)
    let cell = try #require(scene.table.cellForRow(at: [0, 1]) as? CountingCell)
    scene.source.sections = [["0", "x"]]
    await scene.update { scene.table.reconfigureRows(at: [[0, 1]]) }
    #expect(scene.source.takeLog() == ["cell 0.1"])
    #expect(scene.table.cellForRow(at: [0, 1]) === cell)
    #expect(cell.reuseCount == 0)
    #expect(cell.textLabel?.text == "x")
  }

  @Test func reconfiguringARowWithoutCellDoesNothing() async {
    let scene = TableScene(rows: 100)
    await scene.update { scene.table.reconfigureRows(at: [[0, 99]]) }
    #expect(scene.source.log.isEmpty)
  }

  @Test func nestedBatchIsAppliedWhenTheOutermostEnds() async {
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

  @Test func reloadedSectionsMayHaveAnyNumberOfRows() async {
    let scene = TableScene([["a"], ["b"]])
    scene.source.sections = [["a"], ["x", "y"]]
    await scene.update { scene.table.reloadSections([1], with: .fade) }
    #expect(scene.texts == ["a", "x", "y"])
  }

  @Test func selectionMovesAndEndsWithTheSelectedRow() async {
    let scene = TableScene(rows: 3)
    scene.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    scene.source.sections[0].insert("new", at: 0)
    await scene.update { scene.table.insertRows(at: [[0, 0]], with: .none) }
    #expect(scene.table.indexPathForSelectedRow == [0, 2])
    scene.source.sections[0].remove(at: 2)
    await scene.update { scene.table.deleteRows(at: [[0, 2]], with: .none) }
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func cellsShowTheirRowsAfterRandomBatches(seed: UInt64) async {
    var random = SeededRandom(state: seed)
    let scene = TableScene(rows: 8)
    var next = 100
    for round in 0..<200 {
      var rows = scene.source.sections[0]
      let deleted = rows.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      for index in deleted.reversed() { rows.remove(at: index) }
      var inserted: [Int] = []
      for index in 0...rows.count where Int.random(in: 0..<4, using: &random) == 0 {
        inserted.append(index + inserted.count)
      }
      for index in inserted {
        rows.insert(String(next), at: index)
        next += 1
      }
      scene.source.sections = [rows]
      await scene.update {
        scene.table.performBatchUpdates {
          scene.table.insertRows(at: inserted.map { [0, $0] }, with: .none)
          scene.table.deleteRows(at: deleted.map { [0, $0] }, with: .none)
        }
      }
      #expect(scene.texts == Array(rows.prefix(10)), "seed \(seed), round \(round)")
    }
  }

  // In a batch, UIKit forbids `reloadData`, and does not specify whether the index paths of
  // reconfigured rows are old or new. Only HeadlessUIKit counts batches.
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

  @Test func rowReconfiguredInABatchIsNamedByItsOldIndexPath() {
    let scene = TableScene(rows: 2)
    let cell = scene.table.cellForRow(at: [0, 1])
    scene.table.performBatchUpdates {
      scene.source.sections = [["new", "0", "x"]]
      scene.table.insertRows(at: [[0, 0]], with: .none)
      scene.table.reconfigureRows(at: [[0, 1]])
    }
    #expect(scene.table.cellForRow(at: [0, 2]) === cell)
    #expect(scene.texts == ["new", "0", "x"])
  }

  @Test func emptyBatchCompletesInTheNextRunLoopTurn() {
    let scene = TableScene(rows: 2)
    var isFinished: Bool?
    scene.table.performBatchUpdates(nil) { isFinished = $0 }
    #expect(isFinished == nil)
    HeadlessRunLoop.turn()
    #expect(isFinished == true)
  }

  @Test func nonemptyBatchesOutsideAWindowAreCounted() {
    let scene = TableScene(rows: 1)
    scene.table.removeFromSuperview()
    scene.table.performBatchUpdates(nil)
    #expect(scene.table.batchesOutsideWindow == 0)
    scene.source.sections = [[]]
    scene.table.deleteRows(at: [[0, 0]], with: .none)
    #expect(scene.table.batchesOutsideWindow == 1)
    #expect(scene.table.numberOfRows(inSection: 0) == 0)
  }
  #endif
}

/// A generator with a seed, so that a failing random test can be repeated.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 29) ^ state &* 0x9E37_79B9_7F4A_7C15
  }
}
