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

  /// The delegate; not retained.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// Whether a table or collection view is in a layout pass, which queries the data source.
  @_spi(Headless) public internal(set) final var isLayingOut = false

  /// The point of the content at the top left corner. The delegate is notified of every change,
  /// including those made in code.
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
      contentOffsetDidChange()
      notifyContentOffsetListeners()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Scrolls now. If the change is animated, the next run-loop turn calls the delegate's
  /// `scrollViewDidEndScrollingAnimation`, unless the offset is unchanged.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isMoved = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    guard animated, isMoved else { return }
    HeadlessRunLoop.perform { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
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

  /// The size of the content in points. The size limits drags, but not offsets set in code; a new
  /// size does not scroll.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { for listener in contentSizeListeners.values { listener() } }
    }
  }

  /// The space around the content in points, which drags can reveal. The delegate is notified of
  /// changes.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  /// The total space around the content: ``contentInset``, as HeadlessUIKit adds no space for bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Called after ``contentInset`` changes, before the delegate is notified; the base does nothing.
  open func adjustedContentInsetDidChange() {}

  /// How bars adjust the inset; stored, but without effect.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// Whether the user can scroll; code always can.
  open var isScrollEnabled = true

  /// Whether the user can drag the content past its ends.
  open var bounces = true

  /// The recognizer of drags; its state follows the drags of the simulated user. Unlike in UIKit,
  /// ``gestureRecognizers`` does not contain this recognizer.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let pan { return pan }
    let recognizer = UIPanGestureRecognizer()
    recognizer.view = self
    pan = recognizer
    return recognizer
  }

  final var pan: UIPanGestureRecognizer?

  /// Whether content that is shorter than the view bounces too; true in a table view.
  open var alwaysBounceVertical = false

  /// Whether the vertical scroll indicator is shown; stored, but without effect.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal scroll indicator is shown; stored, but without effect.
  open var showsHorizontalScrollIndicator = true

  /// The insets of the vertical scroll indicator in points; stored, but without effect.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The insets of the horizontal scroll indicator in points; stored, but without effect.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// Sets the insets of both scroll indicators; returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether a tap on the status bar scrolls to the top; stored, but without effect.
  open var scrollsToTop = true

  /// Whether a drag ends editing in the window; all modes but `none` do so when the drag begins.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a finger is on the content; true during a simulated drag.
  open internal(set) var isTracking = false

  /// Whether the user is dragging the content; already true in `scrollViewWillBeginDragging`, and
  /// already false in `scrollViewDidEndDragging`.
  open internal(set) var isDragging = false

  /// Whether the content moves after a drag, to an end of the content or the delegate's target.
  open internal(set) var isDecelerating = false

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

  /// The rate at which scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate, a number below 1; a smaller rate stops sooner.
    public let rawValue: CGFloat

    /// Creates a rate from a number below 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The scale of the content, clamped to ``minimumZoomScale`` and ``maximumZoomScale``.
  open var zoomScale: CGFloat {
    get { scale }
    set {
      let new = min(max(newValue, minimumZoomScale), maximumZoomScale)
      guard new != scale else { return }
      scale = new
      onSetZoomScale?()
      delegate?.scrollViewDidZoom(self)
    }
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
  open var contentLayoutGuide: UILayoutGuide {
    hasConstrainedContent = true
    return builtInGuide("UIScrollViewContentGuide") {
      UILayoutGuide(of: self, "UIScrollViewContentGuide", .content)
    }
  }

  /// The visible area; views constrained to it do not scroll with the content.
  open var frameLayoutGuide: UILayoutGuide {
    builtInGuide("UIScrollViewFrameGuide") {
      UILayoutGuide(of: self, "UIScrollViewFrameGuide", .frame)
    }
  }

  private var scale: CGFloat = 1

  // MARK: Internal

  /// Called after a change of ``contentOffset`` or a pinch, like KVO observers; keyed by name.
  @_spi(Headless) public final var contentOffsetListeners: [String: @MainActor () -> Void] = [:]

  /// Called after code has set another ``zoomScale``, like a KVO observer in UIKit; not called for
  /// a pinch.
  @_spi(Headless) public final var onSetZoomScale: (@MainActor () -> Void)?

  /// Called after each change of ``contentSize``, like KVO observers in UIKit; keyed by name.
  @_spi(Headless) public final var contentSizeListeners: [String: @MainActor () -> Void] = [:]

  private func notifyContentOffsetListeners() {
    for listener in contentOffsetListeners.values { listener() }
  }

  /// Zooms like a pinch gesture: the size and offset of the content grow with the scale.
  func pinch(to newScale: CGFloat) {
    let new = min(max(newScale, minimumZoomScale), maximumZoomScale)
    let growth = new / scale
    let isChanged = new != scale
    scale = new
    contentSize = CGSize(width: contentSize.width * growth, height: contentSize.height * growth)
    let offset = CGPoint(x: contentOffset.x * growth, y: contentOffset.y * growth)
    if offset == contentOffset { notifyContentOffsetListeners() } else { contentOffset = offset }
    if isChanged { delegate?.scrollViewDidZoom(self) }
  }

  /// Whether constraints determine the size of the content.
  final var hasConstrainedContent = false

  /// Called after the content has scrolled, before the delegate is notified.
  func contentOffsetDidChange() {}
}

extension UIScrollView {
  /// How bars adjust the content inset; stored, but without effect.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Like ``scrollableAxes``; in a navigation controller also at the top and bottom.
    case automatic = 0
    /// Only in the directions in which the content can scroll.
    case scrollableAxes = 1
    /// On no side.
    case never = 2
    /// On every side.
    case always = 3
  }
}

extension UIScrollView {
  /// How a drag ends editing. In HeadlessUIKit, all modes but ``none`` do so when the drag begins.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// When the drag begins.
    case onDrag = 1
    /// In UIKit, when the finger reaches the keyboard.
    case interactive = 2
    /// When the drag begins; also hides the accessory view above the keyboard.
    case onDragWithAccessory = 3
    /// In UIKit, when the finger reaches the accessory view above the keyboard.
    case interactiveWithAccessory = 4
  }
}

extension UIScrollView {
  /// Replaces a subview such as a header or background; inserts the new one behind all subviews.
  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
