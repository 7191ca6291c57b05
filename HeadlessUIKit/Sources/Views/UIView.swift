/// A rectangle in a tree of views.
///
/// There are no pixels, but everything that code can read back is there: the tree and its
/// callbacks, frames, appearance properties, layout passes, and the window.
@MainActor
open class UIView: UIResponder {
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Makes a view with a frame in the points of the superview that it will have.
  public init(frame: CGRect) {
    origin = frame.origin
    size = frame.size
    super.init()
  }

  /// Makes an empty one, whatever the archive holds; there are no storyboards here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Geometry

  /// The place and size in points of the superview. Another size asks for layout and resizes the
  /// subviews by their `autoresizingMask`.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set {
      let moves = newValue.origin != origin
      origin = newValue.origin
      resize(to: newValue.size)
      if moves, isLayoutReference { superview?.layoutConstraintsDidChange() }
    }
  }

  /// The size, and the point of the content at the top left, from which frames of subviews are
  /// counted. Setting another size leaves `center` where it is.
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

  /// The middle of ``frame``; setting it moves the view.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the view is placed by its frame and mask, which constraints take as they are. A view
  /// that is placed by constraints sets this to false; an arranged subview is told so by its stack
  /// view.
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

  /// The room that content leaves at the edges, at first 8 points each; the margins' guide shows it,
  /// and stack views heed it if they are told to.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      guard layoutMargins != oldValue else { return }
      if viewLayout != nil { layoutConstraintsDidChange() }
      layoutMarginsDidChange()
    }
  }

  /// The same as ``layoutMargins``, with leading for left.
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

  /// The part that is covered: what the window's safe area covers of the view, which is nothing
  /// unless a test says otherwise, and what controllers add.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }

  /// The size in points that the content asks for, by default none; stack views heed it.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  open func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

  /// Gives the view the size that ``sizeThatFits(_:)`` answers; its top left corner stays.
  open func sizeToFit() {
    frame.size = sizeThatFits(size)
  }

  /// The size nearest to a target that the constraints in the view allow, where anything else counts
  /// more than the target; without constraints what ``sizeThatFits(_:)`` answers.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size nearest to a target that the constraints in the view allow, where the target counts
  /// with the priorities; without constraints what ``sizeThatFits(_:)`` answers.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutIsland(self).fittingSize(
      targetSize, horizontalFittingPriority, verticalFittingPriority) ?? sizeThatFits(targetSize)
  }

  /// Lays out anew in the next pass, as the content asks for another size; nothing happens where the
  /// view is placed by its frame.
  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { layoutConstraintsDidChange() }
  }

  /// How much the view resists growing beyond its content, at first `defaultLow`.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  /// Sets how much the view resists growing along an axis.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    huggingPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists being smaller than its content, at first `defaultHigh`.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    resistancePriorities[axis] ?? .defaultHigh
  }

  /// Sets how much the view resists shrinking along an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistancePriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// A point of this view's bounds in the bounds of another. For nil, it is in the points in which
  /// the topmost view has its frame.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let base = basePoint(point)
    return view?.localPoint(base) ?? base
  }

  /// A point of another view's bounds in the bounds of this one. For nil, it was in the points in
  /// which the topmost view has its frame.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    localPoint(view?.basePoint(point) ?? point)
  }

  /// A rectangle of this view's bounds in the bounds of another, nil as for points; the size stays.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view's bounds in the bounds of this one, nil as for points; the size
  /// stays.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Layer

  /// The layer of the view, which keeps what is set; what view and layer both have, they share.
  open var layer: CALayer {
    let layer = ownLayer ?? makeLayer()
    if layer.view === self { layer.follow(self) }
    return layer
  }

  open var transform = CGAffineTransform.identity

  // MARK: Appearance

  open var alpha: CGFloat = 1

  /// Whether the view and what is in it are absent: touches pass them, and stack views leave no
  /// room.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { superview?.arrangedSubviewDidChange() }
    }
  }

  open var isOpaque = true
  open var backgroundColor: UIColor?

  /// Whether the view and what is in it are light or dark, whatever is around.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      traitsDidChange(from: traitsAround.overridden(by: oldValue))
    }
  }

  /// What the view is shown with: what the controller or the view around is shown with, light or
  /// dark as ``overrideUserInterfaceStyle`` says.
  open var traitCollection: UITraitCollection { traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The colour of the view's own controls, by default that of the superview, and at the top the
  /// system's blue.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintColorDidChange()
    }
  }

  open func tintColorDidChange() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}

  // MARK: Identity and interaction

  open var tag = 0
  open var isUserInteractionEnabled = true

  /// The first view with a tag, of this one and all in it, going deep before going on; nil if there
  /// is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The view that a touch at a point of the bounds reaches: the frontmost and innermost one; nil
  /// if the point is outside, or the view is hidden, transparent or deaf to touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  /// Whether a point is in the bounds; a touch outside reaches neither the view nor what is in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  var containsFirstResponder: Bool {
    (UIResponder.firstResponder as? UIView)?.isDescendant(of: self) == true
  }

  /// Ends the editing of the field or text view inside that is first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard containsFirstResponder, let responder = UIResponder.firstResponder else { return false }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    responder.endWithoutAsking()
    return true
  }

  /// The recognizers of the view, nil if there are none; they are kept alive.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  /// Adds a recognizer, taking it from another view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Removes a recognizer; another view's is ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// The interactions of the view, which are kept alive.
  open var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for old in ownInteractions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, taking it from another view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; another view's is ignored.
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
  /// The view that this one is in, nil for none; it is not kept alive.
  open private(set) weak var superview: UIView?
  open var window: UIWindow? { superview?.window }

  /// Adds a view in front of the others, after taking it out of the view that it was in.
  ///
  /// - Precondition: The view is not this one.
  open func addSubview(_ view: UIView) {
    insert(view) { self.subviews.endIndex }
  }

  /// Adds a view at a position, in front of all others if that is beyond the end, after taking it
  /// out of the view that it was in.
  ///
  /// - Precondition: The view is not this one, and the position not negative.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(index, self.subviews.endIndex) }
  }

  /// Adds a view right behind another, or in front of all if that one is no subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { self.index(of: siblingSubview) ?? self.subviews.endIndex }
  }

  /// Adds a view right in front of another, or in front of all if that one is no subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { self.index(of: siblingSubview).map { $0 + 1 } ?? self.subviews.endIndex }
  }

  /// Puts a subview in front of the others, of which nobody is told; a view that is no subview is
  /// ignored.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Puts a subview behind the others, of which nobody is told; a view that is no subview is
  /// ignored.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Takes the view out of its superview, and so out of the window; the first responder in it
  /// resigns. Without a superview nothing happens and nobody is told.
  open func removeFromSuperview() {
    guard let superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { windowWillChange(to: nil) }
    superview.detach(self)
    didMoveToSuperview()
    if oldWindow != nil { windowDidChange(to: nil) }
  }

  /// Whether this view is another one or in it, however deep.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Called before the view gets another superview, or with nil before it loses its own; it comes
  /// before ``willMove(toWindow:)``.
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}

  /// Called before the view and what is in it come into another window, or with nil before they
  /// leave; the outer views hear first.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the view and what is in it are in another window, or in none; the outer views hear
  /// first.
  open func didMoveToWindow() {}

  /// Called when a view has become a subview, before that view hears; not when it only changes
  /// places.
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Called in a layout pass if layout was asked for, on superviews before subviews; overridden to
  /// place subviews. It gives those their frames that are placed by constraints.
  open func layoutSubviews() {
    placeSubviewsByConstraints()
  }

  /// Asks for layout of this view in the next pass; several requests make one. The pass comes with
  /// the turn of the run loop if the window is visible, or with ``layoutIfNeeded()``.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    requestLayoutPass()
  }

  /// Lays out the view and what is in it, as far as that was asked for, starting at the topmost
  /// view that has to.
  open func layoutIfNeeded() {
    TrackedUpdates.run()
    var top = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout || view.mustUpdateProperties || view.viewLayout?.isUnsolved == true {
        top = view
      }
      ancestor = view.superview
    }
    top.updateRequestedProperties()
    top.updateConstraintsIfNeeded()
    top.layOutTree()
  }

  /// Asks for ``updateConstraints()`` to be called before the next layout; several requests make one
  /// call.
  open func setNeedsUpdateConstraints() {
    guard !mustUpdateConstraints else { return }
    mustUpdateConstraints = true
    requestConstraintUpdate()
    requestLayoutPass()
  }

  /// Calls ``updateConstraints()`` on the view and what is in it, as far as that was asked for,
  /// subviews first.
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

  /// Called before layout, at first and after ``setNeedsUpdateProperties()`` or a change of an observable property that
  /// the last call read; superviews before subviews. It causes no layout by itself.
  open func updateProperties() {}

  /// Requests ``updateProperties()`` before the next layout pass; several requests make one call.
  open func setNeedsUpdateProperties() {
    guard !mustUpdateProperties else { return }
    mustUpdateProperties = true
    requestPropertiesUpdate()
    requestLayoutPass()
  }

  /// Runs the requested updates of the view, its controller and the views in it.
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
  open var constraints: [NSLayoutConstraint] { viewLayout?.held ?? [] }

  /// Activates a constraint, which the view keeps.
  ///
  /// - Precondition: The items of the constraint are this view or in it.
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

  /// Activates constraints, which the view keeps.
  ///
  /// - Precondition: The items of the constraints are this view or in it.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// The part of the view that is inside its layout margins.
  open var layoutMarginsGuide: UILayoutGuide {
    ownGuide("UIViewLayoutMarginsGuide") {
      UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.layoutMarginInsets }
    }
  }

  /// The part of the view that neither bars nor corners of the screen cover.
  open var safeAreaLayoutGuide: UILayoutGuide {
    ownGuide("UIViewSafeAreaLayoutGuide") {
      UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }
  }

  /// The middle of the layout margins, at most 672 points broad.
  open var readableContentGuide: UILayoutGuide {
    ownGuide("UIViewReadableContentGuide") {
      UILayoutGuide(of: self, "UIViewReadableContentGuide", .readable)
    }
  }

  /// What the simulated keyboard covers; without one nothing, at the bottom of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = ownGuide("UIKeyboardLayoutGuide") {
      UIKeyboardLayoutGuide(of: self, "UIKeyboardLayoutGuide") { view in
        let guide = view.viewLayout?.ownGuides["UIKeyboardLayoutGuide"] as? UIKeyboardLayoutGuide
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
  open var layoutGuides: [UILayoutGuide] { viewLayout?.guides ?? [] }

  // MARK: Animation

  // Animations run their changes at once. Their completion handlers wait for the next turn of the
  // run loop, as UIKit's do even for a duration of zero, and are told that the animation finished.

  /// Makes changes at once, whatever the duration.
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  /// Makes changes at once, whatever the duration. The completion handler is called with true in
  /// the next turn of the run loop.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  /// Makes changes at once, whatever the delay. The completion handler is called with true in the
  /// next turn of the run loop.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  /// Makes changes at once, as no spring swings. The completion handler is called with true in the
  /// next turn of the run loop.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  /// Makes changes at once, as no spring swings. The completion handler is called with true in the
  /// next turn of the run loop.
  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(completion)
  }

  /// Makes changes in a view at once. The completion handler is called with true in the next turn
  /// of the run loop.
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

  open class var areAnimationsEnabled: Bool { animationsEnabled }

  /// Makes changes at once; meanwhile ``areAnimationsEnabled`` is false.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Sets whether changes may be animated, for all views. Completion handlers wait for the next
  /// turn either way.
  open class func setAnimationsEnabled(_ enabled: Bool) {
    animationsEnabled = enabled
  }

  // MARK: What the module needs

  /// The controller whose view this is.
  weak var viewController: UIViewController?

  private(set) var needsLayout = true

  private var traitsAround: UITraitCollection {
    viewController?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traitCollection
  }

  private var traits: UITraitCollection { traitsAround.overridden(by: overrideUserInterfaceStyle) }

  /// Tells controllers and views, from the outside in, that there were other traits around them.
  func traitsAroundDidChange(from around: UITraitCollection) {
    var around = around
    if let viewController {
      around = around.overridden(by: viewController.overrideUserInterfaceStyle)
      viewController.traitsDidChange(from: around)
    }
    traitsDidChange(from: around.overridden(by: overrideUserInterfaceStyle))
  }

  /// Tells this view and those in it that it had other traits, if it had.
  func traitsDidChange(from old: UITraitCollection) {
    let new = traitCollection
    guard new != old else { return }
    traitCollectionDidChange(old)
    invalidateIntrinsicContentSize()
    for view in subviews { view.traitsAroundDidChange(from: old) }
  }

  /// What layout by constraints needs, nil for a view that takes no part in it.
  var viewLayout: ViewLayout?

  /// Whether constraints of other views depend on the frame of this one.
  var isLayoutReference = false

  /// Makes sure that the next layout finds this view to update its constraints.
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

  /// Called before the content is scrolled.
  func boundsOriginWillChange() {
    guard let viewLayout,
      viewLayout.crossings > 0 || viewLayout.ownGuides["UIScrollViewFrameGuide"] != nil
    else { return }
    layoutConstraintsDidChange()
  }

  /// Whether the text is broken into lines as the width demands.
  var breaksLines: Bool { false }

  /// The height of text that is broken into lines of a width.
  func height(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// How far the first line of text is from the top, and the last one from the bottom.
  var firstBaselineOffset: CGFloat { 0 }
  var lastBaselineOffset: CGFloat { 0 }

  /// Adds what the view itself asks for in laying out its subviews.
  func addLayoutRules(_ rules: inout LayoutRules) {}

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
    if window != nil {
      if safeAreaInsets != toldSafeArea { tellSafeArea() }
    }
    didMoveToWindow()
    for view in subviews { view.windowDidChange(to: window) }
    viewController?.viewDidMove(toWindow: window)
  }

  /// The safe area that the view and its controller were told of last.
  final var toldSafeArea = UIEdgeInsets.zero

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

  private static func finish(_ completion: ((Bool) -> Void)?) {
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

  /// Stops where a view that is to be added does not belong.
  func check(subview: UIView) {}

  private func move(to newSuperview: UIView, at index: () -> Int) {
    let oldWindow = window
    let newWindow = newSuperview.window
    willMove(toSuperview: newSuperview)
    if oldWindow !== newWindow { windowWillChange(to: newWindow) }
    superview?.detach(self)
    newSuperview.subviews.insert(self, at: index())
    superview = newSuperview
    if needsLayout || subtreeNeedsLayout || viewLayout?.isUnsolved == true { requestLayoutPass() }
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
    view.endConstraintsToOutside()
    subviews.remove(at: index)
    view.layoutPlacementDidChange()
    view.isLayoutReference = false
    view.superview = nil
    subviewDidLeave(view)
  }

  private func index(of view: UIView) -> Int? {
    subviews.firstIndex { $0 === view }
  }

  private func resignIfFirstResponder() {
    guard let responder = UIResponder.firstResponder else { return }
    guard responder === self || responder === viewController else { return }
    if !responder.resignFirstResponder() { responder.endWithoutAsking() }
  }

  private func tellTintColorDidChange() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellTintColorDidChange() }
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
  /// Which sizes and margins take part when the superview grows or shrinks: they share what it
  /// gained in equal parts.
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
  /// How content fits into bounds of another size; nothing is drawn here.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView {
  /// How changes are animated. Here they happen at once, so that only ``showHideTransitionViews``
  /// makes a difference.
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
  /// How the speed of a change changes; here all changes happen at once.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}
