extension UIScrollView {
  /// If the content shrinks, limits the offset to the end of the content. During a drag, keeps the
  /// offset.
  func setContentSize(_ size: CGSize) {
    let isSmaller = size.width < contentSize.width || size.height < contentSize.height
    contentSize = size
    guard isSmaller, !isTracking else { return }
    let inset = adjustedContentInset
    let offset = CGPoint(
      x: min(contentOffset.x, max(-inset.left, size.width + inset.right - bounds.width)),
      y: min(contentOffset.y, max(-inset.top, size.height + inset.bottom - bounds.height)))
    if offset != contentOffset { contentOffset = offset }
  }
}
