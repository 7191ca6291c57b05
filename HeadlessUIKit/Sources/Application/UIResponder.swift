/// An object in the responder chain that can become first responder.
@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.firstResponder === self }

  /// Makes this object the first responder, if the current first responder resigns.
  ///
  /// Fails if this object cannot become first responder or is not in a window. Also fails if the
  /// end of each edit begins another edit, ten times in a row.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, isInWindow else { return false }
    // An observer of the end of an edit may begin another edit, which must end as well.
    for _ in 0..<10 {
      guard let current = UIResponder.firstResponder else {
        UIResponder.firstResponder = self
        return true
      }
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    return false
  }

  /// Resigns as first responder; returns false only if this object is first responder and refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.firstResponder = nil
    return true
  }

  /// Resigns as first responder without asking the delegate.
  func forceResignFirstResponder() { UIResponder.firstResponder = nil }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  /// Called when fingers touch down; forwards the call to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move; forwards the call to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers are lifted; forwards the call to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture or the system cancels touches; forwards the call to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when a shake begins; forwards the call to the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a shake ends; forwards the call to the next responder.
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

  /// The object that stores the bindings of the responder; the responder retains it.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// Whether the object is in a window, as a first responder must be. Views and controllers override.
  var isInWindow: Bool { true }

  static weak var firstResponder: UIResponder?
}
