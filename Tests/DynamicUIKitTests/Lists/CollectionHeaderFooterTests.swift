import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("Collection view headers and footers")
struct CollectionHeaderFooterTests {
  final class HeaderFooterView: UICollectionReusableView {
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

  private func header(inSection section: Int = 0) -> HeaderFooterView? {
    supplementaryView(UICollectionView.elementKindSectionHeader, inSection: section)
  }

  private func footer() -> HeaderFooterView? {
    supplementaryView(UICollectionView.elementKindSectionFooter, inSection: 0)
  }

  private func supplementaryView(_ kind: String, inSection section: Int) -> HeaderFooterView? {
    window.layoutIfNeeded()
    return view.supplementaryView(forElementKind: kind, at: [section, 0]) as? HeaderFooterView
  }

  private func itemsWithHeadersAndFooters() -> CollectionItems<TestRow> {
    view.items(TestItemCell.self)
      .headers(HeaderFooterView.self) { view, text in view.text = text }
      .footers(HeaderFooterView.self) { view, text in view.text = text }
  }

  @Test func changedFooterReloadsNothing() {
    let data = DynamicArray([DynamicSection(testRows(1), header: "A", footer: "a")])
    data >>> itemsWithHeadersAndFooters()
    #expect(footer()?.text == "a")
    let cell = view.cellForItem(at: [0, 0])
    let headerBefore = header()
    view.record.clear()
    data[0].footer.value = "b"
    #expect(footer()?.text == "b")
    #expect(view.record.calls == [])
    #expect(view.cellForItem(at: [0, 0]) === cell)
    #expect(header() === headerBefore)
  }

  /// A header without text has no height; an item with text "tall" is taller.
  private final class SizeDelegate: NSObject, UICollectionViewDelegateFlowLayout {
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
    let delegate = SizeDelegate()
    view.delegate = delegate
    let data = DynamicArray([
      DynamicSection((0..<30).map { TestRow($0) }, header: nil),
      DynamicSection([TestRow(100)], header: nil),
    ])
    delegate.data = data
    data >>> itemsWithHeadersAndFooters()
    window.layoutIfNeeded()
    let height = view.contentSize.height
    view.record.clear()
    data[1].header.value = "B"
    window.layoutIfNeeded()
    #expect(view.contentSize.height == height + 30)
    view.simulateDragToBottom()
    #expect(header(inSection: 1)?.text == "B")
    #expect(view.record.calls == [])
    data[1].header.value = nil
    window.layoutIfNeeded()
    #expect(view.contentSize.height == height)
  }

  @Test func changedItemGetsItsNewSizeFromTheDelegate() {
    let delegate = SizeDelegate()
    view.delegate = delegate
    let data = DynamicArray([DynamicSection(testRows(1, 2), header: "A")])
    delegate.data = data
    data >>> itemsWithHeadersAndFooters()
    window.layoutIfNeeded()
    let height = view.contentSize.height
    data[0][0].text = "tall"
    window.layoutIfNeeded()
    #expect(view.contentSize.height == height + 60)
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 100)
  }

  #if os(macOS) || os(Linux)
  @Test func missingHeaderClassStopsTheProcess() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 320, height: 20)
      let (window, view) = showCollectionView(layout)
      Dynamic(testRows(1)) >>> view.items(TestItemCell.self)
      window.layoutIfNeeded()
    }
    #expect(try #require(result).standardErrorText.contains("add .headers(_:_:)"))
  }
  #endif

  @Test func laterBindingShowsHeadersOfItsOwnClass() {
    final class OtherView: UICollectionReusableView { var text: String? }
    let data = DynamicArray([DynamicSection(testRows(1), header: "A", footer: "a")])
    data >>> itemsWithHeadersAndFooters()
    #expect(header()?.text == "A")
    data
      >>> view.items(TestItemCell.self)
      .headers(OtherView.self) { view, text in view.text = text }
      .footers(HeaderFooterView.self) { view, text in view.text = text }
    window.layoutIfNeeded()
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect((header as? OtherView)?.text == "A")
  }
}
