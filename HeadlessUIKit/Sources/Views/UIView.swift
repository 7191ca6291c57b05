/// A rectangular area in a view hierarchy.
///
/// Views work as in UIKit, with a hierarchy, a window, layout passes, and overridable callbacks,
/// but draw nothing. Appearance properties are only stored.
@MainActor
open class UIView: UIResponder {
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: CGRect) {
    origin = frame.origin
    size = frame.size
    super.init()
  }

  /// Creates an empty view; ignores the archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Geometry

  /// The position and size in the coordinates of the superview. A new size requests layout and
  /// resizes the subviews according to their `autoresizingMask`.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set {
      let isMoved = newValue.origin != origin
      origin = newValue.origin
      resize(to: newValue.size)
      if isMoved, isFrameUsedByConstraints { superview?.layoutConstraintsDidChange() }
    }
  }

  /// The view's rectangle in its own coordinates; scrolling changes the origin. Setting a new size
  /// does not change ``center``.
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

  /// The center of ``frame``; setting it moves the view.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }

  open var autoresizingMask: AutoresizingMask = []

  /// Whether the view is placed by its frame and autoresizing mask; constraints then treat the
  /// frame as fixed. Set this to false to place the view by constraints; a stack view does so for
  /// its arranged subviews.
  open var translatesAutoresizingMaskIntoConstraints = true {
    // The change can move the subviews from one layout engine to another; both must solve again.
    willSet {
      if newValue != translatesAutoresizingMaskIntoConstraints { layoutPlacementDidChange() }
    }
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { layoutPlacementDidChange() }
    }
  }

  open var contentMode = ContentMode.scaleToFill
  open var clipsToBounds = false

  /// The space in points between the edges and the content, initially 8 on each side. It applies to
  /// ``layoutMarginsGuide``, and to a stack view if `isLayoutMarginsRelativeArrangement` is true.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      guard layoutMargins != oldValue else { return }
      if constraintLayout != nil { layoutConstraintsDidChange() }
    }
  }

  /// The ``layoutMargins``, with left as leading and right as trailing.
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

  /// The natural size of the content in points, used by constraints. A width or height that the
  /// content does not determine is ``noIntrinsicMetric``; by default, both are.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  open func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

  /// Sets the size to the result of ``sizeThatFits(_:)``; the origin does not change.
  open func sizeToFit() {
    frame.size = sizeThatFits(size)
  }

  /// Returns the size that satisfies the view's constraints and is closest to a target size, which
  /// has the priority `fittingSizeLevel`. Without constraints, calls ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the view's constraints and is closest to a target size, which
  /// has the given priorities. Without constraints, calls ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutEngine(self).fittingSize(
      targetSize, horizontalFittingPriority, verticalFittingPriority) ?? sizeThatFits(targetSize)
  }

  /// Requests that the next layout pass solve the constraints for a changed content size.
  /// Does nothing if the view is placed by its frame.
  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { layoutConstraintsDidChange() }
  }

  /// Returns how strongly the view resists growing beyond its content; initially `defaultLow`.
  final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists growing beyond its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    huggingPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Returns how strongly the view resists shrinking below its content; initially `defaultHigh`.
  final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    resistancePriorities[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists shrinking below its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistancePriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Converts a point from this view's coordinates to another view's. If `view` is nil, converts to
  /// the coordinates of the root view's frame; the root view is usually the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let rootPoint = convertToRoot(point)
    return view?.convertFromRoot(rootPoint) ?? rootPoint
  }

  /// Converts a point from another view's coordinates to this view's. If `view` is nil, converts
  /// from the coordinates of the root view's frame; the root view is usually the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convertFromRoot(view?.convertToRoot(point) ?? point)
  }

  /// Converts a rectangle to another view's coordinates: converts the origin, keeps the size.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates: converts the origin, keeps the size.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Layer

  /// The layer of the view, with the current frame and bounds of the view.
  open var layer: CALayer {
    let layer = ownLayer ?? CALayer()
    ownLayer = layer
    layer.frame = frame
    layer.bounds = bounds
    return layer
  }

  open var transform = CGAffineTransform.identity

  // MARK: Appearance

  open var alpha: CGFloat = 1

  /// Whether the view and its subviews are hidden. A hidden view receives no touches and takes no
  /// space in a stack view.
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

  /// The color of controls in the view. It defaults to the superview's tint color, or to system
  /// blue without a superview.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { ownTintColor = newValue }
  }

  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}

  // MARK: Identity and interaction

  open var tag = 0
  open var isUserInteractionEnabled = true

  /// Returns the first view with the given tag among this view and its descendants, in depth-first
  /// order, or nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Returns the frontmost, innermost view that contains a point and accepts touches. Returns nil
  /// if the point is outside this view, or this view is hidden, transparent, or not interactive.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  /// Returns whether a point is in the bounds. A touch at another point reaches neither the view
  /// nor its subviews.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  var containsFirstResponder: Bool {
    (UIResponder.firstResponder as? UIView)?.isDescendant(of: self) == true
  }

  /// Makes the first responder resign if the view contains it. If `force` is true, the responder
  /// cannot refuse. Returns whether it has resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard containsFirstResponder, let responder = UIResponder.firstResponder else { return false }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    responder.forceResignFirstResponder()
    return true
  }

  /// The gesture recognizers, which the view retains; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  /// Adds a gesture recognizer, after removing it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Removes a gesture recognizer; ignores a recognizer of another view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Adds an interaction, which the view retains.
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

  /// The view that contains this one, if any; not retained.
  open private(set) weak var superview: UIView?
  open var window: UIWindow? { superview?.window }

  /// Adds a view in front of the other subviews, after removing it from its previous superview.
  ///
  /// - Precondition: `view` is not this view.
  open func addSubview(_ view: UIView) {
    insert(view) { self.subviews.endIndex }
  }

  /// Adds a view at an index, or in front of the others if the index is past the end. Removes the
  /// view from its previous superview first.
  ///
  /// - Precondition: `view` is not this view, and `index` is not negative.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(index, self.subviews.endIndex) }
  }

  /// Moves a subview in front of the others, without callbacks; ignores a view that is not a
  /// subview.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a subview behind the others, without callbacks; ignores a view that is not a subview.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Removes the view from its superview and window; a first responder in the view resigns. Does
  /// nothing if there is no superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    let oldWindow = window
    if oldWindow != nil { windowWillChange(to: nil) }
    superview.detach(self)
    didMoveToSuperview()
    if oldWindow != nil { windowDidChange(to: nil) }
  }

  /// Returns whether this view is the given view or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  open func didMoveToSuperview() {}

  /// Called after the window has changed, on superviews before subviews.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Called in a layout pass if layout was requested, on superviews before subviews. Override to
  /// place subviews; the base implementation sets the frames of those placed by constraints.
  open func layoutSubviews() {
    placeSubviewsByConstraints()
  }

  /// Requests layout of this view in the next layout pass; several requests are combined. The pass
  /// runs in the next run-loop turn if the window is visible, or in ``layoutIfNeeded()``.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    requestLayoutPass()
  }

  /// Performs the requested updates and layout of the view and its subviews. If superviews also
  /// need layout or a property update, starts at the outermost of these superviews.
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

  /// Requests ``updateConstraints()`` before the next layout pass; several requests make one call.
  open func setNeedsUpdateConstraints() {
    guard !mustUpdateConstraints else { return }
    mustUpdateConstraints = true
    requestConstraintUpdate()
    requestLayoutPass()
  }

  /// Calls the requested ``updateConstraints()``, on subviews before superviews.
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

  /// Called before layout, on superviews before subviews: once initially, on request, and after a
  /// change of an observable property that the previous call has read.
  /// A call alone does not request layout.
  open func updateProperties() {}

  /// Requests ``updateProperties()`` before the next layout pass; several requests make one call.
  open func setNeedsUpdateProperties() {
    guard !mustUpdateProperties else { return }
    mustUpdateProperties = true
    requestPropertiesUpdate()
    requestLayoutPass()
  }

  /// Runs the requested property updates of the view, its controller, and its subviews.
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

  /// Activates a constraint, which the view then retains; ignores a constraint that is active.
  ///
  /// - Precondition: The items of the constraint are this view or inside this view.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    for item in [constraint.first?.item, constraint.second?.item] {
      guard let item else { continue }
      guard item.layoutView?.isDescendant(of: self) == true else {
        fatalError(
          "The view hierarchy is not prepared for the constraint: \(constraint.summary); when added to a "
            + "view, the constraint's items must be descendants of that view (or the view itself)")
      }
    }
    guard !constraint.isActive else { return }
    constraint.activate(in: self)
  }

  /// Activates constraints, which the view then retains; ignores those that are active.
  ///
  /// - Precondition: The items of the constraints are this view or inside this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// The area inside the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { builtInGuide("margins") { $0.layoutMargins } }

  /// The area inside ``safeAreaInsets``.
  open var safeAreaLayoutGuide: UILayoutGuide { builtInGuide("safe area") { $0.safeAreaInsets } }

  /// The area inside the layout margins; unlike in UIKit, its width has no limit.
  open var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  // MARK: Animation

  // Animations apply their changes immediately. Completion handlers receive true and run in the
  // next run-loop turn, even for a duration of zero, as in UIKit.

  /// Applies the changes immediately; ignores the duration.
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  /// Applies the changes immediately and calls the completion handler in the next run-loop turn.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    callLater(completion)
  }

  /// Applies the changes immediately and calls the completion handler in the next run-loop turn.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    callLater(completion)
  }

  /// Applies the changes immediately and calls the completion handler in the next run-loop turn.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    callLater(completion)
  }

  /// Applies the changes immediately and calls the completion handler in the next run-loop turn.
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    callLater(completion)
  }

  open class var areAnimationsEnabled: Bool { true }

  // MARK: Internal

  /// The controller whose view this is.
  weak var viewController: UIViewController?

  private(set) var needsLayout = true

  /// The constraint-layout state; nil if the view has taken no part in constraint layout.
  var constraintLayout: ViewLayout?

  /// Whether constraints treat the frame as fixed, so that a new frame requires solving again.
  var isFrameUsedByConstraints = false

  /// Marks the superviews so that their ``updateConstraintsIfNeeded()`` reaches this view.
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

  /// Called before the origin of the bounds changes. Requests solving if constraints of superviews
  /// refer to items inside this view, because these constraints depend on the origin.
  private func boundsOriginWillChange() {
    if constraintLayout?.ancestorReferencesToContents ?? 0 > 0 { layoutConstraintsDidChange() }
  }

  /// Whether the height of the content depends on the width of the view, as for wrapped text.
  var heightDependsOnWidth: Bool { false }

  /// Returns the height of the content at a width; used if ``heightDependsOnWidth`` is true.
  func height(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// Adds rules that arrange the subviews, in addition to the constraints of the app. Overridden by
  /// a stack view.
  func addLayoutRules(_ rules: inout LayoutRules) {}

  /// Whether the view accepts touches, regardless of its superviews.
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }

  override var isInWindow: Bool { window != nil }

  func subviewVisibilityDidChange() {}

  func didRemoveSubview(_ view: UIView) {}

  /// Called before the window changes. Notifies the controller of this view, then the subviews. If
  /// the new window is nil, a first responder in the view resigns.
  func windowWillChange(to window: UIWindow?) {
    if window == nil { resignIfFirstResponder() }
    viewController?.viewWillMove(toWindow: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  /// Called after the window has changed. Notifies this view, then the subviews, then the
  /// controller of this view.
  func windowDidChange(to window: UIWindow?) {
    didMoveToWindow()
    for view in subviews { view.windowDidChange(to: window) }
    viewController?.viewDidMove(toWindow: window)
  }

  /// Marks the superviews so that the next layout pass of the window reaches this view.
  func requestLayoutPass() {
    var descendant = self
    while let view = descendant.superview, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      descendant = view
    }
    if descendant.superview == nil { descendant.layoutPassWasRequested() }
  }

  /// Called on the root view when a view in the hierarchy needs layout.
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

  /// Evaluates `index` after the view is removed from its old position, which can shift indices.
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
    layoutPlacementDidChange()
    didMoveToSuperview()
    if oldWindow !== newWindow { windowDidChange(to: newWindow) }
  }

  private func detach(_ view: UIView) {
    guard let index = index(of: view) else { return }
    view.deactivateConstraintsOfAncestors()
    subviews.remove(at: index)
    view.layoutPlacementDidChange()
    view.isFrameUsedByConstraints = false
    view.superview = nil
    didRemoveSubview(view)
  }

  private func index(of view: UIView) -> Int? {
    subviews.firstIndex { $0 === view }
  }

  private func resignIfFirstResponder() {
    guard let responder = UIResponder.firstResponder else { return }
    guard responder === self || responder === viewController else { return }
    if !responder.resignFirstResponder() { responder.forceResignFirstResponder() }
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
  /// The dimensions of a frame that change by the same amount as the superview's size.
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
  /// How content fits into bounds of another size; stored, but without effect.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView {
  /// Options of an animation; they have no effect, because changes apply immediately.
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
