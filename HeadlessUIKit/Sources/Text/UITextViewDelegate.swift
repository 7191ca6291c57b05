@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidEndEditing(_ textView: UITextView)

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
}
