/// Collects the rules that a layout engine solves.
@MainActor
struct LayoutRules {
  private(set) var all: [LayoutRule] = []
  /// The items whose frames the rules determine. Contains the engine's root only if the solver
  /// determines the root's size.
  private(set) var items: [any LayoutItem] = []

  private let engine: LayoutEngine
  private var addedItems: Set<ObjectIdentifier> = []
  private var guidesWithRules: Set<ObjectIdentifier> = []

  init(_ engine: LayoutEngine) {
    self.engine = engine
  }

  var isEmpty: Bool { all.isEmpty }

  /// Skips subviews that are placed by their frames, unless an ancestor's constraint refers to
  /// their contents. The skipped subviews have their own engines.
  mutating func collect(_ view: UIView) {
    if let layout = view.constraintLayout {
      for constraint in layout.constraints { add(constraint) }
      for guide in layout.guides.values where guide.isContentGuide { add(guide) }
    }
    view.addLayoutRules(&self)
    for subview in view.subviews {
      if !subview.translatesAutoresizingMaskIntoConstraints {
        add(subview)
        collect(subview)
      } else if subview.constraintLayout?.ancestorConstraintReferenceCount ?? 0 > 0 {
        _ = addVariables(of: subview)
        collect(subview)
      }
    }
  }

  /// Fixes the root's position if the solver determines the root's size, and otherwise the size.
  mutating func fixPositionOrSize(ofRoot root: UIView) {
    let variables = engine.variables(of: root)
    if engine.solvesRootSize {
      add(root)
      fix(variables.x, of: root, at: root.frame.minX, number: 0)
      fix(variables.y, of: root, at: root.frame.minY, number: 1)
      return
    }
    fix(variables.width, of: root, at: root.bounds.width, number: 2)
    fix(variables.height, of: root, at: root.bounds.height, number: 3)
  }

  mutating func addFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) {
    let edges = LayoutEdges(engine.variables(of: engine.root))
    let name = "fitting size of \(type(of: engine.root))"
    add(
      .fittingSize, of: engine.root, number: 0, edges.width - target.width, .equal, horizontal,
      name: name)
    add(
      .fittingSize, of: engine.root, number: 1, edges.height - target.height, .equal, vertical,
      name: name)
  }

  /// Adds a rule that compares an expression with zero. `number` distinguishes the rules of one
  /// owner and role.
  mutating func add(
    _ role: LayoutRule.Role, of owner: AnyObject, number: Int, _ expression: LinearExpression,
    _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority = .required, name: String
  ) {
    all.append(
      LayoutRule(
        key: .init(owner: ObjectIdentifier(owner), role: role, number: number),
        constraint: LinearConstraint(
          terms: expression.terms, constant: expression.constant, relation: relation,
          priority: priority.solverPriority), name: name))
  }

  /// Returns the edges of an item in the coordinates of `ancestor`, as if `ancestor` were not
  /// scrolled.
  mutating func edges(of item: any LayoutItem, in ancestor: UIView) -> LayoutEdges {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      let ownerEdges = edges(of: owner, in: ancestor)
      if let insets = guide.insets?(owner) { return ownerEdges.inset(by: insets) }
      if addedItems.insert(ObjectIdentifier(guide)).inserted { items.append(guide) }
      var edges = LayoutEdges(engine.variables(of: guide))
      // A guide's variables use its owner's coordinates. Converting them to another view's
      // coordinates subtracts the owner's scroll offset, `bounds.origin`.
      let scrollOffset = owner === ancestor ? .zero : owner.bounds.origin
      edges.left = ownerEdges.left + edges.left - scrollOffset.x
      edges.top = ownerEdges.top + edges.top - scrollOffset.y
      return edges
    }
    guard let view = item as? UIView else { return LayoutEdges() }
    var edges = LayoutEdges(addVariables(of: view))
    if view === ancestor { return LayoutEdges(width: edges.width, height: edges.height) }
    var next = view.superview
    while let superview = next, superview !== ancestor {
      let superviewEdges = LayoutEdges(addVariables(of: superview))
      edges.left = edges.left + superviewEdges.left - superview.bounds.minX
      edges.top = edges.top + superviewEdges.top - superview.bounds.minY
      next = superview.superview
    }
    return edges
  }

  // MARK: Rules of views, guides and constraints

  /// Returns the view's variables. If the view is placed by its frame, adds rules that fix them.
  private mutating func addVariables(of view: UIView) -> LayoutEngine.FrameVariables {
    let variables = engine.variables(of: view)
    guard view !== engine.root, view.translatesAutoresizingMaskIntoConstraints,
      addedItems.insert(ObjectIdentifier(view)).inserted
    else { return variables }
    items.append(view)
    view.isFrameUsedByConstraints = true
    fix(variables.x, of: view, at: view.frame.minX, number: 0)
    fix(variables.y, of: view, at: view.frame.minY, number: 1)
    fix(variables.width, of: view, at: view.frame.width, number: 2)
    fix(variables.height, of: view, at: view.frame.height, number: 3)
    return variables
  }

  private mutating func fix(
    _ variable: SolverVariable, of view: UIView, at value: CGFloat, number: Int
  ) {
    add(
      .fixedFrame, of: view, number: number, LinearExpression(variable) - value, .equal,
      name: "<NSAutoresizingMaskLayoutConstraint \(type(of: view)) frame \(view.frame)>")
  }

  private mutating func add(_ view: UIView) {
    guard addedItems.insert(ObjectIdentifier(view)).inserted else { return }
    items.append(view)
    let variables = engine.variables(of: view)
    for (number, length) in [variables.width, variables.height].enumerated() {
      add(
        .nonnegativeSize, of: view, number: number, LinearExpression(length), .greaterThanOrEqual,
        name: "size of \(type(of: view)) not negative")
    }
    addContentSize(of: view, variables)
  }

  private mutating func addContentSize(of view: UIView, _ variables: LayoutEngine.FrameVariables) {
    let size = CGSize(
      width: view.intrinsicContentSize.width, height: engine.contentHeight(of: view))
    let lengths: [(NSLayoutConstraint.Axis, SolverVariable, CGFloat)] = [
      (.horizontal, variables.width, size.width), (.vertical, variables.height, size.height),
    ]
    for (axis, variable, length) in lengths where length >= 0 {
      let excess = LinearExpression(variable) - length
      let name = "<NSContentSizeLayoutConstraint \(type(of: view)) \(axis) \(length)>"
      add(
        .hugging, of: view, number: axis.rawValue, excess, .lessThanOrEqual,
        view.contentHuggingPriority(for: axis), name: name)
      add(
        .resistance, of: view, number: axis.rawValue, excess, .greaterThanOrEqual,
        view.contentCompressionResistancePriority(for: axis), name: name)
    }
  }

  private mutating func add(_ guide: UILayoutGuide) {
    guard let owner = guide.owningView, guidesWithRules.insert(ObjectIdentifier(guide)).inserted
    else { return }
    let edges = edges(of: guide, in: owner)
    let name = "content guide of \(type(of: owner))"
    add(.guide, of: guide, number: 0, edges.width, .greaterThanOrEqual, name: name)
    add(.guide, of: guide, number: 1, edges.height, .greaterThanOrEqual, name: name)
    add(.guide, of: guide, number: 2, edges.left, .equal, name: name)
    add(.guide, of: guide, number: 3, edges.top, .equal, name: name)
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first, let firstItem = first.item, let owner = constraint.owner
    else { return }
    var difference = expression(
      for: first.attribute, of: firstItem, in: owner, relatedTo: constraint.second?.item)
    if let second = constraint.second {
      guard let secondItem = second.item else { return }
      let value = expression(for: second.attribute, of: secondItem, in: owner, relatedTo: firstItem)
      difference = difference - value * constraint.multiplier
    }
    difference.constant -= constraint.constant
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    var rule = LayoutRule(
      key: .init(owner: ObjectIdentifier(constraint), role: .constraint),
      constraint: LinearConstraint(
        terms: difference.terms, constant: difference.constant, relation: relation,
        priority: constraint.priority.solverPriority),
      appConstraint: constraint, name: constraint.summary)
    rule.activationNumber = constraint.activationNumber
    all.append(rule)
  }

  private mutating func expression(
    for attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in owner: UIView,
    relatedTo otherItem: (any LayoutItem)?
  ) -> LinearExpression {
    var edges = edges(of: item, in: owner)
    // As in UIKit, if a constraint relates a scroll view to a view inside it or to its own guide,
    // the scroll view's edges and centers are those of its content.
    if attribute.isPosition, let scrollView = item as? UIScrollView,
      let otherView = otherItem?.layoutView, otherView.isDescendant(of: scrollView),
      otherView !== scrollView || otherItem is UILayoutGuide
    {
      let guide = scrollView.contentLayoutGuide
      add(guide)
      edges = self.edges(of: guide, in: owner)
    }
    switch attribute {
    case .left, .leading: return edges.left
    case .right, .trailing: return edges.right
    case .top: return edges.top
    case .bottom: return edges.bottom
    case .width: return edges.width
    case .height: return edges.height
    case .centerX: return edges.centerX
    case .centerY: return edges.centerY
    case .notAnAttribute: return LinearExpression()
    }
  }
}

extension LayoutEdges {
  fileprivate init(_ variables: LayoutEngine.FrameVariables) {
    left = LinearExpression(variables.x)
    top = LinearExpression(variables.y)
    width = LinearExpression(variables.width)
    height = LinearExpression(variables.height)
  }
}

struct LayoutEdges {
  var left = LinearExpression()
  var top = LinearExpression()
  var width = LinearExpression()
  var height = LinearExpression()

  var right: LinearExpression { left + width }
  var bottom: LinearExpression { top + height }
  var centerX: LinearExpression { left + width * 0.5 }
  var centerY: LinearExpression { top + height * 0.5 }

  func inset(by insets: UIEdgeInsets) -> LayoutEdges {
    LayoutEdges(
      left: left + insets.left, top: top + insets.top,
      width: width - (insets.left + insets.right),
      height: height - (insets.top + insets.bottom))
  }
}

extension UILayoutPriority {
  var solverPriority: Double? { self >= .required ? nil : Double(rawValue) }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isPosition: Bool { self != .width && self != .height && self != .notAnAttribute }
}
