/// What a view keeps for layout by constraints, once it takes part in it.
@MainActor
final class ViewLayout {
  /// The active constraints that the view keeps, oldest first.
  var held: [NSLayoutConstraint] = []
  /// The guides that were added.
  var guides: [UILayoutGuide] = []
  /// The guides that every view has, from the moment they are asked for.
  var ownGuides: [String: UILayoutGuide] = [:]
  /// How many constraints reach from inside the view to what is around it.
  var crossings = 0
  /// The solution for what is in the view, if it is laid out by itself.
  var island: LayoutIsland?
  /// Whether the solution is older than what it depends on.
  var isUnsolved = false
}

extension UIView {
  /// Whether what is in the view is laid out by itself, in the size that the view has.
  private var boundsIsland: Bool {
    superview == nil
      || translatesAutoresizingMaskIntoConstraints && viewLayout?.crossings ?? 0 == 0
  }

  /// The view around, or this one, that bounds the island in which the subviews are.
  private var islandRoot: UIView {
    var view = self
    while !view.boundsIsland, let superview = view.superview { view = superview }
    return view
  }

  private var madeLayout: ViewLayout {
    if let viewLayout { return viewLayout }
    let new = ViewLayout()
    viewLayout = new
    return new
  }

  /// Solves anew in the next pass, as what this view holds or asks for is different.
  func layoutConstraintsDidChange() {
    let root = islandRoot
    let layout = root.madeLayout
    guard !layout.isUnsolved else { return }
    layout.isUnsolved = true
    root.requestLayoutPass()
  }

  /// Solves anew in the next pass if the view takes part in layout by constraints, as it is in
  /// another place, or placed in another way.
  func layoutPlacementDidChange() {
    if let viewLayout {
      viewLayout.island = nil
      layoutConstraintsDidChange()
    }
    if !translatesAutoresizingMaskIntoConstraints || isLayoutReference
      || viewLayout?.crossings ?? 0 > 0
    {
      layoutConstraintsDidChange()
      superview?.layoutConstraintsDidChange()
    }
  }

  func layoutSizeDidChange() {
    if viewLayout != nil, boundsIsland, translatesAutoresizingMaskIntoConstraints {
      layoutConstraintsDidChange()
    }
    if isLayoutReference { superview?.layoutConstraintsDidChange() }
  }

  func solveConstraintsIfNeeded() {
    guard let viewLayout, viewLayout.isUnsolved else { return }
    viewLayout.isUnsolved = false
    guard boundsIsland else {
      viewLayout.island = nil
      return
    }
    let island = viewLayout.island ?? LayoutIsland(self)
    viewLayout.island = island
    island.solve()
  }

  /// Gives those subviews their frames that are placed by constraints.
  func placeSubviewsByConstraints() {
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return
    }
    guard let island = islandRoot.viewLayout?.island else { return }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      if let frame = island.frame(of: view), frame != view.frame { view.frame = frame }
    }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    madeLayout.held.append(constraint)
  }

  func letGo(_ constraint: NSLayoutConstraint) {
    viewLayout?.held.removeAll { $0 === constraint }
  }

  /// Counts a constraint that reaches from inside to the outside, or is no longer there.
  func countCrossing(_ change: Int) {
    layoutConstraintsDidChange()
    madeLayout.crossings += change
    viewLayout?.island = nil
    layoutConstraintsDidChange()
  }

  /// Ends the constraints between what is in this view and what is around it.
  func endConstraintsToOutside() {
    var ancestor = superview
    while let view = ancestor {
      for constraint in view.viewLayout?.held ?? [] {
        let items = [constraint.first?.item, constraint.second?.item]
        if items.contains(where: { $0?.layoutView?.isDescendant(of: self) == true }) {
          constraint.end()
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

  /// A guide that the view has from the start, made when it is asked for.
  func ownGuide(_ identifier: String, make: () -> UILayoutGuide) -> UILayoutGuide {
    if let known = viewLayout?.ownGuides[identifier] { return known }
    let guide = make()
    madeLayout.ownGuides[identifier] = guide
    if guide.insets == nil { layoutConstraintsDidChange() }
    return guide
  }

  func addGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeGuide(guide)
    guide.owningView = self
    madeLayout.guides.append(guide)
    layoutConstraintsDidChange()
  }

  func removeGuide(_ guide: UILayoutGuide) {
    guard let viewLayout, guide.owningView === self else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.viewLayout?.held ?? []
      where constraint.firstItem === guide || constraint.secondItem === guide {
        constraint.end()
      }
    }
    viewLayout.guides.removeAll { $0 === guide }
    guide.owningView = nil
    layoutConstraintsDidChange()
  }

  /// The layout margins, with the safe area if that counts.
  var layoutMarginInsets: UIEdgeInsets {
    let margins = layoutMargins
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
  }

  /// Whether reading begins at the right.
  var isReadFromTheRight: Bool { semanticContentAttribute == .forceRightToLeft }
}
