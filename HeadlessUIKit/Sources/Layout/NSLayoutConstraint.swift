/// If required constraints conflict, layout ignores the one activated last, and prints a warning to
/// standard error.
@MainActor
open class NSLayoutConstraint: NSObject {
  public override init() {
    super.init()
  }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      fatalError("Cannot create a constraint for \(view1); items must be views or layout guides")
    }
    self.init(
      LayoutTerm(item: first, attribute: attr1), relation,
      (view2 as? any LayoutItem).flatMap { item in
        attr2 == .notAnAttribute ? nil : LayoutTerm(item: item, attribute: attr2)
      }, multiplier: multiplier, constant: c)
  }

  init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Stores the bindings of the constraint.
  package final var associatedObject: AnyObject?

  open var constant: CGFloat = 0 {
    didSet {
      if constant != oldValue { didChange() }
    }
  }

  final private(set) var multiplier: CGFloat = 1
  final private(set) var relation = Relation.equal
  open var firstItem: AnyObject? { first?.item }

  open var isActive: Bool {
    get { isActivated }
    set {
      guard newValue != isActivated else { return }
      isActivated = newValue
      if newValue { activate() } else { deactivate() }
    }
  }

  open var identifier: String?

  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      if owner != nil, (priority == .required) != (oldValue == .required) {
        fatalError(
          "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
            + "not supported. You passed priority \(priority.rawValue) and the existing priority "
            + "was \(oldValue.rawValue).")
      }
      didChange()
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  var summary: String {
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let factor = multiplier == 1 ? "" : "\(multiplier)*"
    let secondTerm = second.map { factor + $0.description } ?? ""
    let summand =
      switch constant {
      case _ where second == nil: "\(constant)"
      case 0: ""
      case ..<0: " - \(-constant)"
      default: " + \(constant)"
      }
    let name = identifier.map { "'\($0)' " } ?? ""
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    let state = isActive ? "active" : "inactive"
    return "<NSLayoutConstraint \(name)\(first?.description ?? "nothing") \(sign) "
      + "\(secondTerm)\(summand)\(strength) (\(state))>"
  }

  // MARK: Internal

  private(set) var first: LayoutTerm?
  private(set) var second: LayoutTerm?

  /// The view that retains the constraint; nil while the constraint is inactive.
  weak var owner: UIView?

  /// Grows with each activation. A conflict breaks the constraint with the highest number.
  private(set) var activationNumber = 0

  /// Whether the constraint is active but ignored because it conflicts with others.
  @_spi(Headless) public internal(set) final var isBroken = false

  func activate(in view: UIView) {
    NSLayoutConstraint.activationCount += 1
    activationNumber = NSLayoutConstraint.activationCount
    isActivated = true
    owner = view
    view.store(self)
    adjustAncestorReferences(by: 1)
    didChange()
  }

  private var isActivated = false
  private static var activationCount = 0

  private func activate() {
    guard let first, let item = first.item else { return }
    var owner = item.layoutView
    if let second {
      guard let secondItem = second.item else { return }
      owner = owner?.nearestAncestor(containing: secondItem.layoutView)
    }
    guard let owner else {
      fatalError(
        "Unable to activate constraint with anchors \(first) and "
          + "\(second?.description ?? "nothing") because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  That's "
          + "illegal.")
    }
    activate(in: owner)
  }

  private func deactivate() {
    guard let owner else { return }
    didChange()
    adjustAncestorReferences(by: -1)
    owner.discard(self)
    self.owner = nil
    isBroken = false
  }

  private func didChange() {
    owner?.layoutConstraintsDidChange()
  }

  /// Adjusts the `ancestorConstraintReferenceCount` of each view between an item and the owner.
  private func adjustAncestorReferences(by change: Int) {
    for item in [first?.item, second?.item] {
      guard let item, let owner, var view = item.layoutView, view !== owner else { continue }
      // A view is not inside itself, but its guides are.
      if item is UIView {
        guard let superview = view.superview else { continue }
        view = superview
      }
      while view !== owner {
        view.adjustAncestorReferences(by: change)
        guard let superview = view.superview else { break }
        view = superview
      }
    }
  }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }
}

extension NSLayoutConstraint {
  public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case notAnAttribute = 0
  }
}
