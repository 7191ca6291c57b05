/// A constraint that can be held and changed; nothing is laid out by it.
@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public override init() {
    super.init()
  }

  @_spi(Headless) public final var associatedObject: AnyObject?

  open var constant: CGFloat = 0
  open var isActive = false
  open var identifier: String?
  open var priority = UILayoutPriority.required
}
