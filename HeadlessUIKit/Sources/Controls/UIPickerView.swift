@MainActor
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }

  open weak var delegate: (any UIPickerViewDelegate)?

  /// The delegate that DynamicUIKit sets for its bindings, called before ``delegate``. For a title,
  /// ``delegate`` is called only if the binding delegate returns nil.
  @_spi(Headless) public final var bindingDelegate: (any UIPickerViewDelegate)?

  @_spi(Headless) public final func title(forRow row: Int, inComponent component: Int) -> String? {
    bindingDelegate?.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  /// Read from the data source on each access.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Ignores rows and components that do not exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfComponents).contains(component),
      (0..<numberOfRows(inComponent: component)).contains(row)
    else { return }
    selectedRows[component] = row
  }

  open func selectedRow(inComponent component: Int) -> Int {
    guard (0..<numberOfComponents).contains(component) else { return -1 }
    return min(selectedRows[component] ?? 0, numberOfRows(inComponent: component) - 1)
  }

  open func reloadAllComponents() {
    let components = numberOfComponents
    selectedRows = selectedRows.filter { $0.key < components }
    for (component, row) in selectedRows {
      selectedRows[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  private var selectedRows: [Int: Int] = [:]
}
