/// What a scroll view asks and tells; every method may be left out.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after every change of the content offset, also of one made in code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called when the user begins a drag, before the content moves.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when the finger is lifted, with no velocity; another target offset makes the content
  /// move on to it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called after the finger was lifted; the content moves on only after a pull to refresh, or to a
  /// target that the delegate chose.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called before the content moves on to its target, after `scrollViewDidEndDragging`.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Called when the content has moved on to its target, which takes no time.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called in the next turn of the run loop after code scrolled with animation to another offset.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Would be asked at a tap on the status bar; the stand-in never asks.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Would be called after a tap on the status bar; the stand-in never calls it.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Called when the content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// Called when two fingers begin to zoom the content, before its scale changes.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Called after every change of the scale, also of one made in code.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Called when the fingers that zoomed the content are lifted.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Asked which view two fingers zoom, to be told of it; the stand-in zooms the whole content.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Answers that a tap on the status bar may scroll.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing; stands in where the delegate does not care.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}

  /// Names no view.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
