/// Collects the rules of a layout island: a group of views that are solved together.
@MainActor
struct LayoutRules {
  private(set) var all: [LayoutRule] = []
  /// The views and guides that have variables in the island, except a root of fixed size.
  private(set) var members: [any LayoutItem] = []

  private let island: LayoutIsland
  private var knownItems: Set<ObjectIdentifier> = []
  /// The guides whose built-in rules have been added.
  private var guidesWithRules: Set<ObjectIdentifier> = []

  init(_ island: LayoutIsland) {
    self.island = island
  }

  var isEmpty: Bool { all.isEmpty }

  /// Collects the rules of a view and of its descendants in the island.
  mutating func collect(_ view: UIView) {
    if let layout = view.constraintLayout {
      for constraint in layout.constraints { add(constraint) }
      for guide in layout.guides { add(guide) }
      for guide in layout.builtInGuides.sorted(by: { $0.key < $1.key }).map(\.value) { add(guide) }
    }
    view.addLayoutRules(&self)
    for subview in view.subviews {
      if !subview.translatesAutoresizingMaskIntoConstraints {
        add(subview)
        collect(subview)
      } else if subview.constraintLayout?.referencesFromAncestors ?? 0 > 0 {
        _ = addVariables(of: subview)
        collect(subview)
      }
    }
  }

  /// Fixes the size of the root, or its origin if the solver determines the size.
  mutating func fixFrame(ofRoot root: UIView) {
    guard !island.solvesRootSize else {
      add(root)
      let rectangle = island.rectangle(of: root)
      fix(root, rectangle.x, root.frame.minX, 0)
      fix(root, rectangle.y, root.frame.minY, 1)
      return
    }
    let rectangle = island.rectangle(of: root)
    fix(root, rectangle.width, root.bounds.width, 2)
    fix(root, rectangle.height, root.bounds.height, 3)
  }

  /// Adds a rule that pulls the root's width or height towards a fitting size.
  mutating func addFittingRule(
    _ root: UIView, _ variable: SolverVariable, _ length: CGFloat, _ priority: UILayoutPriority,
    _ number: Int
  ) {
    add(
      .fittingSize, root, number, LayoutSum(variable) - LayoutSum(length), .equal, priority,
      "fitting size of \(type(of: root))")
  }

  /// Adds a rule that compares a sum with zero.
  mutating func add(
    _ role: LayoutRule.Role, _ owner: AnyObject, _ number: Int, _ sum: LayoutSum,
    _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority = .required, _ name: String
  ) {
    all.append(
      LayoutRule(
        key: .init(owner: ObjectIdentifier(owner), role: role, number: number),
        constraint: LinearConstraint(
          terms: sum.terms, constant: sum.constant, relation: relation,
          priority: priority.forSolver), name: name))
  }

  /// Returns the edges of an item in the coordinates of `ancestor`, which may be the item itself.
  mutating func edges(_ item: any LayoutItem, in ancestor: UIView) -> LayoutEdges {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      let base = edges(owner, in: ancestor)
      if let insets = guide.insets?(owner) { return base.inset(by: insets) }
      let rectangle = island.rectangle(of: guide)
      if knownItems.insert(ObjectIdentifier(guide)).inserted { members.append(guide) }
      return LayoutEdges(
        left: base.left + LayoutSum(rectangle.x), top: base.top + LayoutSum(rectangle.y),
        width: LayoutSum(rectangle.width), height: LayoutSum(rectangle.height))
    }
    guard let view = item as? UIView else { return LayoutEdges() }
    let rectangle = addVariables(of: view)
    if view === ancestor {
      return LayoutEdges(width: LayoutSum(rectangle.width), height: LayoutSum(rectangle.height))
    }
    var (x, y) = (LayoutSum(rectangle.x), LayoutSum(rectangle.y))
    var next = view.superview
    while let superview = next, superview !== ancestor {
      let rectangle = addVariables(of: superview)
      x = x + LayoutSum(rectangle.x) - LayoutSum(superview.bounds.minX)
      y = y + LayoutSum(rectangle.y) - LayoutSum(superview.bounds.minY)
      next = superview.superview
    }
    return LayoutEdges(
      left: x, top: y, width: LayoutSum(rectangle.width), height: LayoutSum(rectangle.height))
  }

  // MARK: Mechanism

  /// Returns the variables of a view; adds rules that fix them if the view is placed by its frame.
  private mutating func addVariables(of view: UIView) -> LayoutIsland.Rectangle {
    let rectangle = island.rectangle(of: view)
    guard view !== island.rootView, view.translatesAutoresizingMaskIntoConstraints,
      knownItems.insert(ObjectIdentifier(view)).inserted
    else { return rectangle }
    members.append(view)
    view.isFixedInIsland = true
    fix(view, rectangle.x, view.frame.minX, 0)
    fix(view, rectangle.y, view.frame.minY, 1)
    fix(view, rectangle.width, view.frame.width, 2)
    fix(view, rectangle.height, view.frame.height, 3)
    return rectangle
  }

  private mutating func fix(
    _ view: UIView, _ variable: SolverVariable, _ value: CGFloat, _ number: Int
  ) {
    add(
      .fixedFrame, view, number, LayoutSum(variable) - LayoutSum(value), .equal, .required,
      "<NSAutoresizingMaskLayoutConstraint \(type(of: view)) frame \(view.frame)>")
  }

  /// Adds the rules of a view that is placed by constraints.
  private mutating func add(_ view: UIView) {
    guard knownItems.insert(ObjectIdentifier(view)).inserted else { return }
    members.append(view)
    let rectangle = island.rectangle(of: view)
    for (number, length) in [rectangle.width, rectangle.height].enumerated() {
      add(
        .nonnegativeSize, view, number, LayoutSum(length), .greaterThanOrEqual, .required,
        "size of \(type(of: view)) not negative")
    }
    addContentSize(of: view, rectangle)
  }

  private mutating func addContentSize(of view: UIView, _ rectangle: LayoutIsland.Rectangle) {
    let size = CGSize(width: view.intrinsicContentSize.width, height: island.height(of: view))
    let lengths: [(NSLayoutConstraint.Axis, SolverVariable, CGFloat)] = [
      (.horizontal, rectangle.width, size.width), (.vertical, rectangle.height, size.height),
    ]
    for (axis, variable, length) in lengths where length >= 0 {
      let excess = LayoutSum(variable) - LayoutSum(length)
      let name = "<NSContentSizeLayoutConstraint \(type(of: view)) \(axis) \(length)>"
      add(
        .hugging, view, axis.rawValue, excess, .lessThanOrEqual,
        view.contentHuggingPriority(for: axis), name)
      add(
        .resistance, view, axis.rawValue, excess, .greaterThanOrEqual,
        view.contentCompressionResistancePriority(for: axis), name)
    }
  }

  /// Adds the built-in rules of a guide; does nothing if `insets` determine the guide's edges.
  private mutating func add(_ guide: UILayoutGuide) {
    guard guide.insets == nil, let owner = guide.owningView,
      guidesWithRules.insert(ObjectIdentifier(guide)).inserted
    else { return }
    let guideEdges = edges(guide, in: owner)
    let ownerEdges = edges(owner, in: owner)
    let name = "layout guide '\(guide.identifier)'"
    add(.guide, guide, 0, guideEdges.width, .greaterThanOrEqual, .required, name)
    add(.guide, guide, 1, guideEdges.height, .greaterThanOrEqual, .required, name)
    switch guide.role {
    case .free: break
    case .readable:
      let margins = ownerEdges.inset(by: owner.layoutMarginInsets)
      add(.guide, guide, 2, guideEdges.top - margins.top, .equal, .required, name)
      add(.guide, guide, 3, guideEdges.bottom - margins.bottom, .equal, .required, name)
      add(.guide, guide, 4, guideEdges.centerX - margins.centerX, .equal, .required, name)
      add(.guide, guide, 5, guideEdges.width - LayoutSum(672), .lessThanOrEqual, .required, name)
      add(.guide, guide, 6, guideEdges.width - margins.width, .equal, UILayoutPriority(999), name)
    case .content:
      add(.guide, guide, 2, guideEdges.left, .equal, .required, name)
      add(.guide, guide, 3, guideEdges.top, .equal, .required, name)
    case .frame:
      add(.guide, guide, 2, guideEdges.left - LayoutSum(owner.bounds.minX), .equal, .required, name)
      add(.guide, guide, 3, guideEdges.top - LayoutSum(owner.bounds.minY), .equal, .required, name)
      add(.guide, guide, 4, guideEdges.width - ownerEdges.width, .equal, .required, name)
      add(.guide, guide, 5, guideEdges.height - ownerEdges.height, .equal, .required, name)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first, let item = first.item, let owner = constraint.owner else {
      return
    }
    let isMirrored = item.layoutView?.isRightToLeft ?? false
    let directionalAttributes: Set<NSLayoutConstraint.Attribute> = [
      .leading, .trailing, .leadingMargin, .trailingMargin,
    ]
    // Mirrored, `leading >= other + 10` becomes `right <= other - 10`.
    let isReversed =
      isMirrored && constraint.second != nil && directionalAttributes.contains(first.attribute)
    var sum = value(first.attribute, of: item, owner, constraint.second?.item, isMirrored)
    if let second = constraint.second {
      guard let other = second.item else { return }
      sum =
        sum - value(second.attribute, of: other, owner, item, isMirrored) * constraint.multiplier
    }
    sum.constant -= isReversed ? -constraint.constant : constraint.constant
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: isReversed ? .greaterThanOrEqual : .lessThanOrEqual
      case .greaterThanOrEqual: isReversed ? .lessThanOrEqual : .greaterThanOrEqual
      }
    var rule = LayoutRule(
      key: .init(owner: ObjectIdentifier(constraint), role: .constraint),
      constraint: LinearConstraint(
        terms: sum.terms, constant: sum.constant, relation: relation,
        priority: constraint.priority.forSolver),
      source: constraint, name: constraint.summary)
    rule.activationNumber = constraint.activationNumber
    all.append(rule)
  }

  private mutating func value(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, _ owner: UIView,
    _ other: (any LayoutItem)?, _ isMirrored: Bool
  ) -> LayoutSum {
    var edges = edges(item, in: owner)
    // A constraint between a scroll view and an item inside refers to the edges of the content.
    if attribute.isPosition, let scrollView = item as? UIScrollView, let inside = other?.layoutView,
      inside !== scrollView || other is UILayoutGuide, inside.isDescendant(of: scrollView)
    {
      scrollView.hasConstrainedContent = true
      let guide = scrollView.contentLayoutGuide
      add(guide)
      edges = self.edges(guide, in: owner)
    }
    if attribute.isMargin, let view = item as? UIView {
      edges = edges.inset(by: view.layoutMarginInsets)
    }
    switch attribute {
    case .left, .leftMargin: return edges.left
    case .right, .rightMargin: return edges.right
    case .leading, .leadingMargin: return isMirrored ? edges.right : edges.left
    case .trailing, .trailingMargin: return isMirrored ? edges.left : edges.right
    case .top, .topMargin: return edges.top
    case .bottom, .bottomMargin: return edges.bottom
    case .width: return edges.width
    case .height: return edges.height
    case .centerX, .centerXWithinMargins: return edges.centerX
    case .centerY, .centerYWithinMargins: return edges.centerY
    case .firstBaseline:
      return edges.top + LayoutSum(Double((item as? UIView)?.firstBaselineOffset ?? 0))
    case .lastBaseline:
      return edges.bottom - LayoutSum(Double((item as? UIView)?.lastBaselineOffset ?? 0))
    case .notAnAttribute: return LayoutSum()
    }
  }
}

/// The edges and lengths of an item as linear expressions.
struct LayoutEdges {
  var left = LayoutSum()
  var top = LayoutSum()
  var width = LayoutSum()
  var height = LayoutSum()

  var right: LayoutSum { left + width }
  var bottom: LayoutSum { top + height }
  var centerX: LayoutSum { left + width * 0.5 }
  var centerY: LayoutSum { top + height * 0.5 }

  func inset(by insets: UIEdgeInsets) -> LayoutEdges {
    LayoutEdges(
      left: left + LayoutSum(insets.left), top: top + LayoutSum(insets.top),
      width: width - LayoutSum(insets.left + insets.right),
      height: height - LayoutSum(insets.top + insets.bottom))
  }
}

extension UILayoutPriority {
  /// The priority as a number for the solver, or nil if the constraint is required.
  var forSolver: Double? { rawValue >= 1000 ? nil : Double(rawValue) }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute refers to the layout margins.
  fileprivate var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// Whether the attribute is a position rather than a length.
  fileprivate var isPosition: Bool { self != .width && self != .height && self != .notAnAttribute }
}
