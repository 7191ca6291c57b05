#if !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("Items of a collection view")
struct CollectionItemsTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  private let view: UICollectionView

  init() {
    view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    window.isHidden = false
  }

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
}
#endif
