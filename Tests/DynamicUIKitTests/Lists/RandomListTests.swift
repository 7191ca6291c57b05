#if !canImport(UIKit)
import DynamicUIKit
import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing

/// Random transitions of every kind of model on a table and a collection view that stop at the first inconsistency.
///
/// `DYNAMIC_TRANSITIONS` says how many for each of the eight pairs, 300 by default, and `DYNAMIC_SEED` where to begin.
/// A hundred thousand take about a minute:
///
///     DYNAMIC_TRANSITIONS=12500 swift test --filter RandomListTests
@MainActor @Suite("Lists, random transitions")
struct RandomListTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["DYNAMIC_TRANSITIONS"].flatMap { Int($0) } ?? 300
  private static let firstSeed = environment["DYNAMIC_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func aTableShowsAnArray() { showTables(FlatModel.self) }
  @Test func aTableShowsADynamicArray() { showTables(FlatArrayModel.self) }
  @Test func aTableShowsSections() { showTables(SectionsModel.self) }
  @Test func aTableShowsNestedArrays() { showTables(NestedModel.self) }
  @Test func aCollectionViewShowsAnArray() { showCollections(FlatModel.self) }
  @Test func aCollectionViewShowsADynamicArray() { showCollections(FlatArrayModel.self) }
  @Test func aCollectionViewShowsSections() { showCollections(SectionsModel.self) }
  @Test func aCollectionViewShowsNestedArrays() { showCollections(NestedModel.self) }

  private func showTables<Model: RandomListModel>(_ type: Model.Type) {
    forEachSeed { dice, count in
      let stage = TableStage()
      let table = stage.table
      let model = Model(dice)
      let target = table.rows(TestCell.self, move: moving(model, dice))
        .animating(upTo: dice.chance(1, in: 4) ? 5 : 500).duplicates(Command { _ in })
      if dice.chance(1, in: 4) { _ = target.animations(ListAnimations(reload: .fade)) }
      return run(
        model, target, dice, count, table, stage.window,
        touch: { table.simulateMove(from: $0, to: $1) }
      ) { isLaidOut in
        let contents = model.contents
        guard table.numberOfSections == contents.count else { return "sections" }
        for (section, content) in contents.enumerated() {
          guard table.numberOfRows(inSection: section) == content.rows.count else { return "rows" }
          guard isLaidOut else { continue }
          if let header = table.headerView(forSection: section),
            header.textLabel?.text != content.header
          {
            return "header \(section)"
          }
        }
        guard isLaidOut else { return nil }
        for path in table.indexPathsForVisibleRows ?? [] {
          let text = table.cellForRow(at: path)?.textLabel?.text
          guard text == contents[path.section].rows[path.row].text else { return "row \(path)" }
        }
        return table.indexPathsForVisibleRows == nil && contents.contains { !$0.rows.isEmpty }
          ? "nothing" : nil
      }
    }
  }

  private func showCollections<Model: RandomListModel>(_ type: Model.Type) {
    forEachSeed { dice, count in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 320, height: 20)
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      window.addSubview(view)
      window.isHidden = false
      let model = Model(dice)
      let target = view.items(TestItemCell.self, move: moving(model, dice))
        .duplicates(Command { _ in })
        .headers(TestHeader.self) { view, header in view.text = header }
      return run(
        model, target, dice, count, view, window,
        touch: { view.simulateMove(from: $0, to: $1) }
      ) { isLaidOut in
        let contents = model.contents
        guard view.numberOfSections == contents.count else { return "sections" }
        for (section, content) in contents.enumerated() {
          guard view.numberOfItems(inSection: section) == content.rows.count else { return "items" }
          guard isLaidOut else { continue }
          let kind = UICollectionView.elementKindSectionHeader
          let header = view.supplementaryView(forElementKind: kind, at: [section, 0])
          if let header = header as? TestHeader, header.text != content.header {
            return "header \(section)"
          }
        }
        guard isLaidOut else { return nil }
        for path in view.indexPathsForVisibleItems {
          let text = (view.cellForItem(at: path) as? TestItemCell)?.label.text
          guard text == contents[path.section].rows[path.item].text else { return "item \(path)" }
        }
        return view.indexPathsForVisibleItems.isEmpty && contents.contains { !$0.rows.isEmpty }
          && view.contentOffset.y <= 0 ? "nothing" : nil
      }
    }
  }

  /// Changes a model again and again, also in batches and by listeners, and compares after each transition.
  private func run(
    _ model: some RandomListModel, _ target: ListTarget<TestRow>, _ dice: ListDice, _ count: Int,
    _ view: UIScrollView, _ window: UIWindow, touch: (IndexPath, IndexPath) -> Void,
    _ difference: (_ isLaidOut: Bool) -> String?
  ) -> String? {
    var nested = 0
    let nest: @MainActor () -> Void = {
      if nested == 0 { return }
      nested -= 1
      model.change(dice)
    }
    model.listen { if dice.chance(1, in: 2) { nest() } }
    model.bind(to: target)
    var hasChanged = false
    model.listen {
      hasChanged = true
      nest()
    }
    for step in 0..<count {
      nested = dice.chance(1, in: 3) ? dice.roll(1..<4) : 0
      if dice.chance(1, in: 3) {
        batch { for _ in 0..<dice.roll(1..<6) { model.change(dice) } }
      } else {
        model.change(dice)
      }
      nested = 0
      if dice.chance(2, in: 3) { window.layoutIfNeeded() }
      if dice.chance(1, in: 3) {
        view.simulateDrag(by: CGPoint(x: 0, y: CGFloat(dice.roll(-300..<300))))
      }
      if dice.chance(1, in: 5) {
        // Whatever is there or not: the view takes only what a finger can reach.
        touch(
          IndexPath(row: dice.roll(0..<8), section: dice.roll(0..<3)),
          IndexPath(row: dice.roll(0..<8), section: dice.roll(0..<3)))
        // A refused move is taken back with the next change at the latest.
        hasChanged = false
        while !hasChanged { model.change(dice) }
      }
      if dice.chance(1, in: 40) {
        view.removeFromSuperview()
        model.change(dice)
        window.addSubview(view)
      }
      // Most transitions begin with a layout that is done, some with one that is due.
      let isLaidOut = dice.chance(4, in: 5)
      if isLaidOut { window.layoutIfNeeded() }
      if let difference = difference(isLaidOut) { return "step \(step): \(difference)" }
    }
    return nil
  }

  /// What the user moves is moved in the model too, now and then, or not, or along with other changes.
  private func moving(
    _ model: some RandomListModel, _ dice: ListDice
  ) -> Command<RowMove<TestRow>> {
    Command { move in
      if dice.chance(3, in: 4) { model.move(move) }
      if dice.chance(1, in: 4) { model.change(dice) }
    }
  }

  private func forEachSeed(_ run: (ListDice, Int) -> String?) {
    let lists = max(1, Self.count / 100)
    for seed in Self.firstSeed..<(Self.firstSeed + UInt64(lists)) {
      let difference = run(ListDice(seed: seed), Self.count / lists)
      #expect(difference == nil, "DYNAMIC_SEED=\(seed)")
      if difference != nil { return }
    }
  }
}

private final class TestHeader: UICollectionReusableView {
  var text: String?
}
#endif
