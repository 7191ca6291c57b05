#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// Reuses a cell as a list does: the cell's bag ends the bindings to the previous row, and then
/// collects the bindings to the next row.
@MainActor @Suite("cell reuse")
struct CellReuseTests {
  final class Row {
    let isOn = Dynamic(true)
    let text: Dynamic<String>
    let isAvailable = Dynamic(true)
    var taps = 0

    init(_ text: String) { self.text = Dynamic(text) }
  }

  final class Cell: UIView {
    let aSwitch = UISwitch()
    let field = UITextField()
    let label = UILabel()
    let button = UIButton()
    let bag = DisposeBag()

    func show(_ row: Row) {
      bag.dispose()
      bag.collect {
        row.isOn <<>>> aSwitch
        row.text <<>>> field
        row.text | { "Hello, \($0)" } >>> label
        button >> Command(enabled: row.isAvailable) { [weak row] in row?.taps += 1 }
      }
    }
  }

  let first = Row("Ada")
  let second = Row("Grace")
  let cell = Cell()

  @Test func cellFollowsOnlyItsNewRow() {
    cell.show(first)
    cell.aSwitch.simulateFlip()
    cell.show(second)
    first.isOn.value = true
    first.text.value = "Emmy"
    first.isAvailable.value = false
    second.isOn.value = false
    #expect(!cell.aSwitch.isOn)
    #expect(cell.field.text == "Grace")
    #expect(cell.label.text == "Hello, Grace")
    #expect(cell.button.isEnabled)
  }

  @Test func userInputChangesOnlyTheNewRow() {
    cell.show(first)
    cell.show(second)
    cell.aSwitch.simulateFlip()
    cell.field.simulateTyping("!")
    cell.button.simulateTap()
    #expect(first.isOn.value)
    #expect(first.text.value == "Ada")
    #expect(first.taps == 0)
    #expect(!second.isOn.value)
    #expect(second.text.value == "Grace!")
    #expect(cell.label.text == "Hello, Grace!")
    #expect(second.taps == 1)
  }

  @Test func unboundCellAndRowDoNotChangeEachOther() {
    cell.show(first)
    cell.bag.dispose()
    cell.aSwitch.simulateFlip()
    cell.field.simulateTyping("!")
    cell.button.simulateTap()
    first.text.value = "Emmy"
    #expect(first.isOn.value)
    #expect(first.taps == 0)
    #expect(cell.field.text == "Ada!")
  }
}
#endif
