/// A view that arranges other views in a row or a column.
///
/// Constraints place the arranged views and determine the size of the stack view. They respect the
/// intrinsic content size of each view, with its content-hugging and compression-resistance
/// priorities. Views without an intrinsic content size share the remaining space equally.
@MainActor
open class UIStackView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a row of views, which become subviews in the given order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// The arranged views in order, including hidden ones. Removing a view from its superview also
  /// removes it from this array.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Appends a view to the arranged views, and adds it as a subview.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }  // An arranged view moves to the end.
    insertArrangedSubview(view, at: arrangedSubviews.endIndex)
  }

  /// Inserts a view into the arranged views, or moves it there, and adds it as a subview.
  ///
  /// - Precondition: `stackIndex` is not negative, and at most the number of arranged views other
  ///   than `view`.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: stackIndex)
    layoutConstraintsDidChange()
  }

  /// Removes a view from the arranged views; the view remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    layoutConstraintsDidChange()
  }

  /// The axis along which the views are arranged, initially horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { layoutConstraintsDidChange() }
  }

  /// How the views share the length of the row or column.
  open var distribution = Distribution.fill {
    didSet { layoutConstraintsDidChange() }
  }

  /// How the views are aligned across the row or column.
  open var alignment = Alignment.fill {
    didSet { layoutConstraintsDidChange() }
  }

  /// The distance between views in points, where no custom spacing is set; may be negative.
  open var spacing: CGFloat = 0 {
    didSet { layoutConstraintsDidChange() }
  }

  /// Whether the views are arranged inside the layout margins instead of the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { layoutConstraintsDidChange() }
  }

  /// Sets the distance in points between a view and the next one, instead of ``spacing``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    layoutConstraintsDidChange()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  override func subviewVisibilityDidChange() {
    layoutConstraintsDidChange()
  }

  override func didRemoveSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    removeArrangedSubview(view)
  }

  override func addLayoutRules(_ rules: inout LayoutRules) {
    var area = rules.edges(of: self, in: self)
    if isLayoutMarginsRelativeArrangement { area = area.inset(by: layoutMargins) }
    var arrangement = StackArrangement(rules: rules, stack: self, area: area)
    arrangement.add(visibleViews, spacings: visibleViews.dropLast().map(spacing(after:)))
    rules = arrangement.rules
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  private var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func spacing(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }
}

extension UIStackView {
  /// How views are aligned across a row or column.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case center = 3
    case trailing = 4
    public static var top: Alignment { .leading }
  }
}

extension UIStackView {
  /// How views share the length of a row or column.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
}
