/// A rectangular area in a view hierarchy.
///
/// Nothing is drawn, but code can read everything back: the hierarchy and its callbacks, frames,
/// appearance properties, layout passes, and the window.
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
  /// resizes the subviews by their `autoresizingMask`.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set {
      let isMoved = newValue.origin != origin
      origin = newValue.origin
      resize(to: newValue.size)
      if isMoved, isFixedInIsland { superview?.layoutConstraintsDidChange() }
    }
  }

  /// The view's rectangle in its own coordinates; scrolling changes the origin. Setting another
  /// size does not change `center`.
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

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the view is placed by its frame and autoresizing mask; constraints then treat the
  /// frame as fixed. Set this to false to place the view by constraints; a stack view does so for
  /// its arranged subviews.
  open var translatesAutoresizingMaskIntoConstraints = true {
    willSet {
      if newValue != translatesAutoresizingMaskIntoConstraints { layoutPlacementDidChange() }
    }
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { layoutPlacementDidChange() }
    }
  }

  open var contentMode = ContentMode.scaleToFill
  open var clipsToBounds = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var insetsLayoutMarginsFromSafeArea = true

  /// The space between the edges and the content, initially 8 points: for ``layoutMarginsGuide``,
  /// and for a stack view whose `isLayoutMarginsRelativeArrangement` is true.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      guard layoutMargins != oldValue else { return }
      if constraintLayout != nil { layoutConstraintsDidChange() }
      layoutMarginsDidChange()
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

  /// How far the view reaches into the window's unsafe edges, plus controllers' additional insets.
  /// A window has no unsafe edges unless a test sets `simulatedSafeArea`.
  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }

  /// The natural size of the content in points, used by constraints; by default there is none.
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

  /// Returns the size closest to a target that the constraints in the view allow, with the priority
  /// `fittingSizeLevel` for the target. Without constraints, calls ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size closest to a target that the constraints in the view allow, with the given
  /// priorities for the target. Without constraints, calls ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutIsland(self).fittingSize(
      targetSize, horizontalFittingPriority, verticalFittingPriority) ?? sizeThatFits(targetSize)
  }

  /// Requests that the next layout pass solve constraints, because the content size has changed.
  /// Does nothing if the view is placed by its frame.
  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { layoutConstraintsDidChange() }
  }

  /// Returns how strongly the view resists growing beyond its content; initially `defaultLow`.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
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
  open func contentCompressionResistancePriority(
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
  /// the coordinates of the root view's frame.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let base = basePoint(point)
    return view?.localPoint(base) ?? base
  }

  /// Converts a point from another view's coordinates to this view's. If `view` is nil, converts
  /// from the coordinates of the root view's frame.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    localPoint(view?.basePoint(point) ?? point)
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

  /// The layer of the view. Layer and view share the properties that both have, such as the frame.
  open var layer: CALayer {
    let layer = ownLayer ?? makeLayer()
    if layer.view === self { layer.copyProperties(from: self) }
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

  /// The light or dark style of the view and its subviews; overrides the inherited style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      traitsDidChange(from: inheritedTraits.overridden(by: oldValue))
    }
  }

  /// The traits of the view: those of its controller or superview, with the style from
  /// ``overrideUserInterfaceStyle``.
  open var traitCollection: UITraitCollection { traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The color of controls in the view. It defaults to the superview's tint color, or to system
  /// blue without a superview.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      notifyTintColorChange()
    }
  }

  open func tintColorDidChange() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}

  // MARK: Identity and interaction

  open var tag = 0
  open var isUserInteractionEnabled = true

  /// Returns the first view with a tag among this view and its descendants, in depth-first order,
  /// or nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Returns the frontmost, innermost view that contains a point of the bounds and accepts touches.
  /// Returns nil if the point is outside or this view is hidden, transparent, or not interactive.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  /// Returns whether a point is in the bounds. Touches outside reach neither view nor subviews.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  var containsFirstResponder: Bool {
    (UIResponder.firstResponder as? UIView)?.isDescendant(of: self) == true
  }

  /// Ends editing in the view; if `force`, even if the responder refuses. Returns whether it ended.
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

  /// The interactions, which the view retains.
  open var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for old in ownInteractions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, after removing it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; ignores an interaction of another view.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  private var recognizers: [UIGestureRecognizer] = []
  private var ownInteractions: [any UIInteraction] = []

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Accessibility

  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
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

  /// Adds a view directly behind a sibling, or frontmost if the sibling is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { self.index(of: siblingSubview) ?? self.subviews.endIndex }
  }

  /// Adds a view directly in front of a sibling, or frontmost if the sibling is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { self.index(of: siblingSubview).map { $0 + 1 } ?? self.subviews.endIndex }
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
    willMove(toSuperview: nil)
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

  /// Called before the superview changes and before ``willMove(toWindow:)``. The argument is nil if
  /// the view is being removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}

  /// Called before the window of the view and its subviews changes, on outer views first. The
  /// argument is nil if there is no new window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window of the view and its subviews has changed. Called on outer views first.
  open func didMoveToWindow() {}

  /// Called after a subview was added, before its `didMoveToSuperview()`; not called when a subview
  /// only changes its index.
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

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

  /// Performs requested updates and layout in the view and its subviews, starting at the outermost
  /// superview with a request.
  open func layoutIfNeeded() {
    TrackedUpdates.run()
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

  /// Runs the requested ``updateConstraints()``, of subviews first, then of the view.
  open func updateConstraintsIfNeeded() {
    guard mustUpdateConstraints || subtreeMustUpdateConstraints else { return }
    subtreeMustUpdateConstraints = false
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard mustUpdateConstraints else { return }
    mustUpdateConstraints = false
    if let viewController {
      viewController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  open func updateConstraints() {}

  // MARK: Properties

  /// Called before layout: the first time, on request, and after a change of an observable property
  /// that the last call read. Superviews precede subviews. The call itself does not request layout.
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
    TrackedUpdates.run()
    updateRequestedProperties()
  }

  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

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
  open var layoutMarginsGuide: UILayoutGuide {
    builtInGuide("UIViewLayoutMarginsGuide") {
      UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.layoutMarginInsets }
    }
  }

  /// The area inside ``safeAreaInsets``.
  open var safeAreaLayoutGuide: UILayoutGuide {
    builtInGuide("UIViewSafeAreaLayoutGuide") {
      UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }
  }

  /// The centered area inside the layout margins, at most 672 points wide.
  open var readableContentGuide: UILayoutGuide {
    builtInGuide("UIViewReadableContentGuide") {
      UILayoutGuide(of: self, "UIViewReadableContentGuide", .readable)
    }
  }

  /// The area under the simulated keyboard, or an empty area at the bottom of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = builtInGuide("UIKeyboardLayoutGuide") {
      UIKeyboardLayoutGuide(of: self, "UIKeyboardLayoutGuide") { view in
        let guide =
          view.constraintLayout?.builtInGuides["UIKeyboardLayoutGuide"] as? UIKeyboardLayoutGuide
        let safe = guide?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        if UIKeyboardLayoutGuide.keyboardHeight > 0 {
          let top = UIScreen.main.bounds.height - UIKeyboardLayoutGuide.keyboardHeight
          let inView = view.convert(CGPoint(x: 0, y: top), from: nil).y
          return UIEdgeInsets(top: min(inView, view.bounds.height), left: 0, bottom: 0, right: 0)
        }
        return UIEdgeInsets(top: view.bounds.height - safe, left: 0, bottom: safe, right: 0)
      }
    }
    guard let guide = guide as? UIKeyboardLayoutGuide else { return UIKeyboardLayoutGuide() }
    return guide
  }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { addGuide(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { removeGuide(layoutGuide) }
  open var layoutGuides: [UILayoutGuide] { constraintLayout?.guides ?? [] }

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
  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
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

  /// Replaces `fromView` in its superview with `toView`; with `showHideTransitionViews`, only hides
  /// `fromView` and shows `toView`. Calls the completion handler in the next run-loop turn.
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
    callLater(completion)
  }

  open class var areAnimationsEnabled: Bool { animationsEnabled }

  /// Applies the changes immediately, with ``areAnimationsEnabled`` set to false meanwhile.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Sets ``areAnimationsEnabled`` for all views. Completion handlers run in the next run-loop turn
  /// even if animations are disabled.
  open class func setAnimationsEnabled(_ enabled: Bool) {
    animationsEnabled = enabled
  }

  // MARK: Internal

  /// The controller whose view this is.
  weak var viewController: UIViewController?

  private(set) var needsLayout = true

  private var inheritedTraits: UITraitCollection {
    viewController?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traitCollection
  }

  private var traits: UITraitCollection {
    inheritedTraits.overridden(by: overrideUserInterfaceStyle)
  }

  /// Notifies controllers and views, outer ones first, that their inherited traits have changed.
  func inheritedTraitsDidChange(from oldOuterTraits: UITraitCollection) {
    var old = oldOuterTraits
    if let viewController {
      old = old.overridden(by: viewController.overrideUserInterfaceStyle)
      viewController.traitsDidChange(from: old)
    }
    traitsDidChange(from: old.overridden(by: overrideUserInterfaceStyle))
  }

  /// Notifies this view and its subviews if the view's traits differ from the old ones.
  func traitsDidChange(from old: UITraitCollection) {
    let new = traitCollection
    guard new != old else { return }
    traitCollectionDidChange(old)
    invalidateIntrinsicContentSize()
    for view in subviews { view.inheritedTraitsDidChange(from: old) }
  }

  /// The constraint-layout state; nil if the view has taken no part in constraint layout.
  var constraintLayout: ViewLayout?

  /// Whether rules of an island fix the view to its frame, so that a new frame has to be solved.
  var isFixedInIsland = false

  /// Marks the superviews so that the next layout pass finds this view's constraint update.
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
      tracking {
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

  /// Called before the origin of the bounds changes.
  func boundsOriginWillChange() {
    guard let constraintLayout,
      constraintLayout.referencesFromAncestors > 0
        || constraintLayout.builtInGuides["UIScrollViewFrameGuide"] != nil
    else { return }
    layoutConstraintsDidChange()
  }

  /// Whether the height of the content depends on the width of the view, as that of wrapped text.
  var heightDependsOnWidth: Bool { false }

  /// Returns the height of the content at a width; used if ``heightDependsOnWidth`` is true.
  func height(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// The distances of the first baseline from the top and of the last baseline from the bottom.
  var firstBaselineOffset: CGFloat { 0 }
  var lastBaselineOffset: CGFloat { 0 }

  /// Adds the layout rules that the view itself has for its subviews, as a stack view does.
  func addLayoutRules(_ rules: inout LayoutRules) {}

  /// Whether the view accepts touches, regardless of its superviews.
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }

  override var isInWindow: Bool { window != nil }

  /// Called after a subview was hidden or shown.
  func subviewVisibilityDidChange() {}

  /// Called after a subview was removed.
  func didRemoveSubview(_ view: UIView) {}

  /// Called before the window changes; notifies this view, then its subviews.
  func windowWillChange(to window: UIWindow?) {
    if window == nil { resignIfFirstResponder() }
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  /// Called after the window has changed; notifies this view, then its subviews.
  func windowDidChange(to window: UIWindow?) {
    if window != nil {
      if safeAreaInsets != lastNotifiedSafeArea { notifySafeAreaChange() }
    }
    didMoveToWindow()
    for view in subviews { view.windowDidChange(to: window) }
    viewController?.viewDidMove(toWindow: window)
  }

  /// The safe area insets of which the view and its controller were last notified.
  final var lastNotifiedSafeArea = UIEdgeInsets.zero

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

  private func makeLayer() -> CALayer {
    let layer = CALayer()
    ownLayer = layer
    layer.view = self
    return layer
  }

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

  private static var animationsEnabled = true

  private static func callLater(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    HeadlessRunLoop.perform { completion(true) }
  }

  private func insert(_ view: UIView, at index: () -> Int) {
    guard view !== self else { fatalError("Can't add self as subview") }
    check(subview: view)
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: index())
      return
    }
    view.move(to: self, at: index)
  }

  /// Stops the program if this view does not accept the subview.
  func check(subview: UIView) {}

  private func move(to newSuperview: UIView, at index: () -> Int) {
    let oldWindow = window
    let newWindow = newSuperview.window
    willMove(toSuperview: newSuperview)
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
    newSuperview.didAddSubview(self)
    didMoveToSuperview()
    if oldWindow !== newWindow { windowDidChange(to: newWindow) }
  }

  private func detach(_ view: UIView) {
    willRemoveSubview(view)
    guard let index = index(of: view) else { return }
    view.deactivateConstraintsOfAncestors()
    subviews.remove(at: index)
    view.layoutPlacementDidChange()
    view.isFixedInIsland = false
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

  private func notifyTintColorChange() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.notifyTintColorChange() }
  }

  private func layOutTree() {
    solveConstraintsIfNeeded()
    if needsLayout {
      needsLayout = false
      tracking {
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
    layoutSizeDidChange()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty { view.autoresize(by: change) }
  }

  /// Divides a change of the superview's size equally among the flexible lengths and margins.
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
  /// The lengths and margins that change with the size of the superview; they share the change
  /// equally.
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
  /// How content fits into bounds of another size; stored, but without effect.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView {
  /// Options of an animation. Changes apply immediately, so only ``showHideTransitionViews`` has an
  /// effect.
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
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }
}

extension UIView {
  /// The timing curve of an animation; has no effect, because changes apply immediately.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}
