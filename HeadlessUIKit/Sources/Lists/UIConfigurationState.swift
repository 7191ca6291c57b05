public protocol UIConfigurationState {}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var isDisabled = false
  public var isFocused = false
  public var isHighlighted = false
  public var isSelected = false

  init() {}
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var isDisabled = false
  public var isEditing = false
  public var isFocused = false
  public var isHighlighted = false
  public var isSelected = false

  init() {}
}
