import Dynamic

extension UIView {
  /// Sets whether the view is hidden; animates the layout of a surrounding stack view if the view
  /// is on screen. Shares one binding with `modifiers.isHidden`.
  public var animatedIsHiddenModifier: PropertyModifier<Bool> {
    customModifier(for: \.isHidden) { view, isHidden in
      // In a stack view, a view hidden twice must be shown twice, so equal values are ignored.
      if view.isHidden != isHidden { view.animate { view.isHidden = isHidden } }
    }
  }

  /// A tap recognizer of this view, to bind to a command; useful for labels and image views.
  ///
  ///     let picture = UIImageView()
  ///     picture.taps >> { print("Tapped") }
  ///     print(picture.isUserInteractionEnabled)  // Prints "true"
  ///
  /// The first use adds the recognizer to the view and enables user interaction.
  public var taps: UITapGestureRecognizer {
    attachments.findOrCreate(.name("taps")) {
      let recognizer = UITapGestureRecognizer()
      addGestureRecognizer(recognizer)
      isUserInteractionEnabled = true
      return recognizer
    }
  }
}

extension PropertyOwner where Self: UIView {
  /// Returns a modifier that sets a property, animated if the view is on screen. It shares one
  /// binding with ``PropertyOwner/modifier(for:)``: a new binding of either ends the previous one.
  ///
  ///     let isLarge = Dynamic(false)
  ///     let picture = UIImageView()
  ///     isLarge | { CGAffineTransform(scaleX: $0 ? 2 : 1, y: $0 ? 2 : 1) }
  ///       >>> picture.animatedModifier(for: \.transform)
  @_disfavoredOverload
  public func animatedModifier<T>(
    for property: ReferenceWritableKeyPath<Self, T>
  ) -> PropertyModifier<T> {
    modifier(.animated(property), bindingSlot: modifier(for: property).bindingSlot) { view, value in
      view.animate { view[keyPath: property] = value }
    }
  }

  /// Returns a modifier that animates a property declared by `UIView`.
  public func animatedModifier<T>(
    for property: ReferenceWritableKeyPath<UIView, T>
  ) -> PropertyModifier<T> {
    (self as UIView).modifier(
      .animated(property), bindingSlot: modifier(for: property).bindingSlot
    ) { view, value in view.animate { view[keyPath: property] = value } }
  }
}

extension UIView {
  func animate(_ change: @escaping () -> Void) {
    guard window != nil, UIView.areAnimationsEnabled else { return change() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }

  func crossDissolve(_ change: @escaping () -> Void) {
    guard window != nil, UIView.areAnimationsEnabled else { return change() }
    UIView.transition(
      with: self, duration: 0.25,
      options: [.transitionCrossDissolve, .allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }
}
