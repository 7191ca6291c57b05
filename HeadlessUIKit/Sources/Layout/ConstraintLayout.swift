/// The constraint-layout state of a view.
@MainActor
final class ConstraintLayout {
  var constraints: [NSLayoutConstraint] = []
  var guides: [String: UILayoutGuide] = [:]
  /// The number of references from constraints of ancestors to items inside the view: its guides,
  /// its descendants, and their guides.
  var ancestorConstraintReferenceCount = 0
  /// The engine whose root is the view.
  var engine: LayoutEngine?
  var needsSolving = false
}

extension UIView {
  /// ``LayoutEngine`` explains which views are engine roots.
  private var isEngineRoot: Bool {
    superview == nil
      || translatesAutoresizingMaskIntoConstraints
        && (constraintLayout?.ancestorConstraintReferenceCount ?? 0) == 0
  }

  /// The root of the engine that places the subviews.
  private var engineRoot: UIView {
    var view = self
    while !view.isEngineRoot, let superview = view.superview { view = superview }
    return view
  }

  private func makeConstraintLayoutIfNeeded() -> ConstraintLayout {
    if let constraintLayout { return constraintLayout }
    let new = ConstraintLayout()
    constraintLayout = new
    return new
  }

  func layoutConstraintsDidChange() {
    let root = engineRoot
    let layout = root.makeConstraintLayoutIfNeeded()
    guard !layout.needsSolving else { return }
    layout.needsSolving = true
    root.requestLayoutPass()
  }

  /// Called before and after `superview` or `translatesAutoresizingMaskIntoConstraints` changes,
  /// because the view may leave one layout engine and join another.
  func invalidateLayoutEngines() {
    if let constraintLayout {
      constraintLayout.engine = nil
      layoutConstraintsDidChange()
    }
    if !translatesAutoresizingMaskIntoConstraints || isFrameUsedByConstraints
      || (constraintLayout?.ancestorConstraintReferenceCount ?? 0) > 0
    {
      layoutConstraintsDidChange()
      superview?.layoutConstraintsDidChange()
    }
  }

  func layoutSizeDidChange() {
    if constraintLayout != nil, isEngineRoot, translatesAutoresizingMaskIntoConstraints {
      layoutConstraintsDidChange()
    }
    if isFrameUsedByConstraints { superview?.layoutConstraintsDidChange() }
  }

  func solveConstraintsIfNeeded() {
    guard let constraintLayout, constraintLayout.needsSolving else { return }
    constraintLayout.needsSolving = false
    guard isEngineRoot else {
      constraintLayout.engine = nil
      return
    }
    let engine = constraintLayout.engine ?? LayoutEngine(self)
    constraintLayout.engine = engine
    engine.solve()
  }

  func placeSubviewsByConstraints() {
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return
    }
    guard let engine = engineRoot.constraintLayout?.engine else { return }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      if let frame = engine.frame(of: view), frame != view.frame { view.frame = frame }
    }
  }

  func store(_ constraint: NSLayoutConstraint) {
    makeConstraintLayoutIfNeeded().constraints.append(constraint)
  }

  func discard(_ constraint: NSLayoutConstraint) {
    constraintLayout?.constraints.removeAll { $0 === constraint }
  }

  func adjustAncestorReferences(by change: Int) {
    // The count determines the engine root, so both the old and the new root must solve again.
    layoutConstraintsDidChange()
    makeConstraintLayoutIfNeeded().ancestorConstraintReferenceCount += change
    constraintLayout?.engine = nil
    layoutConstraintsDidChange()
  }

  func deactivateAncestorConstraintsOnSubtree() {
    var ancestor = superview
    while let view = ancestor {
      for constraint in view.constraintLayout?.constraints ?? [] {
        let items = [constraint.first?.item, constraint.second?.item]
        if items.contains(where: { $0?.layoutView?.isDescendant(of: self) == true }) {
          constraint.isActive = false
        }
      }
      ancestor = view.superview
    }
  }

  func nearestAncestor(containing otherView: UIView?) -> UIView? {
    guard let otherView else { return nil }
    var view = self
    while !otherView.isDescendant(of: view) {
      guard let superview = view.superview else { return nil }
      view = superview
    }
    return view
  }

  func builtInGuide(_ name: String, insets: ((UIView) -> UIEdgeInsets)?) -> UILayoutGuide {
    let layout = makeConstraintLayoutIfNeeded()
    if let guide = layout.guides[name] { return guide }
    let guide = UILayoutGuide(of: self, insets: insets)
    layout.guides[name] = guide
    if guide.isContentGuide { layoutConstraintsDidChange() }
    return guide
  }
}
