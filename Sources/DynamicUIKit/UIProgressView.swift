import Dynamic

extension UIProgressView: BindableObject {
  /// Sets how far it is, from 0 to 1; the property that `value >>> progressView` binds.
  public var progressModifier: PropertyModifier<Float> {
    modifier(.path(\UIProgressView.progress)) { if isNumber($1) { $0.progress = $1 } }
  }

  /// Sets how far it is and lets the bar grow there; the same property as ``progressModifier``.
  public var animatedProgressModifier: PropertyModifier<Float> {
    modifier(.name("animatedProgress"), driver: progressModifier.driver) {
      if isNumber($1) { $0.setProgress($1, animated: true) }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<Float> { progressModifier }
}
