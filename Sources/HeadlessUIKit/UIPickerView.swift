/// Wheels with rows to choose from. Selecting in code does not tell the delegate.
@MainActor
open class UIPickerView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }

  open weak var delegate: (any UIPickerViewDelegate)?

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

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

  open func reloadAllComponents() {
    let components = numberOfComponents
    selected = selected.filter { $0.key < components }
    for component in selected.keys { reloadComponent(component) }
  }

  open func reloadComponent(_ component: Int) {
    guard let row = selected[component] else { return }
    selected[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  private var selected: [Int: Int] = [:]
}
