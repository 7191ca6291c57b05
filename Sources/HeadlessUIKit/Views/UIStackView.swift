/// A view that arranges some of its subviews in a row or a column, without those that are hidden.
///
/// Views take the size that they ask for, and those that ask for none share what is left. Of the
/// alignments and distributions only `fillEqually` makes a difference.
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

  /// Makes an empty row; nothing is read from the coder.
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
    arrangedSubviews.insert(view, at: stackIndex)
    setNeedsLayout()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// Whether the views are in a row, as at first, or in a column; laid out in the next layout pass.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { setNeedsLayout() }
  }

  /// How the views share the length of the row or column; all but `fillEqually` count as `fill`.
  open var distribution = Distribution.fill {
    didSet { setNeedsLayout() }
  }

  /// Where the views are across the row or column; kept to be read back, and they always fill it.
  open var alignment = Alignment.fill

  /// The distance between views in points, where none is set for one of them; it may be negative.
  open var spacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  /// Whether the distances would be those of baselines; kept to be read back.
  open var isBaselineRelativeArrangement = false

  /// Whether the views stay within the layout margins rather than the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { setNeedsLayout() }
  }

  /// Sets the distance in points that follows a view; ``spacingUseDefault`` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }

  /// The distance in points that was set to follow a view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// The distance that stands for ``spacing``.
  nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// The distance that would stand for the system's; here it is taken for what it is, next to
  /// nothing.
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
  /// Where views are across a row or column; kept by a stack view, which lays them out as `fill`.
  public enum Alignment: Int, Sendable {
    /// All over it.
    case fill = 0
    /// At the leading edge of a column, at the top of a row.
    case leading = 1
    /// So that the first lines of text are on one line.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a column, at the bottom of a row.
    case trailing = 4
    /// So that the last lines of text are on one line.
    case lastBaseline = 5

    /// The name of ``leading`` in a row.
    public static var top: Alignment { .leading }
    /// The name of ``trailing`` in a row.
    public static var bottom: Alignment { .trailing }
  }
}

extension UIStackView {
  /// How views share the length of a row or column.
  public enum Distribution: Int, Sendable {
    /// Each has the length that it asks for; those that ask for none share the rest.
    case fill = 0
    /// All have the same length.
    case fillEqually = 1
    /// Lengths would be in proportion; laid out as ``fill``.
    case fillProportionally = 2
    /// The gaps would be equal; laid out as ``fill``.
    case equalSpacing = 3
    /// The centres would be equally far apart; laid out as ``fill``.
    case equalCentering = 4
  }
}
