import Dynamic

extension UIControl {
  /// Sets whether the control reacts to touches.
  public var enabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }

  /// Sets whether the control is selected.
  public var selectedModifier: PropertyModifier<Bool> {
    modifier(for: \.isSelected) { $0.isSelected = $1 }
  }

  /// Sets whether the control is highlighted.
  public var highlightedModifier: PropertyModifier<Bool> {
    modifier(for: \.isHighlighted) { $0.isHighlighted = $1 }
  }
}
