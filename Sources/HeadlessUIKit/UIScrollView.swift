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

  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

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
      contentOffsetListener?()
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
      if contentSize != oldValue { contentSizeListener?() }
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  open var adjustedContentInset: UIEdgeInsets { contentInset }

  open func adjustedContentInsetDidChange() {}

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var indicatorStyle = IndicatorStyle.default
  open var decelerationRate = DecelerationRate.normal
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var delaysContentTouches = true
  open var canCancelContentTouches = true

  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false

  open func flashScrollIndicators() {}

  /// The control that a pull at the top triggers.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How large the content is shown, kept between the least and the greatest scale.
  open var zoomScale: CGFloat {
    get { scale }
    set { scale = min(max(newValue, minimumZoomScale), maximumZoomScale) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
  }

  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomScale = scale }
  }

  private var scale: CGFloat = 1

  // MARK: What the module needs

  /// Hears of every change of the offset, as an observer of the key does in UIKit.
  @_spi(Headless) public final var contentOffsetListener: (@MainActor () -> Void)?

  /// Hears of every change of the size of the content, as an observer of the key does in UIKit.
  @_spi(Headless) public final var contentSizeListener: (@MainActor () -> Void)?

  /// Called when the content has scrolled, before the delegate hears of it.
  func contentOffsetDidChange() {}
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }
}

extension UIScrollView {
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }
}

extension UIScrollView {
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }
}
