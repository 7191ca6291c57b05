extension UIControl {
  /// Sets whether the control reacts to touches.
  public var enabledModifier: PropertyModifier<Bool> { modifier(for: \.isEnabled) }

  /// Sets whether the control is selected.
  public var selectedModifier: PropertyModifier<Bool> { modifier(for: \.isSelected) }

  /// Sets whether the control is highlighted.
  public var highlightedModifier: PropertyModifier<Bool> { modifier(for: \.isHighlighted) }
}
