import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITextView")
struct UITextViewTests {
  let model = Dynamic("Ada")
  let view = UITextView()

  @Test func goesBothWays() {
    model <<>>> view
    #expect(view.text == "Ada")
    #expect(view.simulateTyping("!"))
    #expect(model.value == "Ada!")
    #expect(view.simulateDelete())
    #expect(model.value == "Ada")
    model.value = "Grace"
    #expect(view.text == "Grace")
  }

  @Test func keyboardAndAlignmentFollowTheirValues() {
    let isNumber = Dynamic(false)
    isNumber | { $0 ? .numberPad : .default } >>> view.modifiers.keyboardType
    isNumber | { $0 ? .right : .natural } >>> view.modifiers.textAlignment
    isNumber.value = true
    #expect(view.keyboardType == .numberPad && view.textAlignment == .right)
  }

  @Test func leavesTheDelegateAlone() {
    final class Mine: NSObject, UITextViewDelegate {
      var changes = 0
      func textViewDidChange(_ textView: UITextView) { changes += 1 }
    }
    let mine = Mine()
    model <<>>> view
    view.delegate = mine
    view.simulateTyping("!")
    #expect(view.delegate === mine)
    #expect(mine.changes == 1)
    #expect(model.value == "Ada!")
  }

  @Test func aWriteWaitsWhileTheUserComposes() {
    model <<>>> view
    view.simulateComposing("ka")
    #expect(model.value == "Ada")
    model.value = "Grace"
    #expect(view.text == "Adaka")
    view.simulateCommit("か")
    #expect(view.text == "Grace")
    #expect(model.value == "Grace")
  }

  @Test func composedTextReachesTheModelWhenComposingEnds() {
    model <<>>> view
    view.simulateComposing("ka")
    view.simulateCommit("か")
    #expect(model.value == "Adaか")
  }

  @Test func theCaretStaysWhereItWas() {
    model <<>>> view
    view.simulateSelecting(1)
    model.value = "ADA LOVELACE"
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }

  #if !os(tvOS)
  @Test func everyPropertyFollowsItsValue() {
    Dynamic(false) >>> view.modifiers.isEditable
    #expect(!view.isEditable)
    #expect(!view.simulateTyping("x"))
    Dynamic(UIColor.red) >>> view.modifiers.textColor
    #expect(view.textColor == .red)
    Dynamic(NSAttributedString(string: "Ada")) >>> view.attributedTextModifier
    #expect(view.text == "Ada")
    Dynamic(NSRange(location: 1, length: 2)) >>> view.modifiers.selectedRange
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    model | { $0 + "!" } >>> view
    #expect(view.text == "Ada!")
  }
  #endif

  @Test(.opensWindows) func focusGoesBothWays() {
    let window = makeWindow()
    window.addSubview(view)
    let isEditing = Dynamic(true)
    isEditing <<>>> view.isFirstResponderProperty
    #expect(view.isFirstResponder)
    view.resignFirstResponder()
    #expect(!isEditing.value)
    view.becomeFirstResponder()
    #expect(isEditing.value)
  }

  @Test func isReleasedWhileTheSourceLives() {
    #expect(
      isReleased {
        let view = UITextView()
        model <<>>> view
        Dynamic(false) <<>>> view.isFirstResponderProperty
        view.simulateTyping("x")
        return view
      })
    model.value = "Grace"
  }

  @Test func doesNotKeepTheSource() {
    let view = view
    #expect(
      isReleased {
        let model = Dynamic("Ada")
        model <<>>> view
        return model
      })
    view.simulateTyping("x")
    #expect(view.text == "Adax")
  }

  @Test(.opensWindows) func whatTheDelegateMakesOfTheTextAtTheEndReachesTheModel() {
    final class Mine: NSObject, UITextViewDelegate {
      func textViewDidEndEditing(_ textView: UITextView) {
        textView.text = textView.text.filter { $0 != " " }
      }
    }
    let window = makeWindow()
    window.addSubview(view)
    let mine = Mine()
    view.delegate = mine
    model <<>>> view
    #expect(view.simulateTyping("  "))
    #expect(model.value == "Ada  ")
    view.resignFirstResponder()
    #expect(view.text == "Ada")
    #expect(model.value == "Ada")
    withExtendedLifetime(mine) {}
  }

  @Test func theRulesHoldForTheKeyPathOfTheAttributedTextToo() {
    let text = Dynamic(NSAttributedString(string: "Ada"))
    text >>> view.modifiers.attributedText
    view.simulateComposing("ka")
    text.value = NSAttributedString(string: "Grace")
    #expect(view.text == "Adaka")
    view.simulateCommit()
    #expect(view.text == "Grace")
  }

  @Test func aDelegateThatReadsTheValueTakesNothingBack() {
    final class Mine: NSObject, UITextViewDelegate {
      func textViewDidChange(_ textView: UITextView) { _ = textView.textProperty.value }
    }
    let mine = Mine()
    view.delegate = mine
    model <<>>> view
    view.simulateTyping("!")
    #expect(view.text == "Ada!")
    #expect(model.value == "Ada!")
    withExtendedLifetime(mine) {}
  }
}
