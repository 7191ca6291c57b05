/// An equation or inequality between two edges, lengths or centres, which the views of a tree are
/// laid out by while it is active.
///
/// The stand-in solves constraints as UIKit does: those that are required hold, of the others those
/// of a higher priority come first, and of required ones that contradict each other one is broken,
/// which the standard error stream tells.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// Makes a constraint between nothing, which can be held and changed but lays out nothing.
  public override init() {
    super.init()
  }

  /// Makes an inactive constraint: the first attribute is the second one times a factor, plus a
  /// constant. Without a second item, or with `notAnAttribute`, it is the constant alone.
  ///
  /// - Precondition: The items are views or layout guides.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      fatalError("A constraint is made for \(view1); its items have to be views or layout guides")
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

  /// What the bindings of the constraint are kept in; it goes when the constraint goes.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// The distance or length in points; setting it lays out in the next pass.
  open var constant: CGFloat = 0 {
    didSet {
      if constant != oldValue { didChange() }
    }
  }

  open private(set) var multiplier: CGFloat = 1
  open private(set) var relation = Relation.equal
  open var firstItem: AnyObject? { first?.item }
  open var secondItem: AnyObject? { second?.item }
  open var firstAttribute: Attribute { first?.attribute ?? .notAnAttribute }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// Whether the constraint counts, false at first.
  ///
  /// The nearest view that contains both items keeps an active constraint alive; a constraint ends
  /// when one of its views leaves that view.
  ///
  /// - Precondition: When set, one view contains both items.
  open var isActive: Bool {
    get { isHeld }
    set {
      guard newValue != isHeld else { return }
      isHeld = newValue
      if newValue { activate() } else { deactivate() }
    }
  }

  open var identifier: String?

  /// How much the constraint counts against others.
  ///
  /// - Precondition: An active constraint stays required, or not required.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      if holder != nil, (priority == .required) != (oldValue == .required) {
        fatalError(
          "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
            + "not supported. You passed priority \(priority.rawValue) and the existing priority "
            + "was \(oldValue.rawValue).")
      }
      didChange()
    }
  }

  /// Activates several constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// What messages call the constraint.
  var summary: String {
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let factor = multiplier == 1 ? "" : "\(multiplier)*"
    let other = second.map { factor + $0.description } ?? ""
    let rest =
      second == nil
      ? "\(constant)" : constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(abs(constant))"
    let name = identifier.map { "'\($0)' " } ?? ""
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    let state = isActive ? "active" : "inactive"
    return "<NSLayoutConstraint \(name)\(first?.description ?? "nothing") \(sign) "
      + "\(other)\(rest)\(strength) (\(state))>"
  }

  // MARK: What the module needs

  private(set) var first: LayoutTerm?
  private(set) var second: LayoutTerm?

  /// The view that keeps the constraint, while it is active.
  weak var holder: UIView?

  /// How many constraints had been activated when this one was.
  private(set) var activation = 0

  /// Whether the constraint is active but contradicts others, so that it does not count.
  @_spi(Headless) public internal(set) final var isBroken = false

  /// Lets a view keep the constraint, which is active from now on.
  func activate(in view: UIView) {
    NSLayoutConstraint.activations += 1
    activation = NSLayoutConstraint.activations
    isHeld = true
    holder = view
    view.hold(self)
    followCrossings(1)
    didChange()
  }

  /// Ends the constraint because a view of it is leaving.
  func end() {
    isActive = false
  }

  private var isHeld = false

  private static var activations = 0

  private func activate() {
    guard let first, let item = first.item else { return }
    var holder = item.layoutView
    if let second {
      guard let other = second.item else { return }
      holder = holder?.nearestAncestor(containing: other.layoutView)
    }
    guard let holder else {
      isHeld = false
      fatalError(
        "Unable to activate constraint with anchors \(first) and "
          + "\(second?.description ?? "nothing") because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  That's "
          + "illegal.")
    }
    activate(in: holder)
  }

  private func deactivate() {
    guard let holder else { return }
    didChange()
    followCrossings(-1)
    holder.letGo(self)
    self.holder = nil
    isBroken = false
  }

  private func didChange() {
    holder?.layoutConstraintsDidChange()
  }

  /// Counts the views between the items and the holder, which cannot be laid out by themselves.
  private func followCrossings(_ change: Int) {
    for item in [first?.item, second?.item] {
      guard let item, let holder, var view = item.layoutView, view !== holder else { continue }
      if item is UIView {
        guard let superview = view.superview else { continue }
        view = superview
      }
      while view !== holder {
        view.countCrossing(change)
        guard let superview = view.superview else { break }
        view = superview
      }
    }
  }
}

extension NSLayoutConstraint {
  /// A direction in which views follow each other, or have a length.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

extension NSLayoutConstraint {
  /// How one side of a constraint compares with the other.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }
}

extension NSLayoutConstraint {
  /// An edge, length or centre of a view or guide.
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
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
    case notAnAttribute = 0
  }
}
