import Dynamic

extension UIProgressView: BindableObject {
  /// Sets the progress, from 0 to 1. `value >>> progressView` binds this property.
  ///
  /// Ignores NaN.
  public var progressModifier: PropertyModifier<Float> {
    customModifier(for: \.progress) { if !hasNaN($1) { $0.progress = $1 } }
  }

  /// Sets the same property as ``progressModifier``, but with an animation.
  public var animatedProgressModifier: PropertyModifier<Float> {
    customModifier(for: \.progress) { if !hasNaN($1) { $0.setProgress($1, animated: true) } }
  }

  public var defaultPropertyModifier: PropertyModifier<Float> { progressModifier }
}

extension PropertyModifiers where Owner: UIProgressView {
  /// The same modifier as `progressModifier`.
  public var progress: PropertyModifier<Float> { owner.progressModifier }
}
