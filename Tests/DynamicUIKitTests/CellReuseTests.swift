#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// Configures cells as a list does: a bag ends a row's bindings before it collects the next row's.
@MainActor @Suite("cell reuse")
struct CellReuseTests {
  final class Row {
    let isOn = Dynamic(true)
    let text: Dynamic<String>
    let volume = Dynamic<Float>(0.5)
    let isAvailable = Dynamic(true)
    var taps = 0

    init(_ text: String) { self.text = Dynamic(text) }
  }

  final class Cell: UIView {
    let aSwitch = UISwitch()
    let field = UITextField()
    let textView = UITextView()
    let slider = UISlider()
    let label = UILabel()
    let button = UIButton()
    let bag = DisposeBag()

    func show(_ row: Row) {
      bag.dispose()
      bag.collect {
        row.isOn <<>>> aSwitch
        row.text <<>>> field
        row.text <<>>> textView
        row.volume <<>>> slider
        row.text | { "Hello, \($0)" } >>> label
        button >> Command(enabled: row.isAvailable) { [weak row] in row?.taps += 1 }
      }
    }
  }

  @Test func cellFollowsOnlyItsNewRow() {
    let first = Row("Ada")
    let second = Row("Grace")
    let cell = Cell()
    cell.show(first)
    cell.aSwitch.simulateFlip()
    cell.show(second)
    first.isOn.value = true
    first.text.value = "Emmy"
    first.volume.value = 0.1
    first.isAvailable.value = false
    second.isOn.value = false
    second.volume.value = 0.7
    #expect(!cell.aSwitch.isOn)
    #expect(cell.field.text == "Grace")
    #expect(cell.textView.text == "Grace")
    #expect(cell.label.text == "Hello, Grace")
    #expect(cell.slider.value == 0.7)
    #expect(cell.button.isEnabled)
  }

  @Test func userInputChangesOnlyTheNewRow() {
    let first = Row("Ada")
    let second = Row("Grace")
    let cell = Cell()
    cell.show(first)
    cell.show(second)
    cell.aSwitch.simulateFlip()
    cell.field.simulateTyping("!")
    cell.slider.simulateDrag(to: 0.2)
    cell.button.simulateTap()
    #expect(first.isOn.value)
    #expect(first.text.value == "Ada")
    #expect(first.volume.value == 0.5)
    #expect(first.taps == 0)
    #expect(!second.isOn.value)
    #expect(second.text.value == "Grace!")
    #expect(cell.textView.text == "Grace!")
    #expect(second.volume.value == 0.2)
    #expect(second.taps == 1)
  }

  @Test func unboundCellChangesNoRow() {
    let row = Row("Ada")
    let cell = Cell()
    cell.show(row)
    cell.bag.dispose()
    cell.aSwitch.simulateFlip()
    cell.field.simulateTyping("!")
    cell.button.simulateTap()
    row.volume.value = 0.9
    #expect(row.isOn.value)
    #expect(row.text.value == "Ada")
    #expect(row.taps == 0)
    #expect(cell.slider.value == 0.5)
  }

  @Test func bindingsRetainNeitherCellNorRow() {
    let row = Row("Ada")
    #expect(
      isReleased {
        let cell = Cell()
        cell.show(Row("Grace"))
        cell.show(row)
        return cell
      })
    let cell = Cell()
    #expect(
      isReleased {
        let row = Row("Ada")
        cell.show(row)
        return row
      })
    cell.show(row)
    #expect(cell.field.text == "Ada")
  }
}
#endif
