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
  /// The binding becomes the data source of the picker view, and puts a delegate before yours, which
  /// receives everything else. If you set a delegate later, it takes that place on Apple's systems; set
  /// yours first.
  ///
  /// - Parameter component: The component. Those before it exist too, without rows at first.
  /// - Precondition: The picker view has no other data source.
  public func titlesModifier(inComponent component: Int = 0) -> PropertyModifier<[String]> {
    modifier(.name("titles", component)) { picker, titles in
      let delegate = picker.bindingDelegate
      require(
        picker.dataSource == nil || picker.dataSource === delegate,
        "The picker view already has a data source; set dataSource to nil before binding rows")
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
  /// A row that does not exist yet is selected when the bound titles change.
  public func selectedRowModifier(inComponent component: Int = 0) -> PropertyModifier<Int> {
    modifier(.name("selectedRow", component)) { $0.select($1, component, animated: false) }
  }

  /// Sets the selected row of a component with an animation; the same property as
  /// ``selectedRowModifier(inComponent:)``.
  public func animatedSelectedRowModifier(inComponent component: Int = 0) -> PropertyModifier<Int> {
    modifier(
      .name("animatedSelectedRow", component),
      driver: selectedRowModifier(inComponent: component).driver
    ) { $0.select($1, component, animated: true) }
  }

  /// The selected row of a component, which the user changes too.
  ///
  /// When bound titles change, the picker view selects the model's row. If there is no such row, the
  /// value becomes the row that the picker view selects instead; without rows, it stays.
  ///
  /// UIKit reports the user's choice to the delegate only; see ``titlesModifier(inComponent:)``.
  public func selectedRowProperty(inComponent component: Int = 0) -> Dynamic<Int> {
    let property = dynamicProperty(
      .name("selectedRow", component),
      driver: selectedRowModifier(inComponent: component).driver,
      read: { $0.selectedRow(inComponent: component) },
      write: { $0.select($1, component, animated: false) },
      follow: { picker, listener in picker.bindingDelegate.listeners[component] = listener })
    _ = bindingDelegate
    return property.synchronized
  }

  private func select(_ row: Int, _ component: Int, animated: Bool) {
    bindingDelegate.wanted[component] = row
    if hasRow(row, component), row != selectedRow(inComponent: component) {
      selectRow(row, inComponent: component, animated: animated)
    }
  }

  private func hasRow(_ row: Int, _ component: Int) -> Bool {
    component < numberOfComponents && (0..<numberOfRows(inComponent: component)).contains(row)
  }

  /// Selects the bound row after the titles have changed, or reports the row that is selected instead.
  private func selectAgain(_ component: Int) {
    let driver = selectedRowModifier(inComponent: component).driver
    let value = attachments.find(PropertyValue<Int>.self, .name("selectedRow", component))
    if driver.isTaken, let row = bindingDelegate.wanted[component] {
      select(row, component, animated: false)
      if driver.isTwoWay {
        if hasRow(row, component) || !hasRow(0, component) { return }
        bindingDelegate.wanted[component] = selectedRow(inComponent: component)
        value?.userDidChange()
      }
    }
    value?.readChange()
  }

  /// The data source and delegate of the bindings.
  private var bindingDelegate: PickerDelegate {
    let proxy = attachments.find(.name("delegate")) { PickerDelegate() }
    install(proxy)
    return proxy
  }
}

/// Provides the bound rows of a picker view and reports the user's choice.
private final class PickerDelegate: DelegateProxy, UIPickerViewDataSource, UIPickerViewDelegate {
  var listeners: [Int: @MainActor () -> Void] = [:]
  /// The rows that bindings have set last.
  var wanted: [Int: Int] = [:]
  private var titles: [[String]] = []

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
    #if canImport(UIKit)
    return next(as: (any UIPickerViewDelegate).self)?
      .pickerView?(pickerView, titleForRow: row, forComponent: component) ?? nil
    #else
    return nil
    #endif
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    wanted[component] = row
    listeners[component]?()
    #if canImport(UIKit)
    next(as: (any UIPickerViewDelegate).self)?
      .pickerView?(pickerView, didSelectRow: row, inComponent: component)
    #endif
  }
}
#endif
