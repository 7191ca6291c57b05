#if !os(tvOS)
import Dynamic

extension UIPickerView {
  /// Sets the titles of the rows of a component.
  ///
  ///     let sizes = Dynamic(["S", "M", "L"])
  ///     let picker = UIPickerView()
  ///     sizes >>> picker.titlesModifier()
  ///     print(picker.numberOfRows(inComponent: 0))  // Prints "3"
  ///
  /// The picker gets a data source, so it must not have one of yours, and a delegate, which passes
  /// everything else on to yours, whether that is set before or after.
  ///
  /// - Parameter component: Which wheel; those before it are there too, without rows until they get
  ///   some.
  /// - Precondition: The picker has no other data source.
  public func titlesModifier(inComponent component: Int = 0) -> PropertyModifier<[String]> {
    modifier(.name("titles", component)) { picker, titles in
      let delegate = picker.bindingDelegate
      guard picker.dataSource == nil || picker.dataSource === delegate else {
        stop(
          "The rows of a picker are bound that has another data source; set its dataSource to nil")
      }
      delegate.setTitles(titles, inComponent: component)
      if picker.dataSource == nil {
        picker.dataSource = delegate
      } else {
        picker.reloadAllComponents()
      }
      picker.selectAgain(component)
    }
  }

  /// Sets the selected row of a component.
  ///
  /// A row that is not there yet is not lost: it is selected when the bound titles change.
  public func selectedRowModifier(inComponent component: Int = 0) -> PropertyModifier<Int> {
    modifier(.name("selectedRow", component)) { picker, row in
      picker.wish(component).row = row
      picker.select(row, component, animated: false)
    }
  }

  /// Sets the selected row of a component and lets the wheel turn there; the same property as
  /// ``selectedRowModifier(inComponent:)``.
  public func animatedSelectedRowModifier(inComponent component: Int = 0) -> PropertyModifier<Int> {
    let driver = selectedRowModifier(inComponent: component).driver
    return modifier(.name("animatedSelectedRow", component), driver: driver) { picker, row in
      picker.wish(component).row = row
      picker.select(row, component, animated: true)
    }
  }

  /// The selected row of a component, which the user changes too.
  ///
  /// A model's row that is not there yet is selected when the bound titles change. One that was selected
  /// and goes, while others stay or come, has the value become the row at which the wheel stands then. While
  /// there are no rows, the value is -1, unless it is bound.
  ///
  /// Only the delegate hears of the user, so the picker gets one that passes everything else on to
  /// yours, whether that is set before or after.
  public func selectedRowProperty(inComponent component: Int = 0) -> Dynamic<Int> {
    dynamicProperty(
      .name("selectedRow", component),
      driver: selectedRowModifier(inComponent: component).driver,
      read: { $0.selectedRow(inComponent: component) },
      write: { $0.selectedRowModifier(inComponent: component).set($1) },
      follow: { picker, listener in picker.bindingDelegate.listeners[component] = listener }
    ).synchronized
  }

  private func select(_ row: Int, _ component: Int, animated: Bool) {
    guard component < numberOfComponents, row >= 0, row < numberOfRows(inComponent: component),
      row != selectedRow(inComponent: component)
    else { return }
    selectRow(row, inComponent: component, animated: animated)
  }

  /// Selects the row that the source of the selection wants, which may not have been there before, and tells
  /// where the wheel stands if its row has gone.
  private func selectAgain(_ component: Int) {
    let driver = selectedRowModifier(inComponent: component).driver
    let listened = attachments.find(PropertyValue<Int>.self, .name("selectedRow", component))
    if !driver.isTwoWay {
      if driver.isTaken, let row = wish(component).row { select(row, component, animated: false) }
      listened?.look()
    } else if let listened, listened.isShown, numberOfRows(inComponent: component) > 0 {
      listened.look()
    } else {
      listened?.writeAgain()
    }
  }

  private func wish(_ component: Int) -> WishedRow {
    attachments.find(.name("wishedRow", component)) { WishedRow() }
  }

  /// The delegate that knows the rows and hears of selections; put in the place of another one,
  /// which it passes everything else on to.
  private var bindingDelegate: PickerDelegate {
    let own = attachments.find(.name("delegate")) { PickerDelegate() }
    interpose(own)
    return own
  }
}

/// The row that was last to be selected.
@MainActor
private final class WishedRow {
  var row: Int?
}

/// Knows the bound rows of a picker, hears of what the user selects, and passes the rest on.
private final class PickerDelegate: ForwardingDelegate, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  var listeners: [Int: @MainActor () -> Void] = [:]
  private var titles: [[String]] = []

  @discardableResult
  private func passOn<Answer>(
    _ method: String = #function, at row: Int? = nil, in component: Int,
    _ call: ((any UIPickerViewDelegate)?) -> Answer
  ) -> Answer {
    passed.passOn(
      method, at: place(row, component), to: next as? any UIPickerViewDelegate, call)
  }

  private func place(_ row: Int?, _ component: Int) -> PassedCalls.Place {
    row.map { .row(IndexPath(row: $0, section: component)) } ?? .section(component)
  }

  func setTitles(_ titles: [String], inComponent component: Int) {
    while self.titles.count <= component { self.titles.append([]) }
    self.titles[component] = titles
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { titles.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    titles[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    if component < titles.count, row < titles[component].count { return titles[component][row] }
    return passOn(at: row, in: component) { next in
      #if canImport(UIKit)
      return next?.pickerView?(pickerView, titleForRow: row, forComponent: component) ?? nil
      #else
      return next?.pickerView(pickerView, titleForRow: row, forComponent: component)
      #endif
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if !passed.isUnderWay(at: place(row, component)) { listeners[component]?() }
    passOn(at: row, in: component) { next in
      #if canImport(UIKit)
      next?.pickerView?(pickerView, didSelectRow: row, inComponent: component)
      #else
      next?.pickerView(pickerView, didSelectRow: row, inComponent: component)
      #endif
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    passOn(at: row, in: component) { next in
      #if canImport(UIKit)
      return next?.pickerView?(pickerView, attributedTitleForRow: row, forComponent: component)
        ?? nil
      #else
      return next?.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
      #endif
    }
  }

  #if canImport(UIKit)
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    passOn(at: row, in: component) {
      $0?.pickerView?(pickerView, viewForRow: row, forComponent: component, reusing: view)
        ?? UIView()
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    passOn(in: component) { $0?.pickerView?(pickerView, widthForComponent: component) ?? 0 }
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    passOn(in: component) { $0?.pickerView?(pickerView, rowHeightForComponent: component) ?? 0 }
  }

  nonisolated override class var onlyPassedOn: Set<String> {
    [
      "pickerView:attributedTitleForRow:forComponent:",
      "pickerView:viewForRow:forComponent:reusingView:",
      "pickerView:widthForComponent:", "pickerView:rowHeightForComponent:",
    ]
  }
  #endif
}
#endif
