/// What a text view asks and tells; every method may be left out.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether the text view may resign as first responder; asked before. A view that leaves its
  /// window resigns whatever the answer.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether the user may replace a range, in UTF-16 units, by a text; asked for each character
  /// typed, for a paste as a whole, and for a deletion with an empty text, but not while a text is
  /// being composed.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// Called after each change by the user, before the notification; never for ``UITextView/text``
  /// being set in code.
  func textViewDidChange(_ textView: UITextView)

  /// Called after the selection was set in code, and after an edit, then before
  /// ``textViewDidChange(_:)``.
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
