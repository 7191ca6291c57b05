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

  private var texts: [String] {
    window.layoutIfNeeded()
    return view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? TestItemCell)?.label.text ?? ""
    }
  }

  @Test func everyKindOfSourceIsShown() {
    let plain = Dynamic(testRows(1, 2))
    plain >>> view.items(TestItemCell.self)
    plain.value = testRows(2, 3)
    #expect(texts == ["2", "3"])
    let array = DynamicArray(testRows(4))
    array >>> view.items(TestItemCell.self)
    array.append(TestRow(5))
    #expect(texts == ["4", "5"])
    let sections = Dynamic([RowSection("A", rows: testRows(6))])
    sections >>> view.items(TestItemCell.self)
    sections.value = [RowSection("B", rows: testRows(7)), RowSection("A", rows: testRows(8, 6))]
    #expect(texts == ["7", "8", "6"])
    let nested = DynamicArray([DynamicArray(testRows(9))])
    nested >>> view.items(TestItemCell.self)
    nested[0][0].text = "nine"
    #expect(texts == ["nine"])
  }

  @Test func closureConfiguresCells() {
    let data = Dynamic(["a", "b"])
    data >>> view.items(TestItemCell.self) { cell, text in cell.label.text = text }
    data.value = ["b", "c"]
    #expect(texts == ["b", "c"])
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
    #expect(texts == ["2", "3", "1"])
    #expect(data.value == testRows(2, 3, 1))
  }

  // MARK: Dragging

  // UIKit offers no way to simulate touches.
  #if !canImport(UIKit)
  /// Presses an item for a second, and drags it to another item.
  private func drag(from: IndexPath, to: IndexPath) -> Bool {
    window.layoutIfNeeded()
    guard let start = view.cellForItem(at: from)?.center,
      let end = view.cellForItem(at: to)?.center
    else { return false }
    return view.simulateLongPress(
      at: start, thenBy: CGPoint(x: end.x - start.x, y: end.y - start.y))
  }

  @Test func longPressDragsAnItem() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    #expect(drag(from: [0, 0], to: [0, 2]))
    #expect(texts == ["2", "3", "1"])
    #expect(data.value == testRows(2, 3, 1))
  }

  @Test func disabledMoveCommandPreventsDragging() {
    let data = DynamicArray(testRows(1, 2))
    let mayMove = Dynamic(false)
    data
      >>> view.items(
        TestItemCell.self, move: Command(enabled: mayMove) { move in data.perform(move) })
    #expect(!drag(from: [0, 0], to: [0, 1]))
    #expect(!view.simulateLongPress(at: CGPoint(x: 300, y: 230)))
    mayMove.value = true
    #expect(drag(from: [0, 0], to: [0, 1]))
    #expect(data.value == testRows(2, 1))
  }

  @Test func itemsWithoutMoveCommandAreNotDragged() {
    DynamicArray(testRows(1, 2)) >>> view.items(TestItemCell.self)
    #expect(!drag(from: [0, 0], to: [0, 1]))
    #expect(view.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } != true)
  }
  #endif

  private var longPress: UILongPressGestureRecognizer? {
    view.gestureRecognizers?.lazy.compactMap { $0 as? UILongPressGestureRecognizer }.first
  }

  @Test func replacedBindingRemovesItsLongPress() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    window.layoutIfNeeded()
    #expect(longPress != nil)
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    #expect(view.gestureRecognizers?.filter { $0 is UILongPressGestureRecognizer }.count == 1)
    Dynamic(testRows(4)) >>> view.items(TestItemCell.self)
    #expect(longPress == nil)
  }

  // UIKit offers no way to simulate touches.
  #if !canImport(UIKit)
  @Test func disposedBindingCancelsItsDrag() {
    let data = DynamicArray(testRows(1, 2, 3))
    let handle = data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    window.layoutIfNeeded()
    longPress?.addHandler { if $0.state == .changed { handle.dispose() } }
    #expect(drag(from: [0, 0], to: [0, 2]))
    #expect(data.value == testRows(1, 2, 3))
    #expect(texts == ["1", "2", "3"])
    #expect(longPress == nil)
  }

  @Test func dragContinuesWhileItemsChange() async {
    let data = DynamicArray(testRows(1, 2, 3, 4))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    window.layoutIfNeeded()
    longPress?.addHandler { if $0.state == .began { data.remove(at: 0) } }
    #expect(drag(from: [0, 1], to: [0, 2]))
    await takeTurns()
    #expect(data.value == testRows(3, 4, 2))
    #expect(texts == ["3", "4", "2"])
  }
  #endif

  @Test func tappedItemIsDeselectedByDefault() {
    let data = Dynamic(testRows(1, 2, 3))
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    #expect(view.simulateTap(at: [0, 1]))
    #expect((view.indexPathsForSelectedItems ?? []) == [])
    data >>> view.items(TestItemCell.self).deselects(false)
    window.layoutIfNeeded()
    #expect(view.simulateTap(at: [0, 1]))
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func bindingSetsAndRemovesPrefetching() {
    final class Own: NSObject, UICollectionViewDataSourcePrefetching {
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) {}
    }
    let data = Dynamic(testRows(1, 2, 3))
    var fetched: [Int] = []
    data >>> view.items(TestItemCell.self).prefetch({ fetched += $0.map(\.id) })
    view.prefetchDataSource?.collectionView(view, prefetchItemsAt: [[0, 1], [0, 2]])
    #expect(fetched == [2, 3])
    data >>> view.items(TestItemCell.self)
    #expect(view.prefetchDataSource == nil)
    // The app's own prefetch data source stays.
    let own = Own()
    view.prefetchDataSource = own
    data >>> view.items(TestItemCell.self)
    #expect(view.prefetchDataSource === own)
  }

  // UIKit requires a dequeued cell to be displayed.
  #if !canImport(UIKit)
  @Test func preparedCellShowsCurrentItem() throws {
    let data = Dynamic((0..<100).map { TestRow($0, "old \($0)") })
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 60]) == nil)
    let source = try #require(view.dataSource)
    // A view may prepare a cell before the cell is visible.
    let cell = source.collectionView(view, cellForItemAt: [0, 60])
    data.value[60].text = "new"
    view.delegateHook?.collectionView(view, willDisplay: cell, forItemAt: [0, 60])
    #expect((cell as? TestItemCell)?.label.text == "new")
  }
  #endif

  #if os(macOS) || os(Linux)
  // UIKit offers no way to simulate touches.
  @Test func endedBindingCancelsOnlyItsOwnDrag() {
    final class Counting: UICollectionView {
      var cancelCount = 0
      override func cancelInteractiveMovement() {
        cancelCount += 1
        super.cancelInteractiveMovement()
      }
    }
    let view = Counting(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    let data = DynamicArray(testRows(1, 2, 3))
    func bind() -> Disposable {
      let handle = data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
      window.layoutIfNeeded()
      return handle
    }
    func drag() -> Bool {
      guard let start = view.cellForItem(at: [0, 0])?.center,
        let end = view.cellForItem(at: [0, 2])?.center
      else { return false }
      return view.simulateLongPress(
        at: start, thenBy: CGPoint(x: end.x - start.x, y: end.y - start.y))
    }
    // A binding that began no drag must not cancel any, because the app may have begun it.
    bind().dispose()
    #expect(view.cancelCount == 0)
    let second = bind()
    #expect(drag())
    #expect(data.value == testRows(2, 3, 1))
    second.dispose()
    #expect(view.cancelCount == 0)
    let third = bind()
    let longPress = view.gestureRecognizers?.lazy.compactMap { $0 as? UILongPressGestureRecognizer }
      .first
    longPress?.addHandler { if $0.state == .changed { third.dispose() } }
    #expect(drag())
    #expect(view.cancelCount == 1)
    #expect(data.value == testRows(2, 3, 1))
  }
  #endif

  @Test func changedItemIsMeasuredAgain() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      let data: DynamicArray<TestRow>

      init(_ data: DynamicArray<TestRow>) { self.data = data }

      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 320, height: data[indexPath.item].text == "tall" ? 100 : 40) }
    }
    let data = DynamicArray(testRows(1, 2))
    let sizes = Sizes(data)
    view.delegate = sizes
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 40)
    data[0].text = "tall"
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
    withExtendedLifetime(sizes) {}
  }

  #if !canImport(UIKit)
  @Test func canceledDragMovesNothing() {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    window.layoutIfNeeded()
    var shouldCancel = true
    longPress?.addHandler {
      if shouldCancel, $0.state == .changed {
        shouldCancel = false
        $0.state = .cancelled
      }
    }
    _ = drag(from: [0, 0], to: [0, 2])
    #expect(data.value == testRows(1, 2, 3))
    #expect(texts == ["1", "2", "3"])
    #expect(drag(from: [0, 0], to: [0, 2]))
    #expect(data.value == testRows(2, 3, 1))
  }

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

  @Test func placeholderIsShownWithoutItems() {
    let empty = UIView()
    let data = Dynamic<[TestRow]>([])
    let handle = data >>> view.items(TestItemCell.self).placeholder(empty: empty)
    #expect(view.backgroundView === empty)
    data.value = testRows(1)
    #expect(view.backgroundView == nil)
    data.value = []
    #expect(view.backgroundView === empty)
    handle.dispose()
    #expect(view.backgroundView == nil)
  }

  @Test func prefetchCommandsReceiveTheItems() {
    let data = Dynamic(testRows(1, 2))
    var log: [String] = []
    data
      >>> view.items(TestItemCell.self).prefetch(
        Command { items in log.append("fetch \(items.map(\.id))") },
        cancel: Command { items in log.append("cancel \(items.map(\.id))") })
    window.layoutIfNeeded()
    log = []
    let prefetching = view.prefetchDataSource
    prefetching?.collectionView(view, prefetchItemsAt: [[0, 1]])
    #if canImport(UIKit)
    prefetching?.collectionView?(view, cancelPrefetchingForItemsAt: [[0, 0]])
    #else
    prefetching?.collectionView(view, cancelPrefetchingForItemsAt: [[0, 0]])
    #endif
    #expect(log == ["fetch [2]", "cancel [1]"])
    Dynamic(testRows(3)) >>> view.items(TestItemCell.self)
    #expect(view.prefetchDataSource == nil)
  }

  @Test func bindingEndsWithItsBag() {
    let data = Dynamic(testRows(1))
    var bag: DisposeBag? = DisposeBag()
    bag?.collect { data >>> view.items(TestItemCell.self) }
    #expect(texts == ["1"])
    bag = nil
    data.value = testRows(2)
    #expect(texts == ["1"])
  }

  @Test func anotherDataSourceEndsTheBinding() {
    final class Own: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "own", for: indexPath)
      }
    }
    var selected: [Int] = []
    let handle =
      Dynamic(testRows(1, 2))
      >>> view.items(TestItemCell.self, select: Command { row in selected.append(row.id) })
    window.layoutIfNeeded()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "own")
    let own = Own()
    view.dataSource = own
    view.reloadData()
    window.layoutIfNeeded()
    view.simulateTap(at: [0, 0])
    #expect(selected == [])
    #expect(handle.isDisposed)
    // The binding deselects only its own items.
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    withExtendedLifetime(own) {}
  }

  @Test func delegateSetLaterReceivesCallsToo() {
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
}
