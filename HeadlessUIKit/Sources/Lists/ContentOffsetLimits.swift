extension UIScrollView {
  /// If the content shrinks, limits the offset to the end of the content. During a drag, keeps the
  /// offset.
  func setContentSize(_ size: CGSize) {
    let isSmaller = size.width < contentSize.width || size.height < contentSize.height
    contentSize = size
    guard isSmaller, !isTracking else { return }
    let end = endOffset
    let offset = CGPoint(x: min(contentOffset.x, end.x), y: min(contentOffset.y, end.y))
    if offset != contentOffset { contentOffset = offset }
  }

  /// Limits an offset to the content and its insets.
  func clamp(_ offset: CGPoint) -> CGPoint {
    let (start, end) = (startOffset, endOffset)
    return CGPoint(x: min(max(offset.x, start.x), end.x), y: min(max(offset.y, start.y), end.y))
  }

  private var startOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }

  private var endOffset: CGPoint {
    let (start, inset) = (startOffset, adjustedContentInset)
    return CGPoint(
      x: max(start.x, contentSize.width + inset.right - bounds.width),
      y: max(start.y, contentSize.height + inset.bottom - bounds.height))
  }
}
