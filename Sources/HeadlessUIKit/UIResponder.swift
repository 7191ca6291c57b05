/// An object that takes part in the responder chain and can become first responder.
@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }

  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { UIResponder.firstResponder === self }

  /// Makes this object first responder, if the present one gives way.
  ///
  /// A view outside a window, or a controller of such a view, cannot become first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, isInWindow else { return false }
    if let current = UIResponder.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    UIResponder.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.firstResponder = nil
    return true
  }

  open var inputView: UIView? { nil }

  open var inputAccessoryView: UIView? { nil }

  open func reloadInputViews() {}

  @_spi(Headless) public final var associatedObject: AnyObject?

  /// Whether the object belongs to a window, which a first responder has to.
  var isInWindow: Bool { true }

  static weak var firstResponder: UIResponder?
}
