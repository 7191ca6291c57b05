extension UIScrollView {
  /// Sets the point of the content that is shown top left.
  public var contentOffsetModifier: PropertyModifier<CGPoint> { modifier(for: \.contentOffset) }

  /// Scrolls to a point of the content; the same property as ``contentOffsetModifier``.
  public var animatedContentOffsetModifier: PropertyModifier<CGPoint> {
    modifier(.name("animatedContentOffset"), driver: contentOffsetModifier.driver) {
      $0.setContentOffset($1, animated: true)
    }
  }

  /// The point of the content that is shown top left, as a value that the user changes too.
  ///
  ///     let scrollView = UIScrollView()
  ///     let shadow = UIView()
  ///     scrollView.contentOffsetProperty | { $0.y <= 0 } >>> shadow.hiddenModifier
  ///     print(shadow.isHidden)  // Prints "true"
  ///
  /// It follows all scrolling, by the user and by code. The delegate of the scroll view stays
  /// yours: the offset is observed.
  public var contentOffsetProperty: Dynamic<CGPoint> {
    dynamicProperty(
      .path(\UIScrollView.contentOffset), driver: contentOffsetModifier.driver,
      read: { $0.contentOffset }, write: { $0.contentOffset = $1 },
      follow: { view, listener in view.followContentOffset(listener) }
    ).synchronized
  }

  /// Sets the space around the content.
  public var contentInsetModifier: PropertyModifier<UIEdgeInsets> { modifier(for: \.contentInset) }

  /// Sets the space around both scroll indicators.
  public var scrollIndicatorInsetsModifier: PropertyModifier<UIEdgeInsets> {
    modifier(for: \.scrollIndicatorInsets)
  }

  /// Sets whether the user can scroll.
  public var scrollEnabledModifier: PropertyModifier<Bool> { modifier(for: \.isScrollEnabled) }

  /// Sets how large the content is shown.
  ///
  /// A scale beyond the limits is not lost: it is set again when a bound limit changes.
  public var zoomScaleModifier: PropertyModifier<CGFloat> { modifier(forLimited: \.zoomScale) }

  /// Sets how large the content is shown, and lets it grow there; the same property as
  /// ``zoomScaleModifier``.
  public var animatedZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(.name("animatedZoomScale"), driver: zoomScaleModifier.driver) {
      $0.setZoomScale($1, animated: true)
    }
  }

  /// Sets the least scale.
  public var minimumZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(forLimit: \.minimumZoomScale, of: \.zoomScale)
  }

  /// Sets the greatest scale.
  public var maximumZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(forLimit: \.maximumZoomScale, of: \.zoomScale)
  }
}

#if !os(tvOS)
extension UIScrollView {
  /// Sets whether a tap on the status bar scrolls to the top.
  public var scrollsToTopModifier: PropertyModifier<Bool> { modifier(for: \.scrollsToTop) }
}
#endif
