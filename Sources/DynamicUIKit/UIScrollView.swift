import Dynamic

extension UIScrollView {
  /// Sets the content offset. Ignores NaN.
  public var contentOffsetModifier: PropertyModifier<CGPoint> {
    customModifier(for: \.contentOffset) { if !hasNaN($1) { $0.contentOffset = $1 } }
  }

  /// Sets the same property as ``contentOffsetModifier``, but with an animation. Ignores NaN.
  public var animatedContentOffsetModifier: PropertyModifier<CGPoint> {
    customModifier(for: \.contentOffset) { view, offset in
      if !hasNaN(offset) { view.setContentOffset(offset, animated: true) }
    }
  }

  /// The content offset, which the user can change.
  ///
  ///     let scrollView = UIScrollView()
  ///     let shadow = UIView()
  ///     scrollView.contentOffsetProperty | { $0.y <= 0 } >>> shadow.modifiers.isHidden
  ///     print(shadow.isHidden)  // Prints "true"
  ///
  /// The value updates on all scrolling, by the user and by code. No delegate is used.
  public var contentOffsetProperty: Dynamic<CGPoint> {
    let value = propertyValue(
      of: \.contentOffset, setBy: contentOffsetModifier, isBeingEdited: { $0.isTracking })
    observeProperty(\.contentOffset) { [weak value] in value?.updateIfPropertyChanged() }
    return value.upToDateDynamic
  }

  /// Sets the same property as `modifiers.zoomScale`, but with an animation. Ignores NaN.
  public var animatedZoomScaleModifier: PropertyModifier<CGFloat> {
    customModifier(for: \.zoomScale) {
      if !hasNaN($1) { $0.setZoomScale($1, animated: true) }
    }
  }
}

extension PropertyModifiers where Owner: UIScrollView {
  /// The same modifier as `contentOffsetModifier`.
  public var contentOffset: PropertyModifier<CGPoint> { owner.contentOffsetModifier }
}
