import Dynamic

extension UIActivityIndicatorView: BindableObject {
  /// Starts and stops the animation. `value >>> indicator` binds this property.
  ///
  ///     let isLoading = Dynamic(true)
  ///     let indicator = UIActivityIndicatorView(style: .medium)
  ///     isLoading >>> indicator
  ///     print(indicator.isAnimating)  // Prints "true"
  public var isAnimatingModifier: PropertyModifier<Bool> {
    modifier(.name(#function)) { indicator, isAnimating in
      if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { isAnimatingModifier }
}

extension PropertyModifiers where Owner: UIActivityIndicatorView {
  /// The same modifier as `isAnimatingModifier`.
  public var isAnimating: PropertyModifier<Bool> { owner.isAnimatingModifier }
}
