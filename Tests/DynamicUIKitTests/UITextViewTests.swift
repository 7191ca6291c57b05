import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITextView")
struct UITextViewTests {
  let model = Dynamic("Ada")
  let view = UITextView()

  @Test func bindsBothWays() {
    model <<>>> view
    #expect(view.text == "Ada")
    #expect(view.simulateTyping("!"))
    #expect(model.value == "Ada!")
    #expect(view.simulateDelete())
    #expect(model.value == "Ada")
    model.value = "Grace"
    #expect(view.text == "Grace")
  }

  @Test func bindingKeepsTheAppsDelegate() {
    final class Delegate: NSObject, UITextViewDelegate {
      var changes = 0
      func textViewDidChange(_ textView: UITextView) { changes += 1 }
    }
    let delegate = Delegate()
    model <<>>> view
    view.delegate = delegate
    view.simulateTyping("!")
    #expect(view.delegate === delegate)
    #expect(delegate.changes == 1)
    #expect(model.value == "Ada!")
  }

  @Test(.requiresHostApp) func delegateCorrectionAfterEditingReachesTheModel() {
    final class Delegate: NSObject, UITextViewDelegate {
      func textViewDidEndEditing(_ textView: UITextView) {
        textView.text = textView.text.filter { $0 != " " }
      }
    }
    let window = makeWindow()
    window.addSubview(view)
    let delegate = Delegate()
    view.delegate = delegate
    model <<>>> view
    #expect(view.simulateTyping("  "))
    #expect(model.value == "Ada  ")
    view.resignFirstResponder()
    #expect(view.text == "Ada")
    #expect(model.value == "Ada")
    withExtendedLifetime(delegate) {}
  }
}
