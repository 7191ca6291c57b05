import DynamicTesting
import DynamicUIKit
import Testing

@MainActor
private final class ItemSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var sections: [[String]]
  var log: [String] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.append("cellForItem \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    log.append("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    section == 1 ? CGSize(width: 0, height: 20) : .zero  // Only section 1 has a header.
  }
}

/// The view is 320 points wide; a line shows three items, 10 points apart.
@MainActor
private struct CollectionScene {
  let window = UIWindow(height: 440)
  let view: UICollectionView
  let source: ItemSource

  init(_ sections: [[String]]) {
    source = ItemSource(sections)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    view.delegate = source
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    source.log = []
  }

  init(items count: Int) { self.init([(0..<count).map(String.init)]) }

  var texts: [String] { view.visibleCells.map { $0.accessibilityLabel ?? "" } }
}

@MainActor @Suite("UICollectionView", .requiresHostApp)
struct UICollectionViewTests {
  @Test func flowLayoutFillsLines() {
    let scene = CollectionScene(items: 100)
    #expect(scene.view.cellForItem(at: [0, 2])?.frame.origin == CGPoint(x: 220, y: 0))
    #expect(scene.view.cellForItem(at: [0, 3])?.frame.origin == CGPoint(x: 0, y: 110))
    #expect(scene.view.visibleCells.count == 12)
    let lineCount: CGFloat = 34
    #expect(scene.view.contentSize == CGSize(width: 320, height: lineCount * 110 - 10))
  }

  @Test func scrollingReusesCells() {
    let scene = CollectionScene(items: 100)
    let first = scene.view.cellForItem(at: [0, 0])
    scene.view.contentOffset.y = 120
    scene.view.layoutIfNeeded()
    #expect(scene.view.indexPathsForVisibleItems.first == [0, 3])
    #expect(scene.view.visibleCells.contains { $0 === first })
  }

  @Test func itemScrollsToTheTopOrTheBottom() {
    let scene = CollectionScene(items: 100)
    scene.view.scrollToItem(at: [0, 30], at: .top, animated: false)
    #expect(scene.view.contentOffset.y == 1100)
    scene.view.scrollToItem(at: [0, 99], at: .bottom, animated: false)
    #expect(scene.view.contentOffset.y == scene.view.contentSize.height - scene.view.bounds.height)
  }

  @Test func scrollToItemRespectsContentInsets() {
    let scene = CollectionScene(items: 100)
    scene.view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 60, right: 0)
    scene.view.scrollToItem(at: [0, 99], at: .bottom, animated: false)
    let height = scene.view.contentSize.height + 60
    #expect(scene.view.contentOffset.y == height - scene.view.bounds.height)
    scene.view.scrollToItem(at: [0, 0], at: .top, animated: false)
    #expect(scene.view.contentOffset.y == -30)
  }

  @Test func batchMovesCellsWithTheirItems() {
    let scene = CollectionScene(items: 3)
    let cell = scene.view.cellForItem(at: [0, 0])
    scene.view.performBatchUpdates {
      scene.source.sections = [["2", "new", "0"]]
      scene.view.deleteItems(at: [[0, 1]])
      scene.view.insertItems(at: [[0, 1]])
      scene.view.moveItem(at: [0, 0], to: [0, 2])
    }
    #expect(scene.texts == ["2", "new", "0"])
    #expect(scene.source.log == ["cellForItem 1"])
    #expect(scene.view.cellForItem(at: [0, 2]) === cell)
    #expect(cell?.frame.origin == CGPoint(x: 220, y: 0))
  }

  @Test func onlySectionsWithAHeaderSizeHaveHeaders() {
    let scene = CollectionScene([["a"], ["b"]])
    let kind = UICollectionView.elementKindSectionHeader
    let header = scene.view.supplementaryView(forElementKind: kind, at: [1, 0])
    #expect(scene.view.supplementaryView(forElementKind: kind, at: [0, 0]) == nil)
    #expect(header?.frame == CGRect(x: 0, y: 100, width: 320, height: 20))
    scene.source.sections.insert(["c"], at: 0)
    scene.view.insertSections([0])  // "a" is now in section 1, and needs a header.
    #expect(scene.source.log.contains("header 1"))
  }

  @Test func tapSelectsTheItem() {
    let scene = CollectionScene(items: 3)
    scene.view.simulateTap(at: [0, 0])
    #expect(scene.view.simulateTap(at: [0, 0]))
    scene.view.simulateTap(at: [0, 1])
    #expect(scene.source.log == ["didSelect 0", "didSelect 0", "didDeselect 0", "didSelect 1"])
    #expect(scene.view.indexPathsForSelectedItems == [[0, 1]])
    scene.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    #expect(scene.source.log.count == 4)
    #expect(scene.view.cellForItem(at: [0, 2])?.isSelected == true)
  }

  @Test func dragMovesTheItemAndCallsTheDataSource() {
    let scene = CollectionScene(items: 3)
    #expect(scene.view.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(scene.source.log == ["move 0 to 2"])
    #expect(scene.source.sections == [["1", "2", "0"]])
    #expect(!scene.view.simulateMove(from: [0, 7], to: [0, 0]))
    #if !canImport(UIKit)
    // UIKit animates moves, so the cells may not have reached their new places yet.
    #expect(scene.texts == ["1", "2", "0"])
    #expect(scene.view.beginInteractiveMovementForItem(at: [0, 2]))
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
    scene.view.endInteractiveMovement()
    #expect(scene.texts == ["0", "1", "2"])
    #endif
  }

  @Test func backgroundViewStaysBehindTheVisibleCells() {
    let scene = CollectionScene(items: 100)
    let background = UIView()
    scene.view.backgroundView = background
    scene.view.contentOffset.y = 220
    scene.view.layoutIfNeeded()
    #expect(scene.view.subviews.first === background)
    #expect(background.frame == CGRect(x: 0, y: 220, width: 320, height: 440))
    scene.view.backgroundView = nil
    #expect(background.superview == nil)
  }

  #if os(macOS) || os(Linux)
  @Test func inconsistentBatchStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = CollectionScene(items: 3)
      scene.view.performBatchUpdates { scene.view.deleteItems(at: [[0, 0]]) }
    }
  }
  #endif

  @Test func collectionViewControllerIsTheDataSource() {
    final class Controller: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
      }
    }
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    let window = makeWindow(controller)
    #expect(controller.collectionView.visibleCells.count == 2)
    withExtendedLifetime(window) {}
  }
}
