import Dynamic

/// What the delegates of tables and of collection views that pass everything on have in common; see
/// ``ForwardingTableDelegate`` and ``ForwardingCollectionDelegate``.
@MainActor
open class ForwardingScrollDelegate: NSObject, UIScrollViewDelegate {
  /// Who is asked and told everything.
  nonisolated var follower: (any UIScrollViewDelegate)? { nil }

  /// The class whose methods do nothing but pass on.
  nonisolated class var passingOn: NSObject.Type { ForwardingScrollDelegate.self }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewDidScroll?(scrollView)
    #else
    follower?.scrollViewDidScroll(scrollView)
    #endif
  }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewWillBeginDragging?(scrollView)
    #else
    follower?.scrollViewWillBeginDragging(scrollView)
    #endif
  }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    #if canImport(UIKit)
    follower?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    #else
    follower?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    #endif
  }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    #if canImport(UIKit)
    follower?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    #else
    follower?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    #endif
  }

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewWillBeginDecelerating?(scrollView)
    #else
    follower?.scrollViewWillBeginDecelerating(scrollView)
    #endif
  }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewDidEndDecelerating?(scrollView)
    #else
    follower?.scrollViewDidEndDecelerating(scrollView)
    #endif
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewDidEndScrollingAnimation?(scrollView)
    #else
    follower?.scrollViewDidEndScrollingAnimation(scrollView)
    #endif
  }

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    #if canImport(UIKit)
    return follower?.scrollViewShouldScrollToTop?(scrollView) ?? true
    #else
    return (follower ?? nobody).scrollViewShouldScrollToTop(scrollView)
    #endif
  }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewDidScrollToTop?(scrollView)
    #else
    follower?.scrollViewDidScrollToTop(scrollView)
    #endif
  }

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    #else
    follower?.scrollViewDidChangeAdjustedContentInset(scrollView)
    #endif
  }

  // MARK: Zooming

  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    #if canImport(UIKit)
    follower?.scrollViewWillBeginZooming?(scrollView, with: view)
    #else
    follower?.scrollViewWillBeginZooming(scrollView, with: view)
    #endif
  }

  open func scrollViewDidZoom(_ scrollView: UIScrollView) {
    #if canImport(UIKit)
    follower?.scrollViewDidZoom?(scrollView)
    #else
    follower?.scrollViewDidZoom(scrollView)
    #endif
  }

  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    #if canImport(UIKit)
    follower?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
    #else
    follower?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    #endif
  }

  open func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    #if canImport(UIKit)
    return follower?.viewForZooming?(in: scrollView) ?? nil
    #else
    return follower?.viewForZooming(in: scrollView)
    #endif
  }

  #if canImport(UIKit)
  // MARK: What UIKit asks of the runtime

  /// Whether there is an answer, so that UIKit does not ask where nobody has one but the methods
  /// that pass on.
  nonisolated open override func responds(to selector: Selector!) -> Bool {
    if follower?.responds(to: selector) == true { return true }
    guard let selector, super.responds(to: selector) else { return false }
    if NSObject.instancesRespond(to: selector) { return true }
    let type = type(of: self)
    return type.instanceMethod(for: selector) != type.passingOn.instanceMethod(for: selector)
  }

  /// Who takes what is not named: UIKit remembers what it was told there is, and calls it also when
  /// your delegate is gone.
  nonisolated open override func forwardingTarget(for selector: Selector!) -> Any? {
    follower ?? Silence.object
  }
  #endif
}

#if !canImport(UIKit)
/// Answers what a view does where its delegate has nothing to say.
private final class Nobody: NSObject, UIScrollViewDelegate {}
@MainActor private let nobody = Nobody()
#endif
