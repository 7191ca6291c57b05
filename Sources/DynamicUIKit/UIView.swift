extension UIView {
  /// Sets how opaque the view is, from 0 to 1.
  public var alphaModifier: PropertyModifier<CGFloat> { modifier(for: \.alpha) { $0.alpha = $1 } }

  /// Sets whether the view is hidden.
  ///
  ///     let warning = Dynamic("")
  ///     let icon = UIImageView()
  ///     warning | { $0.isEmpty } >>> icon.hiddenModifier
  ///     print(icon.isHidden)  // Prints "true"
  public var hiddenModifier: PropertyModifier<Bool> {
    modifier(for: \.isHidden) { $0.isHidden = $1 }
  }

  /// Sets how opaque the view is and lets it fade there, if it is on screen; the same property as
  /// ``alphaModifier``.
  public var animatedAlphaModifier: PropertyModifier<CGFloat> {
    modifier(.name("animatedAlpha"), driver: alphaModifier.driver) { view, alpha in
      view.animate { view.alpha = alpha }
    }
  }

  /// Sets whether the view is hidden and lets a stack view around it open or close the gap; the
  /// same property as ``hiddenModifier``.
  public var animatedHiddenModifier: PropertyModifier<Bool> {
    modifier(.name("animatedHidden"), driver: hiddenModifier.driver) { view, isHidden in
      // A stack view counts how often it was told.
      if view.isHidden != isHidden { view.animate { view.isHidden = isHidden } }
    }
  }

  /// Sets whether the view takes touches.
  public var userInteractionEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isUserInteractionEnabled) { $0.isUserInteractionEnabled = $1 }
  }

  /// Sets the background colour.
  public var backgroundColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.backgroundColor) { $0.backgroundColor = $1 }
  }

  /// Sets the tint colour; nil stands for that of the superview.
  public var tintColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.tintColor) { $0.tintColor = $1 }
  }

  /// Sets what VoiceOver calls the view.
  public var accessibilityLabelModifier: PropertyModifier<String?> {
    modifier(for: \.accessibilityLabel) { $0.accessibilityLabel = $1 }
  }

  /// Sets what VoiceOver says is the value of the view.
  public var accessibilityValueModifier: PropertyModifier<String?> {
    modifier(for: \.accessibilityValue) { $0.accessibilityValue = $1 }
  }

  /// Sets the name by which user interface tests find the view.
  public var accessibilityIdentifierModifier: PropertyModifier<String?> {
    modifier(for: \.accessibilityIdentifier) { $0.accessibilityIdentifier = $1 }
  }
}
