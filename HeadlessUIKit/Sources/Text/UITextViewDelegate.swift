/// The delegate of a text view. All methods have default implementations.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Returns whether the view may resign as first responder. A view that leaves its window resigns
  /// regardless of the result.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)

  /// Returns whether the user may replace a range, in UTF-16 units, with text. Called for each
  /// typed character, once for a paste, and with empty text for a deletion; not called while the
  /// user composes text.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// Called after each edit, before ``UITextView/textDidChangeNotification`` is posted; not called
  /// when code sets ``UITextView/text``.
  func textViewDidChange(_ textView: UITextView)

  /// Called after code sets the selection, and after each edit, before ``textViewDidChange(_:)``.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
