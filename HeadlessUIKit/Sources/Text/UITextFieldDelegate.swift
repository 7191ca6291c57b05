/// What a text field asks and tells; every method may be left out.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Asked before a field becomes first responder; if it says no, the field does not, and nothing
  /// is sent.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Called after editing ended, before `editingDidEnd` is sent, unless the delegate has
  /// ``textFieldDidEndEditing(_:reason:)``.
  func textFieldDidEndEditing(_ textField: UITextField)
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
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
