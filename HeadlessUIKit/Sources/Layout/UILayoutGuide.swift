/// An invisible rectangle in a view, for use in layout constraints.
@MainActor
open class UILayoutGuide: NSObject {
  /// Creates a guide without an owning view.
  public override init() {
    super.init()
  }

  /// The view that the guide was added to; not retained.
  open weak var owningView: UIView?
  final var identifier = ""

  /// The frame in the coordinates of the owning view. A change of a constraint takes effect in the
  /// next layout pass.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insets { return owningView.bounds.inset(by: insets(owningView)) }
    return solvedFrame
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // MARK: Internal

  /// Returns the distances from the edges of the owning view; nil if constraints place the guide.
  var insets: ((UIView) -> UIEdgeInsets)?

  /// The kind of guide, which determines its built-in layout rules.
  var role = Role.free

  /// The frame of a guide without ``insets``, as of the last layout pass.
  var solvedFrame = CGRect.zero

  enum Role {
    case free  // no built-in position or size
    case readable
    case content, frame  // of a scroll view
  }

  convenience init(
    of view: UIView, _ identifier: String, insets: @escaping (UIView) -> UIEdgeInsets
  ) {
    self.init()
    self.identifier = identifier
    self.insets = insets
    owningView = view
  }

  convenience init(of view: UIView, _ identifier: String, _ role: Role) {
    self.init()
    self.identifier = identifier
    self.role = role
    owningView = view
  }
}

@MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers. Because there is no keyboard, the guide has zero
/// height and is at the bottom of the safe area.
@MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}
