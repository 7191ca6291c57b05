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

  /// Whether another size of this view resizes its subviews by their ``autoresizingMask``.
  open var autoresizesSubviews = true

  /// What grows and shrinks with the superview; with none, the frame stays as it is.
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

  /// How the content would fit into the bounds; kept to be read back.
  open var contentMode = ContentMode.scaleToFill

  /// Whether what is outside the bounds would not be drawn; kept to be read back.
  open var clipsToBounds = false

  /// Whether the view would be mirrored where reading goes from right to left; kept to be read
  /// back.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// Whether the margins would grow by the safe area; kept to be read back, as there is none.
  open var insetsLayoutMarginsFromSafeArea = true

  /// Whether the margins would be at least the superview's; kept to be read back.
  open var preservesSuperviewLayoutMargins = false

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

  /// The length of a view that asks for none, -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  /// The target that stands for the smallest size.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// The target that stands for the largest size.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that suits the view best, which is its present size unless a subclass knows better.
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

  /// The class of ``layer``: `CALayer`, or in a subclass one of the layers that this module has.
  open class var layerClass: AnyClass { CALayer.self }

  /// How the view is turned, scaled and moved; kept to be read back, ``frame`` stays as it is.
  open var transform = CGAffineTransform.identity

  // MARK: Appearance

  /// The opacity, from 0 to 1. Touches pass a view of no more than 0.01, and what is in it.
  open var alpha: CGFloat = 1

  /// Whether the view and what is in it are absent: touches pass them, and stack views leave no
  /// room.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { superview?.arrangedSubviewDidChange() }
    }
  }

  /// Whether the view promises to fill its bounds; kept to be read back.
  open var isOpaque = true

  /// The colour behind the content, nil for none; kept to be read back.
  open var backgroundColor: UIColor? { didSet { customized.insert(.backgroundColor) } }

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

  /// Called when ``traitCollection`` is another one; by itself it does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls a closure with the view and its former traits whenever one of some traits has changed.
  ///
  /// It is called at once, once for a change of several traits, when a test gives the screen other
  /// traits, or an `overrideUserInterfaceStyle` here or around changes; moving the view to another
  /// superview calls nothing. The view keeps the closure until it is unregistered.
  ///
  /// - Precondition: The closure takes a view of this class.
  @discardableResult
  open func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    traitChanges.add(traits, to: self, handler)
  }

  /// Ends calling the closure of a registration; another object's is ignored.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitChanges.remove(registration)
  }

  /// Where reading begins.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isReadFromTheRight ? .rightToLeft : .leftToRight
  }

  /// The colour of the view's own controls, by default that of the superview, and at the top the
  /// system's blue.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      customized.insert(.tintColor)
      tellTintColorDidChange()
    }
  }

  /// Whether the tint colour would be dimmed; kept to be read back, and ``tintColor`` stays.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic

  /// Called when ``tintColor`` was set here or in a view around that this one takes it from.
  open func tintColorDidChange() {}

  /// The proxy for all views of the class; ``UIAppearance`` says which properties it has.
  open class func appearance() -> Self {
    AppearanceProxies.proxy { Self(coder: NSCoder()) }
  }

  /// The proxy for views of the class in an object of the first class, which is in one of the
  /// second, and so on.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(in: containerTypes) { Self(coder: NSCoder()) }
  }

  /// Would ask for drawing; does nothing here.
  open func setNeedsDisplay() {}

  /// Would draw the content; never called here.
  open func draw(_ rect: CGRect) {}

  // MARK: Identity and interaction

  /// A number to find the view by, at first 0.
  open var tag = 0
  /// Whether touches reach the view and what is in it, at first false for labels and images only.
  open var isUserInteractionEnabled = true
  /// Whether the view would take several fingers at once; kept to be read back.
  open var isMultipleTouchEnabled = false
  /// Whether no other view would be touched meanwhile; kept to be read back.
  open var isExclusiveTouch = false
  /// The name under which state would be restored; kept to be read back.
  open var restorationIdentifier: String?

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

  /// Ends the editing of the field or text view inside that is first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = UIResponder.firstResponder as? UIView, responder.isDescendant(of: self)
    else { return false }
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

  /// Whether a gesture of this view may begin; a subclass may say no.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  private var recognizers: [UIGestureRecognizer] = []
  private var ownInteractions: [any UIInteraction] = []

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Accessibility

  /// A name for tests to find the view by, which no user hears; kept to be read back.
  open var accessibilityIdentifier: String?

  /// Whether VoiceOver would stop at the view, at first false, also for controls; kept to be read
  /// back.
  open var isAccessibilityElement = false

  /// What VoiceOver would call the view; kept to be read back.
  open var accessibilityLabel: String?

  /// What VoiceOver would say that a tap does; kept to be read back.
  open var accessibilityHint: String?

  /// What VoiceOver would say of the view's state; kept to be read back.
  open var accessibilityValue: String?

  /// What VoiceOver would say the view is, at first nothing, also for controls; kept to be read
  /// back.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// Whether VoiceOver would pass what is in the view; kept to be read back.
  open var accessibilityElementsHidden = false

  /// Whether VoiceOver would pass the views beside this one; kept to be read back.
  open var accessibilityViewIsModal = false

  // MARK: Hierarchy

  /// The views in this one, the frontmost last; they are kept alive.
  open private(set) var subviews: [UIView] = []
  /// The view that this one is in, nil for none; it is not kept alive.
  open private(set) weak var superview: UIView?

  /// The window at the top of the tree, nil if the tree has none.
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

  /// Lets two subviews change places, of which nobody is told.
  ///
  /// - Precondition: There are subviews at both positions.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
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

  /// Called when the view has another superview, or none; it comes before ``didMoveToWindow()``.
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

  /// Called before a subview goes, also to another superview.
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
    var top = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout || view.viewLayout?.isUnsolved == true { top = view }
      ancestor = view.superview
    }
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

  /// Whether ``updateConstraints()`` will be called before the next layout, as it is at first.
  open func needsUpdateConstraints() -> Bool { mustUpdateConstraints }

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

  /// Called before the first layout, and again when asked for; overridden to set constraints.
  open func updateConstraints() {}
  /// Called when ``safeAreaInsets`` are others.
  open func safeAreaInsetsDidChange() {}
  /// Called when ``layoutMargins`` are others.
  open func layoutMarginsDidChange() {}

  // MARK: Constraints

  /// The edge at which reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The line on which the first line of text stands, the top edge without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line on which the last line of text stands, the bottom edge without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The active constraints that the view keeps: those between views in it, and its own lengths.
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

  /// Deactivates a constraint that the view keeps; another one is ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates constraints that the view keeps; others are ignored.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Adds a guide, taking it from another view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { addGuide(layoutGuide) }

  /// Removes a guide and ends the constraints with it; another view's guide is ignored.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { removeGuide(layoutGuide) }

  /// The guides that were added.
  open var layoutGuides: [UILayoutGuide] { viewLayout?.guides ?? [] }

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

  /// Makes changes at once; meanwhile ``areAnimationsEnabled`` is false.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Whether changes may be animated, at first true; those that are happen at once all the same.
  open class var areAnimationsEnabled: Bool { animationsEnabled }

  /// Sets whether changes may be animated, for all views. Completion handlers wait for the next
  /// turn either way.
  open class func setAnimationsEnabled(_ enabled: Bool) {
    animationsEnabled = enabled
  }

  // MARK: What the module needs

  /// The controller whose view this is.
  weak var viewController: UIViewController?

  private(set) var needsLayout = true

  private var traitChanges = TraitChangeRegistrations()

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
    let registrations = traitChanges
    registrations.tell(self, old, new)
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
      applyAppearance(in: next)
      if safeAreaInsets != toldSafeArea { tellSafeArea() }
    }
    didMoveToWindow()
    for view in subviews { view.windowDidChange(to: window) }
    viewController?.viewDidMove(toWindow: window)
  }

  /// The safe area that the view and its controller were told of last.
  final var toldSafeArea = UIEdgeInsets.zero

  /// The properties that code set, but no proxy.
  var customized = AppearanceProperties()

  /// The items that are shown in the view, if it is a bar.
  var barItems: [UIBarItem] { [] }

  /// Takes the look that proxies say, also for the items of a bar.
  func applyAppearance(in responder: UIResponder?) {
    AppearanceProxies.apply(to: self, in: responder)
    for item in barItems { AppearanceProxies.apply(to: item, in: self, responder) }
  }

  /// Gives the items of a bar in a window the look that proxies say.
  func barItemsDidChange() {
    guard window != nil else { return }
    for item in barItems { AppearanceProxies.apply(to: item, in: self) }
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

  private var ownLayer: CALayer?

  private func makeLayer() -> CALayer {
    guard let kind = Self.layerClass as? CALayer.Type, let layer = kind.makeForView() else {
      fatalError(
        "\(Self.layerClass) cannot be the layer of a view here; use CALayer or one of its "
          + "subclasses that HeadlessUIKit has")
    }
    ownLayer = layer
    layer.view = self
    return layer
  }

  private var origin = CGPoint.zero
  private var size = CGSize.zero
  private var boundsOrigin = CGPoint.zero
  private var ownTintColor: UIColor?
  private var subtreeNeedsLayout = false
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
    /// The bits, as UIKit has them.
    public let rawValue: UInt

    /// Makes a mask of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The room at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The room at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The room above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The room below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView {
  /// How content fits into bounds of another size; nothing is drawn here.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill = 0
    /// As large as fits, in its proportions.
    case scaleAspectFit = 1
    /// As small as fills the bounds, in its proportions.
    case scaleAspectFill = 2
    /// Drawn anew.
    case redraw = 3
    /// In the middle, in its own size.
    case center = 4
    /// At the top, in its own size.
    case top = 5
    /// At the bottom, in its own size.
    case bottom = 6
    /// At the left, in its own size.
    case left = 7
    /// At the right, in its own size.
    case right = 8
    /// At the top left, in its own size.
    case topLeft = 9
    /// At the top right, in its own size.
    case topRight = 10
    /// At the bottom left, in its own size.
    case bottomLeft = 11
    /// At the bottom right, in its own size.
    case bottomRight = 12
  }
}

extension UIView {
  /// Whether the tint colour is dimmed, as behind an alert; no colour is dimmed here.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview.
    case automatic = 0
    /// Not dimmed.
    case normal = 1
    /// Dimmed.
    case dimmed = 2
  }
}

extension UIView {
  /// How changes are animated. Here they happen at once, so that only ``showHideTransitionViews``
  /// makes a difference.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Slowly at the beginning and the end, which is the default.
    public static let curveEaseInOut = AnimationOptions(rawValue: 0 << 16)
    /// Subviews are laid out along with the changes.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views meanwhile, as they do here anyway.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The changes start from where another animation is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Over and over; here once, and the completion handler is called.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back; here only there.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// With the duration given, not that of the animation around.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// With the curve given, not that of the animation around.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Content is drawn anew at each step.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition from view to view hides the one and shows the other, and moves neither.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// With only the options given, not those of the animation around.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slowly at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slowly at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A transition that turns the view over from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view over from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that curls the view up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that curls a view down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that fades from one view to the next.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns the view over from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view over from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// With 60 pictures a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// With 30 pictures a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }
}

extension UIView {
  /// How the speed of a change changes; here all changes happen at once.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at the beginning and the end.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Of one speed.
    case linear = 3
  }
}
