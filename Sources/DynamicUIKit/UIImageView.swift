import Dynamic

extension UIImageView: BindableObject {
  /// Sets the image. `value >>> imageView` binds this property.
  public var imageModifier: PropertyModifier<UIImage?> { modifier(for: \.image) { $0.image = $1 } }

  /// Sets the same property as ``imageModifier``, but with a cross-dissolve if the view is on
  /// screen.
  public var crossDissolvedImageModifier: PropertyModifier<UIImage?> {
    customModifier(for: \.image) { view, image in
      if view.image !== image { view.crossDissolve { view.image = image } }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<UIImage?> { imageModifier }
}

extension PropertyModifiers where Owner: UIImageView {
  /// The same modifier as `imageModifier`.
  public var image: PropertyModifier<UIImage?> { owner.imageModifier }
}
