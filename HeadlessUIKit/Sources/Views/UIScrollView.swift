@MainActor
open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Disfavored, so that a subclass can declare a `delegate` of a narrower type.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// True while a table or collection view lays out its rows or items in `layoutSubviews()`.
  package internal(set) final var isLayingOut = false

  open var contentOffset: CGPoint {
    get { super.bounds.origin }
    set { bounds.origin = newValue }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let isMoved = newValue.origin != super.bounds.origin
      super.bounds = newValue
      guard isMoved else { return }
      setNeedsLayout()
      propertyListeners[\UIScrollView.contentOffset]?()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Scrolls immediately, even if `animated` is true.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < offset.y { offset.y = rect.minY }
    setContentOffset(offset, animated: animated)
  }

  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { propertyListeners[\UIScrollView.contentSize]?() }
    }
  }

  open var contentInset = UIEdgeInsets.zero

  /// Equal to ``contentInset``, because HeadlessUIKit does not adjust insets for bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Stored, but without effect.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  open var isScrollEnabled = true

  /// Unlike in UIKit, ``gestureRecognizers`` does not contain this recognizer.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let createdPanGestureRecognizer { return createdPanGestureRecognizer }
    let recognizer = UIPanGestureRecognizer()
    recognizer.view = self
    createdPanGestureRecognizer = recognizer
    return recognizer
  }

  final var createdPanGestureRecognizer: UIPanGestureRecognizer?

  open var alwaysBounceVertical = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open internal(set) var isTracking = false

  /// Does nothing.
  open func flashScrollIndicators() {}

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  open var zoomScale: CGFloat {
    get { scale }
    set { scale = min(max(newValue, minimumZoomScale), maximumZoomScale) }
  }

  /// Ignores `animated`.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
  }

  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  open var contentLayoutGuide: UILayoutGuide { builtInGuide("content", insets: nil) }

  private var scale: CGFloat = 1

  // MARK: Internal

  /// Unlike setting ``zoomScale``, also scales the size and offset of the content.
  func pinch(to newScale: CGFloat) {
    let clampedScale = min(max(newScale, minimumZoomScale), maximumZoomScale)
    let growth = clampedScale / scale
    scale = clampedScale
    contentSize = CGSize(width: contentSize.width * growth, height: contentSize.height * growth)
    contentOffset = CGPoint(x: contentOffset.x * growth, y: contentOffset.y * growth)
  }
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case never = 2
  }
}

extension UIScrollView {
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
  }
}

extension UIScrollView {
  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
