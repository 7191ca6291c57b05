import Dynamic

extension UITabBarItem {
  /// Sets the text in the badge, nil for none.
  public var badgeValueModifier: PropertyModifier<String?> {
    modifier(for: \.badgeValue) { $0.badgeValue = $1 }
  }

  /// Sets the colour of the badge, nil for the system's.
  public var badgeColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.badgeColor) { $0.badgeColor = $1 }
  }
}
