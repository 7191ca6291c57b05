/// What a text field asks and tells; every method may be left out.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Asked before a field becomes first responder; if it says no, the field does not, and nothing
  /// is sent.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called after a field became first responder, before `editingDidBegin` is sent.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Asked before a field gives up being first responder; if it says no, editing goes on.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Called after editing ended, before `editingDidEnd` is sent, unless the delegate has
  /// ``textFieldDidEndEditing(_:reason:)``.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Called after editing ended, before `editingDidEnd` is sent.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Asked before the user types, pastes or deletes; if it says no, the text stays.
  ///
  /// Typing asks for each character. The range is counted in UTF-16 units. Composing and code do
  /// not ask.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Called after the user edited or code set the selection, before `editingChanged` is sent; not
  /// when code sets the text.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Asked before the clear button, or the beginning of editing, removes the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Asked when the return key is pressed; if it says no, nothing is sent and editing goes on.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Lets editing begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing about the beginning of editing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Lets editing end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing about the end of editing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Passes the end of editing on to ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }

  /// Lets the user change the text.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  /// Does nothing about another selection.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// Lets the text be removed.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Lets the return key do what it does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
