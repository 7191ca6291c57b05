import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UIScrollView {
  /// Drags to an offset, limited to the scrollable range, and lays out the view.
  ///
  /// - Returns: Whether scrolling is enabled and the user can touch the view.
  @discardableResult
  public func simulateDrag(to offset: CGPoint) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard isScrollEnabled, takesSimulatedTouches else { return false }
      let inset = adjustedContentInset
      let maximum = CGPoint(
        x: max(-inset.left, contentSize.width + inset.right - bounds.width),
        y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
      delegate?.scrollViewWillBeginDragging?(self)
      contentOffset = CGPoint(
        x: min(max(offset.x, -inset.left), maximum.x),
        y: min(max(offset.y, -inset.top), maximum.y))
      delegate?.scrollViewDidEndDragging?(self, willDecelerate: false)
      layoutIfNeeded()
      return true
      #else
      return performDrag(to: offset)
      #endif
    }
  }

  /// Drags by a distance in points. Positive coordinates scroll right and down.
  @discardableResult
  public func simulateDrag(by distance: CGPoint) -> Bool {
    simulateDrag(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
  }

  /// Drags to the bottom of the content.
  ///
  /// - Returns: Whether scrolling is enabled and the user can touch the view.
  @discardableResult
  public func simulateDragToBottom() -> Bool {
    simulateDrag(to: CGPoint(x: contentOffset.x, y: .greatestFiniteMagnitude))
  }

  /// Zooms the content with two fingers.
  ///
  /// - Returns: Whether the user can zoom. With UIKit, the delegate must return the view to zoom.
  @discardableResult
  public func simulateZoom(to scale: CGFloat) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      let zoomedView: UIView? = delegate?.viewForZooming?(in: self) ?? nil
      guard zoomedView != nil, minimumZoomScale < maximumZoomScale, takesSimulatedTouches
      else { return false }
      zoomScale = min(max(scale, minimumZoomScale), maximumZoomScale)
      return true
      #else
      return performZoom(to: scale)
      #endif
    }
  }
}

#if !os(tvOS)
extension UIScrollView {
  /// Pulls the content down past the top to trigger the refresh control.
  ///
  /// - Returns: Whether the refresh control began to refresh and sent `valueChanged`.
  @discardableResult
  public func simulatePullToRefresh() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard isScrollEnabled, takesSimulatedTouches, let refreshControl, refreshControl.isEnabled,
        !refreshControl.isRefreshing
      else { return false }
      refreshControl.beginRefreshing()
      refreshControl.sendActions(for: .valueChanged)
      return true
      #else
      return performPullToRefresh()
      #endif
    }
  }
}
#endif
