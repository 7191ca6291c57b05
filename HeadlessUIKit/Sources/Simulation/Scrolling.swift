@_spi(Headless)
extension UIScrollView {
  /// Drags the content to an offset, clamped to the scrollable range, and lays out the view.
  /// Returns whether the user can scroll the view.
  @discardableResult
  public func performDrag(to offset: CGPoint) -> Bool {
    performDrag(over: [clamp(offset)], endingAt: clamp(offset))
  }

  /// Drags the content by a distance; positive values reveal content further down or right.
  @discardableResult
  public func performDrag(by distance: CGPoint) -> Bool {
    performDrag(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
  }

  /// Drags the content past its end and releases it. Returns whether the content bounced: content
  /// that fits into the view bounces only if `alwaysBounceVertical` is true.
  @discardableResult
  public func performBounce(by distance: CGFloat = 60) -> Bool {
    let end = clamp(CGPoint(x: contentOffset.x, y: .greatestFiniteMagnitude))
    let canScroll = end.y > -adjustedContentInset.top
    guard canScroll || alwaysBounceVertical else { return false }
    let beyond = CGPoint(x: end.x, y: end.y + distance)
    return performDrag(over: [end, beyond], endingAt: end)
  }

  /// Returns whether the refresh control started refreshing and sent `valueChanged`.
  @discardableResult
  public func performPullToRefresh() -> Bool {
    guard isScrollEnabled, isReachableByTouch, let refreshControl else { return false }
    let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    let pulled = CGPoint(x: top.x, y: top.y - 120)  // Any distance triggers the refresh control.
    let startsRefreshing = refreshControl.isEnabled && !refreshControl.isRefreshing
    performDrag(over: [top, pulled], endingAt: top) {
      guard startsRefreshing else { return }
      refreshControl.isRefreshing = true
      refreshControl.sendActions(for: .valueChanged)
    }
    return startsRefreshing
  }

  /// The scale is clamped to the zoom limits. Returns whether the user can zoom.
  @discardableResult
  public func performZoom(to scale: CGFloat) -> Bool {
    guard minimumZoomScale < maximumZoomScale, isReachableByTouch else { return false }
    pinch(to: scale)
    return true
  }

  /// Drags the content through some offsets, releases it, and lets it decelerate to `end`.
  @discardableResult
  private func performDrag(
    over offsets: [CGPoint], endingAt end: CGPoint, beforeRelease: () -> Void = {}
  ) -> Bool {
    guard isScrollEnabled, isReachableByTouch else { return false }
    isTracking = true
    if keyboardDismissMode != .none { window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(self)
    createdPanGestureRecognizer?.state = .began
    for offset in offsets { contentOffset = offset }
    beforeRelease()
    isTracking = false
    let end = clamp(end)  // The content may have shrunk.
    let decelerates = end != contentOffset
    createdPanGestureRecognizer?.state = .ended
    createdPanGestureRecognizer?.state = .possible
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates {
      contentOffset = end
      delegate?.scrollViewDidEndDecelerating(self)
    }
    layoutIfNeeded()
    return true
  }
}
