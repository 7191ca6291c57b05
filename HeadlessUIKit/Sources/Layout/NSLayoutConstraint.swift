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

  /// How often the second attribute counts.
  open private(set) var multiplier: CGFloat = 1

  /// How the first attribute compares with the second.
  open private(set) var relation = Relation.equal

  /// The view or guide of the first attribute; nil when it is gone.
  open var firstItem: AnyObject? { first?.item }

  /// The view or guide of the second attribute; nil if there is none, or when it is gone.
  open var secondItem: AnyObject? { second?.item }

  /// What is laid out.
  open var firstAttribute: Attribute { first?.attribute ?? .notAnAttribute }

  /// What it is compared with.
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

  /// A name to find the constraint by, which messages mention.
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

  /// Makes the constraints that a line of visual format describes, as `"H:|-[name]-8-[age(>=40)]-|"`.
  ///
  /// A connection without a number is 8 points between views, and 20 to the superview.
  ///
  /// - Parameters:
  ///   - format: Views in brackets, between them connections, at both ends `|` for the superview of
  ///     the views beside. Numbers may be names of metrics, and sizes those of other views.
  ///   - opts: Where reading begins, and what else the views have in common.
  ///   - metrics: Numbers by name.
  ///   - views: Views by name.
  /// - Precondition: The format can be read, and what it names is there.
  /// - Complexity: O(*n*) in the length of the format.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, opts, metrics ?? [:], views)
    return reader.read()
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
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint {
  /// How one side of a constraint compares with the other.
  public enum Relation: Int, Sendable {
    /// It is no more.
    case lessThanOrEqual = -1
    /// It is the same.
    case equal = 0
    /// It is no less.
    case greaterThanOrEqual = 1
  }
}

extension NSLayoutConstraint {
  /// An edge, length or centre of a view or guide.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge at which reading begins.
    case leading = 5
    /// The edge at which reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The line on which the last line of text stands; without text the bottom edge.
    case lastBaseline = 11
    /// The line on which the first line of text stands; without text the top edge.
    case firstBaseline = 12
    /// The left edge of the layout margins.
    case leftMargin = 13
    /// The right edge of the layout margins.
    case rightMargin = 14
    /// The top edge of the layout margins.
    case topMargin = 15
    /// The bottom edge of the layout margins.
    case bottomMargin = 16
    /// The edge of the layout margins at which reading begins.
    case leadingMargin = 17
    /// The edge of the layout margins at which reading ends.
    case trailingMargin = 18
    /// The middle between the left and right layout margins.
    case centerXWithinMargins = 19
    /// The middle between the top and bottom layout margins.
    case centerYWithinMargins = 20
    /// None, where a constraint is about a length alone.
    case notAnAttribute = 0
  }
}
