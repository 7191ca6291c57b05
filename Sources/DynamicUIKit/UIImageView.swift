import Dynamic

extension UIImageView: BindableObject {
  /// Sets the image; the property that `value >>> imageView` binds.
  public var imageModifier: PropertyModifier<UIImage?> { modifier(for: \.image) { $0.image = $1 } }

  /// Sets the image with a cross-dissolve while the view is on screen; the same property as
  /// ``imageModifier``.
  public var crossDissolvedImageModifier: PropertyModifier<UIImage?> {
    customModifier(of: \.image) { view, image in
      if view.image !== image { view.crossDissolve { view.image = image } }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<UIImage?> { imageModifier }
}

extension PropertyModifiers where Owner: UIImageView {
  /// The same modifier as `imageModifier`.
  public var image: PropertyModifier<UIImage?> { owner.imageModifier }
}
