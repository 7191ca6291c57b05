/// A set of wheels, called components, in each of which the user selects a row. Selecting a row in
/// code does not notify the delegate.
@MainActor
open class UIPickerView: UIView {
  /// Provides the numbers of components and rows. Setting it reloads all components.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }

  /// Provides titles, and is notified when the user selects a row.
  open weak var delegate: (any UIPickerViewDelegate)?

  /// The delegate that DynamicUIKit sets for its bindings, called before ``delegate``. If it
  /// returns nil for a title, ``delegate`` provides the title.
  @_spi(Headless) public final var bindingDelegate: (any UIPickerViewDelegate)?

  /// Returns the title of a row from the first delegate that provides one.
  @_spi(Headless) public final func title(forRow row: Int, inComponent component: Int) -> String? {
    bindingDelegate?.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  /// The number of components, read from the data source each time; 0 without a data source.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Asks the data source for the number of rows in a component; returns 0 without a data source.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Selects a row immediately, without notifying the delegate; ignores rows and components that do
  /// not exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfComponents).contains(component),
      (0..<numberOfRows(inComponent: component)).contains(row)
    else { return }
    selected[component] = row
  }

  /// Returns the selected row, initially the first; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    guard (0..<numberOfComponents).contains(component) else { return -1 }
    return min(selected[component] ?? 0, numberOfRows(inComponent: component) - 1)
  }

  /// Reloads all components; in a component whose selected row is gone, selects the last row.
  open func reloadAllComponents() {
    let components = numberOfComponents
    selected = selected.filter { $0.key < components }
    for (component, row) in selected {
      selected[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  private var selected: [Int: Int] = [:]
}
