import Dynamic

extension UIScrollView {
  /// Sets the point of the content that is shown top left.
  public var contentOffsetModifier: PropertyModifier<CGPoint> {
    modifier(of: \.contentOffset) { if isNumber($1) { $0.contentOffset = $1 } }
  }

  /// Scrolls to a point of the content; the same property as ``contentOffsetModifier``.
  public var animatedContentOffsetModifier: PropertyModifier<CGPoint> {
    modifier(of: \.contentOffset) {
      if isNumber($1) { $0.setContentOffset($1, animated: true) }
    }
  }

  /// The point of the content that is shown top left, as a value that the user changes too.
  ///
  ///     let scrollView = UIScrollView()
  ///     let shadow = UIView()
  ///     scrollView.contentOffsetProperty | { $0.y <= 0 } >>> shadow.modifiers.isHidden
  ///     print(shadow.isHidden)  // Prints "true"
  ///
  /// It follows all scrolling, by the user and by code. The delegate of the scroll view stays
  /// yours: the offset is observed.
  public var contentOffsetProperty: Dynamic<CGPoint> {
    dynamicProperty(
      .path(\UIScrollView.contentOffset), driver: contentOffsetModifier.driver,
      isToldOfEach: false, read: { $0.contentOffset },
      write: { if isNumber($1) { $0.contentOffset = $1 } },
      follow: { view, listener in view.followContentOffset(listener) }
    ).synchronized
  }

  /// Sets how large the content is shown.
  ///
  /// A scale beyond the limits is not lost: it is set again when a bound limit changes.
  public var zoomScaleModifier: PropertyModifier<CGFloat> { modifier(limited: \.zoomScale) }

  /// Sets how large the content is shown, and lets it grow there; the same property as
  /// ``zoomScaleModifier``.
  public var animatedZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(limited: \.zoomScale) { $0.setZoomScale($1, animated: true) }
  }

  /// How large the content is shown, as a value that the user changes too.
  ///
  ///     let scale = Dynamic(CGFloat(2))
  ///     let scrollView = UIScrollView()
  ///     scrollView.maximumZoomScale = 3
  ///     scale <<>>> scrollView.zoomScaleProperty
  ///     print(scrollView.zoomScale)  // Prints "2.0"
  ///
  /// It follows all zooming, by the user and by code. The delegate of the scroll view stays yours,
  /// which names the view that is zoomed: the scale is observed.
  ///
  /// A model's scale beyond the limits stays what it is while the view shows the nearest it can.
  public var zoomScaleProperty: Dynamic<CGFloat> {
    dynamicProperty(
      .path(\UIScrollView.zoomScale), driver: zoomScaleModifier.driver,
      read: { $0.zoomScale },
      write: { view, scale in view.ignoringZoom { view.zoomScaleModifier.set(scale) } },
      follow: { view, listener in view.followZoomScale(listener) }
    ).synchronized
  }

  /// Sets the least scale.
  public var minimumZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(of: \.minimumZoomScale) { view, scale in
      if isNumber(scale) { view.setZoomLimit { view.minimumZoomScale = scale } }
    }
  }

  /// Sets the greatest scale.
  public var maximumZoomScaleModifier: PropertyModifier<CGFloat> {
    modifier(of: \.maximumZoomScale) { view, scale in
      if isNumber(scale) { view.setZoomLimit { view.maximumZoomScale = scale } }
    }
  }

  /// Sets a limit of the scale, which must not make the model forget what it wants.
  private func setZoomLimit(_ set: () -> Void) {
    if zoomScaleModifier.driver.isTwoWay { ignoringZoom(set) } else { set() }
    setAgain(\.zoomScale)
  }
}

extension PropertyModifiers where Owner: UIScrollView {
  public var contentOffset: PropertyModifier<CGPoint> { owner.contentOffsetModifier }
  public var zoomScale: PropertyModifier<CGFloat> { owner.zoomScaleModifier }
  public var minimumZoomScale: PropertyModifier<CGFloat> { owner.minimumZoomScaleModifier }
  public var maximumZoomScale: PropertyModifier<CGFloat> { owner.maximumZoomScaleModifier }
}
