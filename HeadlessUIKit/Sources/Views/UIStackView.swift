/// A view that arranges some of its subviews in a row or a column, without those that are hidden.
///
/// It does so by constraints, so that the sizes that views ask for and their priorities count, and
/// the stack view has a size if they have. Views that ask for no length share what is left.
@MainActor
open class UIStackView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a row of views, which become its subviews in their order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// The views that are arranged, in their order, also those that are hidden; a view that leaves
  /// its superview is no longer among them.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Arranges a view behind the others, and makes it a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Arranges a view at a position, and makes it a subview; one that is already arranged moves.
  ///
  /// - Precondition: The position is not beyond the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: stackIndex)
    layoutConstraintsDidChange()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    layoutConstraintsDidChange()
  }

  /// Whether the views are in a row, as at first, or in a column; laid out in the next layout pass.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { layoutConstraintsDidChange() }
  }

  /// How the views share the length of the row or column.
  open var distribution = Distribution.fill {
    didSet { layoutConstraintsDidChange() }
  }

  /// Where the views are across the row or column.
  open var alignment = Alignment.fill {
    didSet { layoutConstraintsDidChange() }
  }

  /// The distance between views in points, where none is set for one of them; it may be negative.
  open var spacing: CGFloat = 0 {
    didSet { layoutConstraintsDidChange() }
  }

  /// Whether the views stay within the layout margins rather than the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { layoutConstraintsDidChange() }
  }

  /// Sets the distance in points that follows a view; ``spacingUseDefault`` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    layoutConstraintsDidChange()
  }

  /// The distance in points that was set to follow a view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  nonisolated public static let spacingUseSystem: CGFloat = 1.17549435e-38

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  override func arrangedSubviewDidChange() {
    layoutConstraintsDidChange()
  }

  override func subviewDidLeave(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    removeArrangedSubview(view)
  }

  override func addLayoutRules(_ rules: inout LayoutRules) {
    var canvas = rules.edges(self, in: self)
    if isLayoutMarginsRelativeArrangement { canvas = canvas.inset(by: layoutMarginInsets) }
    var arrangement = StackArrangement(rules: rules, stack: self, canvas: canvas)
    arrangement.add(shownViews, gaps: shownViews.dropLast().map(gap))
    rules = arrangement.rules
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  private var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let distance = custom == UIStackView.spacingUseDefault ? spacing : custom
    return distance == UIStackView.spacingUseSystem ? 8 : distance
  }
}

extension UIStackView {
  /// Where views are across a row or column.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
}

extension UIStackView {
  /// How views share the length of a row or column.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
}
