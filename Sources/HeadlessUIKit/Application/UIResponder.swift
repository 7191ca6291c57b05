/// An object that takes part in the responder chain and can become first responder.
@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// The responder that comes after this one, here none; views and controllers name theirs.
  open var next: UIResponder? { nil }

  /// Whether the object may become first responder; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object gives way as first responder; true unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is first responder, of which there is at most one among all windows.
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

  /// Gives up being first responder; false only if the object is and does not give way.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.firstResponder = nil
    return true
  }

  /// The view in place of the keyboard, here none; text fields and text views keep one.
  open var inputView: UIView? { nil }

  /// The view above the keyboard, here none; text fields and text views keep one.
  open var inputAccessoryView: UIView? { nil }

  /// Would show other input views; without a keyboard it does nothing.
  open func reloadInputViews() {}

  /// What the object carries and lets go of when it goes itself.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// Whether the object belongs to a window, which a first responder has to.
  var isInWindow: Bool { true }

  static weak var firstResponder: UIResponder?
}
