import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Headers and footers of a collection view, and sizes from the app's delegate.
@MainActor @Suite("Collection view headers and footers")
struct CollectionEdgesTests {
  /// A header or a footer.
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

  private func target() -> CollectionItems<TestRow> {
    view.items(TestItemCell.self)
      .headers(Edge.self) { view, text in view.text = text }
      .footers(Edge.self) { view, text in view.text = text }
  }

  @Test func changedFooterReloadsNothing() {
    let data = DynamicArray([DynamicSection(testRows(1), header: "A", footer: "a")])
    data >>> target()
    #expect(edge(isHeader: false)?.text == "a")
    let cell = view.cellForItem(at: [0, 0])
    let header = edge()
    view.record.clear()
    data[0].footer.value = "b"
    #expect(edge(isHeader: false)?.text == "b")
    #expect(view.record.calls == [])
    #expect(view.cellForItem(at: [0, 0]) === cell)
    #expect(edge() === header)
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

  @Test func changedOffscreenHeaderInvalidatesTheLayout() {
    let sizes = Sizes()
    view.delegate = sizes
    let data = DynamicArray([
      DynamicSection((0..<30).map { TestRow($0) }, header: nil),
      DynamicSection([TestRow(100)], header: nil),
    ])
    sizes.data = data
    data >>> target()
    window.layoutIfNeeded()
    let height = view.contentSize.height
    view.record.clear()
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

  @Test func changedItemTakesItsNewSizeFromTheDelegate() {
    let sizes = Sizes()
    view.delegate = sizes
    let data = DynamicArray([DynamicSection(testRows(1, 2), header: "A")])
    sizes.data = data
    data >>> target()
    window.layoutIfNeeded()
    let height = view.contentSize.height
    data[0][0].text = "tall"
    window.layoutIfNeeded()
    #expect(view.contentSize.height == height + 60)
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
  }
}
