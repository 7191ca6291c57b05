#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

/// Sources and commands that outlive many lists, and never change, retain nothing of those lists.
/// `BoundedMemoryTests` tests other bindings.
@MainActor @Suite("Memory of dead list bindings")
struct DeadListBindingTests {
  /// A way to bind a list, and to release or dispose of the binding.
  enum Kind: CaseIterable {
    case shownRows, titledSections, placeholder, conditionalCommands, disposedHandle, releasedBag
    case pullToRefresh, infiniteScrolling, reboundTable
  }

  #if os(macOS) || os(Linux)
  /// Runs in its own process, where nothing else allocates.
  @Test func deadBindingsLeakNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      var failures: [String] = []
      for kind in Kind.allCases {
        let model = Model()
        let leaked = await leakedBytesPerCall(of: { model.bindAndRelease(kind) }, times: 2_800)
        // A binding that is not released takes more than 150 bytes.
        if let leaked, leaked >= 150 { failures.append("\(kind) leaks \(leaked) bytes each") }
      }
      FileHandle.standardError.write(Data(failures.joined(separator: "\n").utf8))
    }
    let message = try #require(result).message
    #expect(message.isEmpty, "\(message)")
  }
  #endif

  /// Long-lived sources, commands and handlers of a list.
  @MainActor
  final class Model: PullToRefreshHandler, InfiniteScrollHandler {
    let rows = Dynamic([TestRow(1), TestRow(2)])
    let sections = DynamicArray([DynamicSection([TestRow(1)], header: "A")])
    let flag = Dynamic(true)
    let noRows = Dynamic<[TestRow]>([])
    let hasMore: Listenable<Bool> = Dynamic(false)
    let select = Command<TestRow> { _ in }
    let reusedFixture = TableFixture()

    func pullToRefresh() async {}
    func loadMore() async {}

    private func makeTable() -> UITableView { UITableView(frame: .zero) }

    /// Creates a binding of a new table, and releases the table; `.reboundTable` keeps its table.
    func bindAndRelease(_ kind: Kind) {
      switch kind {
      case .shownRows:
        let fixture = TableFixture()
        rows >>> fixture.table.rows(TestCell.self)
        fixture.layoutIfNeeded()
      case .titledSections: sections >>> makeTable().rows(TestCell.self)
      case .placeholder:
        noRows
          >>> makeTable().rows(TestCell.self).placeholder(
            empty: UIView(), loading: UIView(), while: flag, failed: UIView(), if: flag.not())
      case .conditionalCommands:
        rows
          >>> makeTable().rows(
            TestCell.self, select: Command(enabled: flag) { _ in },
            delete: Command(enabled: flag.not()) { _ in }, move: Command(enabled: flag) { _ in })
      case .disposedHandle: (rows >>> makeTable().rows(TestCell.self)).dispose()
      case .releasedBag:
        let bag = DisposeBag()
        bag.collect { rows >>> makeTable().rows(TestCell.self) }
      case .pullToRefresh: makeTable().pullToRefreshControl >> self
      case .infiniteScrolling: makeTable().infiniteScrollControl >> self
      case .reboundTable: rows >>> reusedFixture.table.rows(TestCell.self, select: select)
      }
    }
  }
}
#endif
