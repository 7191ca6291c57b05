/// Draws nothing. Properties that only affect drawing are stored.
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

  /// Ignores the archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Replaces key-value observation of three properties, with at most one listener each: a scroll
  /// view's `contentOffset` and `contentSize`, and a text field's `text` when code sets it.
  @_spi(Headless) public final var propertyListeners: [AnyKeyPath: @MainActor () -> Void] = [:]

  // MARK: Geometry

  open var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set {
      let isMoved = newValue.origin != origin
      origin = newValue.origin
      resize(to: newValue.size)
      if isMoved, isFrameUsedByConstraints { superview?.layoutConstraintsDidChange() }
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      if newValue.origin != boundsOrigin { boundsOriginWillChange() }
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
      frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }

  open var autoresizingMask: AutoresizingMask = []

  open var translatesAutoresizingMaskIntoConstraints = true {
    // The change can move the subviews from one layout engine to another; both must solve again.
    willSet {
      if newValue != translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngines() }
    }
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngines() }
    }
  }

  open var contentMode = ContentMode.scaleToFill
  open var clipsToBounds = false

  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      guard layoutMargins != oldValue else { return }
      if constraintLayout != nil { layoutConstraintsDidChange() }
    }
  }

  /// Leading is always left, and trailing is always right.
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

  /// Always zero, because nothing obstructs the window.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  open func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

  open func sizeToFit() {
    frame.size = sizeThatFits(size)
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let target = (targetSize, horizontalFittingPriority, verticalFittingPriority)
    return LayoutEngine(self, fitting: target).fittingSize() ?? sizeThatFits(targetSize)
  }

  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { layoutConstraintsDidChange() }
  }

  final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    huggingPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    resistancePriorities[axis] ?? .defaultHigh
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistancePriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let rootPoint = convertToRoot(point)
    return view?.convertFromRoot(rootPoint) ?? rootPoint
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convertFromRoot(view?.convertToRoot(point) ?? point)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Layer

  open var layer: CALayer {
    let layer = ownLayer ?? CALayer()
    ownLayer = layer
    layer.frame = frame
    layer.bounds = bounds
    return layer
  }

  /// Stored, but without effect.
  open var transform = CGAffineTransform.identity

  // MARK: Appearance

  open var alpha: CGFloat = 1

  open var isHidden = false {
    didSet {
      if isHidden != oldValue { superview?.subviewVisibilityDidChange() }
    }
  }

  open var isOpaque = true
  open var backgroundColor: UIColor?

  open var traitCollection: UITraitCollection { .phone }

  /// Never called, because the traits never change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { ownTintColor = newValue }
  }

  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}

  // MARK: Identity and interaction

  open var tag = 0
  open var isUserInteractionEnabled = true

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let taggedView = view.viewWithTag(tag) { return taggedView }
    }
    return nil
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hitView = view.hitTest(convert(point, to: view), with: event) { return hitView }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  var hasFirstResponder: Bool {
    (window?.firstResponder as? UIView)?.isDescendant(of: self) == true
  }

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard hasFirstResponder, let responder = window?.firstResponder else { return false }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    responder.forceResignFirstResponder()
    return true
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  open func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  private var recognizers: [UIGestureRecognizer] = []
  private var interactions: [any UIInteraction] = []

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Accessibility

  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityTraits = UIAccessibilityTraits.none

  // MARK: Hierarchy

  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    insert(view) { self.subviews.endIndex }
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(index, self.subviews.endIndex) }
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

  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}

  // MARK: Layout

  open func layoutSubviews() {
    placeSubviewsByConstraints()
  }

  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    requestLayoutPass()
  }

  open func layoutIfNeeded() {
    PendingObservationUpdates.run()
    var top = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout || view.mustUpdateProperties
        || view.constraintLayout?.needsSolving == true
      {
        top = view
      }
      ancestor = view.superview
    }
    top.updateRequestedProperties()
    top.updateConstraintsIfNeeded()
    top.layOutTree()
  }

  open func setNeedsUpdateConstraints() {
    guard !mustUpdateConstraints else { return }
    mustUpdateConstraints = true
    requestConstraintUpdate()
    requestLayoutPass()
  }

  final func updateConstraintsIfNeeded() {
    guard mustUpdateConstraints || subtreeMustUpdateConstraints else { return }
    subtreeMustUpdateConstraints = false
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard mustUpdateConstraints else { return }
    mustUpdateConstraints = false
    updateConstraints()
  }

  open func updateConstraints() {}

  // MARK: Properties

  open func updateProperties() {}

  open func setNeedsUpdateProperties() {
    guard !mustUpdateProperties else { return }
    mustUpdateProperties = true
    requestPropertiesUpdate()
    requestLayoutPass()
  }

  open func updatePropertiesIfNeeded() {
    PendingObservationUpdates.run()
    updateRequestedProperties()
  }

  // MARK: Constraints

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  open var constraints: [NSLayoutConstraint] { constraintLayout?.constraints ?? [] }

  open func addConstraint(_ constraint: NSLayoutConstraint) {
    for item in [constraint.first?.item, constraint.second?.item] {
      guard let item else { continue }
      guard item.layoutView?.isDescendant(of: self) == true else {
        fatalError(
          "The view hierarchy is not prepared for the constraint: \(constraint.summary); "
            + "when added to a view, the constraint's items must be descendants of that view "
            + "(or the view itself)")
      }
    }
    guard !constraint.isActive else { return }
    constraint.activate(in: self)
  }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  open var layoutMarginsGuide: UILayoutGuide { builtInGuide("margins") { $0.layoutMargins } }
  open var safeAreaLayoutGuide: UILayoutGuide { builtInGuide("safe area") { $0.safeAreaInsets } }

  /// Unlike in UIKit, the width has no maximum.
  open var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  // MARK: Animation

  // Animations apply their changes immediately. Completion handlers receive true and run in the
  // next run-loop turn.

  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    callLater(completion)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    callLater(completion)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    callLater(completion)
  }

  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    callLater(completion)
  }

  open class var areAnimationsEnabled: Bool { true }

  // MARK: Internal

  weak var viewController: UIViewController?
  private(set) var needsLayout = true

  /// Nil until the view takes part in constraint layout.
  var constraintLayout: ConstraintLayout?

  /// Whether constraints treat the frame as fixed, so that a new frame requires solving again.
  var isFrameUsedByConstraints = false

  func requestConstraintUpdate() {
    var descendant = self
    while let view = descendant.superview, !view.subtreeMustUpdateConstraints {
      view.subtreeMustUpdateConstraints = true
      descendant = view
    }
  }

  private func requestPropertiesUpdate() {
    var descendant = self
    while let view = descendant.superview, !view.subtreeMustUpdateProperties {
      view.subtreeMustUpdateProperties = true
      descendant = view
    }
  }

  private func updateRequestedProperties() {
    if mustUpdateProperties {
      mustUpdateProperties = false
      trackObservables {
        viewController?.updateProperties()
        updateProperties()
      } update: { [weak self] in
        self?.setNeedsUpdateProperties()
      }
    }
    guard subtreeMustUpdateProperties else { return }
    subtreeMustUpdateProperties = false
    for view in subviews { view.updateRequestedProperties() }
  }

  /// The bounds origin affects constraints between items inside and outside this view.
  private func boundsOriginWillChange() {
    if constraintLayout?.ancestorConstraintReferenceCount ?? 0 > 0 { layoutConstraintsDidChange() }
  }

  var heightDependsOnWidth: Bool { false }

  func height(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// Overridden by a stack view to arrange its subviews.
  func addLayoutRules(_ rules: inout LayoutRules) {}

  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }

  override var windowOfResponder: UIWindow? { window }

  func subviewVisibilityDidChange() {}
  func didRemoveSubview(_ view: UIView) {}

  func windowWillChange(to window: UIWindow?) {
    if window == nil { resignIfFirstResponder() }
    viewController?.viewWillMove(toWindow: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  func windowDidChange(to window: UIWindow?) {
    didMoveToWindow()
    for view in subviews { view.windowDidChange(to: window) }
    viewController?.viewDidMove(toWindow: window)
  }

  /// Marks the superviews so that the next layout pass reaches this view.
  func requestLayoutPass() {
    var descendant = self
    while let view = descendant.superview, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      descendant = view
    }
    if descendant.superview == nil { descendant.layoutPassWasRequested() }
  }

  /// Called on the root view.
  func layoutPassWasRequested() {}

  private var ownLayer: CALayer?

  private var origin = CGPoint.zero
  private var size = CGSize.zero
  private var boundsOrigin = CGPoint.zero
  private var ownTintColor: UIColor?
  private var subtreeNeedsLayout = false
  private var mustUpdateProperties = true
  private var subtreeMustUpdateProperties = false
  private var mustUpdateConstraints = true
  private var subtreeMustUpdateConstraints = false
  private var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  private static func callLater(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    HeadlessRunLoop.perform { completion(true) }
  }

  /// Evaluates `index` after removing the view from its old position; removal can shift indices.
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
    if oldWindow !== newWindow { windowWillChange(to: newWindow) }
    superview?.detach(self)
    newSuperview.subviews.insert(self, at: index())
    superview = newSuperview
    if needsLayout || subtreeNeedsLayout || constraintLayout?.needsSolving == true {
      requestLayoutPass()
    }
    if mustUpdateConstraints || subtreeMustUpdateConstraints { requestConstraintUpdate() }
    if mustUpdateProperties || subtreeMustUpdateProperties { requestPropertiesUpdate() }
    invalidateLayoutEngines()
    didMoveToSuperview()
    if oldWindow !== newWindow { windowDidChange(to: newWindow) }
  }

  private func detach(_ view: UIView) {
    guard let index = index(of: view) else { return }
    view.deactivateAncestorConstraintsOnSubtree()
    subviews.remove(at: index)
    view.invalidateLayoutEngines()
    view.isFrameUsedByConstraints = false
    view.superview = nil
    didRemoveSubview(view)
  }

  private func index(of view: UIView) -> Int? {
    subviews.firstIndex { $0 === view }
  }

  private func resignIfFirstResponder() {
    for responder in [self, viewController] where responder?.isFirstResponder == true {
      if responder?.resignFirstResponder() == false { responder?.forceResignFirstResponder() }
    }
  }

  private func layOutTree() {
    solveConstraintsIfNeeded()
    if needsLayout {
      needsLayout = false
      trackObservables {
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
      } update: { [weak self] in
        self?.setNeedsLayout()
      }
      viewController?.viewDidLayoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in subviews { view.layOutTree() }
  }

  private func convertToRoot(_ point: CGPoint) -> CGPoint {
    let inSuperview = CGPoint(
      x: point.x - boundsOrigin.x + origin.x, y: point.y - boundsOrigin.y + origin.y)
    return superview?.convertToRoot(inSuperview) ?? inSuperview
  }

  private func convertFromRoot(_ rootPoint: CGPoint) -> CGPoint {
    let inSuperview = superview?.convertFromRoot(rootPoint) ?? rootPoint
    return CGPoint(
      x: inSuperview.x + boundsOrigin.x - origin.x, y: inSuperview.y + boundsOrigin.y - origin.y)
  }

  private func resize(to newSize: CGSize) {
    guard newSize != size else { return }
    let change = CGSize(width: newSize.width - size.width, height: newSize.height - size.height)
    size = newSize
    setNeedsLayout()
    layoutSizeDidChange()
    for view in subviews where !view.autoresizingMask.isEmpty { view.autoresize(by: change) }
  }

  private func autoresize(by change: CGSize) {
    var frame = frame
    if autoresizingMask.contains(.flexibleWidth) { frame.size.width += change.width }
    if autoresizingMask.contains(.flexibleHeight) { frame.size.height += change.height }
    self.frame = frame
  }
}

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let curveEaseInOut = AnimationOptions(rawValue: 0 << 16)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }
}
