/// A view that shows a part of a larger content.
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

  /// Who is asked and told of scrolling; not kept alive.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// Whether a table or collection view asks its data source and delegate for what is visible.
  @_spi(Headless) public internal(set) final var isLayingOut = false

  /// The point of the content that is shown top left. The delegate hears of every change, also of
  /// those made in code.
  open var contentOffset: CGPoint {
    get { super.bounds.origin }
    set { bounds.origin = newValue }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let moved = newValue.origin != super.bounds.origin
      super.bounds = newValue
      guard moved else { return }
      setNeedsLayout()
      contentOffsetDidChange()
      tellContentOffset()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Scrolls at once; if animated, the delegate hears of the end in the next turn of the run loop.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    guard animated, moves else { return }
    HeadlessRunLoop.perform { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls just as far as it takes to show a rectangle of the content; not at all if it can be
  /// seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < offset.y { offset.y = rect.minY }
    setContentOffset(offset, animated: animated)
  }

  /// The size of the content in points, the limit for drags but not for code; setting it does not
  /// scroll.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { for listener in contentSizeListeners.values { listener() } }
    }
  }

  /// The space around the content in points, which drags can show; a change is told to the
  /// delegate.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  /// The space around the content in all, here ``contentInset``, as nothing covers the view.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Called when ``contentInset`` has changed, before the delegate hears of it; by itself it does
  /// nothing.
  open func adjustedContentInsetDidChange() {}

  /// Whether bars add to the inset; kept to be read back, as none does here.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// Whether the user can scroll; code can anyhow.
  open var isScrollEnabled = true

  /// Whether the content can be drawn beyond its ends; kept to be read back.
  open var bounces = true

  /// What scrolls when a finger drags; it tells when the simulated user's drags begin and end. It is not
  /// among the recognizers of the view here.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let pan { return pan }
    let made = UIPanGestureRecognizer()
    made.view = self
    pan = made
    return made
  }

  final var pan: UIPanGestureRecognizer?

  /// Whether even short content bounces up and down; kept to be read back, true in a table.
  open var alwaysBounceVertical = false

  /// Whether a bar tells the place from top to bottom; kept to be read back.
  open var showsVerticalScrollIndicator = true

  /// Whether a bar tells the place from left to right; kept to be read back.
  open var showsHorizontalScrollIndicator = true

  /// The space around the vertical bar in points; kept to be read back.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The space around the horizontal bar in points; kept to be read back.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// Both insets at once; they may differ, then it is the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether a tap on the status bar scrolls to the top; kept to be read back.
  open var scrollsToTop = true

  /// Whether a drag ends editing in the window; every mode but `none` does so when the drag begins.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a finger is on the content, true during a simulated drag.
  open internal(set) var isTracking = false

  /// Whether the user drags the content, true from before `scrollViewWillBeginDragging` to before
  /// `scrollViewDidEndDragging`.
  open internal(set) var isDragging = false

  /// Whether the content moves on after a drag: back to the top, or to where the delegate wants it.
  open internal(set) var isDecelerating = false

  /// Would show the bars for a moment; here it does nothing.
  open func flashScrollIndicators() {}

  /// The control that a pull at the top triggers.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// How fast scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate as a number below 1, of which a smaller one stops sooner.
    public let rawValue: CGFloat

    /// Makes a rate of a number below 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How large the content is shown, kept between the least and the greatest scale.
  open var zoomScale: CGFloat {
    get { scale }
    set {
      let new = min(max(newValue, minimumZoomScale), maximumZoomScale)
      guard new != scale else { return }
      scale = new
      zoomScaleListener?()
      delegate?.scrollViewDidZoom(self)
    }
  }

  /// Sets ``zoomScale`` at once, animated or not.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
  }

  /// The least scale; setting it moves ``zoomScale`` into the range.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  /// The greatest scale; setting it moves ``zoomScale`` into the range.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  /// What is scrolled: constraints with it tell the size of the content.
  open var contentLayoutGuide: UILayoutGuide {
    hasConstrainedContent = true
    return ownGuide("UIScrollViewContentGuide") {
      UILayoutGuide(of: self, "UIScrollViewContentGuide", .content)
    }
  }

  /// What is shown: views that are held by it stay when the content is scrolled.
  open var frameLayoutGuide: UILayoutGuide {
    ownGuide("UIScrollViewFrameGuide") {
      UILayoutGuide(of: self, "UIScrollViewFrameGuide", .frame)
    }
  }

  private var scale: CGFloat = 1

  // MARK: What the module needs

  /// Hear of every change of the offset, as observers of the key do in UIKit; by their names.
  @_spi(Headless) public final var contentOffsetListeners: [String: @MainActor () -> Void] = [:]

  /// Hears of every scale that code sets, as an observer of the key does in UIKit; of a pinch it does
  /// not hear.
  @_spi(Headless) public final var zoomScaleListener: (@MainActor () -> Void)?

  /// Hear of every change of the size of the content, as observers of the key do in UIKit; by their
  /// names.
  @_spi(Headless) public final var contentSizeListeners: [String: @MainActor () -> Void] = [:]

  private func tellContentOffset() {
    for listener in contentOffsetListeners.values { listener() }
  }

  /// Zooms as two fingers do: the content and its place grow with the scale.
  func pinch(to newScale: CGFloat) {
    let new = min(max(newScale, minimumZoomScale), maximumZoomScale)
    let growth = new / scale
    let isChanged = new != scale
    scale = new
    contentSize = CGSize(width: contentSize.width * growth, height: contentSize.height * growth)
    let offset = CGPoint(x: contentOffset.x * growth, y: contentOffset.y * growth)
    if offset == contentOffset { tellContentOffset() } else { contentOffset = offset }
    if isChanged { delegate?.scrollViewDidZoom(self) }
  }

  /// Whether constraints tell the size of the content.
  final var hasConstrainedContent = false

  /// Called when the content has scrolled, before the delegate hears of it.
  func contentOffsetDidChange() {}
}

extension UIScrollView {
  /// Where bars add to the inset of the content; kept to be read back.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the controllers around the view ask for.
    case automatic = 0
    /// In the directions that scroll.
    case scrollableAxes = 1
    /// Nowhere.
    case never = 2
    /// At every side.
    case always = 3
  }
}

extension UIScrollView {
  /// How a drag ends editing; apart from ``none`` all do so when the drag begins.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// When the drag begins.
    case onDrag = 1
    /// When the finger reaches the keyboard; here when the drag begins.
    case interactive = 2
    /// When the drag begins, with the view above the keyboard.
    case onDragWithAccessory = 3
    /// When the finger reaches the view above the keyboard; here when the drag begins.
    case interactiveWithAccessory = 4
  }
}

extension UIScrollView {
  /// Puts a view that accompanies the content in the place of another, behind the content.
  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
