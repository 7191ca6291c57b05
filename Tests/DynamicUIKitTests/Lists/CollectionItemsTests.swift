import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Items of a collection view")
struct CollectionItemsTests {
  private let window: UIWindow
  private let view: UICollectionView

  init() { (window, view) = showCollectionView() }

  private var texts: [String] {
    window.layoutIfNeeded()
    return view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? TestItemCell)?.label.text ?? ""
    }
  }

  @Test func everyKindOfSourceIsShown() {
    let plain = Dynamic(rows(1, 2))
    plain >>> view.items(TestItemCell.self)
    plain.value = rows(2, 3)
    #expect(texts == ["2", "3"])
    let array = DynamicArray(rows(4))
    array >>> view.items(TestItemCell.self)
    array.append(TestRow(5))
    #expect(texts == ["4", "5"])
    let sections = Dynamic([RowSection("A", rows: rows(6))])
    sections >>> view.items(TestItemCell.self)
    sections.value = [RowSection("B", rows: rows(7)), RowSection("A", rows: rows(8, 6))]
    #expect(texts == ["7", "8", "6"])
    let nested = DynamicArray([DynamicArray(rows(9))])
    nested >>> view.items(TestItemCell.self)
    nested[0][0].text = "nine"
    #expect(texts == ["nine"])
  }

  @Test func aClosureConfiguresCells() {
    let data = Dynamic(["a", "b"])
    data >>> view.items(TestItemCell.self) { cell, text in cell.label.text = text }
    data.value = ["b", "c"]
    #expect(texts == ["b", "c"])
  }

  @Test func selectingAndMovingExecuteCommands() {
    let data = DynamicArray(rows(1, 2, 3))
    var selected: [Int] = []
    data
      >>> view.items(
        TestItemCell.self, select: Command { row in selected.append(row.id) },
        move: Command { move in data.perform(move) })
    _ = texts
    view.simulateTap(at: [0, 1])
    #expect(selected == [2])
    #expect(view.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(texts == ["2", "3", "1"])
    #expect(data.value == rows(2, 3, 1))
  }

  // MARK: Dragging

  // Only a hand puts a finger on an item of UIKit.
  #if !canImport(UIKit)
  /// Puts a finger on an item, keeps it there for a second, and drags it to where another is.
  private func drag(from: IndexPath, to: IndexPath) -> Bool {
    window.layoutIfNeeded()
    guard let start = view.cellForItem(at: from)?.center,
      let end = view.cellForItem(at: to)?.center
    else { return false }
    return view.simulateLongPress(
      at: start, thenBy: CGPoint(x: end.x - start.x, y: end.y - start.y))
  }

  @Test func aFingerThatStaysDragsAnItem() {
    let data = DynamicArray(rows(1, 2, 3))
    data >>> view.items(TestItemCell.self, move: { data.perform($0) })
    #expect(drag(from: [0, 0], to: [0, 2]))
    #expect(texts == ["2", "3", "1"])
    #expect(data.value == rows(2, 3, 1))
  }

  @Test func anItemThatMayNotBeMovedLeavesTheFingerToOthers() {
    let data = DynamicArray(rows(1, 2))
    let mayMove = Dynamic(false)
    data
      >>> view.items(
        TestItemCell.self, move: Command(enabled: mayMove) { move in data.perform(move) })
    #expect(!drag(from: [0, 0], to: [0, 1]))
    #expect(!view.simulateLongPress(at: CGPoint(x: 300, y: 230)))
    mayMove.value = true
    #expect(drag(from: [0, 0], to: [0, 1]))
    #expect(data.value == rows(2, 1))
  }

  @Test func withoutACommandNothingIsDragged() {
    DynamicArray(rows(1, 2)) >>> view.items(TestItemCell.self)
    #expect(!drag(from: [0, 0], to: [0, 1]))
    #expect(view.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } != true)
  }
  #endif

  private var press: UILongPressGestureRecognizer? {
    view.gestureRecognizers?.lazy.compactMap { $0 as? UILongPressGestureRecognizer }.first
  }

  @Test func draggingEndsWithTheBinding() {
    let data = DynamicArray(rows(1, 2, 3))
    data >>> view.items(TestItemCell.self, move: { data.perform($0) })
    _ = texts
    #expect(press != nil)
    data >>> view.items(TestItemCell.self, move: { data.perform($0) })
    #expect(view.gestureRecognizers?.filter { $0 is UILongPressGestureRecognizer }.count == 1)
    Dynamic(rows(4)) >>> view.items(TestItemCell.self)
    #expect(press == nil)
  }

  // Only a hand does that.
  #if !canImport(UIKit)
  @Test func aDragEndsWithTheBindingUnderTheFinger() {
    let data = DynamicArray(rows(1, 2, 3))
    let handle = data >>> view.items(TestItemCell.self, move: { data.perform($0) })
    _ = texts
    press?.addHandler { if $0.state == .changed { handle.dispose() } }
    #expect(drag(from: [0, 0], to: [0, 2]))
    #expect(data.value == rows(1, 2, 3))
    #expect(texts == ["1", "2", "3"])
    #expect(press == nil)
  }

  @Test func aDragGoesOnWhileItemsChange() async {
    let data = DynamicArray(rows(1, 2, 3, 4))
    data >>> view.items(TestItemCell.self, move: { data.perform($0) })
    _ = texts
    press?.addHandler { if $0.state == .began { data.remove(at: 0) } }
    #expect(drag(from: [0, 1], to: [0, 2]))
    await takeTurns()
    #expect(data.value == rows(3, 4, 2))
    #expect(texts == ["3", "4", "2"])
  }
  #endif
}
