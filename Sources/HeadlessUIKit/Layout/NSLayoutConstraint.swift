/// A constraint that can be held and changed; nothing is laid out by it.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction in which views follow each other, or have a length.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  public override init() {
    super.init()
  }

  /// What the bindings of the constraint are kept in; it goes when the constraint goes.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// The distance or length in points; kept to be read back.
  open var constant: CGFloat = 0
  /// Whether the constraint would count, false at first; kept to be read back.
  open var isActive = false
  /// A name to find the constraint by; kept to be read back.
  open var identifier: String?
  /// How much the constraint would count against others; kept to be read back.
  open var priority = UILayoutPriority.required
}
