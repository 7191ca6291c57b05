/// The constraint-layout state of a view, created on first use.
@MainActor
final class ViewLayout {
  /// The active constraints that the view retains, oldest first.
  var constraints: [NSLayoutConstraint] = []
  /// The guides added with `addLayoutGuide(_:)`.
  var guides: [UILayoutGuide] = []
  /// The view's built-in guides by identifier, each created on first use.
  var builtInGuides: [String: UILayoutGuide] = [:]
  /// The number of references from constraints of ancestors to items inside the view.
  var outsideConstraintCount = 0
  /// The layout island whose root is the view, if the view is an island root.
  var island: LayoutIsland?
  /// Whether the solution is out of date.
  var needsSolving = false
}

extension UIView {
  /// Whether the content of the view is solved separately, within the view's current size.
  private var isIslandRoot: Bool {
    superview == nil
      || translatesAutoresizingMaskIntoConstraints && viewLayout?.outsideConstraintCount ?? 0 == 0
  }

  /// The root of the island that contains the subviews: this view or an ancestor.
  private var islandRoot: UIView {
    var view = self
    while !view.isIslandRoot, let superview = view.superview { view = superview }
    return view
  }

  private var createdViewLayout: ViewLayout {
    if let viewLayout { return viewLayout }
    let new = ViewLayout()
    viewLayout = new
    return new
  }

  /// Solves the island in the next layout pass, after a change of constraints or content size.
  func layoutConstraintsDidChange() {
    let root = islandRoot
    let layout = root.createdViewLayout
    guard !layout.needsSolving else { return }
    layout.needsSolving = true
    root.requestLayoutPass()
  }

  /// Solves the affected islands in the next layout pass. Called when the view changes its
  /// superview or switches between layout by frame and layout by constraints.
  func layoutPlacementDidChange() {
    if let viewLayout {
      viewLayout.island = nil
      layoutConstraintsDidChange()
    }
    if !translatesAutoresizingMaskIntoConstraints || isLayoutReference
      || viewLayout?.outsideConstraintCount ?? 0 > 0
    {
      layoutConstraintsDidChange()
      superview?.layoutConstraintsDidChange()
    }
  }

  func layoutSizeDidChange() {
    if viewLayout != nil, isIslandRoot, translatesAutoresizingMaskIntoConstraints {
      layoutConstraintsDidChange()
    }
    if isLayoutReference { superview?.layoutConstraintsDidChange() }
  }

  func solveConstraintsIfNeeded() {
    guard let viewLayout, viewLayout.needsSolving else { return }
    viewLayout.needsSolving = false
    guard isIslandRoot else {
      viewLayout.island = nil
      return
    }
    let island = viewLayout.island ?? LayoutIsland(self)
    viewLayout.island = island
    island.solve()
  }

  /// Sets the frames of the subviews that are placed by constraints.
  func placeSubviewsByConstraints() {
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return
    }
    guard let island = islandRoot.viewLayout?.island else { return }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      if let frame = island.frame(of: view), frame != view.frame { view.frame = frame }
    }
  }

  func store(_ constraint: NSLayoutConstraint) {
    createdViewLayout.constraints.append(constraint)
  }

  func discard(_ constraint: NSLayoutConstraint) {
    viewLayout?.constraints.removeAll { $0 === constraint }
  }

  /// Adjusts the number of references from constraints of ancestors to items inside the view.
  func adjustOutsideConstraintCount(by change: Int) {
    layoutConstraintsDidChange()
    createdViewLayout.outsideConstraintCount += change
    viewLayout?.island = nil
    layoutConstraintsDidChange()
  }

  /// Deactivates constraints of ancestors that refer to this view or its descendants.
  func deactivateConstraintsToOutside() {
    var ancestor = superview
    while let view = ancestor {
      for constraint in view.viewLayout?.constraints ?? [] {
        let items = [constraint.first?.item, constraint.second?.item]
        if items.contains(where: { $0?.layoutView?.isDescendant(of: self) == true }) {
          constraint.deactivateOnRemoval()
        }
      }
      ancestor = view.superview
    }
  }

  func nearestAncestor(containing other: UIView?) -> UIView? {
    guard let other else { return nil }
    var view = self
    while !other.isDescendant(of: view) {
      guard let superview = view.superview else { return nil }
      view = superview
    }
    return view
  }

  /// Returns a built-in guide of the view, creating it on first use.
  func builtInGuide(_ identifier: String, make: () -> UILayoutGuide) -> UILayoutGuide {
    if let guide = viewLayout?.builtInGuides[identifier] { return guide }
    let guide = make()
    createdViewLayout.builtInGuides[identifier] = guide
    if guide.insets == nil { layoutConstraintsDidChange() }
    return guide
  }

  func addGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeGuide(guide)
    guide.owningView = self
    createdViewLayout.guides.append(guide)
    layoutConstraintsDidChange()
  }

  func removeGuide(_ guide: UILayoutGuide) {
    guard let viewLayout, guide.owningView === self else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.viewLayout?.constraints ?? []
      where constraint.firstItem === guide || constraint.secondItem === guide {
        constraint.deactivateOnRemoval()
      }
    }
    viewLayout.guides.removeAll { $0 === guide }
    guide.owningView = nil
    layoutConstraintsDidChange()
  }

  /// The layout margins, plus the safe area if `insetsLayoutMarginsFromSafeArea` is true.
  var layoutMarginInsets: UIEdgeInsets {
    let margins = layoutMargins
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
  }

  /// Whether the content of the view reads from right to left.
  var isRightToLeft: Bool { semanticContentAttribute == .forceRightToLeft }
}
