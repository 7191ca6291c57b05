@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = windowOfResponder else { return false }
    // Resign twice, because the end of editing may make another object first responder.
    for _ in 0..<2 {
      if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    }
    window.firstResponder = self
    focusWindow = window
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    focusWindow?.firstResponder = nil
    return true
  }

  func forceResignFirstResponder() { focusWindow?.firstResponder = nil }

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

  package final var associatedObject: AnyObject?

  /// The window in which this object can become first responder.
  var windowOfResponder: UIWindow? { nil }

  /// The window in which this object last became first responder, even if the object has left it.
  private final weak var focusWindow: UIWindow?
}
