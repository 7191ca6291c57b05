import DynamicUIKit
import Foundation
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Dates")
struct DatesTests {
  private final class RecordingTableView: UITableView {
    var log: [String] = []

    override func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
      log.append("insert \(paths.map(\.row)) \(name(animation))")
      super.insertRows(at: paths, with: animation)
    }

    override func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
      log.append("delete \(paths.map(\.row)) \(name(animation))")
      super.deleteRows(at: paths, with: animation)
    }

    private func name(_ animation: RowAnimation) -> String {
      animation == .fade ? "fade" : animation == .right ? "right" : "another"
    }
  }

  @Test func buttonAddsATimeAndSelectionDeletesARow() async {
    var time = 0.0
    let model = DatesViewModel {
      time += 1
      return Date(timeIntervalSince1970: time)
    }
    let table = RecordingTableView(frame: .zero, style: .plain)
    let screen = TestScreen(DatesViewController(model: model, tableView: table))
    await screen.perform("tap Add the time", "tap Add the time", "tap Add the time")
    #expect(
      screen.text == """
        Dates
        =====
        < Add the time >
        0  1970-01-01 00:00:01Z
        1  1970-01-01 00:00:02Z
        2  1970-01-01 00:00:03Z
        """)
    await screen.perform("select dates 1")
    #expect(model.dates.value.map(\.timeIntervalSince1970) == [1, 3])
    #expect(screen.text.hasSuffix("\n0  1970-01-01 00:00:01Z\n1  1970-01-01 00:00:03Z"))
    #expect(table.log.contains("delete [1] right"))
    #expect(table.log.contains("insert [2] fade"))
  }

  @Test func showsEqualTimesInSeparateRows() async {
    let model = DatesViewModel { Date(timeIntervalSince1970: 0) }
    let screen = TestScreen(DatesViewController(model: model))
    await screen.perform("tap Add the time", "tap Add the time", "tap Add the time")
    #expect(screen.text.ranges(of: "1970-01-01 00:00:00Z").count == 3)
    await screen.perform("select dates 2", "select dates 0", "select dates 0")
    #expect(model.dates.value == [])
    #expect(!screen.text.contains("1970-01-01 00:00:00Z"))
  }
}
#endif
