import Dynamic

extension UIStackView {
  /// Sets the space between the views.
  public var spacingModifier: PropertyModifier<CGFloat> {
    modifier(for: \.spacing) { $0.spacing = $1 }
  }
}
