/// A rectangle in a tree of views.
///
/// There are no pixels, but everything that code can read back is there: the tree and its
/// callbacks, frames, appearance properties, layout passes, and the window.
@MainActor
open class UIView: UIResponder {
  public convenience override init() {
    self.init(frame: .zero)
  }

  public init(frame: CGRect) {
    origin = frame.origin
    size = frame.size
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set {
      origin = newValue.origin
      resize(to: newValue.size)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != size else { return }
      let center = center
      resize(to: newValue.size)
      self.center = center
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set {
      origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var contentMode = ContentMode.scaleToFill
  open var clipsToBounds = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var insetsLayoutMarginsFromSafeArea = true
  open var preservesSuperviewLayoutMargins = false
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing
      )
    }
  }

  open var safeAreaInsets: UIEdgeInsets { .zero }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that suits the view best, which is its present size unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

  open func sizeToFit() {
    frame.size = sizeThatFits(size)
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    sizeThatFits(targetSize)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    huggingPriorities[axis] = priority
  }

  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    resistancePriorities[axis] ?? .defaultHigh
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistancePriorities[axis] = priority
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let base = basePoint(point)
    return view?.localPoint(base) ?? base
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    localPoint(view?.basePoint(point) ?? point)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Appearance

  open var alpha: CGFloat = 1
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { superview?.arrangedSubviewDidChange() }
    }
  }
  open var isOpaque = true
  open var backgroundColor: UIColor?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// The colour of the view's own controls, by default that of the superview, and at the top the
  /// system's blue.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintColorDidChange()
    }
  }

  open var tintAdjustmentMode = TintAdjustmentMode.automatic

  open func tintColorDidChange() {}

  open func setNeedsDisplay() {}

  open func draw(_ rect: CGRect) {}

  // MARK: Identity and interaction

  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var restorationIdentifier: String?

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Ends the editing of the field or text view inside that is first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = UIResponder.firstResponder as? UIView, responder.isDescendant(of: self)
    else { return false }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    UIResponder.firstResponder = nil
    return true
  }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Accessibility

  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false

  // MARK: Hierarchy

  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?

  open var window: UIWindow? { superview?.window }

  /// Adds a view in front of the others, after taking it out of the view that it was in.
  open func addSubview(_ view: UIView) {
    insert(view) { self.subviews.endIndex }
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(index, self.subviews.endIndex) }
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { self.index(of: siblingSubview) ?? self.subviews.endIndex }
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { self.index(of: siblingSubview).map { $0 + 1 } ?? self.subviews.endIndex }
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { windowWillChange(to: nil) }
    superview.detach(self)
    didMoveToSuperview()
    if oldWindow != nil { windowDidChange(to: nil) }
  }

  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  open func layoutSubviews() {}

  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    requestLayoutPass()
  }

  /// Lays out the view and what is in it, as far as that was asked for, starting at the topmost
  /// view that has to.
  open func layoutIfNeeded() {
    var top = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout { top = view }
      ancestor = view.superview
    }
    top.layOutTree()
  }

  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

  // MARK: Animation

  // Animations run their changes at once. Their completion handlers wait for the next turn of the
  // run loop, as UIKit's do even for a duration of zero, and are told that the animation finished.

  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    finish(completion)
  }

  /// Replaces one view by another in its superview, or shows one and hides the other if the options
  /// say so.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else {
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
    }
    finish(completion)
  }

  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  open class var areAnimationsEnabled: Bool { animationsEnabled }

  open class func setAnimationsEnabled(_ enabled: Bool) {
    animationsEnabled = enabled
  }

  // MARK: What the module needs

  /// The controller whose view this is.
  weak var viewController: UIViewController?

  private(set) var needsLayout = true

  /// Whether touches reach the view, as far as it can tell by itself.
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }

  override var isInWindow: Bool { window != nil }

  /// Called when a subview is hidden or shown, or otherwise wants to be arranged anew.
  func arrangedSubviewDidChange() {}

  /// Called when a view no longer is a subview.
  func subviewDidLeave(_ view: UIView) {}

  /// Called when the window is about to change, before the views inside are told.
  func windowWillChange(to window: UIWindow?) {
    if window == nil { resignIfFirstResponder() }
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  /// Called when the window has changed, before the views inside are told.
  func windowDidChange(to window: UIWindow?) {
    didMoveToWindow()
    for view in subviews { view.windowDidChange(to: window) }
    viewController?.viewDidMove(toWindow: window)
  }

  /// Makes sure that the next layout pass of the window finds this view.
  func requestLayoutPass() {
    var descendant = self
    while let view = descendant.superview, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      descendant = view
    }
    if descendant.superview == nil { descendant.layoutPassWasRequested() }
  }

  /// Called at the top of the tree when something in it needs layout.
  func layoutPassWasRequested() {}

  private var origin = CGPoint.zero
  private var size = CGSize.zero
  private var boundsOrigin = CGPoint.zero
  private var ownTintColor: UIColor?
  private var subtreeNeedsLayout = false
  private var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  private static var animationsEnabled = true

  private static func finish(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    HeadlessRunLoop.perform { completion(true) }
  }

  private func insert(_ view: UIView, at index: () -> Int) {
    guard view !== self else { fatalError("Can't add self as subview") }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: index())
      return
    }
    view.move(to: self, at: index)
  }

  private func move(to newSuperview: UIView, at index: () -> Int) {
    let oldWindow = window
    let newWindow = newSuperview.window
    willMove(toSuperview: newSuperview)
    if oldWindow !== newWindow { windowWillChange(to: newWindow) }
    superview?.detach(self)
    newSuperview.subviews.insert(self, at: index())
    superview = newSuperview
    if needsLayout || subtreeNeedsLayout { requestLayoutPass() }
    newSuperview.didAddSubview(self)
    didMoveToSuperview()
    if oldWindow !== newWindow { windowDidChange(to: newWindow) }
  }

  private func detach(_ view: UIView) {
    willRemoveSubview(view)
    guard let index = index(of: view) else { return }
    subviews.remove(at: index)
    view.superview = nil
    subviewDidLeave(view)
  }

  private func index(of view: UIView) -> Int? {
    subviews.firstIndex { $0 === view }
  }

  private func resignIfFirstResponder() {
    guard let responder = UIResponder.firstResponder else { return }
    guard responder === self || responder === viewController else { return }
    if !responder.resignFirstResponder() { UIResponder.firstResponder = nil }
  }

  private func tellTintColorDidChange() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellTintColorDidChange() }
  }

  private func layOutTree() {
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in subviews { view.layOutTree() }
  }

  private func basePoint(_ point: CGPoint) -> CGPoint {
    let inSuperview = CGPoint(
      x: point.x - boundsOrigin.x + origin.x, y: point.y - boundsOrigin.y + origin.y)
    return superview?.basePoint(inSuperview) ?? inSuperview
  }

  private func localPoint(_ base: CGPoint) -> CGPoint {
    let inSuperview = superview?.localPoint(base) ?? base
    return CGPoint(
      x: inSuperview.x + boundsOrigin.x - origin.x, y: inSuperview.y + boundsOrigin.y - origin.y)
  }

  private func resize(to newSize: CGSize) {
    guard newSize != size else { return }
    let change = CGSize(width: newSize.width - size.width, height: newSize.height - size.height)
    size = newSize
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty { view.autoresize(by: change) }
  }

  /// Gives each flexible width or margin an equal share of what the superview gained.
  private func autoresize(by change: CGSize) {
    func shares(
      _ change: CGFloat, _ before: AutoresizingMask, _ length: AutoresizingMask,
      _ after: AutoresizingMask
    ) -> (offset: CGFloat, length: CGFloat) {
      let flexible = [before, length, after].count { autoresizingMask.contains($0) }
      guard flexible > 0 else { return (0, 0) }
      let share = change / CGFloat(flexible)
      return (
        autoresizingMask.contains(before) ? share : 0, autoresizingMask.contains(length) ? share : 0
      )
    }
    let horizontal = shares(
      change.width, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
    let vertical = shares(
      change.height, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    frame = CGRect(
      x: origin.x + horizontal.offset, y: origin.y + vertical.offset,
      width: size.width + horizontal.length, height: size.height + vertical.length)
  }
}

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
  }
}

extension UIView {
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    case dimmed = 2
  }
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let curveEaseInOut = AnimationOptions(rawValue: 0 << 16)
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }
}

extension UIView {
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
  }
}
