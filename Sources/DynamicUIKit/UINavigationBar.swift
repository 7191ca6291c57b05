import Dynamic

extension UINavigationBar {
  /// Sets the colour of the bar's background, nil for the system's.
  public var barTintColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.barTintColor) { $0.barTintColor = $1 }
  }
}
