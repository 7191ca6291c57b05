#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UIPickerView")
struct UIPickerViewTests {
  let picker = UIPickerView()
  let titles = Dynamic(["S", "M", "L"])

  final class Delegate: NSObject, UIPickerViewDelegate {
    var selectedRows: [Int] = []
    func pickerView(_ picker: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      selectedRows.append(row)
    }
  }

  @Test func rowsFollowTheTitles() {
    titles >>> picker.titlesModifier()
    #expect(picker.numberOfComponents == 1)
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    #if canImport(UIKit)
    #expect(picker.delegate?.pickerView?(picker, titleForRow: 1, forComponent: 0) == "M")
    #else
    #expect(picker.title(forRow: 1, inComponent: 0) == "M")
    #expect(picker.title(forRow: 3, inComponent: 0) == nil)
    #endif
    titles.value = ["S"]
    #expect(picker.numberOfRows(inComponent: 0) == 1)
    titles >>> picker.titlesModifier(inComponent: 2)
    #expect(picker.numberOfComponents == 3)
    #expect(picker.numberOfRows(inComponent: 1) == 0)
  }

  @Test func selectionBindsBothWays() {
    let row = Dynamic(1)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.simulateSelect(row: 2))
    #expect(row.value == 2)
    row.value = 0
    #expect(picker.selectedRow(inComponent: 0) == 0)
    Dynamic(2) >>> picker.animatedSelectedRowModifier()
    row.value = 1
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func animatedModifierAnimatesTheSelection() {
    final class RecordingPicker: UIPickerView {
      var animations: [Bool] = []
      override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        animations.append(animated)
        super.selectRow(row, inComponent: component, animated: animated)
      }
    }
    let picker = RecordingPicker()
    titles >>> picker.titlesModifier()
    Dynamic(1) >>> picker.selectedRowModifier()
    Dynamic(2) >>> picker.animatedSelectedRowModifier()
    #expect(picker.animations == [false, true])
  }

  @Test func delegateReceivesSelections() {
    let delegate = Delegate()
    picker.delegate = delegate
    let row = Dynamic(0)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    picker.simulateSelect(row: 2)
    #expect(row.value == 2 && delegate.selectedRows == [2])
  }

  @Test func selectionNeedsNoBoundTitles() {
    let source = ThreeRowDataSource()
    picker.dataSource = source
    let row = Dynamic(1)
    row <<>>> picker.selectedRowProperty()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    withExtendedLifetime(source) {}
  }

  #if os(macOS) || os(Linux)
  @Test func bindingTitlesToAPickerWithADataSourceStopsTheProcess() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let dataSource = ThreeRowDataSource()
      let picker = UIPickerView()
      picker.dataSource = dataSource
      Dynamic(["a"]) >>> picker.titlesModifier()
      withExtendedLifetime(dataSource) {}
    }
    #expect(try #require(result).standardErrorText.contains("; set dataSource to nil before"))
  }
  #endif

  // MARK: Changing titles

  @Test(arguments: [true, false]) func boundRowIsSelectedOnceTheTitlesIncludeIt(isTwoWay: Bool) {
    let row = Dynamic(2)
    if isTwoWay {
      row <<>>> picker.selectedRowProperty()
    } else {
      row >>> picker.animatedSelectedRowModifier()
    }
    titles.value = []
    titles >>> picker.titlesModifier()
    #expect(row.value == 2)
    titles.value = ["S", "M", "L"]
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func modelFollowsPickerWhenRowsAreRemoved() {
    let row = Dynamic(2)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    titles.value = ["S", "M"]
    #expect(picker.selectedRow(inComponent: 0) == 1 && row.value == 1)
    titles.value = []
    titles.value = ["S", "M", "L"]
    #expect(picker.selectedRow(inComponent: 0) == 1 && row.value == 1)
  }

  @Test func rowSetByAOneWayBindingIsNotDelivered() {
    let row = Dynamic(0)
    titles >>> picker.titlesModifier()
    row >>> picker.selectedRowModifier()
    let log = picker.selectedRowProperty().recorded()
    row.value = 2
    titles.value.append("XL")
    #expect(log.values == [0])
  }

  @Test func newTitlesCorrectAnInvalidRowOfTheModel() {
    let row = Dynamic(0)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    row.value = 5
    #expect(picker.selectedRow(inComponent: 0) == 0 && row.value == 5)
    titles.value = ["S", "M"]
    #expect(picker.selectedRow(inComponent: 0) == 0 && row.value == 0)
  }

  @Test func modelMayChangeRowAndTitlesInOneBatch() {
    let row = Dynamic(2)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    let log = row.recorded()
    batch {
      titles.value = ["S", "M"]
      row.value = 0
    }
    #expect(picker.selectedRow(inComponent: 0) == 0)
    batch {
      titles.value = ["S", "M", "L", "XL"]
      row.value = 3
    }
    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(log.values == [2, 0, 3])
  }

  @Test func listenersReceiveTheRowWhenNewTitlesMoveTheSelection() {
    titles >>> picker.titlesModifier()
    let log = picker.selectedRowProperty().recorded()
    picker.simulateSelect(row: 2)
    titles.value = ["S", "M"]
    #expect(log.values == [0, 2, 1])
  }
}

private final class ThreeRowDataSource: NSObject, UIPickerViewDataSource {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ picker: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
}
#endif
