#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIPickerView")
struct UIPickerViewTests {
  @MainActor final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let log = Log()
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { log("\(row)") }
  }

  @Test func onlyUserSelectionCallsTheDelegate() {
    let source = Source()
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    picker.selectRow(1, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(source.log.entries.isEmpty)
    #expect(picker.simulateSelect(row: 2, inComponent: 0))
    #expect(source.log.entries == ["2"])
  }
}
#endif
