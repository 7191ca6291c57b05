@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { UIResponder.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, isInWindow else { return false }
    if let current = UIResponder.firstResponder, !current.resignFirstResponder() { return false }
    UIResponder.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    UIResponder.firstResponder = nil
    return true
  }

  func forceResignFirstResponder() { UIResponder.firstResponder = nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Never posted.
  nonisolated public static let keyboardWillShowNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardWillShowNotification")

  /// Never posted.
  nonisolated public static let keyboardWillHideNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardWillHideNotification")

  nonisolated public static let keyboardFrameEndUserInfoKey: String =
    "UIKeyboardFrameEndUserInfoKey"

  @_spi(Headless) public final var associatedObject: AnyObject?

  /// A view or view controller must be in a window to become first responder; other responders need
  /// no window.
  var isInWindow: Bool { true }

  static weak var firstResponder: UIResponder?
}
