/// An object in the responder chain that can become first responder.
@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { UIResponder.firstResponder === self }

  /// Makes this object the first responder, if the current first responder resigns.
  ///
  /// Fails if this object cannot become first responder or is not in a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, isInWindow else { return false }
    if let current = UIResponder.firstResponder, !current.resignFirstResponder() { return false }
    UIResponder.firstResponder = self
    return true
  }

  /// Resigns as first responder. An override can refuse and return false.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    UIResponder.firstResponder = nil
    return true
  }

  /// Resigns as first responder even if ``resignFirstResponder()`` refuses.
  func forceResignFirstResponder() { UIResponder.firstResponder = nil }

  /// Called when fingers touch down; forwards the call to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers are lifted; forwards the call to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture or the system cancels touches; forwards the call to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  nonisolated public static let keyboardWillShowNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardWillShowNotification")

  nonisolated public static let keyboardWillHideNotification: NSNotification.Name =
    NSNotification.Name("UIKeyboardWillHideNotification")

  nonisolated public static let keyboardFrameEndUserInfoKey: String =
    "UIKeyboardFrameEndUserInfoKey"

  /// The object in which DynamicUIKit stores the responder's bindings; the responder retains it.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// Whether a view or view controller is in a window, as a first responder must be. True for other
  /// responders, which need no window.
  var isInWindow: Bool { true }

  static weak var firstResponder: UIResponder?
}
