import Dynamic

extension UIScrollView {
  /// Sets the content offset. Ignores NaN.
  public var contentOffsetModifier: PropertyModifier<CGPoint> {
    modifier(sharingBindingOf: \.contentOffset) { if !hasNaN($1) { $0.contentOffset = $1 } }
  }

  /// Sets the same property as ``contentOffsetModifier``, but with an animation.
  public var animatedContentOffsetModifier: PropertyModifier<CGPoint> {
    modifier(sharingBindingOf: \.contentOffset) { view, offset in
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
    let value = propertyValue(of: \.contentOffset, setBy: contentOffsetModifier)
    observeContentOffset { [weak value] in value?.updateIfPropertyChanged() }
    return value.upToDateDynamic
  }

  /// Sets the zoom scale.
  ///
  /// UIKit clamps a scale outside the limits. When a binding changes a limit, the last bound scale
  /// may become possible. So it is set again, unless the user has changed the scale since.
  public var zoomScaleModifier: PropertyModifier<CGFloat> { modifier(limited: \.zoomScale) }

  /// Sets the same property as ``zoomScaleModifier``, but with an animation.
  public var animatedZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(limited: \.zoomScale) { $0.setZoomScale($1, animated: true) }
  }

  /// Sets the minimum scale.
  public var minimumZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(of: \.minimumZoomScale, limiting: \.zoomScale)
  }

  /// Sets the maximum scale.
  public var maximumZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(of: \.maximumZoomScale, limiting: \.zoomScale)
  }
}

extension PropertyModifiers where Owner: UIScrollView {
  /// The same modifier as `contentOffsetModifier`.
  public var contentOffset: PropertyModifier<CGPoint> { owner.contentOffsetModifier }
  /// The same modifier as `zoomScaleModifier`.
  public var zoomScale: PropertyModifier<CGFloat> { owner.zoomScaleModifier }
  /// The same modifier as `minimumZoomScaleModifier`.
  public var minimumZoomScale: PropertyModifier<CGFloat> { owner.minimumZoomScaleModifier }
  /// The same modifier as `maximumZoomScaleModifier`.
  public var maximumZoomScale: PropertyModifier<CGFloat> { owner.maximumZoomScaleModifier }
}
