#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

/// Long-lived sources and commands that never change retain nothing of released views.
@MainActor @Suite("Memory of dead bindings")
struct DeadListBindingTests {
  enum Kind: CaseIterable {
    case rows, shownRows, dynamicArray, sections, nestedArrays, items, nestedItems, placeholder
    case conditionalCommands, longLivedCommands, handle, bag, button, longLivedCommandOfAButton
    case barButton, refreshing, scrolling, reboundTable
  }

  #if os(macOS) || os(Linux)
  /// Runs in its own process, where nothing else allocates; creates 100,000 bindings in total.
  @Test func deadBindingsLeakNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      var failures: [String] = []
      for kind in Kind.allCases {
        let source = Source()
        let leaked = await leakedBytes(by: { source.bindAndDrop(kind) }, times: 2_800)
        if let leaked, leaked >= 150 { failures.append("\(kind) leaks \(leaked) bytes each") }
      }
      FileHandle.standardError.write(Data(failures.joined(separator: "\n").utf8))
    }
    let message = try #require(result).message
    #expect(message.isEmpty, "\(message)")
  }
  #endif

  @MainActor
  final class Source: PullToRefreshHandler, InfiniteScrollHandler {
    let rows = Dynamic([TestRow(1), TestRow(2)])
    let array = DynamicArray([TestRow(1), TestRow(2)])
    let sections = Dynamic([RowSection("A", rows: [TestRow(1)])])
    let nested = DynamicArray([DynamicSection([TestRow(1)], header: "A")])
    let flag = Dynamic(true)
    let noRows = Dynamic<[TestRow]>([])
    let more = Dynamic(false)
    let select = Command<TestRow> { _ in }
    let save = Command<Void> {}
    let reused = TableStage()

    var hasMore: Listenable<Bool> { more }
    func pullToRefresh() async {}
    func loadMore() async {}

    private var table: UITableView { UITableView(frame: .zero) }
    private var collectionView: UICollectionView {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }

    func bindAndDrop(_ kind: Kind) {
      switch kind {
      case .rows: rows >>> table.rows(TestCell.self)
      case .shownRows:
        let stage = TableStage()
        rows >>> stage.table.rows(TestCell.self)
        stage.window.layoutIfNeeded()
      case .dynamicArray: array >>> table.rows(TestCell.self)
      case .sections: sections >>> table.rows(TestCell.self)
      case .nestedArrays: nested >>> table.rows(TestCell.self)
      case .items: rows >>> collectionView.items(TestItemCell.self)
      case .nestedItems: nested >>> collectionView.items(TestItemCell.self)
      case .placeholder:
        noRows
          >>> table.rows(TestCell.self).placeholder(
            empty: UIView(), loading: UIView(), while: flag, failed: UIView(), if: flag.not())
      case .conditionalCommands:
        rows
          >>> table.rows(
            TestCell.self, select: Command(enabled: flag) { _ in },
            delete: Command(enabled: flag.not()) { _ in }, move: Command(enabled: flag) { _ in })
      case .longLivedCommands: rows >>> table.rows(TestCell.self, select: select, delete: select)
      case .handle: (rows >>> table.rows(TestCell.self)).dispose()
      case .bag:
        let bag = DisposeBag()
        bag.collect { rows >>> table.rows(TestCell.self) }
      case .button: UIButton() >> Command(enabled: flag) {}
      case .longLivedCommandOfAButton: UIButton() >> save
      case .barButton: UIBarButtonItem() >> Command(enabled: flag) {}
      case .refreshing: table.pullToRefreshControl >> self
      case .scrolling: table.infiniteScrollControl >> self
      case .reboundTable: rows >>> reused.table.rows(TestCell.self, select: select)
      }
    }
  }
}
#endif
