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
  /// A view outside a window, or a controller of such a view, cannot become first responder; nor can
  /// anybody where each editing that ends begins another one, without end.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, isInWindow else { return false }
    // Who hears that an editing ends may begin another one, which has to end as well.
    for _ in 0..<10 {
      guard let current = UIResponder.firstResponder else {
        UIResponder.firstResponder = self
        return true
      }
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    return false
  }

  /// Gives up being first responder; false only if the object is and does not give way.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.firstResponder = nil
    return true
  }

  /// Stops being first responder whatever the delegate says.
  func endWithoutAsking() { UIResponder.firstResponder = nil }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  /// Called when fingers come down; by itself it tells the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move; by itself it tells the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers are lifted; by itself it tells the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture or the system takes the touches; by itself it tells the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when the device is shaken; by itself it tells the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when the shaking ends; by itself it tells the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  nonisolated public static let keyboardWillShowNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardWillShowNotification")

  nonisolated public static let keyboardDidShowNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardDidShowNotification")

  nonisolated public static let keyboardWillHideNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardWillHideNotification")

  nonisolated public static let keyboardDidHideNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardDidHideNotification")

  nonisolated public static let keyboardWillChangeFrameNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")

  nonisolated public static let keyboardFrameBeginUserInfoKey: String =
    "UIKeyboardFrameBeginUserInfoKey"

  nonisolated public static let keyboardFrameEndUserInfoKey: String =
    "UIKeyboardFrameEndUserInfoKey"

  nonisolated public static let keyboardAnimationDurationUserInfoKey: String =
    "UIKeyboardAnimationDurationUserInfoKey"

  nonisolated public static let keyboardAnimationCurveUserInfoKey: String =
    "UIKeyboardAnimationCurveUserInfoKey"

  nonisolated public static let keyboardIsLocalUserInfoKey: String = "UIKeyboardIsLocalUserInfoKey"

  /// What the object carries and lets go of when it goes itself.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// Whether the object belongs to a window, which a first responder has to.
  var isInWindow: Bool { true }

  static weak var firstResponder: UIResponder?
}
