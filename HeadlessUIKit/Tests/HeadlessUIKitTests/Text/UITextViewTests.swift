import DynamicTesting
import DynamicUIKit
import Testing

@MainActor
private final class ViewDelegate: NSObject, UITextViewDelegate {
  let log = Log()
  func textViewDidChange(_ textView: UITextView) { log("change") }
  func textViewDidEndEditing(_ textView: UITextView) { log("end") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log("scroll") }
}

@MainActor @Suite("UITextView")
struct UITextViewTests {
  @Test func textIsNeverNil() {
    let view = UITextView()
    #expect(view.text == "")
    view.text = nil
    #expect(view.text == "")
  }

  @Test func textAndAttributedTextReplaceEachOther() {
    let view = UITextView()
    view.attributedText = NSAttributedString(string: "styled")
    #expect(view.text == "styled")
    view.text = "plain"
    #expect(view.attributedText.string == "plain")
  }

  @Test func settingTextDoesNotCallTheDelegate() {
    let view = UITextView()
    let delegate = ViewDelegate()
    view.delegate = delegate
    let posted = NotificationRecorder(of: UITextView.textDidChangeNotification)
    view.text = "a"
    #expect(delegate.log.entries.isEmpty)
    #expect(!posted.objects.contains { $0 === view })
  }

  @Test(.requiresHostApp) func typingCallsTheDelegateAndPostsNotifications() {
    let window = makeWindow()
    let view = UITextView()
    let delegate = ViewDelegate()
    view.delegate = delegate
    window.addSubview(view)
    let posted = NotificationRecorder(of: UITextView.textDidChangeNotification)
    view.simulateTyping("a")
    view.simulateReturn()
    view.resignFirstResponder()
    #expect(view.text == "a\n")
    // UIKit also scrolls to the caret, which calls the delegate, so scrolling is ignored.
    #expect(delegate.log.entries.filter { $0 != "scroll" } == ["change", "change", "end"])
    #expect(posted.objects.count { $0 === view } == 2)
  }

  @Test func scrollingCallsTheDelegate() {
    let view = UITextView()
    let delegate = ViewDelegate()
    view.delegate = delegate
    view.contentOffset.y = 10
    #expect(delegate.log.entries == ["scroll"])
  }

  #if !os(tvOS)
  @Test func nonEditableViewIgnoresTyping() {
    let view = UITextView()
    view.isEditable = false
    #expect(!view.simulateTyping("a"))
  }
  #endif

  @Test func composedTextIsMarkedUntilItIsCommitted() {
    let view = UITextView()
    view.simulateComposing("ni")
    #expect(view.markedTextRange != nil)
    view.simulateCommit("你")
    #expect(view.text == "你")
    #expect(view.markedTextRange == nil)
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }
}
