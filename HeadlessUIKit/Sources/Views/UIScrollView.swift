/// A view that shows part of a larger content area.
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

  /// The delegate; not retained. A subclass can declare a `delegate` of a narrower type; that
  /// declaration takes precedence, because this property is disfavored.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// Whether a table or collection view is laying out its rows or items, and so queries its data
  /// source. Always false in other scroll views.
  @_spi(Headless) public internal(set) final var isLayingOut = false

  /// The point of the content that is shown at the top left corner. The delegate is notified of
  /// every change, including those made in code.
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
      contentOffsetListener?()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Scrolls immediately, even if `animated` is true.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls by the smallest distance that shows a rectangle of the content; does nothing if the
  /// rectangle is already visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < offset.y { offset.y = rect.minY }
    setContentOffset(offset, animated: animated)
  }

  /// The size of the content in points. It limits how far the user can drag, but not the offsets
  /// that code can set. Setting it does not change ``contentOffset``.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentSizeListener?() } }
  }

  /// The space around the content in points; the user can drag the content to reveal it.
  open var contentInset = UIEdgeInsets.zero

  /// Equal to ``contentInset``, because HeadlessUIKit does not adjust insets for bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// How bars adjust the inset; stored, but without effect.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// Whether the user can scroll; code always can.
  open var isScrollEnabled = true

  /// The recognizer whose state follows the drags of the simulated user. Unlike in UIKit,
  /// ``gestureRecognizers`` does not contain this recognizer.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let createdPanGestureRecognizer { return createdPanGestureRecognizer }
    let recognizer = UIPanGestureRecognizer()
    recognizer.view = self
    createdPanGestureRecognizer = recognizer
    return recognizer
  }

  /// The ``panGestureRecognizer``, or nil if no code has used it yet.
  final var createdPanGestureRecognizer: UIPanGestureRecognizer?

  /// Whether dragging also bounces content that is shorter than the view; true in a table view.
  open var alwaysBounceVertical = false

  /// Whether the vertical scroll indicator is shown; stored, but without effect.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal scroll indicator is shown; stored, but without effect.
  open var showsHorizontalScrollIndicator = true

  /// Whether the beginning of a drag ends editing in the window.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a finger is on the content; true during a simulated drag.
  open internal(set) var isTracking = false

  /// Does nothing; in UIKit, briefly shows the scroll indicators.
  open func flashScrollIndicators() {}

  /// The control that is triggered when the user pulls the content down past its top.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// The scale of the content, clamped to ``minimumZoomScale`` and ``maximumZoomScale``.
  open var zoomScale: CGFloat {
    get { scale }
    set { scale = min(max(newValue, minimumZoomScale), maximumZoomScale) }
  }

  /// Sets ``zoomScale`` immediately; ignores `animated`.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
  }

  /// The minimum scale; setting it clamps ``zoomScale``.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  /// The maximum scale; setting it clamps ``zoomScale``.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  /// The area of the content; constraints to it determine ``contentSize``.
  final var contentLayoutGuide: UILayoutGuide { builtInGuide("content", insets: nil) }

  private var scale: CGFloat = 1

  // MARK: Internal

  /// Called after each change of ``contentOffset``, like a KVO observer in UIKit.
  @_spi(Headless) public final var contentOffsetListener: (@MainActor () -> Void)?

  /// Called after each change of ``contentSize``, like a KVO observer in UIKit.
  @_spi(Headless) public final var contentSizeListener: (@MainActor () -> Void)?

  /// Zooms like a pinch gesture: the size and offset of the content grow with the scale.
  func pinch(to newScale: CGFloat) {
    let new = min(max(newScale, minimumZoomScale), maximumZoomScale)
    let growth = new / scale
    scale = new
    contentSize = CGSize(width: contentSize.width * growth, height: contentSize.height * growth)
    contentOffset = CGPoint(x: contentOffset.x * growth, y: contentOffset.y * growth)
  }
}

extension UIScrollView {
  /// How bars adjust the content inset; stored, but without effect.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case never = 2
  }
}

extension UIScrollView {
  /// Whether the beginning of a drag ends editing.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
  }
}

extension UIScrollView {
  /// Replaces a subview such as a header or background; inserts the new view behind all others.
  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
