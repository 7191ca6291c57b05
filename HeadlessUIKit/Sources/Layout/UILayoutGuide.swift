/// A rectangle in a view that is laid out by constraints but shows nothing.
@MainActor
open class UILayoutGuide: NSObject {
  /// Makes a guide that belongs to no view yet.
  public override init() {
    super.init()
  }

  /// Gives one without a view, whatever the archive holds; there are no storyboards here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The view that the guide was added to; not kept alive.
  open weak var owningView: UIView?
  open var identifier = ""

  /// The rectangle in the bounds of the view, from the last layout pass.
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

  // MARK: What the module needs

  /// How far the guide is from the edges of its view, if that alone tells where it is.
  var insets: ((UIView) -> UIEdgeInsets)?

  /// What else is known of where the guide is.
  var role = Role.free

  /// Where the last layout pass put a guide without ``insets``.
  var solvedFrame = CGRect.zero

  enum Role {
    case free
    case readable
    case content
    case frame
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

/// The part of a view that the keyboard covers; without a keyboard nothing, at the bottom of the safe
/// area.
@MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide ends at the safe area without a keyboard, as at first.
  open var usesBottomSafeArea = true {
    didSet { owningView?.layoutConstraintsDidChange() }
  }

  static var keyboardHeight: CGFloat = 0
}
