import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Headers and footers of a collection view, those of the model and those of the user.
@MainActor @Suite("Headers and footers of a collection view")
struct CollectionEdgesTests {
  final class Edge: UICollectionReusableView {
    var text: String?
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  private let layout = UICollectionViewFlowLayout()
  private let view: RecordingCollectionView

  init() {
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    layout.footerReferenceSize = CGSize(width: 320, height: 20)
    view = RecordingCollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    window.isHidden = false
  }

  private func edge(_ section: Int = 0, isHeader: Bool = true) -> Edge? {
    window.layoutIfNeeded()
    let kind =
      isHeader
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    return view.supplementaryView(forElementKind: kind, at: [section, 0]) as? Edge
  }

  private func target(_ helper: CollectionViewHelper? = nil) -> CollectionItems<TestRow> {
    let target = view.items(TestItemCell.self)
      .headers(Edge.self) { view, text in view.text = text }
      .footers(Edge.self) { view, text in view.text = text }
    return helper.map(target.helper) ?? target
  }

  @Test func aFooterBelowAHeaderReloadsNothing() {
    let data = DynamicArray([DynamicSection(rows(1), header: "A", footer: "a")])
    data >>> target()
    #expect(edge(isHeader: false)?.text == "a")
    let cell = view.cellForItem(at: [0, 0])
    let header = edge()
    view.record.forget()
    data[0].footer.value = "b"
    #expect(edge(isHeader: false)?.text == "b")
    #expect(view.record.calls == [])
    #expect(view.cellForItem(at: [0, 0]) === cell)
    #expect(edge() === header)
  }

  @Test func whatAHelperSaysBeyondTheBindingIsSaidAgain() {
    final class Helper: CollectionViewHelper {
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        let view = super.collectionView(
          collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        if let view = view as? Edge { view.text = "\(view.text ?? "none")!" }
        return view
      }
    }
    let data = DynamicArray([DynamicSection(rows(1), header: "A")])
    data >>> target(Helper())
    let header = edge()
    #expect(header?.text == "A!")
    data[0].header.value = "B"
    #expect(edge()?.text == "B!")
    #expect(edge() === header)
  }

  @Test func theViewOfAHelperIsLeftAlone() {
    final class Helper: CollectionViewHelper {
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "own", for: indexPath)
        (view as? Edge)?.text = "own"
        return view
      }
    }
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(Edge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "own")
    }
    let data = DynamicArray([DynamicSection(rows(1), header: "A")])
    data >>> target(Helper())
    let header = edge()
    #expect(header?.text == "own")
    header?.text = "changed by its owner"
    view.record.forget()
    data[0].header.value = "B"
    data[0].header.value = nil
    #expect(edge() === header)
    #expect(header?.text == "changed by its owner")
    #expect(view.record.calls == [])
  }

  @Test func aHelperThatWantsAnotherViewGetsItsSectionReplaced() {
    final class Helper: CollectionViewHelper {
      var isOwn = false
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        if !isOwn {
          return super.collectionView(
            collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
        let view = collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "own", for: indexPath)
        (view as? Edge)?.text = "own"
        return view
      }
    }
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(Edge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "own")
    }
    let helper = Helper()
    let data = DynamicArray([DynamicSection(rows(1), header: "A")])
    data >>> target(helper)
    #expect(edge()?.text == "A")
    helper.isOwn = true
    data[0].header.value = "B"
    #expect(edge()?.text == "own")
    #expect(view.record.violations == [])
  }

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    weak var data: DynamicArray<DynamicSection<TestRow>>?

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      CGSize(width: 320, height: data?[section].header.value == nil ? 0 : 30)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let text = data?[indexPath.section][indexPath.item].text
      return CGSize(width: 320, height: text == "tall" ? 100 : 40)
    }
  }

  @Test func aHeaderThatAppearsOffTheScreenIsToldToTheLayout() {
    let sizes = Sizes()
    view.delegate = sizes
    let data = DynamicArray([
      DynamicSection((0..<30).map { TestRow($0) }, header: nil),
      DynamicSection(rows(100), header: nil),
    ])
    sizes.data = data
    data >>> target()
    window.layoutIfNeeded()
    let height = view.contentSize.height
    view.record.forget()
    data[1].header.value = "B"
    window.layoutIfNeeded()
    #expect(view.contentSize.height == height + 30)
    view.simulateDragToBottom()
    #expect(edge(1)?.text == "B")
    #expect(view.record.calls == [])
    data[1].header.value = nil
    window.layoutIfNeeded()
    #expect(view.contentSize.height == height)
  }

  @Test func aSizeThatDependsOnContentsIsToldToTheLayout() {
    let sizes = Sizes()
    view.delegate = sizes
    let data = DynamicArray([DynamicSection(rows(1, 2), header: "A")])
    sizes.data = data
    data >>> target()
    window.layoutIfNeeded()
    let height = view.contentSize.height
    data[0][0].text = "tall"
    window.layoutIfNeeded()
    #expect(view.contentSize.height == height + 60)
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
  }

  @Test func aHelperIsAskedForAHeaderAtItsPlaceAgain() {
    final class Helper: CollectionViewHelper {
      var paths: Set<IndexPath> = []
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        paths.insert(indexPath)
        return super.collectionView(
          collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
      }
    }
    let helper = Helper()
    let data = DynamicArray([
      DynamicSection(rows(1), header: "A"), DynamicSection(rows(2), header: "B"),
    ])
    data >>> target(helper)
    #expect(edge(1)?.text == "B")
    helper.paths = []
    data[1].header.value = "C"
    #expect(edge(1)?.text == "C")
    #expect(helper.paths == [[1, 0]])
  }

  /// Measures what can be seen as it looks.
  private final class Measuring: CollectionViewHelper {
    override func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      let header = collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
      return CGSize(width: 320, height: (header as? Edge)?.text == "tall" ? 50 : 20)
    }

    override func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let cell = collectionView.cellForItem(at: indexPath) as? TestItemCell
      return CGSize(width: 320, height: cell?.label.text == "tall" ? 100 : 40)
    }
  }

  @Test func aHeaderThatIsMeasuredAsItLooksIsMeasuredAgain() {
    let data = DynamicArray([DynamicSection(rows(1), header: "flat")])
    data >>> target(Measuring())
    #expect(edge()?.frame.height == 20)
    batch {
      data[0].append(TestRow(2))
      data[0].header.value = "tall"
    }
    #expect(edge()?.text == "tall")
    #expect(edge()?.frame.height == 50)
  }

  @Test func anItemThatIsMeasuredAsItLooksIsMeasuredAgain() {
    let data = Dynamic(rows(1, 2))
    data >>> target(Measuring())
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 40)
    data.value = [TestRow(1, "tall"), TestRow(2), TestRow(3)]
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
  }
}
