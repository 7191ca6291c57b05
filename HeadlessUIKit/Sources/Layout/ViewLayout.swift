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
  var referencesFromAncestors = 0
  /// The layout island whose root is the view, if the view is an island root.
  var island: LayoutIsland?
  /// Whether the frames that the island has determined are out of date.
  var needsSolving = false
}

extension UIView {
  /// Whether the view is the root of a ``LayoutIsland``, so that its content is solved separately.
  private var isIslandRoot: Bool {
    superview == nil
      || translatesAutoresizingMaskIntoConstraints
        && constraintLayout?.referencesFromAncestors ?? 0 == 0
  }

  /// The root of the island that contains the subviews: this view or an ancestor.
  private var islandRoot: UIView {
    var view = self
    while !view.isIslandRoot, let superview = view.superview { view = superview }
    return view
  }

  private var createdViewLayout: ViewLayout {
    if let constraintLayout { return constraintLayout }
    let new = ViewLayout()
    constraintLayout = new
    return new
  }

  /// Requests that the next layout pass solve the island that contains the subviews.
  func layoutConstraintsDidChange() {
    let root = islandRoot
    let layout = root.createdViewLayout
    guard !layout.needsSolving else { return }
    layout.needsSolving = true
    root.requestLayoutPass()
  }

  /// Requests that the next layout pass solve the affected islands. Called when the view changes
  /// its superview or switches between layout by frame and layout by constraints.
  func layoutPlacementDidChange() {
    if let constraintLayout {
      constraintLayout.island = nil
      layoutConstraintsDidChange()
    }
    if !translatesAutoresizingMaskIntoConstraints || isFixedInIsland
      || constraintLayout?.referencesFromAncestors ?? 0 > 0
    {
      layoutConstraintsDidChange()
      superview?.layoutConstraintsDidChange()
    }
  }

  func layoutSizeDidChange() {
    if constraintLayout != nil, isIslandRoot, translatesAutoresizingMaskIntoConstraints {
      layoutConstraintsDidChange()
    }
    if isFixedInIsland { superview?.layoutConstraintsDidChange() }
  }

  func solveConstraintsIfNeeded() {
    guard let constraintLayout, constraintLayout.needsSolving else { return }
    constraintLayout.needsSolving = false
    guard isIslandRoot else {
      constraintLayout.island = nil
      return
    }
    let island = constraintLayout.island ?? LayoutIsland(self)
    constraintLayout.island = island
    island.solve()
  }

  /// Sets the frames of the subviews that are placed by constraints.
  func placeSubviewsByConstraints() {
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return
    }
    guard let island = islandRoot.constraintLayout?.island else { return }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      if let frame = island.frame(of: view), frame != view.frame { view.frame = frame }
    }
  }

  func store(_ constraint: NSLayoutConstraint) {
    createdViewLayout.constraints.append(constraint)
  }

  func discard(_ constraint: NSLayoutConstraint) {
    constraintLayout?.constraints.removeAll { $0 === constraint }
  }

  /// Adjusts the number of references from constraints of ancestors to items inside the view.
  func adjustReferencesFromAncestors(by change: Int) {
    layoutConstraintsDidChange()  // The change below can replace the island root.
    createdViewLayout.referencesFromAncestors += change
    constraintLayout?.island = nil
    layoutConstraintsDidChange()
  }

  /// Deactivates constraints of ancestors that refer to this view or its descendants.
  func deactivateConstraintsOfAncestors() {
    var ancestor = superview
    while let view = ancestor {
      for constraint in view.constraintLayout?.constraints ?? [] {
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
    if let guide = constraintLayout?.builtInGuides[identifier] { return guide }
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
    guard let constraintLayout, guide.owningView === self else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraintLayout?.constraints ?? []
      where constraint.firstItem === guide || constraint.secondItem === guide {
        constraint.deactivateOnRemoval()
      }
    }
    constraintLayout.guides.removeAll { $0 === guide }
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
