import Dynamic

extension UIBarItem {
  /// Sets the title.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) { $0.title = $1 } }

  /// Sets the image.
  public var imageModifier: PropertyModifier<UIImage?> { modifier(for: \.image) { $0.image = $1 } }

  /// Sets whether the item reacts to touches.
  public var enabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }
}
