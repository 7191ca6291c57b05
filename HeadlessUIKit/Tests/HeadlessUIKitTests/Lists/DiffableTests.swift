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

  @Test func snapshotIsEditedByIdentifier() {
    var snapshot = makeSnapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3, 77])  // ignores the unknown item 77
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    #expect(snapshot.itemIdentifiers == [4, 1, 9, 2])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    #expect(snapshot.numberOfItems(inSection: "a") == 2)
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

  @Test(.requiresHostApp) func tableShowsSnapshotAndKeepsTheItemSelected() async {
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
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    await waitForEnd { end in
      source.apply(makeSnapshot([("a", [3, 2]), ("b", [5, 1])])) { end() }
    }
    #expect(shown() == ["3", "2", "5", "1"])
    #expect(source.itemIdentifier(for: [1, 0]) == 5)
    #expect(source.indexPath(for: 1) == [1, 1])
    #expect(table.indexPathForSelectedRow == [0, 0])
  }
}
