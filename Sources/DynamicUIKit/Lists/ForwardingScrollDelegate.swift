import Dynamic

/// What the delegates of tables and of collection views that pass everything on have in common; see
/// ``ForwardingTableDelegate`` and ``ForwardingCollectionDelegate``.
@MainActor
open class ForwardingScrollDelegate: NSObject, UIScrollViewDelegate {
  /// Who is asked and told everything.
  nonisolated var follower: (any UIScrollViewDelegate)? { nil }

  /// The class whose methods do nothing but pass on.
  nonisolated class var passingOn: NSObject.Type { ForwardingScrollDelegate.self }

  /// Everything goes through this, so that it does not come back to where it went.
  nonisolated(unsafe) final let passed = PassedCalls()

  @discardableResult
  private func passOn<Answer>(
    _ scrollView: UIScrollView, _ method: String = #function,
    _ call: ((any UIScrollViewDelegate)?) -> Answer
  ) -> Answer {
    passed.passOn(method, at: .offset(scrollView.contentOffset), to: follower, call)
  }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidScroll?(scrollView)
      #else
      next?.scrollViewDidScroll(scrollView)
      #endif
    }
  }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewWillBeginDragging?(scrollView)
      #else
      next?.scrollViewWillBeginDragging(scrollView)
      #endif
    }
  }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      #else
      next?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      #endif
    }
  }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
      #else
      next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
      #endif
    }
  }

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewWillBeginDecelerating?(scrollView)
      #else
      next?.scrollViewWillBeginDecelerating(scrollView)
      #endif
    }
  }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidEndDecelerating?(scrollView)
      #else
      next?.scrollViewDidEndDecelerating(scrollView)
      #endif
    }
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidEndScrollingAnimation?(scrollView)
      #else
      next?.scrollViewDidEndScrollingAnimation(scrollView)
      #endif
    }
  }

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      return next?.scrollViewShouldScrollToTop?(scrollView) ?? true
      #else
      return (next ?? nobody).scrollViewShouldScrollToTop(scrollView)
      #endif
    }
  }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidScrollToTop?(scrollView)
      #else
      next?.scrollViewDidScrollToTop(scrollView)
      #endif
    }
  }

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidChangeAdjustedContentInset?(scrollView)
      #else
      next?.scrollViewDidChangeAdjustedContentInset(scrollView)
      #endif
    }
  }

  // MARK: Zooming

  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewWillBeginZooming?(scrollView, with: view)
      #else
      next?.scrollViewWillBeginZooming(scrollView, with: view)
      #endif
    }
  }

  open func scrollViewDidZoom(_ scrollView: UIScrollView) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidZoom?(scrollView)
      #else
      next?.scrollViewDidZoom(scrollView)
      #endif
    }
  }

  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      next?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
      #else
      next?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
      #endif
    }
  }

  open func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    passOn(scrollView) { next in
      #if canImport(UIKit)
      return next?.viewForZooming?(in: scrollView) ?? nil
      #else
      return next?.viewForZooming(in: scrollView)
      #endif
    }
  }

  #if canImport(UIKit)
  // MARK: What UIKit asks of the runtime

  /// Whether there is an answer, so that UIKit does not ask where nobody has one but the methods
  /// that pass on.
  nonisolated open override func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    let isAnswered = passed.passOn(NSStringFromSelector(selector), at: nil, to: follower) {
      $0?.responds(to: selector) == true
    }
    if isAnswered { return true }
    if !super.responds(to: selector) { return false }
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
