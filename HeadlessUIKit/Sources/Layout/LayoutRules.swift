/// Collects what should hold in an island.
@MainActor
struct LayoutRules {
  private(set) var all: [LayoutRule] = []
  /// The views and guides that are placed, from the outside in.
  private(set) var members: [any LayoutItem] = []

  private let island: LayoutIsland
  private var known: Set<ObjectIdentifier> = []
  /// The guides whose own rules are there.
  private var ruled: Set<ObjectIdentifier> = []

  init(_ island: LayoutIsland) {
    self.island = island
  }

  var isEmpty: Bool { all.isEmpty }

  /// Collects what a view and what belongs to its island asks for.
  mutating func collect(_ view: UIView) {
    if let layout = view.viewLayout {
      for constraint in layout.held { add(constraint) }
      for guide in layout.guides { add(guide) }
      for guide in layout.ownGuides.sorted(by: { $0.key < $1.key }).map(\.value) { add(guide) }
    }
    view.addLayoutRules(&self)
    for subview in view.subviews {
      if !subview.translatesAutoresizingMaskIntoConstraints {
        add(subview)
        collect(subview)
      } else if subview.viewLayout?.crossings ?? 0 > 0 {
        _ = edges(subview)
        collect(subview)
      }
    }
  }

  /// Fixes the size of the root, unless that is to be found.
  mutating func place(_ root: UIView) {
    guard !island.isRootFree else {
      add(root)
      let place = island.rectangle(of: root)
      fix(root, place.x, root.frame.minX, 0)
      fix(root, place.y, root.frame.minY, 1)
      return
    }
    let place = island.rectangle(of: root)
    fix(root, place.width, root.bounds.width, 2)
    fix(root, place.height, root.bounds.height, 3)
  }

  /// Asks for a length with a priority.
  mutating func aim(
    _ root: UIView, _ variable: SolverVariable, _ length: CGFloat, _ priority: UILayoutPriority,
    _ index: Int
  ) {
    add(
      .target, root, index, LayoutSum(variable) - LayoutSum(length), .equal, priority,
      "fitting size of \(type(of: root))")
  }

  /// Adds a rule that a sum compares with zero.
  mutating func add(
    _ role: LayoutRule.Role, _ owner: AnyObject, _ index: Int, _ sum: LayoutSum,
    _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority = .required, _ name: String
  ) {
    all.append(
      LayoutRule(
        key: .init(owner: ObjectIdentifier(owner), role: role, index: index),
        constraint: LinearConstraint(
          terms: sum.terms, constant: sum.constant, relation: relation, priority: priority.strength),
        name: name))
  }

  /// The place of an item in a view around it, or in itself.
  mutating func edges(_ item: any LayoutItem, in ancestor: UIView) -> LayoutEdges {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      let base = edges(owner, in: ancestor)
      if let insets = guide.insets?(owner) { return base.inset(by: insets) }
      let place = island.rectangle(of: guide)
      if known.insert(ObjectIdentifier(guide)).inserted { members.append(guide) }
      return LayoutEdges(
        left: base.left + LayoutSum(place.x), top: base.top + LayoutSum(place.y),
        width: LayoutSum(place.width), height: LayoutSum(place.height))
    }
    guard let view = item as? UIView else { return LayoutEdges() }
    let place = edges(view)
    if view === ancestor {
      return LayoutEdges(width: LayoutSum(place.width), height: LayoutSum(place.height))
    }
    var (x, y) = (LayoutSum(place.x), LayoutSum(place.y))
    var around = view.superview
    while let superview = around, superview !== ancestor {
      let place = edges(superview)
      x = x + LayoutSum(place.x) - LayoutSum(superview.bounds.minX)
      y = y + LayoutSum(place.y) - LayoutSum(superview.bounds.minY)
      around = superview.superview
    }
    return LayoutEdges(
      left: x, top: y, width: LayoutSum(place.width), height: LayoutSum(place.height))
  }

  // MARK: Mechanism

  /// The unknowns of a view, which are fixed if the view is placed by its frame.
  private mutating func edges(_ view: UIView) -> LayoutIsland.Rectangle {
    let place = island.rectangle(of: view)
    guard view !== island.rootView, view.translatesAutoresizingMaskIntoConstraints,
      known.insert(ObjectIdentifier(view)).inserted
    else { return place }
    members.append(view)
    view.isLayoutReference = true
    fix(view, place.x, view.frame.minX, 0)
    fix(view, place.y, view.frame.minY, 1)
    fix(view, place.width, view.frame.width, 2)
    fix(view, place.height, view.frame.height, 3)
    return place
  }

  private mutating func fix(
    _ view: UIView, _ variable: SolverVariable, _ value: CGFloat, _ index: Int
  ) {
    add(
      .place, view, index, LayoutSum(variable) - LayoutSum(value), .equal, .required,
      "<NSAutoresizingMaskLayoutConstraint \(type(of: view)) frame \(view.frame)>")
  }

  /// Takes a view in that is placed by constraints.
  private mutating func add(_ view: UIView) {
    guard known.insert(ObjectIdentifier(view)).inserted else { return }
    members.append(view)
    let place = island.rectangle(of: view)
    for (index, length) in [place.width, place.height].enumerated() {
      add(
        .notNegative, view, index, LayoutSum(length), .greaterThanOrEqual, .required,
        "size of \(type(of: view)) not negative")
    }
    addContentSize(of: view, place)
  }

  private mutating func addContentSize(of view: UIView, _ place: LayoutIsland.Rectangle) {
    let size = CGSize(width: view.intrinsicContentSize.width, height: island.height(of: view))
    let lengths: [(NSLayoutConstraint.Axis, SolverVariable, CGFloat)] = [
      (.horizontal, place.width, size.width), (.vertical, place.height, size.height),
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

  /// Takes a guide in that is not told by insets alone.
  private mutating func add(_ guide: UILayoutGuide) {
    guard guide.insets == nil, let owner = guide.owningView,
      ruled.insert(ObjectIdentifier(guide)).inserted
    else { return }
    let place = edges(guide, in: owner)
    let around = edges(owner, in: owner)
    let name = "layout guide '\(guide.identifier)'"
    add(.guide, guide, 0, place.width, .greaterThanOrEqual, .required, name)
    add(.guide, guide, 1, place.height, .greaterThanOrEqual, .required, name)
    switch guide.role {
    case .free: break
    case .readable:
      let margins = around.inset(by: owner.layoutMarginInsets)
      add(.guide, guide, 2, place.top - margins.top, .equal, .required, name)
      add(.guide, guide, 3, place.bottom - margins.bottom, .equal, .required, name)
      add(.guide, guide, 4, place.centerX - margins.centerX, .equal, .required, name)
      add(.guide, guide, 5, place.width - LayoutSum(672), .lessThanOrEqual, .required, name)
      add(.guide, guide, 6, place.width - margins.width, .equal, UILayoutPriority(999), name)
    case .content:
      add(.guide, guide, 2, place.left, .equal, .required, name)
      add(.guide, guide, 3, place.top, .equal, .required, name)
    case .frame:
      add(.guide, guide, 2, place.left - LayoutSum(owner.bounds.minX), .equal, .required, name)
      add(.guide, guide, 3, place.top - LayoutSum(owner.bounds.minY), .equal, .required, name)
      add(.guide, guide, 4, place.width - around.width, .equal, .required, name)
      add(.guide, guide, 5, place.height - around.height, .equal, .required, name)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first, let item = first.item, let holder = constraint.holder else {
      return
    }
    let isMirrored = item.layoutView?.isReadFromTheRight ?? false
    var constant = constraint.constant
    var sum = value(first.attribute, of: item, holder, constraint.second?.item, isMirrored)
    if let second = constraint.second {
      guard let other = second.item else { return }
      let isReading: Set<NSLayoutConstraint.Attribute> = [
        .leading, .trailing, .leadingMargin, .trailingMargin,
      ]
      if isMirrored, isReading.contains(first.attribute) { constant = -constant }
      sum =
        sum - value(second.attribute, of: other, holder, item, isMirrored) * constraint.multiplier
    }
    sum.constant -= constant
    let isTurned = isMirrored && constant != constraint.constant
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: isTurned ? .greaterThanOrEqual : .lessThanOrEqual
      case .greaterThanOrEqual: isTurned ? .lessThanOrEqual : .greaterThanOrEqual
      }
    var rule = LayoutRule(
      key: .init(owner: ObjectIdentifier(constraint), role: .constraint),
      constraint: LinearConstraint(
        terms: sum.terms, constant: sum.constant, relation: relation,
        priority: constraint.priority.strength),
      source: constraint, name: constraint.summary)
    rule.activation = constraint.activation
    all.append(rule)
  }

  private mutating func value(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, _ holder: UIView,
    _ other: (any LayoutItem)?, _ isMirrored: Bool
  ) -> LayoutSum {
    var edges = edges(item, in: holder)
    // What is in a scroll view is held by the edges of the content.
    if attribute.isPlace, let scrollView = item as? UIScrollView, let inside = other?.layoutView,
      inside !== scrollView || other is UILayoutGuide, inside.isDescendant(of: scrollView)
    {
      scrollView.hasConstrainedContent = true
      let guide = scrollView.contentLayoutGuide
      add(guide)
      edges = self.edges(guide, in: holder)
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

/// The edges and lengths of an item as sums of unknowns.
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
  /// What the solver goes by; nil for what has to hold.
  var strength: Double? { rawValue >= 1000 ? nil : Double(rawValue) }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is about the layout margins.
  fileprivate var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// Whether the attribute is a place rather than a length.
  fileprivate var isPlace: Bool { self != .width && self != .height && self != .notAnAttribute }
}
