@MainActor
open class UIStackView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  open private(set) var arrangedSubviews: [UIView] = []

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.endIndex)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    let isAtEnd = stackIndex == arrangedSubviews.count
    let index = isAtEnd ? others.count : stackIndex
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews = others[..<index] + [view] + others[index...]
    layoutConstraintsDidChange()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    layoutConstraintsDidChange()
  }

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { layoutConstraintsDidChange() }
  }

  open var distribution = Distribution.fill {
    didSet { layoutConstraintsDidChange() }
  }

  open var alignment = Alignment.fill {
    didSet { layoutConstraintsDidChange() }
  }

  open var spacing: CGFloat = 0 {
    didSet { layoutConstraintsDidChange() }
  }

  open var isLayoutMarginsRelativeArrangement = false {
    didSet { layoutConstraintsDidChange() }
  }

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
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case center = 3
    case trailing = 4
    public static var top: Alignment { .leading }
  }
}

extension UIStackView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
}
