extension UIBarItem {
  /// Sets the title.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) }

  /// Sets the image.
  public var imageModifier: PropertyModifier<UIImage?> { modifier(for: \.image) }

  /// Sets whether the item reacts to touches.
  public var enabledModifier: PropertyModifier<Bool> { modifier(for: \.isEnabled) }
}
