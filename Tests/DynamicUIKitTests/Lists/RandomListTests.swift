import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

/// Changes each kind of model at random, and compares the model with its view. A step makes one
/// change or a batch. Some steps also change the model in listeners, during layout or outside a
/// window. Some simulate a move by the user, and some bind the view again.
///
/// The environment variable `DYNAMIC_TRANSITIONS` is the number of steps per test, by default 300.
/// `DYNAMIC_SEED` is the first seed. This command runs a million steps in an optimized build:
///
///     DYNAMIC_TRANSITIONS=250000 swift test -c release -Xswiftc -enable-testing --filter RandomListTests
@MainActor @Suite("Random list changes")
struct RandomListTests {
  private static let stepCount = environmentNumber("DYNAMIC_TRANSITIONS") ?? 300
  private static let firstSeed: UInt64 = environmentNumber("DYNAMIC_SEED") ?? 1

  @Test func tableShowsRowSections() async { await testTables(RowSectionsModel.self) }
  @Test func tableShowsDynamicSections() async { await testTables(DynamicSectionsModel.self) }
  @Test func collectionViewShowsRowSections() async { await testCollections(RowSectionsModel.self) }
  @Test func collectionViewShowsDynamicSections() async {
    await testCollections(DynamicSectionsModel.self)
  }

  private func testTables<Model: RandomListModel>(_ type: Model.Type) async {
    await forEachSeed { dice, stepCount in
      let fixture = TableFixture()
      let table = fixture.table
      let model = Model(dice)
      let delegate = LayoutDelegate()
      table.delegate = delegate
      table.isEditing = true
      let bind: @MainActor () -> Disposable = {
        let target = table.rows(TestCell.self, move: moveCommand(model, dice))
          .animating(upTo: dice.chance(1, in: 4) ? 5 : 500).duplicates { _ in }
        let isFading = dice.chance(1, in: 4)
        return model.bind(
          to: isFading ? target.animations(ListAnimations(reload: .fade)) : target)
      }
      return await run(
        model, bind, delegate, dice, stepCount, table, fixture.window, table.record,
        simulateMove: { table.simulateMove(from: $0, to: $1) }
      ) { isLaidOut in
        let contents = model.contents
        guard table.numberOfSections == contents.count else { return "section count" }
        for (section, content) in contents.enumerated() {
          guard table.numberOfRows(inSection: section) == content.rows.count else {
            return "row count of section \(section)"
          }
          guard isLaidOut else { continue }
          if let header = table.headerView(forSection: section),
            header.textLabel?.text != content.header
          {
            return "text of header \(section)"
          }
        }
        guard isLaidOut else { return nil }
        for path in table.indexPathsForVisibleRows ?? [] {
          let text = table.cellForRow(at: path)?.textLabel?.text
          guard text == contents[path.section].rows[path.row].text else { return "row \(path)" }
        }
        return table.indexPathsForVisibleRows == nil && contents.contains { !$0.rows.isEmpty }
          ? "no visible rows" : nil
      }
    }
  }

  private func testCollections<Model: RandomListModel>(_ type: Model.Type) async {
    await forEachSeed { dice, stepCount in
      let window = UIWindow(height: 240)
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 320, height: 20)
      let view = RecordingCollectionView(frame: window.bounds, collectionViewLayout: layout)
      window.addSubview(view)
      window.isHidden = false
      let model = Model(dice)
      let delegate = LayoutDelegate()
      view.delegate = delegate
      let bind: @MainActor () -> Disposable = {
        model.bind(
          to: view.items(TestItemCell.self, move: moveCommand(model, dice))
            .duplicates { _ in }
            .headers(TestHeader.self) { view, header in view.text = header })
      }
      return await run(
        model, bind, delegate, dice, stepCount, view, window, view.record,
        simulateMove: { view.simulateMove(from: $0, to: $1) }
      ) { isLaidOut in
        let contents = model.contents
        guard view.numberOfSections == contents.count else { return "section count" }
        for (section, content) in contents.enumerated() {
          guard view.numberOfItems(inSection: section) == content.rows.count else {
            return "item count of section \(section)"
          }
          guard isLaidOut else { continue }
          let kind = UICollectionView.elementKindSectionHeader
          let header = view.supplementaryView(forElementKind: kind, at: [section, 0])
          if let header = header as? TestHeader, header.text != content.header {
            return "text of header \(section)"
          }
        }
        guard isLaidOut else { return nil }
        for path in view.indexPathsForVisibleItems {
          let text = (view.cellForItem(at: path) as? TestItemCell)?.label.text
          guard text == contents[path.section].rows[path.item].text else { return "item \(path)" }
        }
        // A collection view, unlike a table, may stay scrolled below its last item.
        return view.indexPathsForVisibleItems.isEmpty && contents.contains { !$0.rows.isEmpty }
          && view.contentOffset.y <= 0 ? "no visible items" : nil
      }
    }
  }

  /// Runs the steps until the view receives a call that UIKit forbids, or `findDifference` finds a
  /// difference between model and view. Returns a description of the failure, or nil if all steps
  /// succeed.
  private func run(
    _ model: some RandomListModel, _ bind: @MainActor () -> Disposable,
    _ delegate: LayoutDelegate, _ dice: Dice, _ stepCount: Int, _ view: UIScrollView,
    _ window: UIWindow, _ record: UpdateRecord,
    simulateMove: (IndexPath, IndexPath) -> Void, _ findDifference: (_ isLaidOut: Bool) -> String?
  ) async -> String? {
    var nestedChangesLeft = 0
    let makeNestedChange: @MainActor () -> Void = {
      if nestedChangesLeft == 0 { return }
      nestedChangesLeft -= 1
      model.change(dice)
    }
    // Two listeners change the model again, one before the binding and one after it.
    model.listen(afterBindings: false) { if dice.chance(1, in: 2) { makeNestedChange() } }
    var binding = bind()
    model.listen(afterBindings: true) { makeNestedChange() }
    for step in 0..<stepCount {
      nestedChangesLeft = dice.chance(1, in: 3) ? dice.roll(1..<4) : 0
      var mustRunPendingTasks = false
      if dice.chance(1, in: 8) {
        mustRunPendingTasks = true
        delegate.change = { [weak delegate] in
          delegate?.change = nil
          model.change(dice)
        }
      }
      if dice.chance(1, in: 3) {
        batch { for _ in 0..<dice.roll(1..<6) { model.change(dice) } }
      } else {
        model.change(dice)
      }
      nestedChangesLeft = 0
      if dice.chance(2, in: 3) { window.layoutIfNeeded() }
      if dice.chance(1, in: 3) {
        view.simulateDrag(by: CGPoint(x: 0, y: CGFloat(dice.roll(-300..<300))))
      }
      if dice.chance(1, in: 5) {
        mustRunPendingTasks = true  // A task undoes a move that the command ignores.
        // The model may have no rows at these index paths.
        simulateMove(
          IndexPath(row: dice.roll(0..<8), section: dice.roll(0..<3)),
          IndexPath(row: dice.roll(0..<8), section: dice.roll(0..<3)))
      }
      if dice.chance(1, in: 40) {
        view.removeFromSuperview()
        model.change(dice)
        window.addSubview(view)
      }
      if dice.chance(1, in: 40) {
        mustRunPendingTasks = true
        if dice.chance(1, in: 2) {
          binding.dispose()
          model.change(dice)
          window.layoutIfNeeded()
        }
        binding = bind()
      }
      // Most steps end with a layout. After the other steps, a layout may be pending.
      let isLaidOut = dice.chance(4, in: 5)
      if isLaidOut { window.layoutIfNeeded() }
      delegate.change = nil
      if mustRunPendingTasks {
        await runPendingTasks()
        if isLaidOut { window.layoutIfNeeded() }
      }
      if let call = record.callsThatUIKitForbids.first { return "step \(step): \(call)" }
      if let difference = findDifference(isLaidOut) { return "step \(step): \(difference)" }
    }
    return nil
  }

  /// The command usually performs the user's move, and sometimes makes another change.
  private func moveCommand(
    _ model: some RandomListModel, _ dice: Dice
  ) -> Command<RowMove<TestRow>> {
    Command { move in
      if dice.chance(3, in: 4) { model.move(move) }
      if dice.chance(1, in: 4) { model.change(dice) }
    }
  }

  /// Each seed has an equal share of the steps.
  private func forEachSeed(_ test: (Dice, _ stepCount: Int) async -> String?) async {
    let seedCount = max(1, Self.stepCount / 100)
    for seed in Self.firstSeed..<(Self.firstSeed + UInt64(seedCount)) {
      let failure = await test(Dice(seed: seed), Self.stepCount / seedCount)
      #expect(failure == nil, "DYNAMIC_SEED=\(seed)")
      if failure != nil { return }
    }
  }
}

private final class LayoutDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var change: (@MainActor () -> Void)?

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { change?() }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { change?() }
}

private final class TestHeader: UICollectionReusableView {
  var text: String?
}
