import DynamicUIKit
import Foundation
import Testing

@MainActor @Suite("diffable data sources")
struct DiffableTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func makeSnapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  #if os(macOS) || os(Linux)
  @Test func duplicateItemOrItemWithoutSectionStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
  }
  #endif

  @Test(.requiresHostApp) func tableShowsTheAppliedSnapshot() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    let controller = UIViewController()
    controller.view.addSubview(table)
    let window = makeWindow(controller)
    func shown() -> [String?] {
      window.layoutIfNeeded()
      return (table.indexPathsForVisibleRows ?? []).map {
        table.cellForRow(at: $0)?.textLabel?.text
      }
    }
    await source.apply(makeSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    #expect(shown() == ["1", "2", "3"])
    await waitForEnd { end in
      source.apply(makeSnapshot([("a", [3, 2]), ("b", [5, 1])])) { end() }
    }
    #expect(shown() == ["3", "2", "5", "1"])
  }
}
