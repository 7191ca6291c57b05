/// The delegate of a text view. All methods have default implementations.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidEndEditing(_ textView: UITextView)

  /// Returns whether the user may replace a range, in UTF-16 units, by typing, pasting or deleting.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// Called after each edit, before ``UITextView/textDidChangeNotification`` is posted; not called
  /// when code sets ``UITextView/text``.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
}
