import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("bindTwoWay(_:choosing:)")
struct ChoosingTests {
  enum Mode: CaseIterable { case day, week, month }

  let mode = Dynamic(Mode.week)

  @Test func segmentsChooseAValue() {
    let segments = UISegmentedControl(items: ["Year"])
    mode.bindTwoWay(segments, choosing: Mode.allCases) { "\($0)" }
    #expect(segments.numberOfSegments == 3 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 2) == "month")
    segments.simulateTap(segment: 2)
    #expect(mode.value == .month)
    mode.value = .day
    #expect(segments.selectedSegmentIndex == 0)
  }

  @Test func unlistedValueSelectsNoSegment() {
    let segments = UISegmentedControl(items: ["Day", "Week"])
    mode.bindTwoWay(segments, choosing: [.day, .week])
    #expect(segments.selectedSegmentIndex == 1)
    mode.value = .month
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(segments.titleForSegment(at: 0) == "Day")
  }

  #if !os(tvOS)
  @Test func pickerChoosesAValue() {
    let picker = UIPickerView()
    mode.bindTwoWay(picker, choosing: Mode.allCases) { "\($0)" }
    #expect(picker.selectedRow(inComponent: 0) == 1)
    picker.simulateSelect(row: 0)
    #expect(mode.value == .day)
    mode.value = .month
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }
  #endif

  @Test func buttonMenuChoosesAValue() {
    let button = UIButton()
    let handle = mode.bindTwoWay(button, choosing: Mode.allCases) { "\($0)" }
    func checkmarks() -> [Bool] {
      button.menu?.children.map { ($0 as? UIAction)?.state == .on } ?? []
    }
    #expect(button.showsMenuAsPrimaryAction && checkmarks() == [false, true, false])
    #expect(button.menu?.children.map(\.title) == ["day", "week", "month"])
    #expect(button.simulateSelect(menuItem: "month"))
    #expect(mode.value == .month && checkmarks() == [false, false, true])
    handle.dispose()
    mode.value = .day
    #expect(checkmarks() == [false, false, true])
    button.simulateSelect(menuItem: "week")
    #expect(mode.value == .day)
  }

  @Test func newChoicesKeepDisabledSegmentsDisabled() {
    let size = Dynamic("S")
    let segments = UISegmentedControl()
    size.bindTwoWay(segments, choosing: ["S", "M"]) { $0 }
    Dynamic(false) >>> segments.isEnabledModifier(forSegmentAt: 1)
    size.bindTwoWay(segments, choosing: ["S", "M", "L"]) { $0 }
    #expect(!segments.simulateTap(segment: 1) && segments.simulateTap(segment: 2))
    size.bindTwoWay(segments, choosing: ["S"]) { $0 }
    #expect(segments.numberOfSegments == 1)
  }

  @Test func menuIsRebuiltOnlyWhenTheBoundPropertyChanges() {
    struct Form { var mode = Mode.week, size = 1 }
    let form = Dynamic(Form())
    let button = UIButton()
    form[\.mode].bindTwoWay(button, choosing: Mode.allCases) { "\($0)" }
    let menu = button.menu
    form.value.size = 2
    #expect(button.menu === menu)
    form.value.mode = .day
    #expect(button.menu !== menu)
  }

  @Test func menuSetsAPropertyThroughALensThatIsNotRetained() {
    struct Form { var mode = Mode.week }
    let form = Dynamic(Form())
    let button = UIButton()
    form[\.mode].bindTwoWay(button, choosing: Mode.allCases) { "\($0)" }
    #expect(button.simulateSelect(menuItem: "month"))
    #expect(form.value.mode == .month)
  }

  #if !os(tvOS)
  @Test func secondBindingOfAPickerLeavesTheFirstSourceUnchanged() {
    let picker = UIPickerView()
    let other = Dynamic("B")
    mode.value = .month
    mode.bindTwoWay(picker, choosing: Mode.allCases) { "\($0)" }
    other.bindTwoWay(picker, choosing: ["A", "B"]) { $0 }
    #expect(mode.value == .month && other.value == "B")
    #expect(picker.selectedRow(inComponent: 0) == 1)
  }
  #endif
}
