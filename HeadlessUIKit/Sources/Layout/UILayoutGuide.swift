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

  /// A name to find the guide by.
  open var identifier = ""

  /// The rectangle in the bounds of the view, from the last layout pass.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insets { return owningView.bounds.inset(by: insets(owningView)) }
    return solvedFrame
  }

  /// The edge at which reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
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
    /// As broad as the layout margins, but no broader than is good to read.
    case readable
    /// What a scroll view scrolls.
    case content
    /// What a scroll view shows.
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

/// A guide that follows something that moves.
@MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers; without a keyboard nothing, at the bottom of the safe
/// area.
@MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats; kept to be read back.
  open var followsUndockedKeyboard = false
  /// Whether the guide ends at the safe area without a keyboard, as at first.
  open var usesBottomSafeArea = true {
    didSet { owningView?.layoutConstraintsDidChange() }
  }

  /// How high the keyboard is, in points.
  static var keyboardHeight: CGFloat = 0
}
