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
  /// The binding provides the data source, and installs a delegate that forwards to your delegate.
  /// On Apple platforms, a delegate that you set later replaces the installed one; set yours first.
  ///
  /// - Parameter component: The component's index. Components before it have no rows until titles
  ///   are bound to them.
  /// - Precondition: The picker view has no other data source.
  public func titlesModifier(inComponent component: Int = 0) -> PropertyModifier<[String]> {
    modifier(.name("titles", component)) { picker, titles in
      let delegate = picker.delegateProxy
      require(
        picker.dataSource == nil || picker.dataSource === delegate,
        "The picker view already has a data source; set dataSource to nil before binding rows")
      let setTitles = {
        delegate.setTitles(titles, inComponent: component)
        if picker.dataSource == nil {
          picker.dataSource = delegate
        } else {
          picker.reloadAllComponents()
        }
      }
      if titles.isEmpty { return setTitles() }  // Without rows, the bound selection stays.
      let selectedRow = \UIPickerView.[selectedRowIn: component]
      picker.setLimits(of: selectedRow, setTitles)  // The titles limit the selected row.
      // If the bound row is gone, a two-way binding copies the new selection to the model.
      if picker.modifier(for: selectedRow).bindingSlot.isTwoWay {
        picker.existingPropertyValue(of: selectedRow)?.updateValue()
      }
    }
  }

  /// Sets the selected row of a component.
  ///
  /// If the row does not exist yet, it is selected when bound titles add it.
  public func selectedRowModifier(inComponent component: Int = 0) -> PropertyModifier<Int> {
    modifier(limited: \.[selectedRowIn: component], name: "selectedRow \(component)")
  }

  /// Sets the same property as ``selectedRowModifier(inComponent:)``, but with an animation.
  public func animatedSelectedRowModifier(inComponent component: Int = 0) -> PropertyModifier<Int> {
    modifier(limited: \.[selectedRowIn: component], name: "animatedSelectedRow \(component)") {
      $0.select($1, component, animated: true)
    }
  }

  /// The selected row of a component, which the user can change.
  ///
  /// When bound titles change, the picker view selects the value's row again. If that row is gone,
  /// the value becomes the row that the picker view selects instead. Without rows, the value stays.
  ///
  /// The binding installs a delegate, because UIKit reports the user's choice only to the delegate;
  /// see ``titlesModifier(inComponent:)``.
  public func selectedRowProperty(inComponent component: Int = 0) -> Dynamic<Int> {
    let property = propertyValue(
      of: \.[selectedRowIn: component], setBy: selectedRowModifier(inComponent: component))
    _ = delegateProxy  // Each access installs the delegate, because the app may have set another.
    return property.upToDateDynamic
  }

  /// The selected row; -1 without rows. Setting a row that does not exist does nothing.
  fileprivate subscript(selectedRowIn component: Int) -> Int {
    get { component < numberOfComponents ? selectedRow(inComponent: component) : -1 }
    set { select(newValue, component, animated: false) }
  }

  private func select(_ row: Int, _ component: Int, animated: Bool) {
    if component < numberOfComponents, (0..<numberOfRows(inComponent: component)).contains(row),
      row != selectedRow(inComponent: component)
    {
      selectRow(row, inComponent: component, animated: animated)
    }
  }

  /// The data source and delegate that the bindings share; each access installs the delegate.
  private var delegateProxy: PickerDelegate {
    let proxy = attachments.findOrCreate(.name("delegate")) { PickerDelegate() }
    proxy.install(in: self, at: \.delegate)
    return proxy
  }
}

private final class PickerDelegate: DelegateProxy, UIPickerViewDataSource, UIPickerViewDelegate {
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
    return nextDelegate(as: (any UIPickerViewDelegate).self)?
      .pickerView?(pickerView, titleForRow: row, forComponent: component) ?? nil
    #else
    return nil
    #endif
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let selectedRow = \UIPickerView.[selectedRowIn: component]
    pickerView.remember(row, for: selectedRow)  // Later titles must not undo the user's choice.
    pickerView.existingPropertyValue(of: selectedRow)?.updateValue()
    #if canImport(UIKit)
    nextDelegate(as: (any UIPickerViewDelegate).self)?
      .pickerView?(pickerView, didSelectRow: row, inComponent: component)
    #endif
  }
}
#endif
