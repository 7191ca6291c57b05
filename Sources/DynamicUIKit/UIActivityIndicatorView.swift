import Dynamic

extension UIActivityIndicatorView: BindableObject {
  /// Sets whether the wheel turns; the property that `value >>> indicator` binds.
  ///
  ///     let isLoading = Dynamic(true)
  ///     let indicator = UIActivityIndicatorView(style: .medium)
  ///     isLoading >>> indicator
  ///     print(indicator.isAnimating)  // Prints "true"
  public var animatingModifier: PropertyModifier<Bool> {
    modifier(.name("animating")) { indicator, isAnimating in
      if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { animatingModifier }
}
