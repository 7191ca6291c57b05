/// The state of a view for which a configuration is asked to adapt itself.
public protocol UIConfigurationState {}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// Whether the view takes no touches; false unless code sets it.
  public var isDisabled = false

  /// Whether the view has the focus; false unless code sets it.
  public var isFocused = false

  /// Whether a finger is on the view; false unless code sets it.
  public var isHighlighted = false

  /// Whether the view stays in place while the rest scrolls; false unless code sets it.
  public var isPinned = false

  /// Whether the view is selected; false unless code sets it.
  public var isSelected = false

  init() {}
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Whether user interaction with the cell is disabled.
  public var isDisabled = false

  /// Whether the cell is editing, as only cells of table views can be.
  public var isEditing = false

  /// Whether the cell shows what is below it in an outline; false unless code sets it.
  public var isExpanded = false

  /// Whether the cell has the focus; false unless code sets it.
  public var isFocused = false

  /// Whether a finger is on the cell.
  public var isHighlighted = false

  /// Whether the cell stays in place while the rest scrolls; false unless code sets it.
  public var isPinned = false

  /// Whether the cell is being moved; false unless code sets it.
  public var isReordering = false

  /// Whether the cell is selected.
  public var isSelected = false

  /// Whether the cell shows its swipe actions; false unless code sets it.
  public var isSwiped = false

  init() {}
}
