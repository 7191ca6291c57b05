#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIPickerView")
struct UIPickerViewTests {
  let picker = UIPickerView()
  let titles = Dynamic(["S", "M", "L"])

  @Test func theRowsFollowTheirValue() {
    titles >>> picker.titlesModifier()
    #expect(picker.numberOfComponents == 1)
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    #if canImport(UIKit)
    let title = picker.delegate?.pickerView?(picker, titleForRow: 1, forComponent: 0) ?? nil
    #else
    let title = picker.delegate?.pickerView(picker, titleForRow: 1, forComponent: 0)
    #endif
    #expect(title == "M")
    titles.value = ["S"]
    #expect(picker.numberOfRows(inComponent: 0) == 1)
    titles >>> picker.titlesModifier(inComponent: 2)
    #expect(picker.numberOfComponents == 3)
    #expect(picker.numberOfRows(inComponent: 1) == 0)
  }

  #if !canImport(UIKit)
  @Test func aRowThatIsNotThereHasNoTitle() {
    titles >>> picker.titlesModifier()
    let delegate = picker.delegate
    #expect(delegate?.pickerView(picker, titleForRow: 3, forComponent: 0) == nil)
    #expect(delegate?.pickerView(picker, titleForRow: 0, forComponent: 1) == nil)
  }
  #endif

  @Test func theSelectionGoesBothWays() {
    let row = Dynamic(1)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.simulateSelect(row: 2))
    #expect(row.value == 2)
    row.value = 0
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func aRowIsSelectedWhenItComes() {
    let row = Dynamic(2)
    row <<>>> picker.selectedRowProperty()
    titles.value = []
    titles >>> picker.titlesModifier()
    #expect(row.value == 2)
    titles.value = ["S", "M", "L"]
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func aOneWaySelectionHasTheSameDriver() {
    let row = Dynamic(1)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    Dynamic(2) >>> picker.animatedSelectedRowModifier()
    row.value = 0
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  final class Mine: NSObject, UIPickerViewDelegate {
    var rows: [Int] = []
    func pickerView(_ picker: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      rows.append(row)
    }
  }

  @Test func passesSelectionsOnToADelegateThatComesLater() {
    let mine = Mine()
    let row = Dynamic(0)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    picker.delegate = mine
    picker.simulateSelect(row: 2)
    #expect(row.value == 2)
    #expect(mine.rows == [2])
    titles.value = ["XS", "S", "M", "L"]
    #expect(picker.numberOfRows(inComponent: 0) == 4)
  }

  @Test func passesSelectionsOnToTheDelegateThatWasThere() {
    let mine = Mine()
    picker.delegate = mine
    let row = Dynamic(0)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    picker.simulateSelect(row: 2)
    #expect(row.value == 2)
    #expect(mine.rows == [2])
  }

  /// Passes on to the delegate that it has found.
  private final class Wrapping: NSObject, UIPickerViewDelegate {
    var rows: [Int] = []
    let inner: (any UIPickerViewDelegate)?

    init(around picker: UIPickerView) {
      inner = picker.delegate
      super.init()
      picker.delegate = self
    }

    func pickerView(
      _ picker: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      #if canImport(UIKit)
      inner?.pickerView?(picker, titleForRow: row, forComponent: component) ?? nil
      #else
      inner?.pickerView(picker, titleForRow: row, forComponent: component)
      #endif
    }

    func pickerView(_ picker: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      rows.append(row)
      #if canImport(UIKit)
      inner?.pickerView?(picker, didSelectRow: row, inComponent: component)
      #else
      inner?.pickerView(picker, didSelectRow: row, inComponent: component)
      #endif
    }
  }

  @Test func aDelegateMayPassOnToTheOneThatItHasFound() {
    let mine = Mine()
    picker.delegate = mine
    let row = Dynamic(0)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    let log = row.recorded()
    let around = Wrapping(around: picker)
    let outermost = Wrapping(around: picker)
    picker.simulateSelect(row: 2)
    #expect(log.values == [0, 2])
    #expect(outermost.rows == [2] && around.rows == [2] && mine.rows == [2])
    #if canImport(UIKit)
    let title = picker.delegate?.pickerView?(picker, titleForRow: 5, forComponent: 0) ?? nil
    #else
    let title = picker.delegate?.pickerView(picker, titleForRow: 5, forComponent: 0)
    #endif
    #expect(title == nil)
  }

  #if os(macOS) || os(Linux)
  @Test func anotherDataSourceStopsTheBinding() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Mine: NSObject, UIPickerViewDataSource {
          func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
          func pickerView(_ picker: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            0
          }
        }
        let mine = Mine()
        let picker = UIPickerView()
        picker.dataSource = mine
        Dynamic(["a"]) >>> picker.titlesModifier()
        withExtendedLifetime(mine) {}
      }
    }
  }
  #endif

  @Test func isReleasedWhileTheSourceLives() {
    let row = Dynamic(0)
    #expect(
      isReleased {
        let picker = UIPickerView()
        titles >>> picker.titlesModifier()
        row <<>>> picker.selectedRowProperty()
        picker.simulateSelect(row: 1)
        return picker
      })
    row.value = 2
    titles.value = []
  }

  @Test func doesNotKeepTheSource() {
    let picker = picker
    titles >>> picker.titlesModifier()
    #expect(
      isReleased {
        let row = Dynamic(0)
        row <<>>> picker.selectedRowProperty()
        return row
      })
    picker.simulateSelect(row: 1)
  }

  @Test func aRowThatHasGoneIsNotSelectedWhenOthersCome() {
    titles >>> picker.titlesModifier()
    picker.selectRow(2, inComponent: 0, animated: false)
    titles.value = ["S"]
    #expect(picker.selectedRow(inComponent: 0) == 0)
    titles.value = ["S", "M", "L"]
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func aRowThatIsBoundOneWayIsSelectedWhenItComes() {
    let row = Dynamic(2)
    row >>> picker.selectedRowModifier()
    titles >>> picker.titlesModifier()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    row >>> picker.animatedSelectedRowModifier(inComponent: 1)
    titles >>> picker.titlesModifier(inComponent: 1)
    #expect(picker.selectedRow(inComponent: 1) == 2)
  }

  @Test func otherTitlesLeaveWhatTheUserSelected() {
    let row = Dynamic(1)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    #expect(picker.simulateSelect(row: 2))
    titles.value.append("XL")
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(row.value == 2)
  }

  @Test func titlesThatMoveTheSelectedRowSaySo() {
    titles >>> picker.titlesModifier()
    let log = picker.selectedRowProperty().recorded()
    picker.simulateSelect(row: 2)
    titles.value = ["S", "M"]
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(log.values == [0, 2, 1])
  }

  @Test func aModelFollowsTheWheelWhereItsRowHasGone() {
    let row = Dynamic(2)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    titles.value = ["S", "M"]
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(row.value == 1)
    titles.value = []
    titles.value = ["S", "M", "L"]
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(row.value == 1)
  }

  @Test func alsoToTheOnlyRowThatIsLeft() {
    let row = Dynamic(2)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    titles.value = ["S"]
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(row.value == 0)
  }

  @Test func aModelLeadsThatChangesItsRowWithTheTitles() {
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

  @Test func theWheelTurnsOnlyToRowsThatAreThere() {
    final class Wheel: UIPickerView {
      var log: [String] = []
      override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        log.append(animated ? "\(row) animated" : "\(row)")
        super.selectRow(row, inComponent: component, animated: animated)
      }
    }
    let wheel = Wheel()
    let row = Dynamic(1)
    titles >>> wheel.titlesModifier()
    row >>> wheel.selectedRowModifier()
    row.value = 3
    row >>> wheel.animatedSelectedRowModifier()
    row.value = 2
    #expect(wheel.log == ["1", "2 animated"])
  }

  @Test func theSelectionNeedsNoBoundTitles() {
    final class Mine: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ picker: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
      func pickerView(
        _ picker: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? {
        "row \(row)"
      }
    }
    let mine = Mine()
    picker.dataSource = mine
    picker.delegate = mine
    let row = Dynamic(1)
    row <<>>> picker.selectedRowProperty()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #if canImport(UIKit)
    let title = picker.delegate?.pickerView?(picker, titleForRow: 2, forComponent: 0) ?? nil
    #else
    let title = picker.delegate?.pickerView(picker, titleForRow: 2, forComponent: 0)
    #endif
    #expect(title == "row 2")
    withExtendedLifetime(mine) {}
  }

  @Test func aDelegateThatIsPutBackIsHeardAgain() {
    let (mine, other) = (Mine(), Mine())
    picker.delegate = mine
    titles >>> picker.titlesModifier()
    let saved = picker.delegate
    picker.delegate = other
    picker.delegate = saved
    picker.simulateSelect(row: 2)
    #expect(mine.rows == [2] && other.rows.isEmpty)
  }

  @Test func soItIsWhenItIsPutBackTwice() {
    let (first, mine, other) = (Mine(), Mine(), Mine())
    picker.delegate = first
    titles >>> picker.titlesModifier()
    picker.delegate = mine
    let saved = picker.delegate
    picker.delegate = other
    picker.delegate = saved
    picker.delegate = saved
    picker.simulateSelect(row: 2)
    #expect(mine.rows == [2] && first.rows.isEmpty && other.rows.isEmpty)
  }

  @Test func aDelegateMaySayThatTheNextRowIsSelected() {
    /// Skips the first row, as one may that is a heading, and says so as the user would have.
    final class Skipping: NSObject, UIPickerViewDelegate {
      var rows: [Int] = []
      func pickerView(_ picker: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        rows.append(row)
        if row > 0 { return }
        picker.selectRow(1, inComponent: component, animated: false)
        #if canImport(UIKit)
        picker.delegate?.pickerView?(picker, didSelectRow: 1, inComponent: component)
        #else
        picker.delegate?.pickerView(picker, didSelectRow: 1, inComponent: component)
        #endif
      }
    }
    let row = Dynamic(2)
    titles >>> picker.titlesModifier()
    row <<>>> picker.selectedRowProperty()
    let skipping = Skipping()
    picker.delegate = skipping
    picker.simulateSelect(row: 0)
    #expect(skipping.rows == [0, 1])
    #expect(row.value == 1)
  }

  @Test func aRowThatIsBoundOneWayIsSelectedWhenItsTitlesCome() {
    final class Recording: UIPickerView {
      var animations: [Bool] = []
      override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        animations.append(animated)
        super.selectRow(row, inComponent: component, animated: animated)
      }
    }
    let picker = Recording()
    let row = Dynamic(2)
    row >>> picker.selectedRowModifier()
    titles >>> picker.titlesModifier()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(picker.animations == [false])
  }
}
#endif
