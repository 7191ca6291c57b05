/// The state of a header or footer.
public struct UIViewConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState {
  public var isSelected: Bool
}
