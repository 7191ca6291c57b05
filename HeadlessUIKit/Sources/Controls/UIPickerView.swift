/// Wheels with rows to choose from. Selecting in code does not tell the delegate.
@MainActor
open class UIPickerView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How many wheels and rows there are. Setting it keeps the selected rows as far as they exist.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }

  /// Told when the user turns a wheel.
  open weak var delegate: (any UIPickerViewDelegate)?

  /// A delegate of the bindings, called before ``delegate``. A question that its delegate answers with an
  /// optional goes on to ``delegate`` if the answer is nil.
  @_spi(Headless) public final var delegateHook: (any UIPickerViewDelegate)?

  /// The title of a row, which the first delegate that has one gives.
  @_spi(Headless) public final func title(forRow row: Int, inComponent component: Int) -> String? {
    delegateHook?.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  /// How many wheels there are, asked of the data source each time; 0 without one.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// How many rows a wheel has, asked of the data source each time; 0 without one.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Turns a wheel to a row at once, of which the delegate does not hear; rows and wheels that do
  /// not exist are ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfComponents).contains(component),
      (0..<numberOfRows(inComponent: component)).contains(row)
    else { return }
    selected[component] = row
  }

  /// The selected row, by default the first; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    guard (0..<numberOfComponents).contains(component) else { return -1 }
    return min(selected[component] ?? 0, numberOfRows(inComponent: component) - 1)
  }

  /// Keeps the selected row of every wheel that is still there, or the last row where that is gone.
  open func reloadAllComponents() {
    let components = numberOfComponents
    selected = selected.filter { $0.key < components }
    for component in selected.keys { reloadComponent(component) }
  }

  /// Moves the selection of a wheel to its last row if it is past it.
  open func reloadComponent(_ component: Int) {
    guard let row = selected[component] else { return }
    selected[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  private var selected: [Int: Int] = [:]
}
