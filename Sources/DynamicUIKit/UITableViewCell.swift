import Dynamic

extension UITableViewCell {
  /// Sets what stands at the end of the row, as a checkmark.
  ///
  ///     let isDone = Dynamic(true)
  ///     let cell = UITableViewCell()
  ///     isDone | { $0 ? .checkmark : .none } >>> cell.accessoryTypeModifier
  ///     print(cell.accessoryType == .checkmark)  // Prints "true"
  public var accessoryTypeModifier: PropertyModifier<AccessoryType> {
    modifier(for: \.accessoryType) { $0.accessoryType = $1 }
  }

  /// Sets how the cell shows that it is selected.
  public var selectionStyleModifier: PropertyModifier<SelectionStyle> {
    modifier(for: \.selectionStyle) { $0.selectionStyle = $1 }
  }
}
