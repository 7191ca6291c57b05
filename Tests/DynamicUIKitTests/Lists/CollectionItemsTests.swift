import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Collection view items")
struct CollectionItemsTests {
  private let window: UIWindow
  private let view: UICollectionView

  init() { (window, view) = showCollectionView() }

  private var cellTexts: [String] { itemTexts(of: view, in: window) }

  #if canImport(UIKit)
  /// The binding replaces the app's delegate with a proxy. A layout object may cast the proxy to
  /// any protocol of the app's delegate.
  @Test func bindingDelegateConformsToTheProtocolsOfTheAppsDelegate() {
    final class FlowLayoutDelegate: NSObject, UICollectionViewDelegateFlowLayout {}
    let delegate = FlowLayoutDelegate()
    view.delegate = delegate
    Dynamic(testRows(1)) >>> view.items(TestItemCell.self)
    #expect(view.delegate is any UICollectionViewDelegateFlowLayout)
  }
  #endif

  /// The cells of a section that scrolls orthogonally are in a nested scroll view.
  @Test func cellsInANestedScrollViewAreUpdated() {
    let data = Dynamic((1...20).map { TestRow($0) })
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    let scroller = UIScrollView(frame: view.bounds)
    view.addSubview(scroller)
    for cell in view.visibleCells { scroller.addSubview(cell) }
    data.update { for index in $0.indices { $0[index].text = "new" } }
    #expect(view.visibleCells.allSatisfy { ($0 as? TestItemCell)?.label.text == "new" })
  }

  final class SizingCell: UICollectionViewCell, BindableView {
    var invalidations = 0
    func bind(to row: Listenable<TestRow>) {}
    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      invalidations += 1
    }
  }

  @Test func cellIsSizedAgainWhenItsContentsChange() throws {
    let data = Dynamic(testRows(1))
    data >>> view.items(SizingCell.self)
    window.layoutIfNeeded()
    let cell = try #require(view.visibleCells.first as? SizingCell)
    let before = cell.invalidations
    data.value[0].text = "long"
    #expect(cell.invalidations > before)
  }

  #if !canImport(UIKit)  // UIKit has no `bindingDelegate`, the delegate that a binding sets.
  @Test func prefetchedCellIsSizedAgainWhenItAppears() throws {
    let data = Dynamic((0..<100).map { TestRow($0) })
    data >>> view.items(SizingCell.self)
    window.layoutIfNeeded()
    let source = try #require(view.dataSource)
    let cell = try #require(source.collectionView(view, cellForItemAt: [0, 60]) as? SizingCell)
    data.value[60].text = "long"
    let before = cell.invalidations
    view.bindingDelegate?.collectionView(view, willDisplay: cell, forItemAt: [0, 60])
    #expect(cell.invalidations > before)
  }
  #endif

  @Test func itemsFollowArraysAndSections() {
    let plain = Dynamic(testRows(1, 2))
    plain >>> view.items(TestItemCell.self)
    plain.value = testRows(2, 3)
    #expect(cellTexts == ["2", "3"])
    let array = DynamicArray(testRows(4))
    array >>> view.items(TestItemCell.self)
    array.append(TestRow(5))
    #expect(cellTexts == ["4", "5"])
    let sections = Dynamic([RowSection("A", rows: testRows(6))])
    sections >>> view.items(TestItemCell.self)
    sections.value = [RowSection("B", rows: testRows(7)), RowSection("A", rows: testRows(8, 6))]
    #expect(cellTexts == ["7", "8", "6"])
    let nested = DynamicArray([DynamicArray(testRows(9))])
    nested >>> view.items(TestItemCell.self)
    nested[0][0].text = "nine"
    #expect(cellTexts == ["nine"])
  }

  @Test func closureConfiguresCells() {
    let data = Dynamic(["a", "b"])
    data >>> view.items(TestItemCell.self) { cell, text in cell.label.text = text }
    data.value = ["b", "c"]
    #expect(cellTexts == ["b", "c"])
  }

  @Test func selectingAndMovingExecuteCommands() {
    let data = DynamicArray(testRows(1, 2, 3))
    var selected: [Int] = []
    data
      >>> view.items(
        TestItemCell.self, select: Command { row in selected.append(row.id) },
        move: Command { move in data.perform(move) })
    window.layoutIfNeeded()
    view.simulateTap(at: [0, 1])
    #expect(selected == [2])
    #expect(view.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(cellTexts == ["2", "3", "1"])
    #expect(data.value == testRows(2, 3, 1))
  }

  @Test func delegateSetAfterTheBindingReceivesCalls() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var selected: [IndexPath] = []
      func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { selected.append(indexPath) }
    }
    let data = Dynamic(testRows(1, 2))
    var chosen: [Int] = []
    data >>> view.items(TestItemCell.self, select: Command { row in chosen.append(row.id) })
    window.layoutIfNeeded()
    let delegate = Delegate()
    view.delegate = delegate
    data.value = testRows(1, 2, 3)
    window.layoutIfNeeded()
    view.simulateTap(at: [0, 1])
    #expect(chosen == [2])
    #expect(delegate.selected == [[0, 1]])
  }

  // MARK: Dragging

  private var longPress: UILongPressGestureRecognizer? {
    view.gestureRecognizers?.lazy.compactMap { $0 as? UILongPressGestureRecognizer }.first
  }

  @Test func replacedBindingRemovesItsLongPressRecognizer() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    window.layoutIfNeeded()
    #expect(longPress != nil)
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    #expect(view.gestureRecognizers?.filter { $0 is UILongPressGestureRecognizer }.count == 1)
    Dynamic(testRows(4)) >>> view.items(TestItemCell.self)
    #expect(longPress == nil)
  }

  // UIKit offers tests no way to simulate a long press.
  #if !canImport(UIKit)
  /// Returns whether the long press was recognized.
  private func drag(from: IndexPath, to: IndexPath) -> Bool {
    window.layoutIfNeeded()
    guard let start = view.cellForItem(at: from)?.center,
      let end = view.cellForItem(at: to)?.center
    else { return false }
    return view.simulateLongPress(
      at: start, thenBy: CGPoint(x: end.x - start.x, y: end.y - start.y))
  }

  @Test func longPressDragsItemsWhileMovingIsEnabled() {
    let data = DynamicArray(testRows(1, 2))
    let mayMove = Dynamic(false)
    data
      >>> view.items(
        TestItemCell.self, move: Command(enabled: mayMove) { move in data.perform(move) })
    #expect(!drag(from: [0, 0], to: [0, 1]))
    mayMove.value = true
    let pointOutsideItems = CGPoint(x: 300, y: 230)
    #expect(!view.simulateLongPress(at: pointOutsideItems))
    #expect(drag(from: [0, 0], to: [0, 1]))
    #expect(cellTexts == ["2", "1"])
    #expect(data.value == testRows(2, 1))
  }

  @Test func disposedBindingCancelsItsDrag() {
    let data = DynamicArray(testRows(1, 2, 3))
    let handle = data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    window.layoutIfNeeded()
    longPress?.addHandler { if $0.state == .changed { handle.dispose() } }
    #expect(drag(from: [0, 0], to: [0, 2]))
    #expect(data.value == testRows(1, 2, 3))
    #expect(cellTexts == ["1", "2", "3"])
    #expect(longPress == nil)
  }

  @Test func canceledDragMovesNothing() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    window.layoutIfNeeded()
    longPress?.addHandler { if $0.state == .changed { $0.state = .cancelled } }
    _ = drag(from: [0, 0], to: [0, 2])
    #expect(data.value == testRows(1, 2, 3))
    #expect(cellTexts == ["1", "2", "3"])
  }
  #endif

  // UIKit nibs can be created only by Interface Builder.
  #if !canImport(UIKit)
  @Test func cellsAreLoadedFromNib() {
    let nib = UINib(making: {
      let cell = TestItemCell(frame: .zero)
      cell.tag = 7
      return [cell]
    })
    Dynamic(testRows(1)) >>> view.items(TestItemCell.self).cells(from: nib)
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.tag == 7)
  }
  #endif
}
