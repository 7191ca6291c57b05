import Dynamic

extension UIImageView: BindableObject {
  /// Sets the image; the property that `value >>> imageView` binds.
  public var imageModifier: PropertyModifier<UIImage?> { modifier(for: \.image) { $0.image = $1 } }

  /// Sets the image and lets the former fade into it, if there is anything to see; the same
  /// property as ``imageModifier``.
  public var crossDissolvedImageModifier: PropertyModifier<UIImage?> {
    modifier(.name("crossDissolvedImage"), driver: imageModifier.driver) { view, image in
      if view.image !== image { view.crossDissolve { view.image = image } }
    }
  }

  /// Sets the image that is shown while the view is highlighted.
  public var highlightedImageModifier: PropertyModifier<UIImage?> {
    modifier(for: \.highlightedImage) { $0.highlightedImage = $1 }
  }

  /// Sets whether the view is highlighted.
  public var highlightedModifier: PropertyModifier<Bool> {
    modifier(for: \.isHighlighted) { $0.isHighlighted = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<UIImage?> { imageModifier }
}
