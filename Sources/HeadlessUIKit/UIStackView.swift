/// A view that arranges some of its subviews in a row or a column, without those that are hidden.
///
/// Views take the size that they ask for, and those that ask for none share what is left. Of the
/// alignments and distributions only `fillEqually` makes a difference.
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

  /// Arranges a view behind the others, and makes it a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: stackIndex)
    setNeedsLayout()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { setNeedsLayout() }
  }
  open var distribution = Distribution.fill {
    didSet { setNeedsLayout() }
  }
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { setNeedsLayout() }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  nonisolated public static let spacingUseSystem: CGFloat = 1.17549435e-38

  open override var intrinsicContentSize: CGSize {
    let views = shownViews
    let sizes = views.map(\.intrinsicContentSize)
    let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let isVertical = axis == .vertical
    let along = sizes.reduce(gaps) { $0 + max(0, isVertical ? $1.height : $1.width) }
    let across = sizes.map { isVertical ? $0.width : $0.height }.max() ?? 0
    return isVertical
      ? CGSize(width: max(0, across), height: along) : CGSize(width: along, height: max(0, across))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    var area = bounds
    if isLayoutMarginsRelativeArrangement {
      let margins = layoutMargins
      area = CGRect(
        x: margins.left, y: margins.top, width: max(0, area.width - margins.left - margins.right),
        height: max(0, area.height - margins.top - margins.bottom))
    }
    let views = shownViews
    let isVertical = axis == .vertical
    let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let room = max(0, (isVertical ? area.height : area.width) - gaps)
    let wanted = views.map { view -> CGFloat? in
      guard distribution != .fillEqually else { return nil }
      let size = view.intrinsicContentSize
      let length = isVertical ? size.height : size.width
      return length >= 0 ? length : nil
    }
    let flexible = wanted.count { $0 == nil }
    let rest = max(0, room - wanted.reduce(0) { $0 + ($1 ?? 0) })
    var position = isVertical ? area.minY : area.minX
    for (view, length) in zip(views, wanted) {
      let length = length ?? rest / CGFloat(flexible)
      view.frame =
        isVertical
        ? CGRect(x: area.minX, y: position, width: area.width, height: length)
        : CGRect(x: position, y: area.minY, width: length, height: area.height)
      position += length + gap(after: view)
    }
  }

  override func arrangedSubviewDidChange() {
    setNeedsLayout()
  }

  override func subviewDidLeave(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    removeArrangedSubview(view)
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  private var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    return custom == UIStackView.spacingUseDefault ? spacing : custom
  }
}

extension UIStackView {
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
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }
}
