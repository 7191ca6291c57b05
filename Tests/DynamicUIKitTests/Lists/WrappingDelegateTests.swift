import DynamicTesting
import DynamicUIKit
import Testing

/// Delegates that pass on to the one that they have found, which may be that of a binding.
@MainActor @Suite("A delegate around that of a binding", .opensWindows)
struct WrappingDelegateTests {
  /// Hears and tells something itself, or leaves it to the delegate that was there.
  private final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegateFlowLayout {
    var log: [String] = []
    let inner: (any UIScrollViewDelegate)?
    let height: CGFloat?

    /// Makes one that passes on to the present delegate of a view, and takes its place.
    init(around view: UIScrollView) {
      inner = view.delegate
      height = nil
      super.init()
      become(of: view)
    }

    init(height: CGFloat?) {
      self.height = height
      inner = nil
    }

    func become(of view: UIScrollView) {
      (view as? UITableView)?.delegate = self
      (view as? UICollectionView)?.delegate = self
    }

    private var table: (any UITableViewDelegate)? { inner as? any UITableViewDelegate }
    private var items: (any UICollectionViewDelegateFlowLayout)? {
      inner as? any UICollectionViewDelegateFlowLayout
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      log.append("scroll")
      // As a list does that stays below its top.
      if scrollView.contentOffset.y < 20 { scrollView.contentOffset.y = 20 }
      #if canImport(UIKit)
      inner?.scrollViewDidScroll?(scrollView)
      #else
      inner?.scrollViewDidScroll(scrollView)
      #endif
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      #if canImport(UIKit)
      return height ?? table?.tableView?(tableView, heightForRowAt: indexPath) ?? 1
      #else
      return height ?? table?.tableView(tableView, heightForRowAt: indexPath) ?? 1
      #endif
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      #if canImport(UIKit)
      table?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
      #else
      table?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
      #endif
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
      #if canImport(UIKit)
      table?.tableView?(tableView, didSelectRowAt: indexPath)
      #else
      table?.tableView(tableView, didSelectRowAt: indexPath)
      #endif
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
      #if canImport(UIKit)
      table?.tableView?(tableView, didDeselectRowAt: indexPath)
      #else
      table?.tableView(tableView, didDeselectRowAt: indexPath)
      #endif
    }

    func collectionView(
      _ view: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      #if canImport(UIKit)
      items?.collectionView?(view, willDisplay: cell, forItemAt: indexPath)
      #else
      items?.collectionView(view, willDisplay: cell, forItemAt: indexPath)
      #endif
    }

    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(indexPath.item)")
      #if canImport(UIKit)
      items?.collectionView?(view, didSelectItemAt: indexPath)
      #else
      items?.collectionView(view, didSelectItemAt: indexPath)
      #endif
    }

    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      if let height { return CGSize(width: 50, height: height) }
      #if canImport(UIKit)
      return items?.collectionView?(view, layout: layout, sizeForItemAt: indexPath) ?? .zero
      #else
      return items?.collectionView(view, layout: layout, sizeForItemAt: indexPath) ?? .zero
      #endif
    }

    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.item)")
      #if canImport(UIKit)
      items?.collectionView?(view, didDeselectItemAt: indexPath)
      #else
      items?.collectionView(view, didDeselectItemAt: indexPath)
      #endif
    }
  }

  private let stage = TableStage()
  private var table: UITableView { stage.table }
  private let data = DynamicArray((0..<30).map { TestRow($0) })
  private let selected = Dynamic<Set<Int>>([])
  private let executed = Dynamic<[Int]>([])

  private func bind() {
    table.allowsMultipleSelection = true
    data
      >>> table.rows(TestCell.self).selection(selected)
      .select { [executed] in executed.value.append($0.id) }
    _ = stage.texts
  }

  /// Changes the list, which finds the delegates that have come.
  private func showMore() {
    data.append(TestRow(data.count))
    _ = stage.texts
  }

  @Test func hearsEverythingOnceAsTheOtherOnesDo() {
    let mine = Delegate(height: 100)
    table.delegate = mine
    bind()
    let around = Delegate(around: table)
    let outermost = Delegate(around: table)
    showMore()
    table.simulateTap(at: [0, 1])
    #expect(executed.value == [1] && selected.value == [1])
    table.simulateTap(at: [0, 1])
    #expect(executed.value == [1] && selected.value == [])
    for delegate in [outermost, around, mine] {
      #expect(delegate.log.filter { $0 != "scroll" } == ["select 1", "deselect 1"])
    }
    #expect(stage.cell(0)?.frame.height == 100)
  }

  @Test func ofACollectionViewHearsEverythingOnce() {
    let (window, view) = showCollectionView()
    let mine = Delegate(height: 30)
    view.delegate = mine
    view.allowsMultipleSelection = true
    data
      >>> view.items(TestItemCell.self).selection(selected)
      .select { [executed] in executed.value.append($0.id) }
    window.layoutIfNeeded()
    let around = Delegate(around: view)
    data.append(TestRow(30))
    window.layoutIfNeeded()
    view.simulateTap(at: [0, 1])
    view.simulateTap(at: [0, 1])
    #expect(executed.value == [1] && selected.value == [])
    for delegate in [around, mine] {
      #expect(delegate.log.filter { $0 != "scroll" } == ["select 1", "deselect 1"])
    }
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 30)
  }

  @Test func tellsTheBindingWhereNobodyWasBefore() {
    bind()
    let around = Delegate(around: table)
    showMore()
    table.simulateTap(at: [0, 1])
    #expect(executed.value == [1] && around.log.contains("select 1"))
    #expect(stage.cell(0)?.frame.height == 44)
  }

  @Test func maySetTwoDelegatesOneAfterTheOther() {
    bind()
    let first = Delegate(around: table)
    showMore()
    let second = Delegate(around: table)
    showMore()
    first.become(of: table)
    showMore()
    table.simulateTap(at: [0, 1])
    #expect(executed.value == [1])
    #expect(first.log.filter { $0 != "scroll" } == ["select 1"])
    #expect(second.log.filter { $0 != "scroll" } == ["select 1"])
  }

  @Test(arguments: [true, false])
  func standsBehindTheNextBinding(isFoundBefore: Bool) {
    let mine = Delegate(height: 100)
    table.delegate = mine
    bind()
    let around = Delegate(around: table)
    if isFoundBefore { showMore() }
    bind()
    table.simulateTap(at: [0, 1])
    #expect(executed.value == [1])
    for delegate in [around, mine] {
      #expect(delegate.log.filter { $0 != "scroll" } == ["select 1"])
    }
    #expect(stage.cell(0)?.frame.height == 100)
  }

  @Test func hasTheNextBindingShowItsOwnRows() {
    bind()
    let around = Delegate(around: table)
    showMore()
    let other = DynamicArray([TestRow(50), TestRow(51)])
    other >>> table.rows(TestCell.self)
    #expect(stage.texts == ["50", "51"])
    withExtendedLifetime(around) {}
  }

  @Test func hasTheNextBindingShowItsOwnItems() {
    let (window, view) = showCollectionView()
    data >>> view.items(TestItemCell.self)
    let around = Delegate(around: view)
    data.append(TestRow(30))
    window.layoutIfNeeded()
    let other = DynamicArray([TestRow(50), TestRow(51)])
    other >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    let texts = view.visibleCells.compactMap { ($0 as? TestItemCell)?.label.text }
    #expect(texts.sorted() == ["50", "51"])
    withExtendedLifetime(around) {}
  }

  /// What it has found is not the helper itself, and may go no sooner than the helper does.
  @Test func mayKeepTheDelegateOfASubclassOfAHelper() {
    final class Helper: TableViewHelper {}
    data >>> table.rows(TestCell.self).helper(Helper())
    let around = Delegate(around: table)
    showMore()
    bind()
    table.simulateTap(at: [0, 1])
    #expect(executed.value == [1])
    #expect(around.log.filter { $0 != "scroll" } == ["select 1"])
  }

  @Test func mayKeepTheDelegateOfASubclassOfACollectionViewsHelper() {
    final class Helper: CollectionViewHelper {}
    let (window, view) = showCollectionView()
    data >>> view.items(TestItemCell.self).helper(Helper())
    let around = Delegate(around: view)
    data.append(TestRow(30))
    window.layoutIfNeeded()
    data >>> view.items(TestItemCell.self).selection(selected)
    view.simulateTap(at: [0, 1])
    #expect(selected.value == [1])
    #expect(around.log.filter { $0 != "scroll" } == ["select 1"])
  }

  @Test func scrollsInTheCourseOfScrolling() {
    let mine = Delegate(height: nil)
    bind()
    mine.become(of: table)
    let around = Delegate(around: table)
    showMore()
    for delegate in [around, mine] { delegate.log = [] }
    table.contentOffset.y = 10
    #expect(table.contentOffset.y == 20)
    // The move by the delegate is told before the one that it came from is told to the end.
    #expect(around.log == ["scroll", "scroll"])
    #expect(mine.log.isEmpty == false)
  }
}
